import type { MoraleRoll } from "../../../../src/engine/battle/index.js";
import type { CatastropheResult } from "../../../../src/engine/battle/model/index.js";
import type { CatastropheOutcome } from "../../../../src/engine/battle/outcome.js";
import { byCommander, inSecret } from "./askers.js";
import { leadersOf, loseCommander, loseLeader, stateAfter, unitOf } from "./blows.js";
import { commandersUnit, type Field, moraleNow, type TwinSide, type TwinUnit } from "./field.js";
import { rollMorale } from "./morale-rolls.js";
import { count } from "./strength.js";
import { heads } from "./troops.js";

/** What a total means (1.9). */
const resultOf = (total: number, { tables }: Field): CatastropheResult =>
	tables.catastrophes.rolls.find(([from, to]) => from <= total && total <= to)?.[2] ?? "none";

/** What concerns another side comes when every side has rolled. */
type Later = () => void;

/** Catastrophes of all sides (1.9): first what each does at home, then who gains by them, then strengths again. */
export function sufferCatastrophes(field: Field): ReadonlyMap<string, CatastropheOutcome> {
	const outcomes = new Map<string, CatastropheOutcome>();
	const later: Later[] = [];
	for (const side of field.sides) outcomes.set(side.id, suffer(side, field, later));
	for (const gain of later) gain();
	count(field);
	return outcomes;
}

function suffer(side: TwinSide, field: Field, later: Later[]): CatastropheOutcome {
	const { id, catastropheAdded: added } = side;
	const roll = field.answers.dice(`${id}/catastrophe`, "3d6", byCommander(side));
	const total = Math.min(18, roll + added);
	const printed = resultOf(total, field);
	const result = side.input.culture[printed] ?? printed;
	const nothing = { roll, added: added, total, result, unit: "", joins: "", damage: 0, rolls: [] };
	const { strategy, all, own } = field.tables.catastrophes.results[result];
	const byRow = (units = field.own(id)) => {
		side.lent.push(["catastrophe", strategy]);
		field.feel(units, all);
	};
	switch (result) {
		case "enemyReinforced": {
			const gainer = strongestFoe(field, id);
			later.push(() => gainer.reinforced++);
			byRow();
			return nothing;
		}
		case "atrocity": {
			const rolls = atrocity(side, field);
			byRow();
			return { ...nothing, rolls };
		}
		case "defection": {
			const unit = defector(side, field);
			byRow(field.own(id).filter((each) => each !== unit));
			if (!unit) return nothing;
			field.feel([unit], own ?? all);
			const joins = strongestFoe(field, id).id;
			later.push(() => goOver(unit, joins, field));
			return { ...nothing, unit: unit.key, joins };
		}
		case "leaderWounded":
		case "leaderKilled": {
			const unit = importantUnit(side, field);
			if (!unit) return nothing;
			const damage = result === "leaderWounded" ? woundLeader(side, unit, field) : 0;
			if (result === "leaderKilled") loseLeader(field, id, unit.key, "catastrophe");
			return { ...nothing, unit: unit.key, damage };
		}
		case "commanderWounded":
			return { ...nothing, damage: woundCommander(side, field) };
		case "commanderKilled":
			loseCommander(field, id, "catastrophe");
			return nothing;
		default:
			byRow();
			return nothing;
	}
}

/** By the strengths before anything fell; of equals the first. */
function strongestFoe(field: Field, id: string): TwinSide {
	const [first, ...others] = field.foes(id) as [TwinSide, ...TwinSide[]];
	return others.reduce((best, foe) => (foe.strength > best.strength ? foe : best), first);
}

/** Its own units without the one that the commander leads. */
const subordinates = (side: TwinSide, field: Field): readonly TwinUnit[] =>
	field.own(side.id).filter(({ key, from }) => from === side.id && key !== commandersUnit(side));

/**
 * Row 14: by the option named, drawn, or none; never a unit that a hero leads, nor that in which the one fights who
 * commands.
 */
