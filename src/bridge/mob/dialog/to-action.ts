import type { BatchRules } from "../../../engine/batch/index.js";
import { type DamageStat, NO_RESISTANCES, type RollStat } from "../../../engine/combat/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import type {
	MobAction,
	MobAttack,
	MobGroup,
	MobRules,
	MobSave,
	MobSaver,
	MobStrike,
	MobTarget,
} from "../../../engine/mob/index.js";
import { checkSplit, MOB, MOB_LIMITS, needsNumber, splitGroups } from "../../../engine/mob/index.js";
import type { AttackStat } from "../../systems/index.js";
import { parseWhole, readWhole, sayWording, type Words } from "../../text/index.js";
import type { MobToken } from "../group-tokens.js";
import {
	attackedTokens,
	attackGroups,
	isGroupAction,
	type MobForm,
	type MobScene,
	type StrikeForm,
	savingTokens,
} from "./form.js";
import { parseDamage, parseRoll } from "./left-out.js";

/**
 * The checked action that a form asks for. A value that neither the data nor the form gives is a fault that names the
 * field of the form; it is never guessed. `words`: for the name of what is rolled by those who save.
 */
export function toMobAction(
	form: MobForm,
	scene: MobScene,
	rules: BatchRules,
	words: Words | null = null,
): Result<MobAction> {
	const action = form.action === "attack" ? toAttack(form, scene, rules) : toSave(form, scene, rules, words);
	return action.ok ? MOB.check({ ...action.value, cap: action.value.cap && mayCap(form, scene) }) : action;
}

/**
 * False where a game system takes lost points in its own way: what goes beyond one kind of points may be taken from
 * another.
 */
export function mayCap(form: MobForm, scene: MobScene): boolean {
	const tokens = form.action === "attack" ? attackedTokens(scene) : savingTokens(scene, form);
	return tokens.every(({ stats }) => stats.health?.slots.own === undefined);
}

function toRules(form: MobForm, { chartData }: BatchRules): Result<MobRules> {
	const { advantage, mode, criticals, cap } = form;
	const modifier = form.modifier.trim() === "" ? ok(0) : readWhole(form.modifier, MODIFIER, "modifier");
	if (!modifier.ok) return modifier;
	return ok({ modifier: modifier.value, advantage, mode, criticals, chart: chartData, cap });
}

const MODIFIER = { min: -MOB_LIMITS.modifier, max: MOB_LIMITS.modifier };
const TIMES = { min: 1, max: MOB_LIMITS.times };
const NUMBER = { min: -MOB_LIMITS.number, max: MOB_LIMITS.number };

const cut = (name: string): string => [...name].slice(0, MOB_LIMITS.label / 2).join("");

function toTarget({ uuid, name, stats }: MobToken): MobTarget {
	return {
		uuid,
		name: cut(name),
		health: stats.health?.state ?? null,
		resistances: stats.resistances ?? NO_RESISTANCES,
	};
}

/**
 * A target of an effect, which takes from each of several creatures that share their points what it takes from one, and
 * no more than one has.
 */
function toReached(token: MobToken): Omit<MobSaver, "roll"> {
	const target = toTarget(token);
	if (!token.isMember) return target;
	const each = token.stats.health?.members?.each;
	const reached = 1 + (token.others?.length ?? 0);
	return each === undefined
		? { ...target, reached }
		: { ...target, reached, resistances: { ...target.resistances, most: each } };
}

