import type { Game, Kernel } from "../ask/index.js";
import type { RollStat } from "../combat/index.js";
import { type Fault, fail, ok, type Result } from "../common/index.js";
import { playAttack, toVolleys } from "./attack.js";
import { checkParties, type MobAction, type MobAttack, readShape } from "./read-action.js";
import { type Cell, countAttempts, gatherCells, playSave, toBatch, toSaveCells } from "./settle.js";
import { needsNumber, toThrow } from "./throw.js";
import type { MobOutcome, Throw } from "./types.js";
import { MOB_LIMITS } from "./vocabulary.js";

/**
 * Action of many tokens at once. Every different attempt is one visible throw; a fair hidden draw says which tokens
 * succeed; damage is thrown or taken as its mean. Keys: `g<group>/s<strike>/b<n>/batch/roll`, `save/b<n>/batch/roll`,
 * … in the order of the action.
 */
export const MOB: Game<MobAction, MobOutcome> = { id: "mob", version: 1, check: readMobAction, play: playMob };

/** The kernel of {@link MOB}; the action must have passed its check. */
function playMob(action: MobAction): Kernel<MobOutcome> {
	return action.kind === "attack" ? playAttack(action) : playSave(action);
}

/**
 * An action from a person, a document or another client, read field by field. Faults name the field by path; those of
 * the batches are `BATCH`'s, at the strike or the targets that they are for.
 */
function readMobAction(value: unknown): Result<MobAction> {
	const shape = readShape(value, "");
	if (!shape.ok) return shape;
	const parties = checkParties(shape.value);
	if (!parties.ok) return parties;
	return checkThrows(parties.value);
}

/** Checks that every roll can be thrown as often as it may have to be. */
function checkThrows(action: MobAction): Result<MobAction> {
	if (action.kind === "save") {
		const fault = firstFault(
			action.targets.map(({ roll }, index) => [`targets.${index}`, roll, action.difficulty]),
			action,
		);
		if (fault) return fail(fault);
		const unsettled = batchFault(toSaveCells(action), action);
		return unsettled ? fail({ ...unsettled, path: "targets" }) : checkAces(action);
	}
	for (const [g, { strikes, split }] of action.groups.entries()) {
		for (const [s, { roll, numbers, defenceRolls }] of strikes.entries()) {
			const path = `groups.${g}.strikes.${s}`;
			const rolls = split.map((_, target) => [path, roll, numbers[target] ?? null] as const);
			const fault = firstFault(rolls, action) ?? stopFault(defenceRolls, path);
			if (fault) return fail(fault);
		}
	}
	for (const { cells, path } of toVolleys(action)) {
		const fault = batchFault(cells, action);
		if (fault) return fail({ ...fault, path });
	}
	const unstopped = batchFault(toStopCells(action), action);
	return unstopped ? fail({ ...unstopped, path: "groups" }) : checkAces(action);
}

type NamedRoll = readonly [path: string, roll: RollStat, number: number | null];

function firstFault(rolls: readonly NamedRoll[], { modifier, advantage }: MobAction): Fault | undefined {
	for (const [path, roll, number] of rolls) {
		const thrown = toThrow(roll, { number, modifier, advantage });
		if (!thrown.ok) return { ...thrown.fault, path };
	}
	return undefined;
}

/** Checks that rolls which stop hits need no number: a dodge under a skill. */
function stopFault(defenceRolls: readonly (RollStat | null)[], path: string): Fault | undefined {
	const bad = defenceRolls.some((roll) => roll !== null && needsNumber(roll));
	return bad ? { code: "MUSTER.Fault.Mob.stopKind", path } : undefined;
}

/** Every hit stopped that could be. */
function toStopCells(action: MobAttack): readonly Cell[] {
	return action.groups.flatMap(({ strikes, split }) =>
		strikes.flatMap(({ defenceRolls, times }) =>
			defenceRolls.flatMap((roll, target): Cell[] => {
				const thrown = roll === null ? null : toThrow(roll, { number: null, modifier: 0, advantage: "none" });
				return thrown?.ok ? [{ thrown: thrown.value as Throw, count: (split[target] ?? 0) * times }] : [];
			}),
		),
	);
}

function batchFault(cells: readonly Cell[], action: MobAction): Fault | undefined {
	for (const members of gatherCells(cells)) {
		const count = countAttempts(cells, members);
		if (count === 0) continue;
		if (count > MOB_LIMITS.attempts) {
			return { code: "MUSTER.Fault.Mob.attempts", data: { max: MOB_LIMITS.attempts } };
		}
		const batch = toBatch(cells[members[0]!]!.thrown.attempt, count, action);
		if (!batch.ok) return batch.fault;
	}
	return undefined;
}

/** Dice that are thrown again are thrown one by one, so there must not be too many. */
function checkAces(action: MobAction): Result<MobAction> {
	const max = MOB_LIMITS.aces;
	const dice = action.kind === "save" ? acesOfSave(action) : acesOfAttack(action);
	return dice > max ? fail({ code: "MUSTER.Fault.Mob.aces", path: "damage", data: { max } }) : ok(action);
}

function acesOfSave({ effect, damage, targets }: Extract<MobAction, { kind: "save" }>): number {
	return damage === "each" && effect?.amount.kind === "ace" ? effect.amount.sides.length * targets.length : 0;
}

function acesOfAttack({ groups, damage }: MobAttack): number {
	if (damage !== "roll") return 0;
	const rows = groups.flatMap(({ count, strikes }) => strikes.map((strike) => ({ count, strike })));
	return rows.reduce((sum, { count, strike: { times, damage: stat } }) => {
		const dice = stat.reduce((all, { amount }) => all + (amount.kind === "ace" ? amount.sides.length : 0), 0);
		return sum + dice * count * times;
	}, 0);
}
