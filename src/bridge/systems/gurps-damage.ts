import { parseDiceAndAdds } from "../../engine/checks/index.js";
import type { Amount, DamageStat } from "../../engine/combat/index.js";
import { ONE, type Ratio, ratio } from "../../engine/common/index.js";
import { toWhole } from "./reading/read-path.js";

/** The factor on damage that penetrates armour, for each damage type (RULES 2.10). A row reads: type, multiplier. */
const WOUNDING: Readonly<Record<string, Ratio>> = {
	"pi-": ratio(1, 2),
	pi: ONE,
	"pi+": ratio(3, 2),
	"pi++": ratio(2),
	cut: ratio(3, 2),
	imp: ratio(2),
	cr: ONE,
	burn: ONE,
	cor: ONE,
	tox: ONE,
};

const FORM =
	/^\s*(?<dice>[\dd+\-\u2212\s]+)(?:\((?<divisor>\d+(?:\.\d+)?)\))?(?<least>!)?\s*(?<type>[a-z]+[+-]*)(?<rest>.*)$/i;

/**
 * Text after the dice that makes it another sort of damage: a cost for each point, more dice, no injury, or fatigue.
 */
const OTHERWISE = /[/\d]|\b(?:nw|fat|ctrl)\b/i;

/**
 * Damage as it is written on a sheet: `2d+1 cut`, `1d-2 imp`, `6d(2) pi++`, `10 burn`. Crushing blows may do nothing
 * unless they are marked (`1d-3! cr`), any other throw counts 1 at least; whatever came through armour wounds by 1 at
 * least (RULES 2.10). Undefined when the dice cannot be read, the type is not among those known, or more follows
 * (`1d burn/point`, `1d cut [1d burn]`).
 */
export function parseSheetDamage(text: string): DamageStat | undefined {
	const { dice, divisor = "1", type = "", rest = "", least } = FORM.exec(text)?.groups ?? {};
	const amount = dice === undefined ? undefined : toAmount(dice);
	const kind = type.toLowerCase();
	const multiplier = Object.hasOwn(WOUNDING, kind) ? WOUNDING[kind] : undefined;
	if (amount === undefined || multiplier === undefined || OTHERWISE.test(rest)) return undefined;
	const minimum = kind === "cr" && least === undefined ? 0 : 1;
	return {
		amount,
		critical: null,
		type: kind,
		minimum,
		divisor: toRatio(divisor),
		pierce: 0,
		multiplier,
		least: 1,
		traits: [],
	};
}

function toAmount(dice: string): Amount | undefined {
	const points = toWhole(dice);
	if (points !== undefined) return points >= 0 ? { kind: "points", points } : undefined;
	const parsed = parseDiceAndAdds(dice);
	return parsed.ok ? { kind: "dice", dice: parsed.value } : undefined;
}

/** "2" or "0.5", exactly; anything that comes to nothing divides by one. */
function toRatio(text: string): Ratio {
	const [whole = "0", part = ""] = text.split(".");
	const decimals = part.slice(0, 2);
	const num = Number(`${whole}${decimals}`);
	return num > 0 && Number.isSafeInteger(num) ? ratio(num, 10 ** decimals.length) : ONE;
}
