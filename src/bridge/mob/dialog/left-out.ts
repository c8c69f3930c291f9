import { MOB_LIMITS } from "../../../engine/mob/index.js";
import type { LeftOut } from "../../systems/index.js";
import type { Words } from "../../text/index.js";
import { attackedTokens, attackGroups, type MobForm, type MobScene, savingTokens } from "./form.js";

/** The parts left out, one sentence each. */
export const sayLeftOut = (leftOut: readonly LeftOut[] | undefined, words: Words): readonly string[] =>
	(leftOut ?? []).map(({ key, data }) => words.say(key, data));

/**
 * The parts of an action that are left to people, for its card: by attack other effects of a hit, by target protection that is not read. Damage
 * that a reader has typed needs no such note. No more than {@link MOB_LIMITS}.leftOut sentences.
 */
export function leftOutOf(form: MobForm, scene: MobScene, words: Words): readonly string[] {
	const isAttack = form.action === "attack";
	if ((isAttack ? form.attackDamage : form.saveDamage) === "none") return [];
	const targets = isAttack ? attackedTokens(scene) : savingTokens(scene, form);
	const rows = [
		...(isAttack ? strikeRows(form, scene) : []),
		...targets.map(({ name, stats }) => ({ name, leftOut: stats.leftOut })),
	];
	const lines = rows.flatMap(({ name, leftOut }) =>
		sayLeftOut(leftOut, words).map((sentence) => words.say("MUSTER.Mob.Card.leftOut", { name, sentence })),
	);
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
