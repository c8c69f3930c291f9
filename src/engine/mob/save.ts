import { ask, dice, type Kernel, type Question, together, under } from "../ask/index.js";
import type { DamageStat } from "../combat/index.js";
import { toThrow } from "./advantage.js";
import { averageOf, rollAmount, rollOnce } from "./blows.js";
import { type Blow, isFallen, takeBlows } from "./injury.js";
import { sumOfBlows } from "./loss-sum.js";
import type { MobSave, MobSaver } from "./read-action.js";
import { type Cell, type CellResult, settleCells } from "./settle.js";
import type { MobOutcome, MobRow } from "./types.js";
import type { Degree } from "./vocabulary.js";

/** Attempts of all who save. TypeError for an action that was not checked. */
export function toSaveCells({ targets, difficulty, modifier, advantage }: MobSave): readonly Cell[] {
	return targets.map(({ roll }) => {
		const thrown = toThrow(roll, { number: difficulty, modifier, advantage });
		if (!thrown.ok) throw new TypeError(`${thrown.fault.code}: the action was not checked`);
		return { thrown: thrown.value, count: 1 };
	});
}

/**
 * Plays a save of all targets: batches of the same attempt (`save/b<n>/…`), the targets that succeeded, then damage;
 * see {@link MobSave}.
 */
export function* playSave(action: MobSave): Kernel<MobOutcome> {
	const { results, batches } = yield* under("save", settleCells(toSaveCells(action), action));
	const degrees = results.map(toDegree);
	const thrown = yield* under("effect", throwEffect(action, degrees));
	return {
		action,
		batches: batches.map(({ cells, result, extremes }) => {
			return { purpose: "save", label: action.label, targets: cells.length, result, extremes };
		}),
		rows: action.targets.map((target, index) => toRow(action, target, degrees[index]!, thrown[index] ?? 0)),
		wasted: 0,
		thrown:
			action.damage === "once" || action.damage === "average" ? (thrown.find((one) => one !== null) ?? null) : null,
	};
}

function toDegree({ hits, criticals, fumbles }: CellResult): Degree {
	if (hits > 0) return criticals > 0 ? "critical" : "saved";
	return fumbles > 0 ? "fumbled" : "failed";
}

/** The part of the damage that a degree takes: twice, whole, as the action says of those who save, and none. */
export function partOf(degree: Degree, thrown: number, { onSave }: Pick<MobSave, "onSave">): number {
	if (degree === "critical" || (degree === "saved" && onSave === "none")) return 0;
	if (degree === "fumbled") return 2 * thrown;
	return degree === "saved" && onSave === "half" ? Math.floor(thrown / 2) : thrown;
}

/**
 * Rolls the effect for each: once for all (`effect/dice`), for each target that takes any (`effect/t<n>/…`), or its
 * mean.
 */
function* throwEffect(action: MobSave, degrees: readonly Degree[]): Kernel<readonly (number | null)[]> {
	const { effect, damage } = action;
	if (effect === null || damage === "none") return degrees.map(() => null);
	const takes = degrees.map((degree) => partOf(degree, 2, action) > 0);
	if (damage === "average") return degrees.map(() => averageOf(effect.amount));
	if (damage === "once") {
		const one = takes.includes(true) ? yield* rollOnce(effect.amount) : null;
		return degrees.map(() => one);
	}
	return yield* throwEach(effect, takes);
}

function* throwEach({ amount }: DamageStat, takes: readonly boolean[]): Kernel<readonly (number | null)[]> {
	if (amount.kind !== "dice") {
		const thrown = yield* together(takes.map((taking, i) => under(`t${i}`, rollAmount(amount, taking ? 1 : 0))));
		return thrown.map((one) => one[0] ?? null);
	}
	const questions: Question[] = takes.flatMap((taking, index) => (taking ? [dice(`t${index}/dice`, amount.dice)] : []));
	const totals = questions.length === 0 ? [] : ((yield* ask(...questions)) as readonly number[]);
	let next = 0;
	return takes.map((taking) => (taking ? totals[next++]! : null));
}

/** The blows of an effect on a target: one on each member that it reaches. */
export function blowsOn({ reached = 1 }: MobSaver, part: number, effect: DamageStat | null): readonly Blow[] {
	return effect === null || part === 0 ? [] : Array.from({ length: reached }, () => ({ thrown: part, damage: effect }));
}

function toRow(action: MobSave, target: MobSaver, degree: Degree, thrown: number): MobRow {
	const { uuid, name, health, resistances } = target;
	const conditions = degree === "failed" || degree === "fumbled" ? action.conditions : [];
	const same = { uuid, name, hits: 0, degree, conditions };
	if (health === null) return { ...same, lost: 0, before: null, after: null, defeated: false };
	const part = partOf(degree, thrown, action);
	const blows = blowsOn(target, part, action.effect);
	const { after, lost, fallen } = takeBlows(health, blows, resistances, action.cap);
	const sum = sumOfBlows(health, blows, resistances);
	return {
		...same,
		lost,
		before: health,
		after,
		defeated: fallen && !isFallen(health),
		...(sum ? { sum: { ...sum, of: part === thrown ? null : thrown } } : {}),
	};
}
