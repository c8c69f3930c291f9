import type { BatchRules } from "../../../engine/batch/index.js";
import type { Result, Wording } from "../../../engine/common/index.js";
import type { RollStat, StatField } from "../../systems/index.js";
import { formatChance, formatCount, formatRatio, joinList, sayFault, sayPlural, type Words } from "../../text/index.js";
import type { MobToken, TokenGroup } from "../group-tokens.js";
import { MOB_LIMITS } from "../limits.js";
import { type MobOdds, mobOdds } from "../odds.js";
import { isSingleDie } from "../throw.js";
import type { MobAction } from "../types.js";
import * as choices from "./choices.js";
import { attackedTokens, attackGroups, type MobForm, type MobScene, type StrikeForm, savingTokens } from "./form.js";
import { toMobAction } from "./to-action.js";

/** One way of attacking: what stands in its fields, and what the data tells for those left empty. */
export interface StrikeView {
	/** What the names of its fields begin with: `groups.0.strikes.1`. */
	readonly name: string;
	readonly form: StrikeForm;
	readonly attacks: readonly choices.MobChoice[];
	readonly stops: readonly choices.MobChoice[];
	/** What holds while the field is empty; empty where somebody must fill it in. */
	readonly known: { readonly roll: string; readonly number: string; readonly damage: string };
	readonly removable: boolean;
	readonly errors: Readonly<Record<string, string>>;
}

/** One group of attackers. */
export interface GroupView {
	readonly index: number;
	readonly label: string;
	readonly count: string;
	readonly strikes: readonly StrikeView[];
	readonly mayAdd: boolean;
	readonly split: readonly { readonly name: string; readonly label: string; readonly value: string }[];
	readonly error: string;
}

/** One target, or somebody who saves. */
export interface TargetView {
	readonly name: string;
	/** What its data does not tell, as one sentence; empty where nothing is missing. */
	readonly missing: string;
	/** That it falls; empty where that cannot be told. */
	readonly falls: string;
}

/** What the dialog shows besides what is typed in it. */
export interface MobDialogView {
	readonly form: MobForm;
	readonly isAttack: boolean;
	readonly actions: readonly choices.MobChoice[];
	readonly advantages: readonly choices.MobChoice[];
	/** Advantage is only offered where every roll is a single die. */
	readonly hasAdvantage: boolean;
	readonly modes: readonly choices.MobChoice[];
	readonly assignments: readonly choices.MobChoice[];
	readonly byHand: boolean;
	readonly attackDamage: readonly choices.MobChoice[];
	readonly saveDamage: readonly choices.MobChoice[];
	readonly onSave: readonly choices.MobChoice[];
	readonly dead: readonly choices.MobChoice[];
	readonly saves: readonly choices.MobChoice[];
	readonly groups: readonly GroupView[];
	readonly targets: readonly TargetView[];
	/** The sentence under each field at fault, by its name; `form` stands for the whole. */
	readonly errors: Readonly<Record<string, string>>;
	/** What may come of it, as one sentence; empty while that cannot be told. */
	readonly odds: string;
	readonly submit: string;
	readonly ready: boolean;
}

/** The dialog for a form and the tokens it is about, in the reader's language. */
export function buildMobDialog(form: MobForm, scene: MobScene, rules: BatchRules, words: Words): MobDialogView {
	const action = toMobAction(form, scene, rules);
	const odds = action.ok ? mobOdds(action.value) : null;
	const errors = sayErrors(action, words);
	const isAttack = form.action === "attack";
	const targets = isAttack ? attackedTokens(scene) : savingTokens(scene);
	return {
		form,
		isAttack,
		actions: choices.sayChoices(choices.ACTION_CHOICES, form.action, words),
		advantages: choices.sayChoices(choices.ADVANTAGE_CHOICES, form.advantage, words),
		hasAdvantage: rollsOf(form, scene).every(isSingleDie),
		modes: choices.sayChoices(choices.MODE_CHOICES, form.mode, words),
		assignments: choices.sayChoices(choices.ASSIGNMENT_CHOICES, form.assignment, words),
		byHand: form.assignment === "hand",
		attackDamage: choices.sayChoices(choices.ATTACK_DAMAGE_CHOICES, form.attackDamage, words),
		saveDamage: choices.sayChoices(choices.SAVE_DAMAGE_CHOICES, form.saveDamage, words),
		onSave: choices.sayChoices(choices.ON_SAVE_CHOICES, form.onSave, words),
		dead: choices.sayChoices(choices.DEAD_CHOICES, form.dead, words),
		saves: buildSaves(form, scene, words),
		groups: attackGroups(scene).map((group, index) => buildGroup(form, group, index, scene, errors, words)),
		targets: targets.map((token, index) => buildTarget(token, isAttack, odds?.fallChances[index] ?? null, words)),
		errors,
		odds: action.ok && odds !== null ? sayOdds(action.value, odds, words) : "",
		submit: sayPlural(
			words,
			isAttack ? "MUSTER.Mob.Dialog.submit.attack" : "MUSTER.Mob.Dialog.submit.save",
			isAttack ? scene.attackers.length : targets.length,
		),
		ready: action.ok,
	};
}

