import { type DamageStat, plainDamage, type RollStat } from "../../../engine/combat/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { distributionOfDice, parseDice } from "../../../engine/dice/index.js";
import { parseAmount, parseSheetDamage } from "../../systems/index.js";
import { parseWhole, plainSigns } from "../../text/index.js";

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
