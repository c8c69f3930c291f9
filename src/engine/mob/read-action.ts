import { BATCH_CRITICALS, BATCH_MODES, CHART_DATA } from "../batch/index.js";
import { readDamageStat, readHealth, readResistances, readRollStat, STATUS_ID } from "../combat/index.js";
import { fail, fieldPath, ok, type Result } from "../common/index.js";
import {
	choice,
	flag,
	type Infer,
	list,
	named,
	nullable,
	object,
	optional,
	patterned,
	tagged,
	UUID,
	whole,
} from "../schema/index.js";
import { ADVANTAGES, ATTACK_DAMAGE, MOB_LIMITS, ON_SAVE, SAVE_DAMAGE } from "./vocabulary.js";

const { attackers, groups, strikes, times, targets, parts, conditions, modifier, number, label } = MOB_LIMITS;

const rules = {
	/** On every roll of the mob: added to a skill, a value or a total. */
	modifier: whole(-modifier, modifier),
	advantage: choice(ADVANTAGES),
	mode: choice(BATCH_MODES),
	criticals: choice(BATCH_CRITICALS),
	chart: choice(CHART_DATA),
	/** True if no target loses more than it has. */
	cap: flag,
};

const target = {
	/** Uuid of the first of its tokens. */
	uuid: patterned(UUID, 200),
	name: named(label),
	/** Null where nothing is known of it: hits are counted, nothing is written. */
	health: nullable(readHealth),
	resistances: readResistances,
};

const strike = object({
	label: named(label),
	times: whole(1, times),
	roll: readRollStat,
	/** The number to reach, target by target in the order of the action; empty for rolls that need none. */
	numbers: list(whole(-number, number), targets),
	/** Roll of each target against every hit; null for a target that does not roll; empty for none. */
	defenceRolls: list(nullable(readRollStat), targets),
	/** One part for each type that a hit deals at once; empty where damage is not looked at. */
	damage: list(readDamageStat, parts),
	/** Number of attackers on each target, where it is not that of the group; adds up to the group's. */
	split: optional(list(whole(0, attackers), targets)),
});

/** One way in which every attacker of a group attacks, as often as `times`. */
export type MobStrike = Infer<typeof strike>;

const group = object({
	label: named(label),
	/** Number of attackers; 0 for a group that stays out. */
	count: whole(0, attackers),
	/** Number of attackers on each target, in the order of the action; adds up to `count`. */
	split: list(whole(0, attackers), targets),
	strikes: list(strike, strikes),
});

/** Attackers with the same numbers. */
export type MobGroup = Infer<typeof group>;

const mobTarget = object(target);

/** A target that may be hit or must save. Tokens that share their points are one target. */
export type MobTarget = Infer<typeof mobTarget>;

const saver = object({
	...target,
	roll: readRollStat,
	/** The members of a group that the effect reaches, each of which takes it; 1 unless given. */
	reached: optional(whole(1, targets)),
});

/** A target that saves, and its roll. */
export type MobSaver = Infer<typeof saver>;

const attack = object({
	...rules,
	kind: choice(["attack"]),
	groups: list(group, groups),
	targets: list(mobTarget, targets),
	damage: choice(ATTACK_DAMAGE),
	/** True if damage beyond what fells a target goes on to the next one that has not fallen. */
	spread: flag,
});

/** A mob attacks. */
export type MobAttack = Infer<typeof attack>;

const save = object({
	...rules,
	kind: choice(["save"]),
	/** Name of the roll. */
	label: named(label),
	/** The number to reach; null for rolls that need none. */
	difficulty: nullable(whole(-number, number)),
	targets: list(saver, targets),
	effect: nullable(readDamageStat),
	damage: choice(SAVE_DAMAGE),
	onSave: choice(ON_SAVE),
	/** Status effects of those who fail. */
	conditions: list(patterned(STATUS_ID, 80), conditions),
});

/** All targets save, resist or dodge one effect. */
export type MobSave = Infer<typeof save>;

/** Rules that settle every action of a mob. */
export type MobRules = Pick<MobSave, keyof typeof rules>;

/** Action of many tokens at once. */
export type MobAction = MobAttack | MobSave;

/** The shape of an action, field by field. */
export const readShape = tagged<MobAction>({ attack, save });

/**
 * Checks what the shape does not show: that there are targets, each once, and that lists are as long as they must be.
 */
export function checkParties(action: MobAction): Result<MobAction> {
	const { targets: all } = action;
	if (all.length === 0) return fail({ code: "MUSTER.Fault.Mob.noTargets", path: "targets" });
	const twice = all.findIndex(({ uuid }, index) => all.slice(0, index).some((before) => before.uuid === uuid));
	if (twice >= 0) return fail({ code: "MUSTER.Fault.Mob.targetTwice", path: fieldPath("targets", twice) });
	if (action.kind === "save") return ok(action);
	if (action.groups.every(({ count }) => count === 0))
		return fail({ code: "MUSTER.Fault.Mob.noAttackers", path: "groups" });
	for (const [index, one] of action.groups.entries()) {
		const path = fieldPath("groups", index);
		for (const split of [one.split, ...one.strikes.flatMap((strike) => (strike.split ? [strike.split] : []))]) {
			const sum = split.reduce((before, part) => before + part, 0);
			if (split.length !== all.length || sum !== one.count) {
				return fail({ code: "MUSTER.Fault.Mob.split", path, data: { count: one.count, sum } });
			}
		}
		if (one.strikes.length === 0) return fail({ code: "MUSTER.Fault.Mob.noStrike", path });
		const uneven = one.strikes.some(
			({ numbers, defenceRolls }) => ![numbers, defenceRolls].every((part) => fits(part, all.length)),
		);
		if (uneven) return fail({ code: "MUSTER.Fault.System.incomplete", path });
	}
	return ok(action);
}

/** One entry for every target, or none at all. */
function fits(part: readonly unknown[], count: number): boolean {
	return part.length === 0 || part.length === count;
}
