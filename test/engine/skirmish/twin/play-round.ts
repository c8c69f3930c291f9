import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/index.js";
import type { Ledger } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { checkAttackOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { type SkirmishOutcome, skirmish } from "../../../../src/engine/skirmish/game/game.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishEvent } from "../../../../src/engine/skirmish/round/types.js";
import { Chance } from "../../battle/twin/chance.js";
import { differences } from "../../battle/twin/summed.js";
import { anyGroundSkirmish } from "./any-ground.js";
import { anySkirmish, anySkirmishOptions } from "./any-skirmish.js";
import { shownAttack, tried } from "./play-attack.js";
import { playedOut, shownSide, shownUnit } from "./rounds.js";

/** What came of a round of a seed: what the two say differently, and words for what was played. */
export interface ComparedRound {
	readonly refused: string;
	readonly attacks: number;
	readonly words: readonly string[];
	readonly differences: readonly string[];
}

/** Rounds of a seed, if wanted on any ground, by the engine and by the twin from the same answers. */
export function playRound(seed: number, ground = false): ComparedRound {
	const chance = new Chance(seededUniform(seed));
	const options = anySkirmishOptions(chance);
	const input = ground ? anyGroundSkirmish(chance, options) : anySkirmish(chance);
	const game = skirmish({ tables: SKIRMISH_TABLES, options });
	const checked = game.check(input);
	if (!checked.ok)
		return { refused: `${checked.fault.code} ${checked.fault.path}`, attacks: 0, words: [], differences: [] };
	const compared = (rounds: number) =>
		comparedTo({
			...checked.value,
			rounds: checked.value.rounds.slice(0, rounds),
			ended: checked.value.ended && rounds === checked.value.rounds.length,
		});
	const comparedTo = (played: SkirmishInput) => {
		const { outcome, log } = driveLogged(game.play(played), simulate(seed, anyOption(seed)));
		return { outcome, found: tried(() => differencesFrom(played, outcome, { options, log })) };
	};
	const { outcome, found } = compared(input.rounds.length);
	// The first round that differs says most.
	const first = found.length === 0 ? 0 : input.rounds.findIndex((_, index) => compared(index + 1).found.length > 0) + 1;
	const shown = first === 0 ? [] : compared(first).found;
	const attacks = outcome.phases.reduce((sum, phase) => sum + phase.attacks.length, 0);
	const events: string[] = outcome.phases.flatMap((phase) => phase.events.map(({ code }) => code));
	if (outcome.phases.some((phase) => phase.events.some(({ data }) => "under" in data))) events.push("areaLaid");
	return {
		refused: "",
		attacks,
		words: events,
		differences: shown.map((each) => `seed ${seed}, round ${first}: ${each}`),
	};
}

/**
 * What the engine and the twin say differently of a skirmish from the same answers: each attack, each refusal and each
 * opportunity of every phase, units, sides, field and ends.
 */
export function differencesFrom(
	played: SkirmishInput,
	outcome: SkirmishOutcome,
	given: Pick<Parameters<typeof playedOut>[1], "options" | "log">,
): readonly string[] {
	const { faults, ...twin } = playedOut(played, { ...given, holds: (order) => checkAttackOrder(order).ok });
	return [...differences(twin, engineSkirmish(outcome)), ...faults];
}

/** An opportunity that movement has given; none: an event of another kind. */
function noted({ code, round, unit, other, data }: SkirmishEvent): readonly string[] {
	const isMovement = code === "opportunityNoted" && data.reason !== "named" && data.reason !== "shooting";
	return isMovement ? [`${round} ${unit} ${other} ${data.reason}`] : [];
}

/** A decider that chooses by the key of the question: the same for rounds alone and for all of them. */
export const anyOption =
	(seed: number) =>
	({ key, options }: { readonly key: string; readonly options: readonly string[] }): string => {
		const sum = [...key].reduce((all, each) => (all * 31 + (each.codePointAt(0) ?? 0)) % 65_521, seed);
		const option = options[sum % options.length];
		if (option === undefined) throw new RangeError(`nothing to choose: ${key}`);
		return option;
	};

const totalOf = (ledger: Ledger | null): number | null => (ledger ? ledger.total.num / ledger.total.den : null);

/** Whose order was refused. */
function whose({ kind, ...order }: SkirmishOutcome["phases"][number]["refused"][number]["order"]): string {
	if ("individual" in order) return order.individual;
	if (kind === "condition" || kind === "ground") return "target" in order ? order.target : "";
	if (kind === "field" && "condition" in order) return order.condition;
	if (kind === "strategy" && "side" in order) return order.side;
	if (kind === "heal" && "by" in order) return order.by;
	if (kind === "provoke" && "attacker" in order) return order.attacker;
	return "unit" in order ? order.unit : "";
}

/** The engine's skirmish in the form in which it is compared. */
function engineSkirmish({ phases, state, end }: SkirmishOutcome) {
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
		refused: phases
			.flatMap(({ refused }) =>
				refused.map(({ round, phase, order }) => `${round} ${phase} ${order.kind} ${whose(order)}`),
			)
			.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
		units: Object.fromEntries(
			state.sides.flatMap(({ units }) => units.map((unit) => [unit.id, shownUnit(unit, groundOf(state, unit.id))])),
		),
		sides: Object.fromEntries(state.sides.map((side) => [side.id, shownSide(side)])),
		field: state.conditions,
		heroes: Object.fromEntries(state.individuals.map(({ id, cells }) => [id, cells])),
		fates: end && {
			winner: end.winner,
			fates: Object.fromEntries(end.units.flatMap(({ unit, fate }) => (fate === null ? [] : [[unit, fate]]))),
		},
		noted: [...new Set(phases.flatMap(({ events }) => events.flatMap(noted)))].sort((a, b) => (a < b ? -1 : 1)),
		initiative: state.initiative,
		seen: state.seen.map(({ side, unit }) => `${side} ${unit}`).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
	};
}

function groundOf({ places }: SkirmishOutcome["state"], id: string) {
	const at = places[id];
	return at === undefined || at.grid === "gridless" ? null : at;
}
