import { CATASTROPHE_RESULTS, BATTLE_LIMITS as LIMITS, openStrengths } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { isOnField, powerLedger } from "../../../engine/force/index.js";
import { emblemShield } from "../../army/sheet/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayPlural } from "../../text/index.js";
import { menInField, menOnField } from "../document/men-on-field.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { PlayedDay } from "./day-state.js";
import type { EntriesFrame } from "./entries-view.js";
import { base, entry, MODIFIER, say } from "./entries-view.js";
import { POWER_USES } from "./entry-words.js";
import { givenTo } from "./given-view.js";
import type { PeopleFrame } from "./people-view.js";
import { sidePeople } from "./people-view.js";
import type { FieldView, GroupView } from "./say-body.js";
import { choiceField, flagField, numberField, textField, wordsUnder } from "./say-body.js";
import { unitChoices } from "./unit-choices.js";
import { unitGlyph } from "./unit-glyph.js";

/** Units that a side lists until all are wanted. */
const LISTED = 8;

/** Surroundings in which forces are listed. */
interface ForcesFrame extends PeopleFrame {
	readonly played: PlayedDay | null;
	/** True while something may be entered. */
	readonly canEdit: boolean;
	readonly siege: boolean;
	/** Sides that list all their units. */
	readonly unfolded: ReadonlySet<string>;
}

/** The sides of a day with their units, men and strengths. */
export function buildForces(frame: ForcesFrame) {
	return frame.sides.map((side) => forceView(side, frame));
}

function forceView(own: MergedSide, frame: ForcesFrame) {
	const { words, played, unfolded, canEdit, siege } = frame;
	const { id, force, side } = own;
	const battleSide = played?.input.sides.find((each) => each.id === id);
	const strengths = battleSide && played ? openStrengths(battleSide, played.input, played.rules) : [];
	const units = force.units.filter(isOnField);
	const shown = unfolded.has(id) ? units : units.slice(0, LISTED);
	const total = formatCount(
		words,
		strengths.reduce((sum, { strength }) => sum + toNumber(strength.total), 0),
	);
	const men = menOnField(units);
	const { commander, tl } = force;
	const name = side.name;
	return {
		id,
		letter: id.toUpperCase(),
		name,
		/** The picture of the army that leads the side, else a shield in the side's colour. */
		emblem: frame.pictures.army(side.contingents.find(({ key }) => key === side.leader)?.uuid ?? ""),
		shield: emblemShield("var(--muster-side)"),
		tl: words.say("MUSTER.Battle.techLevel", { tl }),
		/** The commander in words, of a day that is over. */
		commander: canEdit
			? ""
			: words.say("MUSTER.Battle.commander", {
					name: commander.name || words.say("MUSTER.Battle.noCommander"),
					strategy: formatCount(words, commander.strategy),
				}),
		people: canEdit ? sidePeople(own, frame) : null,
		given: canEdit ? givenTo(own, siege, frame) : null,
		men: sayPlural(words, "MUSTER.Battle.men", men),
		caption: words.say("MUSTER.Battle.unitsOf", { name }),
		strength: total,
		why: `strength/${id}`,
		whyLabel: words.say("MUSTER.Army.Why.label", {
			what: words.say("MUSTER.Battle.strength"),
			owner: name,
			value: total,
		}),
		units: shown.map((unit) => unitView(unit, own, strengths, frame)),
		...moreOf(units.length - shown.length, name, words),
		contingents: side.contingents.map(({ key, uuid, name: army, estimate }) => ({
			key,
			uuid,
			name: army,
			/** The label of the button that opens the only army, whose name is that of the side; empty: its name. */
			open: side.contingents.length === 1 ? words.say("MUSTER.Battle.openSheet") : "",
			leads: key === side.leader,
			isEstimate: estimate !== null,
		})),
	};
}

/** The button for the units that are not listed. */
function moreOf(count: number, name: string, words: Words) {
	const more = count > 0 ? sayPlural(words, "MUSTER.Battle.moreUnits", count) : "";
	return { more, moreLabel: `${more}, ${name}` };
}

type Units = MergedSide["force"]["units"];

