import { explain, type Ledger, type TermInput } from "../../common/index.js";
import type { BattleRules } from "../rules.js";
import { openField, remember } from "../state/index.js";
import type { BattleInput, SideState, Step } from "../types.js";
import { circumstanceTerms, judgementTerms } from "./circumstances.js";
import { commandSkill, commandTerms } from "./command-skill.js";
import { isFortified, positionOf, positionTerms } from "./position.js";
import { strengthTerms } from "./relative-strength.js";
import { superiorities } from "./superiority.js";

/** What the ground, the troops and the GM say, by side: it changes only with who fights for whom. */
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
	const field = isAsOpened(sides) ? fieldAsOpened(input, rules) : fieldTerms(sides, input, rules);
	const skill = commandSkill(input, rules);
	return sides.map((state) => {
		const terms: readonly TermInput[] = commandTerms(state, skill).concat(
			strengthTerms(state, sides, input, rules.tables),
			field.get(state.id) ?? [],
			state.strategy.map(toTerm),
		);
		return explain(`${state.id}/strategy`, terms, { rulings: input.rulings });
	});
}

const toTerm = (step: Step): TermInput => ({ ...step, kind: "add" });

/** Whether everybody still fights for whom he came with. */
function isAsOpened(sides: readonly SideState[]): boolean {
	return sides.every(({ id, units }) => units.every(({ from }) => from === id));
}

const fieldAsOpened = remember(
	(input: BattleInput, rules): FieldTerms => fieldTerms(openField(input, rules), input, rules),
);

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