function sayErrors(action: Result<MobAction>, words: Words): Readonly<Record<string, string>> {
	return action.ok ? {} : { [fieldOf(action.fault.path)]: sayFault(words, action.fault) };
}

/** Fields of the dialog that a fault may name as they are. */
const FIELDS = /^(?:modifier|advantage|mode|difficulty|roll|effect|damage|groups\..+)$/;

/** What is wrong with those who save is wrong with their roll. */
function fieldOf(path = ""): string {
	if (path.startsWith("targets.")) return "roll";
	return FIELDS.test(path) ? path : "form";
}

/** Every roll that the data tells, for what is chosen. */
function rollsOf(form: MobForm, scene: MobScene): readonly RollStat[] {
	const found =
		form.action === "save"
			? savingTokens(scene).map(({ stats }) => stats.saves.find(({ id }) => id === form.save)?.roll)
			: attackGroups(scene).flatMap(({ tokens }, g) =>
					(form.groups[g]?.strikes ?? []).map(
						({ attack }) => tokens[0]?.stats.attacks.find(({ id }) => id === attack)?.roll,
					),
				);
	return found.flatMap((roll) => (roll === null || roll === undefined ? [] : [roll]));
}

const sayWording = (wording: Wording, words: Words): string =>
	"text" in wording ? wording.text : words.say(wording.key);

/** Everything that any of them can roll; one's own roll stands last. */
function buildSaves(form: MobForm, scene: MobScene, words: Words): readonly choices.MobChoice[] {
	const all = savingTokens(scene).flatMap(({ stats }) => stats.saves);
	const each = all.filter(({ id }, index) => all.findIndex((before) => before.id === id) === index);
	return [
		...each.map(({ id, label }) => ({ value: id, label: sayWording(label, words), selected: id === form.save })),
		{ value: "", label: words.say("MUSTER.Mob.Dialog.own"), selected: form.save === "" },
	];
}

function buildGroup(
	form: MobForm,
	group: TokenGroup,
	index: number,
	scene: MobScene,
	errors: Readonly<Record<string, string>>,
	words: Words,
): GroupView {
	const own = form.groups[index] ?? { strikes: [], split: [] };
	const targets = attackedTokens(scene);
	const start = `groups.${index}`;
	const [, error = ""] =
		Object.entries(errors).find(([path]) => path === start || path.startsWith(`${start}.split`)) ?? [];
	return {
		index,
		label: group.label,
		count: formatCount(words, group.tokens.length),
		strikes: own.strikes.map((strike, s) =>
			buildStrike(
				strike,
				group,
				targets,
				{ name: `${start}.strikes.${s}`, removable: own.strikes.length > 1, errors },
				words,
			),
		),
		mayAdd: own.strikes.length < MOB_LIMITS.strikes,
		split: targets.map(({ name }, t) => ({ name: `${start}.split.${t}`, label: name, value: own.split[t] ?? "" })),
		error,
	};
}

interface StrikePlace {
	readonly name: string;
	readonly removable: boolean;
	readonly errors: Readonly<Record<string, string>>;
}

