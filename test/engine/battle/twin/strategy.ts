import type { CommandSkill } from "../../../../src/engine/battle/index.js";
import { bySide, inSecret } from "./askers.js";
import type { Field, TwinSide } from "./field.js";
import { ruledSum } from "./rulings.js";
import { isStarred } from "./strength.js";
import { rolled } from "./success.js";
import { superiorities } from "./superiority.js";
import type { Sum } from "./told.js";
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
	const few = units.reduce((sum, { unit }) => sum + heads(unit, tables), 0) < 200;
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
				...commandTerms(side, skillOf(field)),
				...relativeTerms(side, field),
				...ground.terms,
				...(superior.get(side.id) ?? []),
				...circumstanceTerms(side),
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
function divine(side: TwinSide, { answers }: Field): void {
	const { id, lent, input } = side;
	const { diviner } = input;
	if (!diviner?.genuine) return;
	const { success, critical } = rolled(answers.dice(`${id}/diviner`, "3d6", inSecret(bySide(side))), diviner.skill);
	if (success) lent.push(["diviner", critical ? 2 : 1]);
}

/** The commander's skill, half of it, up, if he is dead (1.9 row 18); with a fake diviner the mean, down, or his alone (1.11.6). */
function commandTerms({ input, commanderDead }: TwinSide, skill: CommandSkill): readonly Term[] {
	const own = input.force.commander[skill];
	const left = commanderDead ? Math.ceil(own / 2) : own;
	const { diviner } = input;
	const fake = diviner && !diviner.genuine && diviner.trust !== "ignored" ? diviner : null;
	const believed = fake === null ? left : fake.trust === "full" ? fake.skill : Math.floor((left + fake.skill) / 2);
	return [
		[skill, own],
		["commanderDead", left - own],
		["fakeDiviner", believed - left],
	];
}

/** Upper ends of odds in tenths, and what they lend (1.11.1). */
const ODDS = [
	...[[12, 0] as const, [14, 1] as const, [17, 2] as const, [20, 3] as const],
	...[[30, 4] as const, [50, 5] as const, [70, 6] as const, [100, 7] as const],
];

/** Strength against the mean of the foes, and the tech level against the most advanced of them (1.11.1, 1.11.2, 1.18). */
function relativeTerms(side: TwinSide, field: Field): readonly Term[] {
	const foes = field.foes(side.id);
	const weight = ({ strength, reinforced }: TwinSide) => strength * (10 + reinforced);
	const own = weight(side) * foes.length;
	const theirs = foes.reduce((sum, foe) => sum + weight(foe), 0);
	const levels = side.input.force.tl - Math.max(...foes.map(({ input }) => input.force.tl));
	const printed = ODDS.find(([tenths]) => own * 10 <= theirs * tenths)?.[1] ?? 8;
	const beyond = printed === 8 && levels > 2 && theirs > 0;
	const relative = beyond ? Math.max(8, 7 + Math.floor(own / (10 * theirs))) : printed;
	return [
		["relativeStrength", own > theirs ? relative : 0],
		["techLevel", levels > 0 ? Math.min(levels + 2, field.input.tlCap ?? Number.POSITIVE_INFINITY) : 0],
	];
}

/** Positions and what they lend (1.11.3); where the GM may choose, the least. */
const POSITIONS: Readonly<Record<string, number>> = {
	...{ downhill: -3, cover: -1, incline: 1, steep: 2, steepRough: 3, narrows: 2, works: 3, moat: 3, river: 3 },
	...{ stronghold: 4, walledCity: 6, castle: 8 },
};

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
	const rows = position.map(({ row, value }) => {
		const worth = value ?? POSITIONS[row] ?? Number.NaN;
		return { row, worth, loss: isStarred(row) && guns ? Math.min(2, worth) : 0 };
	});
	const loss = rows.reduce((sum, each) => sum + each.loss, 0);
	const starred = rows.filter(({ row }) => isStarred(row));
	return {
		terms: [...rows.map(({ row, worth }): Term => [`position/${row}`, worth]), ["artillery", -loss] as Term],
		starred: starred.reduce((sum, each) => sum + each.worth - each.loss, 0),
		holds: starred.length > 0,
	};
}

/** Circumstances (1.11.5), their value, and the group of which only the worst counts. */
const CIRCUMSTANCES: Readonly<Record<string, readonly [value: number, group: string]>> = {
	totalSurprise: [-5, "surprise"],
	partialSurprise: [-2, "surprise"],
	forcedMarch: [-3, ""],
	noSupplies: [-3, "supplies"],
	shortSupplies: [-2, "supplies"],
	forage: [-1, "supplies"],
	stirruplessCharge: [-1, ""],
	homeGround: [2, ""],
};

/** Home ground is nothing beside a fortification. */
const FORTS = ["works", "moat", "stronghold", "walledCity", "castle"];

function circumstanceTerms({ input: { circumstances, position } }: TwinSide): readonly Term[] {
	const worst = new Map<string, Term>();
	for (const { row, value } of circumstances) {
		const [usual, group] = CIRCUMSTANCES[row] ?? [Number.NaN, ""];
		const counted = value ?? usual;
		if (row === "homeGround" && position.some((each) => FORTS.includes(each.row))) continue;
		const name = group === "" ? row : group;
		const other = worst.get(name)?.[1];
		if (other === undefined || counted < other) worst.set(name, [`circumstances/${row}`, counted]);
	}
	return [...worst.values()];
}
