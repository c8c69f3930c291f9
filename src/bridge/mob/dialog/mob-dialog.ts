import type { BatchRules } from "../../../engine/batch/index.js";
import { BATCH_MODES } from "../../../engine/batch/index.js";
import type { RollStat } from "../../../engine/combat/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { MobAction, MobOdds } from "../../../engine/mob/index.js";
import {
	ADVANTAGES,
	ASSIGNMENTS,
	ATTACK_DAMAGE,
	DEAD,
	isSingleDie,
	mobOdds,
	ON_SAVE,
	SAVE_DAMAGE,
} from "../../../engine/mob/index.js";
import { chanceWithin, histogram } from "../../plots/index.js";
import type { StatField, StatNote } from "../../systems/index.js";
import type { Choice, Words } from "../../text/index.js";
import {
	choicesUnder,
	formatChance,
	formatCount,
	formatRatio,
	joinList,
	sayFault,
	sayPlural,
	sayRange,
	sayWording,
	tellApart,
} from "../../text/index.js";
import { sayLeft, sayTokens, shareOf } from "../cards/index.js";
import type { MobToken } from "../group-tokens.js";
import { toActors } from "../group-tokens.js";
import type { MobForm, MobScene } from "./form.js";
import { attackedTokens, attackGroups, isGroupAction, MOB_ACTIONS, MOB_SEEN, SAVERS, savingTokens } from "./form.js";
import { buildGroup, veil } from "./group-view.js";
import { sayAbsent, sayLeftOut } from "./left-out.js";
import { membersOf, sayMorale } from "./morale-view.js";
import { sayPoints } from "./say-points.js";
import { mayCap, toMobAction } from "./to-action.js";

/** Options of the dialog by reader and place. */
interface MobDialogPlace {
	/** Unique on the page. */
	readonly uid: string;
	/** The status effects of this world, by what they are called. */
	readonly statuses: readonly { readonly id: string; readonly label: string }[];
	/** True if this reader may know the numbers of a token: of others neither points nor odds are shown. */
	knows(uuid: string): boolean;
}

const NOWHERE: MobDialogPlace = { uid: "muster-mob", statuses: [], knows: () => true };

/** The dialog for a form and the tokens it is about, in the reader's language. */
export function buildMobDialog(
	form: MobForm,
	scene: MobScene,
	rules: BatchRules,
	words: Words,
	{ uid, statuses, knows }: MobDialogPlace = NOWHERE,
) {
	const action = toMobAction(form, scene, rules);
	const isAttack = form.action === "attack";
	const isGroup = isGroupAction(form.action);
	const targets = isAttack ? attackedTokens(scene) : savingTokens(scene, form);
	const isOpen = targets.every((token) => knows(token.uuid));
	const odds = action.ok && isOpen ? mobOdds(action.value) : null;
	const errors = sayErrors(action, words);
	const say = <Field extends keyof MobForm>(field: Field, values: readonly (MobForm[Field] & string)[]) =>
		choicesUnder(`MUSTER.Mob.Dialog.${field}`, values, String(form[field]), words);
	return {
		isOpen,
		form,
		isAttack,
		isGroup,
		mayCap: !isGroup && mayCap(form, scene),
		actions: say("action", MOB_ACTIONS),
		advantages: say("advantage", ADVANTAGES),
		hasAdvantage: rollsOf(form, scene).every(isSingleDie),
		modes: say("mode", BATCH_MODES),
		assignments: say("assignment", ASSIGNMENTS),
		byHand: form.assignment === "hand",
		attackDamage: say("attackDamage", ATTACK_DAMAGE),
		saveDamage: say("saveDamage", SAVE_DAMAGE),
		onSave: say("onSave", ON_SAVE),
		dead: say("dead", DEAD),
		seen: seenChoices(form, words),
		conditions: statuses.map(({ id, label }) => ({ value: id, label, selected: form.conditions.includes(id) })),
		/** Choices of the tokens that save; empty where there is only one side. */
		savers: isGroup ? [] : buildSavers(form, scene, words),
		saves: buildSaves(form, scene, words),
		groups: attackGroups(scene)
			.map((group, index) => buildGroup(group, index, { form, scene, errors }, words))
			.map((group) => (isOpen ? group : veil(group))),
		targets: apart(targets).map((token, index) =>
			buildTarget(token, { isAttack, isKnown: knows(token.uuid), falls: odds?.fallChances[index] ?? null }, words),
		),
		absent: sayAbsent(form, scene, words),
		hasDamage: !isGroup && (isAttack ? form.attackDamage : form.saveDamage) !== "none",
		lacks: lacksAny(isAttack ? [...targets, ...scene.attackers] : targets, isAttack),
		/** The sentence under each field at fault, by its name; `form` means the whole. */
		errors,
		odds:
			!action.ok || odds === null
				? null
				: isGroup
					? sayMorale(form, odds, words)
					: buildMobOdds(action.value, odds, uid, words),
		submit: sayPlural(
			words,
			`MUSTER.Mob.Dialog.submit.${form.action}`,
			isAttack ? toActors(scene.attackers).length : isGroup ? membersOf(targets) : targets.length,
		),
		ready: action.ok,
	};
}

