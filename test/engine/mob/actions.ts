import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Answerer, simulate } from "../../../src/engine/ask/index.js";
import {
	type Amount,
	type DamageStat,
	type Health,
	NO_RESISTANCES,
	plainDamage,
} from "../../../src/engine/combat/index.js";
import { MOB, type MobAction, type MobAttack, type MobOutcome, type MobSave } from "../../../src/engine/mob/index.js";

export const pool = (value: number, more: Partial<Extract<Health, { kind: "pool" }>> = {}): Health => ({
	kind: "pool",
	value,
	temp: 0,
	max: value,
	least: 0,
	...more,
});

export const damage = (formula: string, more: Partial<DamageStat> = {}): DamageStat => {
	const amount: Amount = /^\d+$/.test(formula)
		? { kind: "points", points: Number(formula) }
		: { kind: "dice", dice: formula };
	return { ...plainDamage(amount), ...more };
};

export const target = (n: number, health: Health | null = pool(7)) => ({
	uuid: `Scene.s.Token.t${n}`,
	name: `Guard ${n}`,
	health,
	resistances: NO_RESISTANCES,
});

const RULES = {
	modifier: 0,
	advantage: "none",
	mode: "exact",
	criticals: "none",
	chart: "printed",
	cap: true,
} as const;

/** Twelve archers with skill 12 on two targets of 7 points, 1d6 a hit. */
export function attackOf(change: Partial<MobAttack> = {}): MobAttack {
	return {
		...RULES,
		kind: "attack",
		groups: [
			{
				label: "Archers",
				count: 12,
				split: [6, 6],
				strikes: [
					{
						label: "Bow",
						times: 1,
						roll: { kind: "skill", skill: 12 },
						numbers: [],
						defenceRolls: [],
						damage: [damage("1d6")],
					},
				],
			},
		],
		targets: [target(1), target(2)],
		damage: "roll",
		spread: false,
		...change,
	};
}

/** Four tokens save with 1d20+2 against 15; 2d6, half on a success. */
export function saveOf(change: Partial<MobSave> = {}): MobSave {
	return {
		...RULES,
		kind: "save",
		label: "Blast",
		difficulty: 15,
		targets: [1, 2, 3, 4].map((n) => ({
			...target(n),
			roll: { kind: "over", dice: "1d20+2", natural: "plain", critical: null } as const,
		})),
		effect: damage("2d6"),
		damage: "once",
		onSave: "half",
		conditions: [],
		...change,
	};
}

export function settle(action: MobAction, seed: number | Answerer = 1): MobOutcome {
	return settleLogged(action, seed).outcome;
}

export function settleLogged(action: MobAction, seed: number | Answerer = 1) {
	const checked = MOB.check(action);
	if (!checked.ok) throw new Error(`${checked.fault.code} at ${checked.fault.path}`);
	return driveLogged(MOB.play(checked.value), typeof seed === "number" ? simulate(seed) : seed);
}

/** The action as the rules take it. */
export function checked<Action extends MobAction>(action: Action): Action {
	const read = MOB.check(action);
	if (!read.ok) throw new Error(read.fault.code);
	return read.value as Action;
}
