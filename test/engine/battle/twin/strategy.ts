import type { CommandSkill } from "../../../../src/engine/battle/model/index.js";
import type { Rulings } from "../../../../src/engine/common/index.js";
import { bySide, inSecret } from "./askers.js";
import type { Field, TwinSide } from "./field.js";
import { ruled, ruledSum, ruledTerm } from "./rulings.js";
import { isStarred } from "./strength.js";
import { rolled } from "./success.js";
import type { Sum } from "./summed.js";
import { superiorities } from "./superiority.js";
import { rowOf } from "./tables.js";
import { classesOf, heads } from "./troops.js";

type Term = readonly [name: string, value: number];

/** A side as it comes to the contest. */
export interface TwinStrategy {
	readonly strategy: Sum;
	/** What it defends of starred rows, after artillery, and whether it defends any. */
	readonly starred: number;
	readonly holds: boolean;
}

/** With what the commanders contest (1.1): Tactics below 200 men in all, if every commander has it. */
export function skillOf({ input, units, tables }: Field): CommandSkill {
	if (input.skill !== "auto") return input.skill;
	const few = units.reduce((sum, { unit }) => sum + heads(unit, tables), 0) < tables.command.tacticsBelow;
	return few && input.sides.every(({ force }) => force.commander.tactics > 0) ? "tactics" : "strategy";
}

/** Strategy of every side with all that is added to it (1.11). */
export function strategies(field: Field): ReadonlyMap<string, TwinStrategy> {
	for (const side of field.sides) divine(side, field);
	const superior = superiorities(field);
	return new Map(
		field.sides.map((side) => {
			const ground = groundOf(side, field);
			const terms = [
				...commandTerms(side, skillOf(field), field.input.rulings),
				...relativeTerms(side, field),
				...ground.terms,
				...(superior.get(side.id) ?? []),
				...circumstanceTerms(side, field),
				...side.input.judgements.map(({ value }, i): Term => [`judgements/${i}`, value]),
				...side.lent,
			];
			return [
				side.id,
				{
					strategy: ruledSum(`${side.id}/strategy`, terms, field.input.rulings),
					starred: ground.starred,
					holds: ground.holds,
				},
			];
		}),
	);
}

/** A genuine diviner's roll (1.11.6): 1, critical 2. */
function divine(side: TwinSide, { answers, tables }: Field): void {
	const { id, lent, input } = side;
	const { diviner } = input;
	if (!diviner?.genuine) return;
	const { success, critical } = rolled(answers.dice(`${id}/diviner`, "3d6", inSecret(bySide(side))), diviner.skill);
	const { divined, divinedWell } = tables.command;
	if (success) lent.push(["diviner", critical ? divinedWell : divined]);
}

/**
 * The commander's skill; half of it, up, of a dead commander (1.9 row 18); with a fake diviner the mean, down, or the
 * diviner's alone (1.11.6). Each follows from what the GM has made of those before.
 */
function commandTerms({ id, input, commanderDead }: TwinSide, skill: CommandSkill, rulings: Rulings): readonly Term[] {
	const printed = input.force.commander[skill];
	const own = ruled(rulings, `${id}/strategy/${skill}`, printed);
	const halved = commanderDead && own > 0 ? Math.ceil(own / 2) : own;
	const left = own + ruledTerm(rulings, `${id}/strategy/commanderDead`, halved - own);
	const { diviner } = input;
	const fake = diviner && !diviner.genuine && diviner.trust !== "ignored" ? diviner : null;
	const believed = fake === null ? left : fake.trust === "full" ? fake.skill : Math.floor((left + fake.skill) / 2);
	return [
		[skill, printed],
		["commanderDead", halved - own],
		["fakeDiviner", believed - left],
	];
}

/**
 * Strength against the mean of the foes, and the tech level against the most advanced of them (1.11.1, 1.11.2, 1.18).
 */
function relativeTerms(side: TwinSide, field: Field): readonly Term[] {
	const foes = field.foes(side.id);
	const { odds, catastrophes } = field.tables;
	const weight = ({ strength, reinforced }: TwinSide) => strength * (10 + catastrophes.reinforcement * reinforced);
	const own = weight(side) * foes.length;
	const theirs = foes.reduce((sum, foe) => sum + weight(foe), 0);
	const levels = side.input.force.tl - Math.max(...foes.map(({ input }) => input.force.tl));
	const printed = odds.rows.find(({ upTo }) => own * upTo.den <= theirs * upTo.num);
	const { unlimited, beyond } = odds;
	// Beyond the last row, for who is far enough ahead, one more than that row for each further step.
	const further = Math.floor(own / (theirs * unlimited.step)) + (odds.rows.at(-1)?.bonus ?? 0);
	const highest = levels > unlimited.levels && theirs > 0 ? Math.max(beyond, further) : beyond;
	const relative = printed?.bonus ?? highest;
	return [
		["relativeStrength", own > theirs ? relative : 0],
		["techLevel", levels > 0 ? Math.min(levels + odds.advanced, field.input.tlCap ?? Number.POSITIVE_INFINITY) : 0],
	];
}

/** What a row is worth of which the GM says nothing: what lies nearest to nothing (1.11.3). */
const mildest = ({ from, to }: { readonly from: number; readonly to: number }): number =>
	from > 0 ? from : to < 0 ? to : 0;

/** Ground (1.11.3): a foe's artillery, or miners with a specialist, take 2 off each starred row, not below nothing. */
function groundOf({ id, input: { position } }: TwinSide, field: Field) {
	const guns = field
		.foes(id)
		.flatMap((foe) => field.own(foe.id))
		.some(({ unit: { men, troop } }) => {
			return (
				men > 0 &&
				(classesOf(troop, field.tables).includes("artillery") || (troop.kind === "miner" && troop.specialist))
			);
		});
	const { positions } = field.tables;
	const rows = position.map(({ row, value }) => {
		const worth = value ?? mildest(rowOf(positions.rows, row));
		const loss = isStarred(row, field.tables) && guns ? Math.min(positions.artillery, Math.max(0, worth)) : 0;
		return { row, worth, loss };
	});
	const loss = rows.reduce((sum, each) => sum + each.loss, 0);
	const starred = rows.filter(({ row }) => isStarred(row, field.tables));
	return {
		terms: [...rows.map(({ row, worth }): Term => [`position/${row}`, worth]), ["artillery", -loss] as Term],
		starred: starred.reduce((sum, each) => sum + each.worth - each.loss, 0),
		holds: starred.length > 0,
	};
}

/**
 * Circumstances (1.11.5): of a group only the worst counts; home ground and its like are nothing beside a
 * fortification.
 */
function circumstanceTerms({ input: { circumstances, position } }: TwinSide, { tables }: Field): readonly Term[] {
	const fortified = position.some((each) => rowOf(tables.positions.rows, each.row).fort);
	const worst = new Map<string, Term>();
	for (const { row, value } of circumstances) {
		const printed = rowOf(tables.circumstances, row);
		const counted = value ?? mildest(printed);
		if (printed.open && fortified) continue;
		const name = printed.group === "" ? `row ${row}` : printed.group;
		const other = worst.get(name)?.[1];
		if (other === undefined || counted < other) worst.set(name, [`circumstances/${row}`, counted]);
	}
	return [...worst.values()];
}
