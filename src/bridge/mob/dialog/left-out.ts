import type { DamageStat, RollStat } from "../../../engine/combat/index.js";
import { plainDamage } from "../../../engine/combat/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { distributionOfDice, parseDice } from "../../../engine/dice/index.js";
import { MOB_LIMITS } from "../../../engine/mob/index.js";
import type { LeftOut } from "../../systems/index.js";
import { parseAmount, parseSheetDamage } from "../../systems/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, parseWhole, plainSigns, sayNames } from "../../text/index.js";
import type { AbsentToken, MobForm, MobScene } from "./form.js";
import { attackedTokens, attackGroups, isGroupAction, savingTokens } from "./form.js";

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
	const isGroup = isGroupAction(form.action);
	// Of those who save one side counts; who is down does.
	const side = isAttack || (!isGroup && (form.savers ?? "targets") === "targets") ? "targets" : "attackers";
	const other = side === "targets" ? attackers : targets;
	const isOnly = (side === "targets" ? targets : attackers).length === 0 && other.length > 0;
	const counts = (each: AbsentToken): boolean => isAttack || (each.why !== "down" && (each.side === side) !== isOnly);
	const strength = isGroup ? sayStrength(absent, attackers, words) : [];
	const sentences = Object.entries(ABSENCES).flatMap(([why, key]) => {
		const names = absent.filter((each) => each.why === why && counts(each)).map(({ name }) => name);
		return names.length === 0 ? [] : [words.say(key, { names: sayNames(words, names) })];
	});
	return [...strength, ...sentences];
}

/** "6 of 12 are down: at half strength or below." Those who stand are the acting tokens of the group. */
function sayStrength(absent: readonly AbsentToken[], standing: readonly unknown[], words: Words): readonly string[] {
	const down = absent.filter(({ why, side }) => why === "down" && side === "attackers").length;
	if (down === 0) return [];
	const key = down >= standing.length ? "MUSTER.Mob.Morale.half" : "MUSTER.Mob.Morale.down";
	const data = { down: formatCount(words, down), all: formatCount(words, down + standing.length) };
	return [words.say(key, data)];
}

/**
 * The parts of an action that are left to people, for its card: by attack other effects of a hit, by target protection
 * that is not read. Damage that a reader has typed needs no such note. No more than {@link MOB_LIMITS}.leftOut
 * sentences.
 */
export function leftOutOf(form: MobForm, scene: MobScene, words: Words): readonly string[] {
	const isAttack = form.action === "attack";
	if (isGroupAction(form.action) || (isAttack ? form.attackDamage : form.saveDamage) === "none")
		return bounded(sayAbsent(form, scene, words));
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

const OWN = /^(?<dice>[^<>]+?)\s*(?<sign>[<>])=\s*(?<value>[^<>]+)$/;

/**
 * Parses a typed roll: `12` is a skill on 3d6, `1d20+5` a total that must reach the target's number (the ends
 * of a d20 decide, as in most games with one), `1d100<=45` no more than a number, `1d20>=14` no less.
 */
export function parseRoll(text: string): Result<RollStat> {
	const plain = plainSigns(text.trim()).replace("\u2264", "<=").replace("\u2265", ">=");
	const skill = parseWhole(plain);
	if (skill !== undefined) return ok({ kind: "skill", skill });
	const { dice, sign, value } = OWN.exec(plain)?.groups ?? {};
	const spelled = parseDice(dice ?? plain);
	const reach = value === undefined ? 0 : parseWhole(value);
	if (!spelled.ok || reach === undefined) return fail({ code: "MUSTER.Fault.Mob.rollForm" });
	const distribution = distributionOfDice(spelled.value.text);
	if (!distribution.ok) return distribution;
	const own = { dice: spelled.value.text, value: reach };
	if (sign === "<") return ok({ kind: "under", ...own });
	if (sign === ">") return ok({ kind: "atLeast", ...own, natural: "plain" });
	const isD20 = /^1?d20(?:[+-]\d+)?$/.test(spelled.value.text);
	return ok({ kind: "over", dice: spelled.value.text, natural: isD20 ? "ends" : "plain", critical: null });
}

const TYPED = /^(?<dice>.*?\d)(?:\s+(?<type>[\p{L} -]{1,40}))?(?:,(?<traits>[\p{L}, -]{1,80}))?$/u;

/**
 * Damage as it is typed: `2d+1 cut`, `2d6+3 fire`, `1d8`, `5`; words after plain dice name its type, those after a
 * comma what some do not resist: `6d6 fire, magical`.
 */
export function parseDamage(typed: string): Result<DamageStat> {
	const text = plainSigns(typed);
	const sheet = parseSheetDamage(text);
	if (sheet !== undefined) return ok(sheet);
	const { dice = text, type = "", traits = "" } = TYPED.exec(text.trim())?.groups ?? {};
	const amount = parseAmount(String(parseWhole(dice) ?? dice));
	if (amount === undefined) return fail({ code: "MUSTER.Fault.Mob.damageForm" });
	const words = traits.split(",").map((word) => word.trim().toLowerCase());
	return ok({ ...plainDamage(amount, type.toLowerCase()), traits: words.filter((word) => word !== "") });
}