function toAttack(form: MobForm, scene: MobScene, house: BatchRules): Result<MobAttack> {
	const rules = toRules(form, house);
	if (!rules.ok) return rules;
	const targets = attackedTokens(scene);
	if (targets.length === 0) return fail({ code: "MUSTER.Fault.Mob.noTargets", path: "targets" });
	const splits = toSplits(form, scene, targets.length);
	if (!splits.ok) return splits;
	const groups: MobGroup[] = [];
	for (const [g, { label, tokens }] of attackGroups(scene).entries()) {
		const split = splits.value[g] ?? [];
		const count = split.reduce((sum, part) => sum + part, 0);
		const strikes: MobStrike[] = [];
		for (const [s, one] of (form.groups[g]?.strikes ?? []).entries()) {
			const path = `groups.${g}.strikes.${s}`;
			const strike = toStrike(one, form, { attacker: tokens[0]!, targets, path });
			if (!strike.ok) return strike;
			const own = toOwnSplit(one, count, targets.length, `${path}.target`);
			if (!own.ok) return own;
			const named = { ...strike.value, label: strike.value.label === "" ? cut(label) : strike.value.label };
			strikes.push(own.value === null ? named : { ...named, split: own.value });
		}
		groups.push({ label: cut(label), count, split, strikes });
	}
	const { attackDamage: damage, spread } = form;
	return ok({ ...rules.value, kind: "attack", groups, targets: targets.map(toTarget), damage, spread });
}

/** All attackers of a group on the one target that a way of attacking names; null: on those of the group. */
function toOwnSplit(
	{ target = "" }: StrikeForm,
	count: number,
	targets: number,
	path: string,
): Result<readonly number[] | null> {
	if (target.trim() === "") return ok(null);
	const place = readWhole(target, { min: 1, max: targets }, path);
	if (!place.ok) return place;
	return ok(Array.from({ length: targets }, (_, index) => (index === place.value - 1 ? count : 0)));
}

function toSplits(form: MobForm, scene: MobScene, targets: number): Result<readonly (readonly number[])[]> {
	const all = attackGroups(scene).map(({ tokens }) => tokens.length);
	if (form.assignment !== "hand") {
		const counts = toCounts(form, all);
		return counts.ok ? ok(splitGroups(counts.value, targets, form.assignment)) : counts;
	}
	const splits: (readonly number[])[] = [];
	for (const [g, count] of all.entries()) {
		const texts = form.groups[g]?.split ?? [];
		const parts = Array.from({ length: targets }, (_, t) =>
			texts[t]?.trim() ? (parseWhole(texts[t]!) ?? Number.NaN) : 0,
		);
		const split = checkSplit(parts, count, targets, `groups.${g}.split`);
		if (!split.ok) return split;
		splits.push(split.value);
	}
	return ok(splits);
}

/** The number of each group that acts. */
function toCounts({ groups }: MobForm, all: readonly number[]): Result<readonly number[]> {
	const counts: number[] = [];
	for (const [g, max] of all.entries()) {
		const typed = groups[g]?.count.trim() ?? "";
		const count = typed === "" ? ok(max) : readWhole(typed, { min: 0, max }, `groups.${g}.count`);
		if (!count.ok) return count;
		counts.push(count.value);
	}
	return ok(counts);
}

/** The tokens of an attack, and the path of its fields in the form. */
interface StrikePlace {
	readonly attacker: MobToken;
	readonly targets: readonly MobToken[];
	readonly path: string;
}

function toStrike(form: StrikeForm, { attackDamage }: MobForm, place: StrikePlace): Result<MobStrike> {
	const { attacker, targets, path } = place;
	const attack = attacker.stats.attacks.find(({ id }) => id === form.attack);
	const roll = ownOr(form.roll, parseRoll, attack?.roll, {
		code: "MUSTER.Fault.Mob.rollMissing",
		path: `${path}.roll`,
	});
	if (!roll.ok) return roll;
	const times = readWhole(form.times, TIMES, `${path}.times`);
	if (!times.ok) return times;
	const numbers = needsNumber(roll.value) ? toNumbers(form, attack, targets, `${path}.number`) : ok([]);
	if (!numbers.ok) return numbers;
	const damage = toDamage(form.damage, attack?.damage, attackDamage !== "none", `${path}.damage`);
	if (!damage.ok) return damage;
	const defenceRolls = form.stop === "" ? [] : targets.map((target) => stopOf(target, form.stop));
	const label = cut(attack?.label ?? "");
	return ok({
		label,
		times: times.value,
		roll: roll.value,
		numbers: numbers.value,
		defenceRolls,
		damage: damage.value,
	});
}