/** Visibilities of the card; the first is the table's own habit. */
const seenChoices = ({ seen }: MobForm, words: Words): readonly Choice[] => [
	{ value: "", label: words.say("MUSTER.Mob.Dialog.seen.usual"), selected: seen === "" },
	...choicesUnder(
		"MUSTER.Visibility",
		MOB_SEEN.filter((value) => value !== ""),
		seen,
		words,
	),
];

/** The tokens with equal names numbered. */
function apart(tokens: readonly MobToken[]): readonly MobToken[] {
	const names = tellApart(tokens.map(({ name }) => name));
	return tokens.map((token, index) => ({ ...token, name: names[index] ?? token.name }));
}

/** True if an actor does not tell its points, its attacks or its saves. */
function lacksAny(tokens: readonly MobToken[], isAttack: boolean): boolean {
	const wanted = isAttack ? (["health", "attacks"] as const) : (["health", "saves"] as const);
	return tokens.some(({ stats }) => wanted.some((field) => stats.missing.includes(field)));
}

function sayErrors(action: Result<MobAction>, words: Words): Readonly<Record<string, string>> {
	return action.ok ? {} : { [fieldOf(action.fault.path)]: sayFault(words, action.fault) };
}

/** Fields of the dialog that a fault may name as they are. */
const FIELDS = /^(?:modifier|advantage|mode|difficulty|roll|effect|damage|groups\..+)$/;

/** Moves faults of the tokens that save to the field of their roll. */
function fieldOf(path = ""): string {
	if (path.startsWith("targets.")) return "roll";
	return FIELDS.test(path) ? path : "form";
}

/** Every roll in the data, for what is chosen. */
function rollsOf(form: MobForm, scene: MobScene): readonly RollStat[] {
	const found =
		form.action !== "attack"
			? savingTokens(scene, form).map(({ stats }) => stats.saves.find(({ id }) => id === form.save)?.roll)
			: attackGroups(scene).flatMap(({ tokens }, g) =>
					(form.groups[g]?.strikes ?? []).map(
						({ attack }) => tokens[0]?.stats.attacks.find(({ id }) => id === attack)?.roll,
					),
				);
	return found.flatMap((roll) => (roll === null || roll === undefined ? [] : [roll]));
}

/** The targets and the selected with how many they are, where there are both. */
function buildSavers(form: MobForm, { attackers, targets }: MobScene, words: Words): readonly Choice[] {
	if (attackers.length === 0 || targets.length === 0) return [];
	const counts = { targets: targets.length, selected: attackers.length };
	return SAVERS.map((value) => ({
		value,
		label: words.say(`MUSTER.Mob.Dialog.whoSaves.${value}`, { count: formatCount(words, counts[value]) }),
		selected: (form.savers ?? "targets") === value,
	}));
}

/** Everything that any of them can roll; one's own roll comes last. */
function buildSaves(form: MobForm, scene: MobScene, words: Words): readonly Choice[] {
	const all = savingTokens(scene, form).flatMap(({ stats }) => stats.saves);
	const each = all.filter(({ id }, index) => all.findIndex((before) => before.id === id) === index);
	return [
		...each.map(({ id, label }) => ({ value: id, label: sayWording(words, label), selected: id === form.save })),
		{ value: "", label: words.say("MUSTER.Mob.Dialog.own"), selected: form.save === "" },
	];
}

/** The size of the drawing, in px at 16 px per rem. */
const PLOT = { width: 420, height: 104 } as const;

/** The odds of a checked action in the reader's language. `uid` is unique on the page. */
function buildMobOdds(action: MobAction, odds: MobOdds, uid: string, words: Words) {
	return { svg: drawHits(action, odds, uid, words), sentence: sayOdds(action, odds, words) };
}

/** An expected number with one decimal; what is more than nothing does not read as nothing. */
function one(words: Words, value: number): string {
	if (value > 0 && value < 0.05) return `<${formatRatio(words, { num: 1, den: 10 }, 1)}`;
	return formatRatio(words, { num: Math.round(value * 10), den: 10 }, 1);
}

