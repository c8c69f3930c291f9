import type { Ledger, Rounding, Term } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { Force, ForceRules, Unit } from "../../../engine/force/index.js";
import {
	battleSkillLedger,
	ledgerRow,
	practitionerLedger,
	priceLedger,
	qualityOf,
	raiseLedger,
	upkeepLedger,
} from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, joinList, sayPlural, sayWording } from "../../text/index.js";
import type { ArmyFigures, UnitFigures } from "./compute-army.js";
import { unitName } from "./compute-army.js";
import { formatCoins, formatValue, formatWord, ratioInput } from "./vocabulary.js";
import type { WhyChoice, WhyRow, WhyView } from "./why-types.js";
import { whyWhole } from "./why-types.js";

/**
 * Names the source of a term of a unit's ledger: the quality, the race, the leader. Undefined: the term's own name
 * suffices.
 */
function termDetail(
	address: string,
	unit: Unit,
	{ rules, force, words }: { readonly rules: ForceRules; readonly force: Pick<Force, "tl">; readonly words: Words },
): string | undefined {
	const { troop, leader, pay, effects } = unit;
	const { tables } = rules;
	const [ledger = "", term = "", index] = address.split("/");
	const quality = (): string => words.say(`MUSTER.Force.Quality.${qualityOf(unit, tables.qualities)}`);
	const row = (table: Readonly<Record<string, { readonly title: Parameters<typeof sayWording>[1] }>>, name: string) =>
		table[name] === undefined ? undefined : sayWording(words, table[name].title);
	switch (`${ledger}/${term}`) {
		case "strength/quality":
		case "pay/quality":
		case "raise/quality":
		case "morale/base":
			return quality();
		case "each/armour":
			return formatWord(words, "armour", troop.armour);
		case "each/mount":
			return formatWord(words, "mount", troop.mount);
		case "each/flight":
			return formatWord(words, "flight", troop.flight);
		case "each/race":
			return troop.race === "own" ? undefined : row(tables.races, troop.race);
		case "each/missiles":
		case "price/missilePrice": {
			const names = troop.missiles.flatMap((name) => row(tables.missiles, name) ?? []);
			return names.length === 0 ? undefined : joinList(words, names, "and");
		}
		case "each/weapon":
			return row(tables.weapons, troop.weapon);
		case "each/creature":
			return row(tables.creatures, troop.creature);
		case "each/vehicle":
			return words.say("MUSTER.Army.Why.tl", { tl: formatCount(words, troop.deviceTl ?? force.tl) });
		case "morale/leadership":
			return words.say("MUSTER.Army.Why.leadership", {
				name: leader.name === "" ? words.say("MUSTER.Army.Why.leader") : leader.name,
				skill: formatCount(words, leader.leadership ?? 0),
			});
		case "morale/arrears":
			return sayPlural(words, "MUSTER.Army.Why.missed", pay.missed);
		case "morale/effects": {
			const effect = effects[Number(index)];
			return effect === undefined ? undefined : words.say(`MUSTER.Force.Morale.${effect.cause}`);
		}
		default:
			return undefined;
	}
}

/** Ledgers whose numbers are coins. */
const COINS: ReadonlySet<string> = new Set(["pay", "forcePay", "price", "raise", "upkeep", "forceUpkeep"]);

/** The data of a ledger's view besides the ledger. */
interface Frame {
	readonly army: ArmyFigures;
	readonly words: Words;
	readonly owner: string;
	readonly unit?: UnitFigures;
	/** Of a practitioner: the amounts that a term counts, by the term's key. */
	readonly has?: Readonly<Record<string, unknown>>;
}

/**
 * Builds the sum behind a number, by its address: `force/strength`, `force/pay`, `force/upkeep`, `force/power`,
 * `force/men`, `force/morale`, `force/lasts`, `unit/<id>/<ledger>`, `practitioner/<id>`, `hero/<id>`. Undefined: there
 * is no such number (any more).
 */
export function buildWhy(address: string, army: ArmyFigures, words: Words): WhyView | undefined {
	const [what, id = "", ledger = ""] = address.split("/");
	const { force, rules } = army;
	const frame = { army, words, owner: force.name };
	if (what === "force") return ofForce(id, frame);
	if (what === "unit") {
		const unit = army.units.find((each) => each.unit.id === id);
		const found = unit && unitLedger(unit, ledger, army);
		return unit && found && toView(found, { ...frame, owner: unitName(unit), unit });
	}
	if (what === "practitioner") {
		const found = force.practitioners.find((each) => each.id === id);
		return (
			found && toView(practitionerLedger(found, force.mana, rules), { ...frame, owner: found.name, has: { ...found } })
		);
	}
	const hero = what === "hero" ? force.heroes.find((each) => each.id === id) : undefined;
	return hero && toView(battleSkillLedger(hero), { ...frame, owner: hero.name });
}

function ofForce(name: string, frame: Frame): WhyView | undefined {
	const { strength, pay, upkeep, power } = frame.army;
	const found = { strength, pay, upkeep, power }[name];
	return found ? toView(found, frame) : whyWhole(name, frame.army, frame.words);
}