function defector(side: TwinSide, field: Field): TwinUnit | undefined {
	const able = subordinates(side, field).filter(({ key }) => {
		return leadersOf(side, key).length === 0 && leadersOf(side, "").every((part) => unitOf(side, part) !== key);
	});
	const { defectorChoice } = field.options;
	if (defectorChoice === "none" || able.length === 0) return undefined;
	if (defectorChoice === "gm") {
		const named = field.answers.choice(`${side.id}/defector`, ["chance", ...able.map(({ key }) => key)], inSecret());
		if (named !== "chance") return able.find(({ key }) => key === named);
	}
	return able[field.answers.pick(`${side.id}/defector/draw`, able.length)];
}

function goOver(unit: TwinUnit, joins: string, { units }: Field): void {
	units.splice(units.indexOf(unit), 1);
	unit.side = joins;
	units.push(unit);
}

/** Rows 15 and 17: among leaders of a fifth of the strength or more; if there are none, among all. */
function importantUnit(side: TwinSide, field: Field): TwinUnit | undefined {
	const all = subordinates(side, field);
	const important = all.filter(({ strength }) => field.tables.catastrophes.importance * strength >= side.strength);
	const among = important.length > 0 ? important : all;
	return among.length === 0 ? undefined : among[field.answers.pick(`${side.id}/leader`, among.length)];
}

/** The hero in that place, if so many hits take that hero out of the fight. */
const felled = (side: TwinSide, unit: string, damage: number) =>
	leadersOf(side, unit).filter((part) => stateAfter(part, damage) !== "up");

/** Row 15: 2 for the leader's own unit, 1 for the others; a hero whom it fells is lost like one killed. */
function woundLeader(side: TwinSide, unit: TwinUnit, field: Field): number {
	const others = field.own(side.id).filter((each) => each !== unit);
	const { strategy, all, own, damage: dice } = field.tables.catastrophes.results.leaderWounded;
	side.lent.push(["catastrophe", strategy]);
	field.feel([unit], own ?? all);
	field.feel(others, all);
	const damage = hitsOf(side, dice, field);
	for (const part of leadersOf(side, unit.key)) side.hits.set(`${side.id}/${part.hero}`, damage);
	for (const part of felled(side, unit.key, damage)) {
		loseLeader(field, side.id, unit.key, `heroes/${side.id}/${part.hero}`);
	}
	return damage;
}

/** Hits of a struck leader, if the row throws any; never below nothing. */
const hitsOf = ({ id }: TwinSide, dice: string | null, { answers }: Field): number =>
	dice === null ? 0 : Math.max(0, answers.dice(`${id}/catastrophe/damage`, dice));

/** Row 16; who is lost already cannot be hurt. */
function woundCommander(side: TwinSide, field: Field): number {
	if (side.commanderDead) return 0;
	const { strategy, all, damage: dice } = field.tables.catastrophes.results.commanderWounded;
	side.lent.push(["catastrophe", strategy]);
	field.feel(field.own(side.id), all);
	const damage = hitsOf(side, dice, field);
	for (const part of leadersOf(side, "")) side.hits.set(`${side.id}/${part.hero}`, damage);
	for (const part of felled(side, "", damage)) loseCommander(field, side.id, `heroes/${side.id}/${part.hero}`);
	return damage;
}

/** Row 13: each unit rolls, or all at once at the mean of their men, down; anger if it is made, else fear. */
function atrocity(side: TwinSide, field: Field): readonly MoraleRoll[] {
	const able = field.own(side.id).filter(({ fearless }) => !fearless);
	const feel = (units: readonly TwinUnit[], { success }: MoraleRoll): void =>
		field.feel(units, success ? "atrocityAnger" : "atrocityFear");
	if (field.options.atrocityRoll === "perUnit") {
		return able.map((unit) => {
			const roll = rollMorale(field, unit, 0, "atrocity");
			feel([unit], roll);
			return roll;
		});
	}
	const men = able.reduce((sum, { unit }) => sum + heads(unit, field.tables), 0);
	if (men === 0) return [];
	const points = able.reduce((sum, each) => sum + heads(each.unit, field.tables) * moraleNow(each), 0);
	const force = { key: side.id, fearless: false, target: Math.floor(points / men) };
	const roll = { ...rollMorale(field, force, 0, "atrocity"), unit: "force" };
	feel(able, roll);
	return [roll];
}
