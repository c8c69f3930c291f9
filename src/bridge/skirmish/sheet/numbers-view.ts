import { mul, ratio, toNumber } from "../../../engine/common/index.js";
import {
	acLedger,
	attackLedger,
	commandRange,
	effectiveSize,
	moraleLedger,
	moveBudget,
	NO_ENCOUNTER,
	type SkirmishRules,
	type SoldierAttack,
	saveLedger,
	scaleOf,
	speedFactor,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { formatCount, formatRatio, sayRange, type Words } from "../../text/index.js";
import { sayFeet } from "./soldier-view.js";
import { sayWhy, type WhyView, whyOf } from "./term-words.js";

/** A line of numbers of a unit. */
type NumberRow = {
	readonly label: string;
	readonly aside: string;
	readonly values: readonly (WhyView | { readonly text: string })[];
};

const SQUARES = scaleOf(ratio(10), "ft");

/** The id of the window, and the rules of its world. */
export interface SheetPlace {
	readonly uid: string;
	readonly rules: SkirmishRules;
}

/** The numbers of a unit that its tactics, boons and conditions change: armour class, saves, speed, command range. */
export function numberRows(unit: Unit, { uid, rules }: SheetPlace, words: Words): readonly NumberRow[] {
	const say = (name: string) => words.say(`MUSTER.Unit.number.${name}`);
	const armour = acLedger(unit, "normal", NO_ENCOUNTER, rules);
	const ac = sayWhy(armour, `${uid}-why-ac`, say("ac"), words);
	const saves = (["fortitude", "reflex", "will"] as const).map((save) =>
		sayWhy(saveLedger(unit, save, NO_ENCOUNTER, rules), `${uid}-why-${save}`, say(save), words),
	);
	const speed = mul(ratio(unit.soldier.speed), speedFactor(unit, rules.tables));
	const steps = (["ahead", "aside", "back"] as const).map((bearing) =>
		moveBudget({ speed, pace: "move", bearing, allRound: unit.formation === "hedgehog" }, SQUARES),
	);
	const range = commandRange({ charisma: unit.commander?.charisma ?? 0 }, rules.tables);
	return [
		{ label: say("ac"), aside: "", values: [{ ...ac, text: formatCount(words, toNumber(armour.total)) }] },
		{ label: say("saves"), aside: "", values: saves },
		{
			label: say("speed"),
			aside: say("speedAside"),
			values: steps.map((count) => ({ text: formatCount(words, count) })),
		},
		{ label: say("command"), aside: "", values: [{ text: sayFeet(range, words) }] },
	];
}

/** Morale of a unit as it counts in a check, with its sum. */
export const moraleWhy = (unit: Unit, { uid, rules }: SheetPlace, words: Words): WhyView =>
	sayWhy(moraleLedger(unit, NO_ENCOUNTER, rules), `${uid}-why-morale`, words.say("MUSTER.Unit.number.morale"), words);

/** The points of one soldier, exact, with where they come from. */
export function eachWhy({ soldiers, hp }: Unit, uid: string, words: Words): WhyView {
	const title = words.say("MUSTER.Unit.number.each");
	const text = formatRatio(words, ratio(hp.total, Math.max(1, soldiers.current)), 2);
	const count = (number: number) => formatCount(words, number);
	const rows = [
		{ term: words.say("MUSTER.Unit.field.hp_total"), value: count(hp.total) },
		{ term: words.say("MUSTER.Unit.field.soldiers_current"), value: count(soldiers.current) },
		{ term: title, value: text, style: "total" as const },
	];
	return whyOf(`${uid}-why-each`, { title, text }, rows, words);
}

/** An attack of a unit as a row of the table. */
type AttackRow = {
	readonly id: string;
	readonly name: string;
	readonly aside: string;
	readonly bonus: WhyView | { readonly text: string };
	readonly average: string;
	readonly critical: string;
	readonly actions: string;
};

/** The attacks of a unit: bonus with its sum, averages of a success and a critical, and how many act at once. */
export function attackRows(unit: Unit, place: SheetPlace, words: Words): readonly AttackRow[] {
	const size = effectiveSize(unit, place.rules.tables);
	return unit.soldier.attacks.map((attack) => ({
		id: attack.id,
		name: attack.name,
		aside: attack.feet === null ? "" : sayFeet(attack.feet, words),
		bonus: bonusOf(unit, attack, place, words),
		average: averagesOf(attack, "success", words),
		critical: criticalOf(attack, words),
		actions: formatCount(words, Math.floor(size / attack.rounds)),
	}));
}

function bonusOf(unit: Unit, attack: SoldierAttack, { uid, rules }: SheetPlace, words: Words): AttackRow["bonus"] {
	if (attack.against !== null) {
		const save = words.say(`MUSTER.Unit.number.${attack.against.save}`);
		return { text: words.say("MUSTER.Unit.saveAgainst", { save, number: formatCount(words, attack.against.dc) }) };
	}
	const title = words.say("MUSTER.Unit.bonusOf", { name: attack.name });
	const why = sayWhy(attackLedger(unit, attack, NO_ENCOUNTER, rules), `${uid}-why-at-${attack.id}`, title, words);
	return attack.roll === null ? why : { ...why, text: words.say("MUSTER.Unit.otherDice", { bonus: why.text }) };
}

function averagesOf({ averages }: SoldierAttack, result: "success" | "critical", words: Words): string {
	const sum = averages.reduce((total, each) => total + each[result], 0);
	const types = averages
		.filter((each) => each[result] > 0 && each.type !== "")
		.map(({ type, wounding }) => (wounding ? `${type} ×${formatRatio(words, wounding, 2)}` : type));
	return [formatCount(words, sum), ...(result === "success" ? types : [])].join(" ");
}

function criticalOf(attack: SoldierAttack, words: Words): string {
	const isByDegree = attack.roll !== null && "natural" in attack.roll && attack.roll.natural === "degrees";
	if (attack.threat === null && isByDegree)
		return words.say("MUSTER.Unit.criticalByTen", { average: averagesOf(attack, "critical", words) });
	if (attack.threat === null) return "\u2013";
	const from = attack.threat === 20 ? "20" : sayRange(words, attack.threat, 20);
	return words.say("MUSTER.Unit.critical", { average: averagesOf(attack, "critical", words), range: from });
}