function unitLedger(figures: UnitFigures, name: string, { rules }: ArmyFigures): Ledger | undefined {
	const { unit, each, strength, morale, pay } = figures;
	switch (name) {
		case "each":
			return each;
		case "strength":
			return strength;
		case "morale":
			return morale;
		case "pay":
			return pay;
		case "price":
			return priceLedger(unit, rules.tables);
		case "raise":
			return raiseLedger(unit, rules.tables);
		case "upkeep":
			return upkeepLedger(unit, rules.tables);
		default:
			return undefined;
	}
}

function toView(ledger: Ledger, frame: Frame): WhyView {
	const { words, owner, unit } = frame;
	const name = sayWording(words, ledgerRow(ledger.key)?.title ?? { text: ledger.key });
	const inner = unit && ledger.key === "strength" ? eachRows(unit.each, frame) : [];
	const rows = [
		...inner,
		...ledger.terms
			.filter((term) => inner.length === 0 || term.key !== "each")
			.map((term, i) => termRow(term, i, ledger, frame)),
	];
	const note = noteOf(ledger.rounding, ledger, words);
	return {
		title: owner === "" ? name : words.say("MUSTER.Army.Why.title", { name, owner }),
		rows: [...rows, ...exactRow(ledger, words), totalRow(ledger, name, frame)],
		...(note === undefined ? {} : { note }),
		...(unit ? rulingOf(ledger, unit, frame) : {}),
	};
}

/** Builds the rows of one man's strength, which come before those of the unit. */
function eachRows(each: Ledger, frame: Frame): readonly WhyRow[] {
	const rows = each.terms.map((term, i) => termRow(term, i, each, frame));
	const name = sayWording(frame.words, ledgerRow("each")?.title ?? { text: "" });
	return each.terms.length === 1 && each.replaced === undefined && rows[0]
		? rows
		: [...rows, { ...totalRow(each, name, frame), style: "sum" }];
}

function termRow({ key, kind, value, label, replaced }: Term, index: number, ledger: Ledger, frame: Frame): WhyRow {
	const { words, army, unit } = frame;
	const address = `${ledger.key}/${key}`;
	const title = label ?? sayWording(words, ledgerRow(ledger.key, key)?.title ?? { text: key });
	const detail = unit
		? termDetail(address, unit.unit, { rules: army.rules, force: army.force, words })
		: countOf(frame.has?.[key], words);
	const show = (of: Term["value"]): string => {
		if (kind === "factor") return words.say("MUSTER.Army.Why.factor", { value: formatValue(words, of) });
		if (of.den !== 1) return formatValue(words, of);
		if (COINS.has(ledger.key)) return formatCoins(words, of.num);
		return index === 0 ? formatCount(words, of.num) : formatSigned(words, of.num);
	};
	return {
		term: detail === undefined || detail === title ? title : words.say("MUSTER.Army.Why.term", { title, detail }),
		value: show(value),
		...(replaced === undefined ? {} : { set: { key: address, computed: show(replaced) } }),
	};
}

const countOf = (has: unknown, words: Words): string | undefined =>
	typeof has === "number" ? formatCount(words, has) : undefined;

/** The sum before rounding, if rounding changed it. */
function exactRow({ exact, rounding, total, replaced, terms }: Ledger, words: Words): readonly WhyRow[] {
	const shown = rounding !== "none" && exact.den !== 1 && terms.length > 1 && replaced === undefined;
	return shown && toNumber(exact) !== toNumber(total) ? [{ term: "", value: formatValue(words, exact) }] : [];
}

function totalRow({ key, total, replaced }: Ledger, term: string, { words }: Frame): WhyRow {
	const show = (of: Ledger["total"]): string =>
		COINS.has(key) && of.den === 1 ? formatCoins(words, of.num) : formatValue(words, of);
	return {
		term,
		value: show(total),
		style: "total",
		...(replaced === undefined ? {} : { set: { key, computed: show(replaced) } }),
	};
}

function noteOf(rounding: Rounding, { exact }: Ledger, words: Words): string | undefined {
	if (rounding === "none" || exact.den === 1) return undefined;
	return words.say(`MUSTER.Army.Why.rounding.${rounding}`);
}

function rulingOf(ledger: Ledger, unit: UnitFigures, frame: Frame): Pick<WhyView, "ruling"> {
	const ledgers = ledger.key === "strength" ? [ledger, unit.each] : [ledger];
	const choices = ledgers.flatMap((each) => ledgerChoices(each, frame));
	return choices.length === 0 ? {} : { ruling: { unit: unit.unit.id, choices } };
}

/** The total first, then each term that no field sets. */
function ledgerChoices(ledger: Ledger, { words }: Frame): readonly WhyChoice[] {
	const entries = [
		{ key: ledger.key, value: ledger.total },
		...ledger.terms.map(({ key, value }) => ({ key: `${ledger.key}/${key}`, value })),
	];
	return entries.flatMap(({ key, value }) => {
		const [name = "", ...term] = key.split("/");
		const row = ledgerRow(name, term.length === 0 ? undefined : term.join("/"));
		if (row === undefined || row.ruling === null) return [];
		return [{ key, label: sayWording(words, row.title), value: ratioInput(words, value) }];
	});
}
