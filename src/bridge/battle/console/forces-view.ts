import { type BattleRules, isOnField, openStrengths } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { armOf, isFearless, menOf } from "../../../engine/force/index.js";
import { frameOf, kindGlyph, signOf } from "../../army/sheet/index.js";
import { formatCount, formatRatio, formatSigned, sayPlural, type Words } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { PlayedDay } from "./day-state.js";
import type { BattleNames } from "./names.js";

/** Units that a side lists until all are wanted. */
const LISTED = 8;

/** Surroundings in which forces are listed. */
interface ForcesFrame {
	readonly sides: readonly MergedSide[];
	readonly played: PlayedDay | null;
	readonly rules: BattleRules;
	readonly names: BattleNames;
	readonly words: Words;
	/** Sides that list all their units. */
	readonly unfolded: ReadonlySet<string>;
}

/** The sides of a day with their units, men and strengths. */
export function buildForces(frame: ForcesFrame) {
	return frame.sides.map((side) => forceView(side, frame));
}

function forceView(own: MergedSide, frame: ForcesFrame) {
	const { words, played, rules, unfolded } = frame;
	const { id, force, side } = own;
	const battleSide = played?.input.sides.find((each) => each.id === id);
	const strengths = battleSide && played ? openStrengths(battleSide, played.input, played.rules) : [];
	const units = force.units.filter(isOnField);
	const shown = unfolded.has(id) ? units : units.slice(0, LISTED);
	const total = formatCount(
		words,
		strengths.reduce((sum, { strength }) => sum + toNumber(strength.total), 0),
	);
	const men = units.reduce((sum, unit) => sum + menOf(unit, rules.force.tables), 0);
	const { commander, tl } = force;
	const name = side.name;
	return {
		id,
		letter: id.toUpperCase(),
		name,
		commander: words.say("MUSTER.Battle.commander", {
			name: commander.name || words.say("MUSTER.Battle.noCommander"),
			strategy: formatCount(words, commander.strategy),
			tl,
		}),
		men: sayPlural(words, "MUSTER.Battle.men", men),
		strength: total,
		why: `strength/${id}`,
		whyLabel: words.say("MUSTER.Army.Why.label", {
			what: words.say("MUSTER.Battle.strength"),
			owner: name,
			value: total,
		}),
		units: shown.map((unit) => unitView(unit, own, strengths, frame)),
		more: units.length > shown.length ? sayPlural(words, "MUSTER.Battle.moreUnits", units.length - shown.length) : "",
		contingents: side.contingents.map(({ key, uuid, name: army, estimate }) => ({
			key,
			uuid,
			name: army,
			leads: key === side.leader,
			isEstimate: estimate !== null,
		})),
	};
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
		glyph: kindGlyph(
			frameOf(unit.troop),
			signOf(unit.troop, {
				arm: armOf(unit.troop, rules.force.tables),
				fearless: isFearless(unit.troop, rules.force.tables),
			}),
		),
		men: formatCount(words, unit.men),
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

/** The odds of strength of two sides, and what they lend to the stronger. */
export function buildRatio({ played, names, words }: ForcesFrame) {
	if (played?.input.sides.length !== 2) return null;
	const [first, second] = played.input.sides.map((side) => ({
		id: side.id,
		strength: openStrengths(side, played.input, played.rules).reduce(
			(sum, each) => sum + toNumber(each.strength.total),
			0,
		),
	}));
	if (!first || !second || first.strength === 0 || second.strength === 0) return null;
	const [strong, weak] = first.strength >= second.strength ? [first, second] : [second, first];
	const term = played.soFar.strategy
		.find(({ key }) => key === `${strong.id}/strategy`)
		?.terms.find(({ key }) => key === "relativeStrength");
	return {
		ratio: words.say("MUSTER.Battle.ratio", {
			ratio: formatRatio(words, { num: strong.strength, den: weak.strength }, 2),
		}),
		whose: words.say("MUSTER.Battle.ratioFor", { name: names.side(strong.id) }),
		bonus: words.say("MUSTER.Battle.ratioBonus", { bonus: formatSigned(words, term ? term.value.num : 0) }),
	};
}
