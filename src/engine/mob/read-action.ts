import { BATCH_CRITICALS, BATCH_MODES, CHART_DATA } from "../batch/index.js";
import { readDamageStat, readHealth, readResistances, readRollStat, STATUS_ID } from "../combat/index.js";
import { fail, fieldPath, ok, type Result } from "../common/index.js";
import {
	choice,
	flag,
	list,
	named,
	nullable,
	object,
	optional,
	patterned,
	type Reader,
	tagged,
	UUID,
	whole,
} from "../schema/index.js";
import { MOB_LIMITS } from "./limits.js";
import {
	ADVANTAGES,
	ATTACK_DAMAGE,
	type MobAction,
	type MobAttack,
	type MobGroup,
	type MobSave,
	type MobSaver,
	type MobStrike,
	type MobTarget,
	ON_SAVE,
	SAVE_DAMAGE,
} from "./types.js";

const { attackers, groups, strikes, times, targets, parts, conditions, modifier, number, label } = MOB_LIMITS;

const rules = {
	modifier: whole(-modifier, modifier),
	advantage: choice(ADVANTAGES),
	mode: choice(BATCH_MODES),
	criticals: choice(BATCH_CRITICALS),
	chart: choice(CHART_DATA),
	cap: flag,
};

const target = {
	uuid: patterned(UUID, 200),
	name: named(label),
	health: nullable(readHealth),
	resistances: readResistances,
};

const strike: Reader<MobStrike> = object<MobStrike>({
	label: named(label),
	times: whole(1, times),
	roll: readRollStat,
	numbers: list(whole(-number, number), targets),
	defenceRolls: list(nullable(readRollStat), targets),
	damage: list(readDamageStat, parts),
	split: optional(list(whole(0, attackers), targets)),
});

const group: Reader<MobGroup> = object<MobGroup>({
	label: named(label),
	count: whole(0, attackers),
	split: list(whole(0, attackers), targets),
	strikes: list(strike, strikes),
});

/** The shape of an action, field by field. */
export const readShape: Reader<MobAction> = tagged<MobAction>({
	attack: object<MobAttack>({
		...rules,
		kind: choice(["attack"]),
		groups: list(group, groups),
		targets: list(object<MobTarget>(target), targets),
		damage: choice(ATTACK_DAMAGE),
		spread: flag,
	}),
	save: object<MobSave>({
		...rules,
		kind: choice(["save"]),
		label: named(label),
		difficulty: nullable(whole(-number, number)),
		targets: list(object<MobSaver>({ ...target, roll: readRollStat, reached: optional(whole(1, targets)) }), targets),
		effect: nullable(readDamageStat),
		damage: choice(SAVE_DAMAGE),
		onSave: choice(ON_SAVE),
		conditions: list(patterned(STATUS_ID, 80), conditions),
	}),
});

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
