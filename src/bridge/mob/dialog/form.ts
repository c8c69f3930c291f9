import { BATCH_CRITICALS, BATCH_MODES, type BatchRules } from "../../../engine/batch/index.js";
import { STATUS_ID } from "../../../engine/combat/index.js";
import { memoize, type Result } from "../../../engine/common/index.js";
import {
	ADVANTAGES,
	ASSIGNMENTS,
	ATTACK_DAMAGE,
	DEAD,
	MOB_LIMITS,
	ON_SAVE,
	SAVE_DAMAGE,
} from "../../../engine/mob/index.js";
import {
	choice,
	flag,
	type Infer,
	list,
	literal,
	object,
	optional,
	patterned,
	text,
} from "../../../engine/schema/index.js";
import type { Visibility } from "../../rolls/commands/index.js";
import { groupTokens, type MobToken, type TokenGroup, toActors, toTargetTokens } from "../group-tokens.js";

/** The version of the shape below: forms are kept as saved mobs. */
const FORM_SCHEMA = 1;

/** Visibilities of the card; a mob makes no blind rolls. */
export const MOB_SEEN = ["", "public", "gm", "self"] as const satisfies readonly (Visibility | "")[];

/** Actions of a mob. In the last two it is one group with one roll: whether it flees, and whether it rallies. */
export const MOB_ACTIONS = ["attack", "save", "morale", "rally"] as const;

/** Tokens that may save. */
export const SAVERS = ["targets", "selected"] as const;

const typed = text(200);

const strikeForm = object({
	/** The id of the attack; empty for numbers of one's own. */
	attack: typed,
	times: typed,
	roll: typed,
	number: typed,
	/** The id of the roll with which targets stop hits; empty for none. */
	stop: typed,
	damage: typed,
	/** The number of the target that all of the group attack so, from 1; empty or absent: those of the group. */
	target: optional(typed),
});

/** One way of attacking as it is filled in; an empty text keeps what the actor's data says. */
export type StrikeForm = Infer<typeof strikeForm>;

const groupForm = object({
	count: typed,
	strikes: list(strikeForm, MOB_LIMITS.strikes),
	split: list(typed, MOB_LIMITS.targets),
});

/**
 * One group of attackers. `count`: how many of them act, empty for all; `split` counts for assignment by hand, target
 * by target, in place of it.
 */
export type GroupForm = Infer<typeof groupForm>;

const mobForm = object({
	schema: literal(FORM_SCHEMA, "MUSTER.Fault.System.form"),
	action: choice(MOB_ACTIONS),
	note: text(MOB_LIMITS.label),
	/** Visibility of the card; empty: the usual one of rolls. */
	seen: choice(MOB_SEEN),
	modifier: typed,
	advantage: choice(ADVANTAGES),
	mode: choice(BATCH_MODES),
	criticals: choice(BATCH_CRITICALS),
	cap: flag,
	dead: choice(DEAD),
	groups: list(groupForm, MOB_LIMITS.groups),
	assignment: choice(ASSIGNMENTS),
	attackDamage: choice(ATTACK_DAMAGE),
	spread: flag,
	/** Tokens that save, where some are selected and others targeted; by default the targets. */
	savers: optional(choice(SAVERS)),
	/** The id of the roll that all make; empty for one typed by the reader. */
	save: typed,
	roll: typed,
	difficulty: typed,
	effect: typed,
	saveDamage: choice(SAVE_DAMAGE),
	onSave: choice(ON_SAVE),
	conditions: list(patterned(STATUS_ID, 80), MOB_LIMITS.conditions),
});

/** The dialog as it is filled in: every field as text, right or wrong. */
export type MobForm = Infer<typeof mobForm>;

/** Actors and targets: the selected and the targeted tokens. */
export interface MobScene {
	readonly attackers: readonly MobToken[];
	readonly targets: readonly MobToken[];
	/** Tokens that were chosen and take no part. */
	readonly absent?: readonly AbsentToken[];
}

/**
 * A chosen token that takes no part: no actor belongs to it, it is down and does not attack, or it is not the user's to
 * act with.
 */
export interface AbsentToken {
	readonly uuid: string;
	readonly name: string;
	readonly side: "attackers" | "targets";
	readonly why: "noActor" | "down" | "notYours";
}

/** Grouped once for each list of tokens, since a dialog asks for the groups at every key. */
const groupsOf = memoize((attackers: MobScene["attackers"]): readonly TokenGroup[] => groupTokens(toActors(attackers)));

/** The groups that attack. */
export function attackGroups({ attackers }: MobScene): readonly TokenGroup[] {
	return groupsOf(attackers);
}

/** Those who are attacked, whose points are each once. */
export function attackedTokens({ targets }: MobScene): readonly MobToken[] {
	return toTargetTokens(targets);
}

/** True for an action in which all tokens are one group, with one roll for all. */
export const isGroupAction = (action: MobForm["action"]): action is "morale" | "rally" =>
	action === "morale" || action === "rally";

/** Status effects of flight in the game systems that have one, the plainest first. */
const FLIGHTS: readonly string[] = ["fleeing", "routed", "panicked", "broken", "frightened", "fear"];

/**
 * The form after another action was chosen: a group that may flee is given this world's status effect of flight, which
 * no other action keeps. `known`: the status effects of the world.
 */
export function withFlight(form: MobForm, before: MobForm["action"], known: readonly string[]): MobForm {
	if (!isGroupAction(form.action)) return isGroupAction(before) ? { ...form, conditions: [] } : form;
	if (isGroupAction(before) && form.conditions.length > 0) return form;
	return { ...form, conditions: FLIGHTS.filter((id) => known.includes(id)).slice(0, 1) };
}

