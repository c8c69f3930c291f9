import type { DamageStat, RollStat } from "../../../engine/combat/index.js";
import { MOB_LIMITS } from "../../../engine/mob/index.js";
import { type Choice, formatCount, sayWording, tellApart, type Words } from "../../text/index.js";
import type { MobToken, TokenGroup } from "../group-tokens.js";
import { attackedTokens, type MobForm, type MobScene, type StrikeForm } from "./form.js";
import { sayLeftOut } from "./left-out.js";

/** The dialog of a group, with the errors of the whole of it. */
interface GroupPlace {
	readonly form: MobForm;
	readonly scene: MobScene;
	readonly errors: Readonly<Record<string, string>>;
}

/** A group as the dialog shows it. */
export function buildGroup(group: TokenGroup, index: number, { form, scene, errors }: GroupPlace, words: Words) {
	const own = form.groups[index] ?? { count: "", strikes: [], split: [] };
	const targets = attackedTokens(scene);
	const start = `groups.${index}`;
	const [errorField = `${start}.count`, error = ""] =
		Object.entries(errors).find(
			([path]) => path === start || path === `${start}.count` || path.startsWith(`${start}.split`),
		) ?? [];
	return {
		index,
		label: group.label,
		count: formatCount(words, group.tokens.length),
		acting: own.count,
		strikes: own.strikes.map((strike, s) =>
			buildStrike(
				strike,
				group,
				{ name: `${start}.strikes.${s}`, removable: own.strikes.length > 1, targets, errors },
				words,
			),
		),
		mayAdd: own.strikes.length < MOB_LIMITS.strikes,
		split: tellApart(targets.map(({ name }) => name)).map((label, t) => {
			return { name: `${start}.split.${t}`, label, value: own.split[t] ?? "" };
		}),
		error,
		errorField,
	};
}

/** The group for a reader who may not know the numbers of its targets. */
export function veil(group: ReturnType<typeof buildGroup>) {
	const hide = (strike: ReturnType<typeof buildStrike>) => {
		return strike.known.number === "" ? strike : { ...strike, known: { ...strike.known, number: "?" } };
	};
	return { ...group, strikes: group.strikes.map(hide) };
}

interface StrikePlace {
	readonly name: string;
	readonly removable: boolean;
	readonly targets: readonly MobToken[];
	readonly errors: Readonly<Record<string, string>>;
}

function buildStrike(
	form: StrikeForm,
	{ tokens }: TokenGroup,
	{ name, removable, targets, errors }: StrikePlace,
	words: Words,
) {
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
			...each.map(({ id, label }) => ({ value: id, label: sayWording(words, label), selected: id === form.stop })),
		],
		/** The targets to choose one of for this attack alone; empty where there is no choice. */
		targets: buildTargets(form, targets, words),
		hasStops: each.length > 0,
		/** The value while the field is empty; empty where it must be filled in. */
		known: {
			roll: chosen?.roll ? sayRoll(chosen.roll, words) : "",
			number: sayNumbers(chosen?.versus ?? null, targets, words),
			damage: sayParts(chosen?.damage ?? [], words),
		},
		leftOut: sayLeftOut(chosen?.leftOut, words),
		removable,
		errors: Object.fromEntries(own.map(([path, text]) => [path.slice(name.length + 1) || "form", text])),
	};
}

/** "Those of the group", and each target, equal names numbered. */
function buildTargets({ target = "" }: StrikeForm, targets: readonly MobToken[], words: Words): readonly Choice[] {
	if (targets.length < 2 && target === "") return [];
	const named = tellApart(targets.map(({ name }) => name)).map((label, index) => ({ value: `${index + 1}`, label }));
	const all = [{ value: "", label: words.say("MUSTER.Mob.Dialog.groupTargets") }, ...named];
	const gone = all.some(({ value }) => value === target) ? [] : [{ value: target, label: target }];
	return [...all, ...gone].map((choice) => ({ ...choice, selected: choice.value === target }));
}

const showDice = (dice: string): string => dice.replaceAll("-", "\u2212");

function sayRoll(roll: RollStat, words: Words): string {
	switch (roll.kind) {
		case "sure":
			return words.say("MUSTER.Mob.Dialog.sure");
		case "skill":
			return words.say("MUSTER.Mob.Dialog.skill", { skill: formatCount(words, roll.skill) });
		case "under":
			return `${showDice(roll.dice)} \u2264 ${formatCount(words, roll.value)}`;
		case "percent":
			return `1d100 \u2264 ${formatCount(words, roll.value)}`;
		case "atLeast":
			return `${showDice(roll.dice)} \u2265 ${formatCount(words, roll.value)}`;
		case "over":
			return showDice(roll.dice);
		case "ace": {
			const modifier = roll.modifier === 0 ? "" : roll.modifier > 0 ? `+${roll.modifier}` : `\u2212${-roll.modifier}`;
			return `d${roll.sides}${roll.wild === null ? "" : ` / d${roll.wild}`}${modifier}`;
		}
	}
}

/** `1d8+3`, or where there are several `1d8+3 slashing + 2d6 fire`, types in the game system's own words. */
function sayParts(parts: readonly DamageStat[], words: Words): string {
	const known = parts.filter(({ amount }) => amount.kind !== "points" || amount.points > 0);
	if (known.length === 1) return sayAmount(known[0]!.amount, words);
	return known.map(({ amount, type }) => `${sayAmount(amount, words)} ${type}`.trimEnd()).join(" + ");
}

type KnownAmount = DamageStat["amount"];

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