/** The typed value, or else that of the data, or else the fault. */
function ownOr<T>(
	text: string,
	parse: (text: string) => Result<T>,
	known: T | null | undefined,
	fault: Fault & { readonly path: string },
): Result<T> {
	if (text.trim() !== "") {
		const parsed = parse(text);
		return parsed.ok ? parsed : fail({ ...parsed.fault, path: fault.path });
	}
	return known === null || known === undefined ? fail(fault) : ok(known);
}

function toNumbers(
	form: StrikeForm,
	attack: AttackStat | undefined,
	targets: readonly MobToken[],
	path: string,
): Result<readonly number[]> {
	if (form.number.trim() !== "") {
		const number = readWhole(form.number, NUMBER, path);
		return number.ok ? ok(targets.map(() => number.value)) : number;
	}
	const versus = attack?.versus ?? null;
	const numbers: number[] = [];
	for (const { name, stats } of targets) {
		const number = typeof versus === "number" ? versus : stats.defences.find(({ id }) => id === versus)?.value;
		if (number === undefined) return fail({ code: "MUSTER.Fault.Mob.numberMissing", path, data: { name } });
		numbers.push(number);
	}
	return ok(numbers);
}

function toDamage(
	text: string,
	known: readonly DamageStat[] | null | undefined,
	isWanted: boolean,
	path: string,
): Result<readonly DamageStat[]> {
	if (!isWanted) return ok([]);
	return ownOr(text, parseParts, known, { code: "MUSTER.Fault.Mob.damageMissing", path });
}

function parseParts(text: string): Result<readonly DamageStat[]> {
	const parsed = parseDamage(text);
	return parsed.ok ? ok([parsed.value]) : parsed;
}

function stopOf({ stats }: MobToken, save: string): RollStat | null {
	const roll = stats.saves.find(({ id }) => id === save)?.roll ?? null;
	return roll !== null && needsNumber(roll) ? null : roll;
}

/** The name of the saving roll in the tokens' data; empty for a roll typed by the reader. */
function nameOfSave(form: MobForm, scene: MobScene, words: Words): string {
	const all = savingTokens(scene, form).flatMap(({ stats }) => stats.saves);
	const found = form.roll.trim() === "" ? all.find(({ id }) => id === form.save) : undefined;
	return found ? sayWording(words, found.label) : "";
}

function toDifficulty({ difficulty }: MobForm): Result<number> {
	if (difficulty.trim() === "") return fail({ code: "MUSTER.Fault.Mob.difficultyMissing", path: "difficulty" });
	return readWhole(difficulty, NUMBER, "difficulty");
}

function toSave(form: MobForm, scene: MobScene, house: BatchRules, words: Words | null): Result<MobSave> {
	const rules = toRules(form, house);
	if (!rules.ok) return rules;
	const targets: MobSaver[] = [];
	for (const token of savingTokens(scene, form)) {
		const known = token.stats.saves.find(({ id }) => id === form.save)?.roll;
		const missing = { code: "MUSTER.Fault.Mob.saveMissing", path: "roll", data: { name: token.name } } as const;
		const roll = ownOr(form.roll, parseRoll, known, missing);
		if (!roll.ok) return roll;
		targets.push({ ...toReached(token), roll: roll.value });
	}
	const isDifficult = targets.some(({ roll }) => needsNumber(roll));
	const difficulty = isDifficult ? toDifficulty(form) : ok(null);
	if (!difficulty.ok) return difficulty;
	const isGroup = isGroupAction(form.action);
	const damage = isGroup ? "none" : form.saveDamage;
	const effect = toDamage(form.effect, undefined, damage !== "none", "effect");
	if (!effect.ok) return effect;
	const { onSave, conditions } = form;
	if (isGroup && conditions.length === 0) return fail({ code: "MUSTER.Fault.Mob.noFlight", path: "form" });
	return ok({
		...rules.value,
		kind: "save",
		label: cut(words === null ? form.note : nameOfSave(form, scene, words)),
		difficulty: difficulty.value,
		targets,
		effect: effect.value[0] ?? null,
		damage,
		onSave,
		conditions,
	});
}
