import type { Kernel } from "../../ask/index.js";
import { together } from "../../ask/index.js";
import { rollAgainst } from "../../checks/index.js";
import type { Ledger, Rulings, TermInput } from "../../common/index.js";
import { ceilRatio, explain, floorRatio, getOrCreate, memoizePair, ratio, ruledValue } from "../../common/index.js";
import { menOf } from "../../force/index.js";
import type { BattleInput, CommandSkill, Diviner, Judgement, Placed, SideState, Step } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { openField, withStrategy } from "../state/index.js";
import type { CircumstanceRow, CircumstanceTable, CommandTable } from "../tables/index.js";
import { isFortified, mildest, positionOf, positionTerms } from "./position.js";
import { strengthTerms } from "./relative-strength.js";
import { superiorities } from "./superiority.js";

/** A circumstance as it counts. */
interface Counted {
	readonly name: string;
	readonly row: CircumstanceRow;
	readonly value: number;
}

/**
 * The terms `circumstances/<row>` (RULES 1.11.5): of one group only the worst; home ground only outside a
 * fortification. RangeError for a row that the table does not have.
 */
export function circumstanceTerms(
	circumstances: readonly Placed[],
	fortified: boolean,
	table: CircumstanceTable,
): readonly TermInput[] {
	const counted = circumstances
		.map(({ row, value }) => countedAs(row, value, table))
		.filter(({ row }) => !(row.open && fortified));
	return counted
		.filter((each, i) => isWorst(each, i, counted))
		.map(({ name, value }) => ({ key: `circumstances/${name}`, kind: "add", value }));
}

function countedAs(name: string, value: number | null, table: CircumstanceTable): Counted {
	const row = Object.hasOwn(table, name) ? table[name] : undefined;
	if (row === undefined) throw new RangeError(`no circumstance ${name}`);
	return { name, row, value: value ?? mildest(row.from, row.to) };
}

/** The first of equals counts for its group. */
function isWorst({ row, value }: Counted, index: number, all: readonly Counted[]): boolean {
	if (row.group === "") return true;
	return all.every((other, i) => {
		return other.row.group !== row.group || other.value > value || (other.value === value && i >= index);
	});
}

/**
 * The terms `judgements/0`, `judgements/1`, …: plans, surprises in the field, whatever else the GM says (RULES 1.11.5,
 * 1.11.6). One with an id is named by that.
 */
function judgementTerms(judgements: readonly Judgement[]): readonly TermInput[] {
	return judgements.map(({ id = "", label, value }, i) => ({
		key: `judgements/${id === "" ? i : id}`,
		kind: "add",
		value,
		...(label === "" ? {} : { label }),
	}));
}

/** The key of what a diviner lends to Strategy. */
const DIVINER = "diviner";

/**
 * Genuine diviners roll their skill; success lends 1 to Strategy, a critical one 2 (RULES 1.11.6). Questions
 * `<side>/diviner`.
 */
export function* divine(sides: readonly SideState[], table: CommandTable): Kernel<readonly SideState[]> {
	return yield* together(sides.map((side) => divineOne(side, table)));
}

function* divineOne(state: SideState, table: CommandTable): Kernel<SideState> {
	const { diviner, by } = state.input;
	if (diviner === null || !diviner.genuine) return state;
	const circumstances = { secret: true, ...(by === "" ? {} : { by }) } as const;
	const { success, critical } = yield* rollAgainst(`${state.id}/diviner`, diviner.skill, circumstances);
	const value = success ? (critical ? table.divinedWell : table.divined) : 0;
	return withStrategy(state, [{ key: DIVINER, value }]);
}

/**
 * Returns the commander's skill under a fake diviner (RULES 1.11.6): the mean of both, rounded down, or the diviner's
 * alone if fully trusted; unchanged if ignored or genuine.
 */
export function misledBy(diviner: Diviner | null, skill: number): number {
	if (diviner === null || diviner.genuine || diviner.trust === "ignored") return skill;
	return diviner.trust === "full" ? diviner.skill : floorRatio(ratio(skill + diviner.skill, 2));
}

/**
 * Skill of the commanders' contest (RULES 1.1): as entered, else Tactics in a small fight if every commander has it.
 */
