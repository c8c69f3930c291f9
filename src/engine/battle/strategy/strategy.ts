import { explain, getOrCreate, type Ledger, memoizePair, type TermInput } from "../../common/index.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput, SideState, Step } from "../types.js";
import { circumstanceTerms, judgementTerms } from "./circumstances.js";
import { commandSkill, commandTerms } from "./command-skill.js";
import { isFortified, positionOf, positionTerms } from "./position.js";
import { strengthTerms } from "./relative-strength.js";
import { superiorities } from "./superiority.js";

/** Terms of ground, troops and GM, by side: they change only when a unit changes sides. */
type FieldTerms = ReadonlyMap<string, readonly TermInput[]>;

/**
 * The effective Strategy of every side, in their order, each as ledger `<side>/strategy` (RULES 1.11): its commander's skill;
 * `relativeStrength`, `techLevel`; `position/…`, `artillery`; `superiority/…`, `classes/…`; `circumstances/…`;
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
