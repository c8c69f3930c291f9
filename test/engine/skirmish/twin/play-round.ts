import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/index.js";
import type { Ledger } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/index.js";
import { readAttackOrder } from "../../../../src/engine/skirmish/attack/index.js";
import { type SkirmishOutcome, skirmish } from "../../../../src/engine/skirmish/round/index.js";
import { Chance } from "../../battle/twin/chance.js";
import { differences } from "../../battle/twin/summed.js";
import { anySkirmish, anySkirmishOptions } from "./any-skirmish.js";
import { shownAttack, tried } from "./play-attack.js";
import { firstRound } from "./round.js";

/** What came of a round of a seed: what the two say differently, and words for what was played. */
export interface ComparedRound {
	readonly refused: string;
	readonly attacks: number;
	readonly words: readonly string[];
	readonly differences: readonly string[];
}

/** A round of a seed by the engine and by the twin from the same answers. */
export function playRound(seed: number): ComparedRound {
	const chance = new Chance(seededUniform(seed));
	const options = anySkirmishOptions(chance);
	const input = anySkirmish(chance);
	const game = skirmish({ tables: SKIRMISH_TABLES, options });
	const checked = game.check(input);
	if (!checked.ok)
		return { refused: `${checked.fault.code} ${checked.fault.path}`, attacks: 0, words: [], differences: [] };
	const { outcome, log } = driveLogged(game.play(checked.value), simulate(seed));
	const found = tried(() => {
		const { faults, ...twin } = firstRound(checked.value, {
			options,
			log,
			holds: (order) => readAttackOrder(order).ok,
		});
		return [...differences(twin, engineRound(outcome)), ...faults];
	});
	const attacks = outcome.phases.reduce((sum, phase) => sum + phase.attacks.length, 0);
	const events = outcome.phases.flatMap((phase) => phase.events.map(({ code }) => code));
	return { refused: "", attacks, words: events, differences: found.map((each) => `seed ${seed}: ${each}`) };
}

const totalOf = (ledger: Ledger | null): number | null => (ledger ? ledger.total.num / ledger.total.den : null);

/** The engine's round in the form in which it is compared. */
function engineRound({ phases, state }: SkirmishOutcome) {
	return {
		attacks: phases.flatMap(({ attacks }) =>
			attacks.map(({ by, target, outcome, bonus, number }) => ({
				by,
				target,
				bonus: totalOf(bonus),
				number: totalOf(number),
				...shownAttack(outcome),
			})),
		),
		refused: phases.flatMap(({ refused }) =>
			refused.map(({ phase, order }) => `${phase} ${"unit" in order ? order.unit : ""}`),
		),
		units: Object.fromEntries(
			state.sides.flatMap(({ units }) =>
				units.map(({ id, soldiers, hp, state: now, bloodied, conditions, tactics, strategy }) => [
					id,
					{
						soldiers,
						total: hp.total,
						temporary: hp.temporary,
						state: now,
						bloodied,
						strategy,
						conditions,
						tactics: tactics.map((each) => each.id),
					},
				]),
			),
		),
	};
}