export function commandSkill(input: BattleInput, rules: BattleRules): CommandSkill {
	if (input.skill !== "auto") return input.skill;
	const able = input.sides.every(({ force }) => force.commander.tactics > 0);
	return able && menOnField(input, rules).count < rules.tables.command.tacticsBelow ? "tactics" : "strategy";
}

/** All men on the field, crews included. */
const menOnField = memoizePair((input: BattleInput, rules: BattleRules): { readonly count: number } => {
	const units = openField(input, rules).flatMap((side) => side.units);
	return { count: units.reduce((sum, { unit }) => sum + menOf(unit, rules.force.tables), 0) };
});

/**
 * The commander's own part of Strategy, the ledger `<side>/strategy`: the term `strategy` or `tactics`;
 * `commanderDead`, by which half of it is lost, the rest rounded up; `fakeDiviner`, by which a swindler changes what is
 * left (RULES 1.9 row 18, 1.11.6). Each follows from those before it as the GM has ruled on them; of nothing, or less,
 * nothing is lost.
 */
export function commandTerms(
	{ id, input, commanderDead }: SideState,
	skill: CommandSkill,
	rulings: Rulings,
): readonly TermInput[] {
	const usual = input.force.commander[skill];
	const own = ruledValue(rulings, `${id}/strategy`, skill, usual);
	const terms: TermInput[] = [{ key: skill, kind: "add", value: usual }];
	let left = own;
	if (commanderDead && own > 1) {
		const lost = ceilRatio(ratio(own, 2)) - own;
		terms.push({ key: "commanderDead", kind: "add", value: lost });
		left += ruledValue(rulings, `${id}/strategy`, "commanderDead", lost);
	}
	const misled = misledBy(input.diviner, left);
	if (misled !== left) terms.push({ key: "fakeDiviner", kind: "add", value: misled - left });
	return terms;
}

/** Terms of ground, troops and GM, by side: they change only when a unit changes sides. */
type FieldTerms = ReadonlyMap<string, readonly TermInput[]>;

/**
 * The effective Strategy of every side, in their order, each as ledger `<side>/strategy` (RULES 1.11): its commander's
 * skill; `relativeStrength`, `techLevel`; `position/…`, `artillery`; `superiority/…`, `classes/…`; `circumstances/…`;
 * `judgements/…`; then what the day has brought so far.
 */
export function strategyLedgers(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): readonly Ledger[] {
	const field = fieldNow(sides, input, rules);
	const skill = commandSkill(input, rules);
	return sides.map((state) => {
		const terms: readonly TermInput[] = commandTerms(state, skill, input.rulings).concat(
			strengthTerms(state, sides, input, rules.tables),
			field.get(state.id) ?? [],
			state.strategy.map(toTerm),
		);
		return explain(`${state.id}/strategy`, terms, { rulings: input.rulings });
	});
}

const toTerm = ({ key, value, label }: Step): TermInput =>
	label === undefined ? { key, kind: "add", value } : { key, kind: "add", value, label };

/** Terms computed in a battle, by the units that had come over. */
const knownFields = memoizePair((_input: BattleInput, _rules: BattleRules) => new Map<string, FieldTerms>());

function fieldNow(sides: readonly SideState[], input: BattleInput, rules: BattleRules): FieldTerms {
	return getOrCreate(knownFields(input, rules), defections(sides), () => fieldTerms(sides, input, rules));
}

/** Lists the units that fight for another side than they came with; empty: none. */
function defections(sides: readonly SideState[]): string {
	let list = "";
	for (const { id, units } of sides) {
		for (const { key, from } of units) if (from !== id) list += `${key}>${id} `;
	}
	return list;
}

function fieldTerms(sides: readonly SideState[], input: BattleInput, rules: BattleRules): FieldTerms {
	const { positions, circumstances } = rules.tables;
	const superior = superiorities(sides, input, rules);
	return new Map(
		sides.map((state) => [
			state.id,
			[
				...positionTerms(positionOf(state, sides, rules)),
				...(superior.get(state.id) ?? []),
				...circumstanceTerms(state.input.circumstances, isFortified(state.input.position, positions), circumstances),
				...judgementTerms(state.input.judgements),
			],
		]),
	);
}