function buildStrike(
	form: StrikeForm,
	{ tokens }: TokenGroup,
	targets: readonly MobToken[],
	{ name, removable, errors }: StrikePlace,
	words: Words,
): StrikeView {
	const attacks = tokens[0]?.stats.attacks ?? [];
	const chosen = attacks.find(({ id }) => id === form.attack);
	const stops = targets.flatMap(({ stats }) => stats.saves.filter(({ use }) => use === "stop"));
	const each = stops.filter(({ id }, index) => stops.findIndex((before) => before.id === id) === index);
	const own = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
	return {
		name,
		form,
		attacks: [
			...attacks.map(({ id, label }) => ({ value: id, label, selected: id === form.attack })),
			{ value: "", label: words.say("MUSTER.Mob.Dialog.own"), selected: chosen === undefined },
		],
		stops: [
			{ value: "", label: words.say("MUSTER.Mob.Dialog.noStop"), selected: form.stop === "" },
			...each.map(({ id, label }) => ({ value: id, label: sayWording(label, words), selected: id === form.stop })),
		],
		known: {
			roll: chosen?.roll ? sayRoll(chosen.roll, words) : "",
			number: sayNumbers(chosen?.versus ?? null, targets, words),
			damage: chosen?.damage ? sayAmount(chosen.damage.amount, words) : "",
		},
		removable,
		errors: Object.fromEntries(own.map(([path, text]) => [path.slice(name.length + 1) || "form", text])),
	};
}

const showDice = (dice: string): string => dice.replaceAll("-", "\u2212");

function sayRoll(roll: RollStat, words: Words): string {
	switch (roll.kind) {
		case "skill":
			return words.say("MUSTER.Mob.Dialog.skill", { skill: formatCount(words, roll.skill) });
		case "under":
			return `${showDice(roll.dice)} \u2264 ${formatCount(words, roll.value)}`;
		case "over":
			return showDice(roll.dice);
		case "ace": {
			const modifier = roll.modifier === 0 ? "" : roll.modifier > 0 ? `+${roll.modifier}` : `\u2212${-roll.modifier}`;
			return `d${roll.sides}${roll.wild === null ? "" : ` / d${roll.wild}`}${modifier}`;
		}
	}
}

type KnownAmount = NonNullable<MobToken["stats"]["attacks"][number]["damage"]>["amount"];

function sayAmount(amount: KnownAmount, words: Words): string {
	if (amount.kind === "points") return formatCount(words, amount.points);
	if (amount.kind === "dice") return showDice(amount.dice);
	return [...amount.sides.map((sides) => `d${sides}`), ...(amount.plus === 0 ? [] : [`${amount.plus}`])].join(" + ");
}

/** "15", or "13–16" for targets that differ; empty while one of them has none. */
function sayNumbers(versus: string | number | null, targets: readonly MobToken[], words: Words): string {
	if (typeof versus === "number") return formatCount(words, versus);
	const numbers = targets.map(({ stats }) => stats.defences.find(({ id }) => id === versus)?.value);
	if (numbers.length === 0 || numbers.includes(undefined)) return "";
	const known = numbers as readonly number[];
	const [low, high] = [Math.min(...known), Math.max(...known)];
	return low === high ? formatCount(words, low) : `${formatCount(words, low)}\u2013${formatCount(words, high)}`;
}

const MISSING: Readonly<Partial<Record<StatField, string>>> = {
	harm: "MUSTER.Mob.Dialog.missing.harm",
	guards: "MUSTER.Mob.Dialog.missing.guards",
};

function buildTarget({ name, stats }: MobToken, isAttack: boolean, falls: number | null, words: Words): TargetView {
	const keys = stats.missing.flatMap((field) => MISSING[field] ?? []);
	const more = !isAttack && stats.saves.length === 0 ? ["MUSTER.Mob.Dialog.missing.saves"] : [];
	const list = [...keys, ...more].map((key) => words.say(key));
	return {
		name,
		missing:
			list.length === 0 ? "" : words.say("MUSTER.Mob.Dialog.missing.sentence", { list: joinList(words, list, "and") }),
		falls: falls === null ? "" : formatChance(words, falls),
	};
}

function sayOdds(action: MobAction, { attempts, expected, falls }: MobOdds, words: Words): string {
	const one = (value: number): string => formatRatio(words, { num: Math.round(value * 10), den: 10 }, 1);
	const data = { attempts: formatCount(words, attempts), expected: one(expected) };
	const isAttack = action.kind === "attack";
	if (falls === null) {
		return words.say(isAttack ? "MUSTER.Mob.Dialog.odds.attack" : "MUSTER.Mob.Dialog.odds.save", data);
	}
	const key = isAttack ? "MUSTER.Mob.Dialog.odds.attackFalls" : "MUSTER.Mob.Dialog.odds.saveFalls";
	return words.say(key, { ...data, falls: one(falls) });
}