function drawHits(action: MobAction, { hits, attempts, expected }: MobOdds, uid: string, words: Words): string {
	if (hits === null || attempts === 0) return "";
	const isAttack = action.kind === "attack";
	const [low, high] = hits.core;
	return histogram({
		uid,
		...PLOT,
		title: words.say(isAttack ? "MUSTER.Mob.Dialog.plot.attack" : "MUSTER.Mob.Dialog.plot.save"),
		desc: words.say("MUSTER.Mob.Dialog.plot.desc", {
			expected: one(words, expected),
			core: sayRange(words, low, high),
			share: formatChance(words, chanceWithin(hits, low, high), 1),
		}),
		chances: hits,
		most: attempts,
		expected,
		core: hits.core,
		format: (count) => formatCount(words, count),
	});
}

function sayOdds(action: MobAction, { attempts, expected, falls }: MobOdds, words: Words): string {
	const data = { attempts: formatCount(words, attempts), expected: one(words, expected) };
	const isAttack = action.kind === "attack";
	if (falls === null) {
		return words.say(isAttack ? "MUSTER.Mob.Dialog.odds.attack" : "MUSTER.Mob.Dialog.odds.save", data);
	}
	const key = isAttack ? "MUSTER.Mob.Dialog.odds.attackFalls" : "MUSTER.Mob.Dialog.odds.saveFalls";
	return words.say(key, { ...data, falls: one(words, falls) });
}

const MISSING: Readonly<Partial<Record<StatField, string>>> = {
	health: "MUSTER.Mob.Dialog.missing.harm",
	resistances: "MUSTER.Mob.Dialog.missing.guards",
};

/** Options of the view of a target. */
interface TargetLight {
	readonly isAttack: boolean;
	/** True if this reader may know its numbers. */
	readonly isKnown: boolean;
	/** The chance that it falls; null where that is unknown. */
	readonly falls: number | null;
}

/** A target as the dialog shows it. */
export function buildTarget(token: MobToken, { isAttack, isKnown, falls }: TargetLight, words: Words) {
	const { uuid, name, stats } = token;
	// What a note is about says itself why it is missing.
	const notes = isKnown ? stats.notes.filter(({ field }) => !isAttack || field !== "saves") : [];
	const plain = stats.missing.filter((field) => !notes.some((note) => note.field === field));
	const keys = plain.flatMap((field) => MISSING[field] ?? []);
	const isSaid = notes.some(({ field }) => field === "saves");
	const more = !isAttack && stats.saves.length === 0 && !isSaid ? ["MUSTER.Mob.Dialog.missing.saves"] : [];
	const list = [...keys, ...more].map((key) => words.say(key));
	return {
		uuid,
		name,
		points: !isKnown ? "" : sayPoints(stats.health?.state ?? null, words),
		share: sayShare(token, { isAttack, isKnown }, words),
		/** The same in percent, 0 … 100, for a bar; null where that is unknown. */
		percent: falls === null ? null : Math.round(falls * 100),
		missing: [sayMissing(list, words), ...notes.map((note) => sayNote(note, words))].filter(Boolean).join(" "),
		leftOut: isKnown ? sayLeftOut(stats.leftOut, words) : [],
		falls: falls === null ? "" : formatChance(words, falls),
	};
}

const sayNote = ({ wording, data }: StatNote, words: Words): string =>
	data !== undefined && "key" in wording ? words.say(wording.key, data) : sayWording(words, wording);

/** "4 tokens share these points · 3 of 4 left · a hit takes 1 at most". */
function sayShare(token: MobToken, { isAttack, isKnown }: Omit<TargetLight, "falls">, words: Words): string {
	const share = shareOf(token);
	const { health, resistances } = token.stats;
	const most = resistances?.most;
	const each = token.isMember && !isAttack ? health?.members?.each : undefined;
	const known = [
		share === undefined || health === null ? "" : sayLeft(share, health.state.value, words),
		most === undefined ? "" : sayPlural(words, "MUSTER.Mob.Share.most", most),
		each === undefined ? "" : sayPlural(words, "MUSTER.Mob.Share.each", each),
	];
	return [share === undefined ? "" : sayTokens(share, words), ...(isKnown ? known : [])]
		.filter(Boolean)
		.join(" \u00b7 ");
}

function sayMissing(list: readonly string[], words: Words): string {
	return list.length === 0
		? ""
		: words.say("MUSTER.Mob.Dialog.missing.sentence", { list: joinList(words, list, "and") });
}
