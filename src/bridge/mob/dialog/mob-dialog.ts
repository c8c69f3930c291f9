import { BATCH_MODES, type BatchRules } from "../../../engine/batch/index.js";
import type { RollStat } from "../../../engine/combat/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { MobAction } from "../../../engine/mob/index.js";
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
import {
	type Choice,
	choicesUnder,
	formatCount,
	sayFault,
	sayPlural,
	sayWording,
	tellApart,
	type Words,
} from "../../text/index.js";
import { type MobToken, toActors } from "../group-tokens.js";
import {
	attackedTokens,
	attackGroups,
	MOB_ACTIONS,
	MOB_SEEN,
	type MobForm,
	type MobScene,
	SAVERS,
	savingTokens,
} from "./form.js";
import { buildGroup, veil } from "./group-view.js";
import { sayAbsent } from "./left-out.js";
import { buildMobOdds } from "./odds-view.js";
import { buildTarget } from "./target-view.js";
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
		mayCap: mayCap(form, scene),
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
		savers: buildSavers(form, scene, words),
		saves: buildSaves(form, scene, words),
		groups: attackGroups(scene)
			.map((group, index) => buildGroup(group, index, { form, scene, errors }, words))
			.map((group) => (isOpen ? group : veil(group))),
		targets: apart(targets).map((token, index) =>
			buildTarget(token, { isAttack, isKnown: knows(token.uuid), falls: odds?.fallChances[index] ?? null }, words),
		),
		absent: sayAbsent(form, scene, words),
		hasDamage: (isAttack ? form.attackDamage : form.saveDamage) !== "none",
		lacks: lacksAny(isAttack ? [...targets, ...scene.attackers] : targets, isAttack),
		/** The sentence under each field at fault, by its name; `form` means the whole. */
		errors,
		odds: action.ok && odds !== null ? buildMobOdds(action.value, odds, uid, words) : null,
		submit: sayPlural(
			words,
			isAttack ? "MUSTER.Mob.Dialog.submit.attack" : "MUSTER.Mob.Dialog.submit.save",
			isAttack ? toActors(scene.attackers).length : targets.length,
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
		form.action === "save"
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