/**
 * Those who save, whose points are each once: the targeted tokens, or else the selected; where there are both, those
 * that the form names. A group that may flee is one: the first of the selected, with the others named.
 */
export function savingTokens(
	{ attackers, targets }: MobScene,
	{ savers = "targets", action = "save" }: Partial<Pick<MobForm, "savers" | "action">>,
): readonly MobToken[] {
	if (isGroupAction(action)) return asOne(attackers.length > 0 ? attackers : targets);
	const [named, others] = savers === "targets" ? [targets, attackers] : [attackers, targets];
	return toTargetTokens(named.length > 0 ? named : others);
}

function asOne([first, ...rest]: readonly MobToken[]): readonly MobToken[] {
	if (!first) return [];
	const { members: _, ...health } = first.stats.health ?? { members: undefined };
	const stats = { ...first.stats, health: first.stats.health && (health as typeof first.stats.health) };
	return [{ ...first, stats, isMember: true, others: rest.map(({ uuid }) => uuid) }];
}

/**
 * A strike with an attack that none of these uses yet: the first whose roll and damage are known, if any, with its
 * numbers. Where all are in use, it begins again.
 */
function nextStrike({ stats }: MobToken, used: readonly StrikeForm[] = []): StrikeForm {
	const free = stats.attacks.filter(({ id }) => used.every(({ attack }) => attack !== id));
	const attacks = free.length > 0 ? free : stats.attacks;
	const best = attacks.find(({ roll, damage }) => roll !== null && damage !== null) ?? attacks[0];
	return { attack: best?.id ?? "", times: "1", roll: "", number: "", stop: "", damage: "", target: "" };
}

function firstGroup(token: MobToken): GroupForm {
	return { count: "", strikes: [nextStrike(token)], split: [] };
}

/** A fresh dialog for these tokens: an attack where there are targets, else a save. */
export function emptyMobForm(scene: MobScene, rules: BatchRules): MobForm {
	const saves = savingTokens(scene, {})[0]?.stats.saves ?? [];
	return {
		schema: FORM_SCHEMA,
		action: scene.targets.length > 0 && scene.attackers.length > 0 ? "attack" : "save",
		note: "",
		seen: "",
		modifier: "",
		advantage: "none",
		mode: rules.batchMode,
		criticals: rules.batchCriticals,
		cap: true,
		dead: "keep",
		groups: attackGroups(scene).map(({ tokens }) => firstGroup(tokens[0]!)),
		assignment: "even",
		attackDamage: "roll",
		spread: false,
		savers: "targets",
		save: saves.find(({ use }) => use === "resist")?.id ?? "",
		roll: "",
		difficulty: "",
		effect: "",
		saveDamage: "once",
		onSave: "half",
		conditions: [],
	};
}

/**
 * The form with as many groups as there are now, since tokens were selected or left; and with fields that older forms
 * lack.
 */
export function fitForm(form: MobForm, scene: MobScene): MobForm {
	const groups = attackGroups(scene).map(({ tokens }, index): GroupForm => {
		const group = form.groups[index] ?? firstGroup(tokens[0]!);
		return { ...group, strikes: group.strikes.map((strike) => ({ ...strike, target: strike.target ?? "" })) };
	});
	return { ...form, savers: form.savers ?? "targets", groups };
}

/** The form with another way of attacking for a group, up to the limit. */
export function addStrike(form: MobForm, group: number, scene: MobScene): MobForm {
	const token = attackGroups(scene)[group]?.tokens[0];
	return changeGroup(form, group, (one) =>
		token === undefined || one.strikes.length >= MOB_LIMITS.strikes
			? one
			: { ...one, strikes: [...one.strikes, nextStrike(token, one.strikes)] },
	);
}

/** The form without one way of attacking of a group; the last one stays. */
export function removeStrike(form: MobForm, group: number, strike: number): MobForm {
	return changeGroup(form, group, (one) =>
		one.strikes.length <= 1 ? one : { ...one, strikes: one.strikes.filter((_, index) => index !== strike) },
	);
}

function changeGroup(form: MobForm, group: number, change: (group: GroupForm) => GroupForm): MobForm {
	return { ...form, groups: form.groups.map((one, index) => (index === group ? change(one) : one)) };
}

/** A form from a macro, a saved mob or another client, field by field. */
export function readMobForm(value: unknown): Result<MobForm> {
	return mobForm(value, "");
}

/**
 * The form with fields changed by their dotted names (`groups.0.strikes.1.roll`, `cap`); names that it has not got, and
 * values that do not fit, change nothing.
 */
export function changeMobForm(form: MobForm, changes: Readonly<Record<string, unknown>>): MobForm {
	let changed = form;
	for (const [name, value] of Object.entries(changes)) {
		const read = readMobForm(setAt(changed, name.split("."), value));
		if (read.ok) changed = read.value;
	}
	return changed;
}

function setAt(data: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
	if (step === undefined) return value;
	if (Array.isArray(data)) {
		const place = Number(step);
		const copy = [...(data as readonly unknown[])];
		if (!Number.isInteger(place) || place < 0 || place > MOB_LIMITS.targets) return data;
		// Counts by hand are filled in for some targets only: those before them are empty.
		while (rest.length === 0 && copy.length < place) copy.push("");
		if (place <= copy.length) copy[place] = setAt(copy[place], rest, value);
		return copy;
	}
	if (typeof data !== "object" || data === null || !Object.hasOwn(data, step)) return data;
	return { ...data, [step]: setAt((data as Readonly<Record<string, unknown>>)[step], rest, value) };
}
