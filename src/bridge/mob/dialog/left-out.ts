import { MOB_LIMITS } from "../../../engine/mob/index.js";
import type { LeftOut } from "../../systems/index.js";
import { sayNames, type Words } from "../../text/index.js";
import { type AbsentToken, attackedTokens, attackGroups, type MobForm, type MobScene, savingTokens } from "./form.js";

/** The parts left out, one sentence each. */
export const sayLeftOut = (leftOut: readonly LeftOut[] | undefined, words: Words): readonly string[] =>
	(leftOut ?? []).map(({ key, data }) => words.say(key, data));

const ABSENCES = {
	noActor: "MUSTER.Mob.Absent.noActor",
	down: "MUSTER.Mob.Absent.down",
	notYours: "MUSTER.Mob.Absent.notYours",
} as const;

/** Tokens that were chosen and take no part in this action, a sentence for each reason. */
export function sayAbsent(
	form: MobForm,
	{ absent = [], attackers, targets }: MobScene,
	words: Words,
): readonly string[] {
	const isAttack = form.action === "attack";
	// Of those who save one side counts; who is down does.
	const side = isAttack || (form.savers ?? "targets") === "targets" ? "targets" : "attackers";
	const other = side === "targets" ? attackers : targets;
	const isOnly = (side === "targets" ? targets : attackers).length === 0 && other.length > 0;
	const counts = (each: AbsentToken): boolean => isAttack || (each.why !== "down" && (each.side === side) !== isOnly);
	return Object.entries(ABSENCES).flatMap(([why, key]) => {
		const names = absent.filter((each) => each.why === why && counts(each)).map(({ name }) => name);
		return names.length === 0 ? [] : [words.say(key, { names: sayNames(words, names) })];
	});
}

/**
 * The parts of an action that are left to people, for its card: by attack other effects of a hit, by target protection
 * that is not read. Damage that a reader has typed needs no such note. No more than {@link MOB_LIMITS}.leftOut
 * sentences.
 */
export function leftOutOf(form: MobForm, scene: MobScene, words: Words): readonly string[] {
	const isAttack = form.action === "attack";
	if ((isAttack ? form.attackDamage : form.saveDamage) === "none") return bounded(sayAbsent(form, scene, words));
	const targets = isAttack ? attackedTokens(scene) : savingTokens(scene, form);
	const rows = [
		...(isAttack ? strikeRows(form, scene) : []),
		...targets.map(({ name, stats }) => ({ name, leftOut: stats.leftOut })),
	];
	const lines = rows.flatMap(({ name, leftOut }) =>
		sayLeftOut(leftOut, words).map((sentence) => words.say("MUSTER.Mob.Card.leftOut", { name, sentence })),
	);
	const unknown = targets
		.filter(({ stats }) => stats.health === null)
		.map(({ name }) => words.say("MUSTER.Mob.Card.noPoints", { name }));
	return bounded([...sayAbsent(form, scene, words), ...lines, ...unknown]);
}

/** As many lines, and as long ones, as a card holds. */
function bounded(lines: readonly string[]): readonly string[] {
	return [...new Set(lines)].slice(0, MOB_LIMITS.leftOut).map((line) => [...line].slice(0, MOB_LIMITS.line).join(""));
}

interface Row {
	readonly name: string;
	readonly leftOut: readonly LeftOut[] | undefined;
}

function strikeRows(form: MobForm, scene: MobScene): readonly Row[] {
	return attackGroups(scene).flatMap(({ tokens }, g) =>
		(form.groups[g]?.strikes ?? []).flatMap(({ attack, damage }): Row[] => {
			const chosen = tokens[0]?.stats.attacks.find(({ id }) => id === attack);
			return chosen === undefined || damage.trim() !== "" ? [] : [{ name: chosen.label, leftOut: chosen.leftOut }];
		}),
	);
}