function unitView(
	unit: Units[number],
	{ id }: MergedSide,
	strengths: ReturnType<typeof openStrengths>,
	{ words, names, rules }: ForcesFrame,
) {
	const name = names.unit(`${id}/${unit.id}`);
	const own = strengths.find((each) => each.id === unit.id);
	const strength = own ? formatCount(words, toNumber(own.strength.total)) : "";
	return {
		id: unit.id,
		name,
		glyph: unitGlyph(unit.troop, rules.force.tables),
		men: formatCount(words, menInField(unit)),
		strength,
		/** Address of the sum behind the strength; empty: it explains nothing. */
		why: own ? `unit/${id}/${unit.id}` : "",
		whyLabel: words.say("MUSTER.Army.Why.label", {
			what: words.say("MUSTER.Battle.strength"),
			owner: name,
			value: strength,
		}),
	};
}

/** Results of the catastrophe table that a side's culture exchanges (RULES 1.9). */
export function cultureGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const results = wordsUnder("MUSTER.Battle.Misfortune", CATASTROPHE_RESULTS, frame.words);
	const labelOf = (result: string): string => results.find(({ value }) => value === result)?.label ?? result;
	const entries = own.side.culture.map(([result, other]) => {
		const path = base(own, "culture", result);
		return entry(labelOf(result), [choiceField(path, say(frame, "inPlace"), other, results)], path, frame);
	});
	const choices = results.filter(({ value }) => !own.side.culture.some(([result]) => result === value));
	const add = { path: base(own, "culture"), label: say(frame, "cultureAdd"), choices };
	return { title: say(frame, "culture"), note: "", entries, add, byName: null };
}

const STEPS = { min: 1, max: LIMITS.steps };

/** Special powers of a side: what it has, what it keeps for defence, and what it buys (RULES 1.16). */
export function powersGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { purchases, defence } = own.side.powers;
	const points = Math.floor(toNumber(powerLedger(own.force, frame.rules.force).total));
	const note = frame.words.say("MUSTER.Battle.Entry.points", { points: formatCount(frame.words, points) });
	if (points <= 0 && purchases.length === 0)
		return { title: say(frame, "powers"), note, entries: [], add: null, byName: null };
	const keep = numberField(base(own, "powers", "defence"), say(frame, "defence"), defence, {
		min: 0,
		max: LIMITS.points,
	});
	const heroic = flagField(base(own, "heroic"), say(frame, "heroic"), own.side.heroic);
	const bought = purchases.map((purchase, i) => {
		const at = (field: string): string => base(own, "powers", "purchases", i, field);
		return entry(
			frame.words.say(`MUSTER.Battle.Power.${purchase.use}`),
			purchaseFields(purchase, own, at, frame),
			base(own, "powers", "purchases", i),
			frame,
		);
	});
	const choices = wordsUnder("MUSTER.Battle.Power", POWER_USES, frame.words);
	const add = { path: base(own, "powers", "purchases"), label: say(frame, "purchasesAdd"), choices };
	return {
		title: say(frame, "powers"),
		note,
		entries: [entry(say(frame, "defence"), [keep, heroic], "", frame), ...bought],
		add,
		byName: null,
	};
}

type Purchase = MergedSide["side"]["powers"]["purchases"][number];

function purchaseFields(
	purchase: Purchase,
	own: MergedSide,
	at: (field: string) => string,
	frame: EntriesFrame,
): readonly FieldView[] {
	const foes = frame.sides.filter(({ id }) => id !== own.id);
	const steps = "steps" in purchase ? purchase.steps : 0;
	const stepsField = numberField(at("steps"), say(frame, "steps"), steps, STEPS);
	const targetField = (target: string): FieldView =>
		choiceField(
			at("target"),
			say(frame, "target"),
			target,
			foes.map(({ id }) => ({ value: id, label: frame.names.side(id) })),
		);
	switch (purchase.use) {
		case "scouting":
			return [numberField(at("points"), say(frame, "pointsSpent"), purchase.points, { min: 1, max: LIMITS.points })];
		case "catastrophe":
			return [targetField(purchase.target), stepsField];
		case "confounding":
			return [
				targetField(purchase.target),
				textField(at("label"), say(frame, "label"), purchase.label),
				stepsField,
				numberField(at("cost"), say(frame, "cost"), purchase.cost, { min: 1, max: LIMITS.cost }),
				numberField(at("strategy"), say(frame, "strategyEach"), purchase.strategy, MODIFIER),
			];
		default: {
			const among = purchase.use === "healing" ? [own] : purchase.use === "striking" ? foes : frame.sides;
			const units = unitChoices(among, frame.names);
			const range = purchase.use === "morale" ? { min: -LIMITS.steps, max: LIMITS.steps } : STEPS;
			return [
				choiceField(at("unit"), say(frame, "unit"), purchase.unit, units),
				numberField(at("steps"), say(frame, "steps"), steps, range),
			];
		}
	}
}
