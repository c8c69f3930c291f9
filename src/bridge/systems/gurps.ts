import { parseDiceAndAdds } from "../../engine/checks/index.js";
import type { Amount, DamageStat, Resistance, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import type { Ratio, Wording } from "../../engine/common/index.js";
import { ONE, ratio } from "../../engine/common/index.js";
import { aimGurps, bodyGurps } from "./bodies/gurps.js";
import type { Found } from "./reading/read-path.js";
import {
	entriesAt,
	firstWhole,
	readPool,
	skillRoll,
	textAt,
	toStats,
	toWhole,
	valueAt,
	wholeAt,
	wordsAt,
} from "./reading/read-path.js";
import { onePart } from "./reading/solve-formula.js";
import type { ActorData, AttackStat, SaveStat, SystemAdapter } from "./reading/types.js";

/** The lowest hit points, as a multiple of their maximum. */
const LOWEST = -5;

/** A row reads: id, name, purpose, and the paths below `system` at which its level may be stored. */
const SAVES: readonly {
	readonly id: string;
	readonly label: Wording;
	readonly use: SaveStat["use"];
	readonly paths: readonly string[];
}[] = [
	{
		id: "dodge",
		label: { key: "MUSTER.System.Stat.dodge" },
		use: "stop",
		paths: ["currentdodge", "dodge.value"],
	},
	{ id: "parry", label: { key: "MUSTER.System.Stat.parry" }, use: "stop", paths: ["equippedparry"] },
	{ id: "block", label: { key: "MUSTER.System.Stat.block" }, use: "stop", paths: ["equippedblock"] },
	{ id: "HT", label: { text: "HT" }, use: "resist", paths: ["attributes.HT.value"] },
	{ id: "WILL", label: { key: "MUSTER.System.Stat.will" }, use: "resist", paths: ["attributes.WILL.value"] },
	{ id: "ST", label: { text: "ST" }, use: "resist", paths: ["attributes.ST.value"] },
	{ id: "DX", label: { text: "DX" }, use: "resist", paths: ["attributes.DX.value"] },
	{ id: "IQ", label: { text: "IQ" }, use: "resist", paths: ["attributes.IQ.value"] },
	{ id: "PER", label: { key: "MUSTER.System.Stat.perception" }, use: "resist", paths: ["attributes.PER.value"] },
];

/**
 * Success rolls on 3d6, hit points that fall far below 0, and the torso's armour. Of the system's version 1.0 too:
 * there the points are a getter over the damage that is stored (crnormand/gurps,
 * `src/module/actor/data/character-components.ts`).
 */
export const GURPS: SystemAdapter = { id: "gurps", statuses: { defeated: null, shaken: null }, read };

function read({ type, system, statuses = [] }: ActorData) {
	if (type === "gcsCharacter") return toStats({ ...readGcs(system, LOWEST), statuses });
	return toStats({
		attacks: [...readAttacks(system, "melee"), ...readAttacks(system, "ranged")],
		saves: SAVES.flatMap(({ paths, ...save }): SaveStat[] => {
			const level = paths
				.map((path) => wholeAt(system, path))
				.find((value) => save.use === "resist" || (value ?? 0) > 0);
			// Who has nothing to parry or block with has a 0 there (crnormand/gurps, `module/actor/actor.js`, getEquipped).
			const roll = skillRoll(level);
			return roll === null ? [] : [{ ...save, roll }];
		}),
		health: readPool(system, {
			value: "HP.value",
			max: "HP.max",
			least: (max) => LOWEST * max,
			stored: { path: "HP.damage", form: "loss" },
		}),
		resistances: readLocation(system),
		size: firstWhole(system, "traits.sizemod", "profile.sizemod")?.value ?? null,
		statuses,
		body: bodyGurps(system),
	});
}

/** Version 1.0 keeps its attacks in lists beside the older form of them, in which several damages run together. */
function readAttacks(system: unknown, list: "melee" | "ranged"): readonly AttackStat[] {
	const fresh = entriesAt(system, `${list}V2`);
	if (fresh.length === 0) return readNested(system, list, { id: list, list });
	return fresh.flatMap(([key, entry]): AttackStat[] => {
		const name = textAt(entry, "_displayName") ?? textAt(entry, "name");
		const parts = wordsAt(entry, "damage").map(parseSheetDamage);
		const isKnown = parts.length > 0 && parts.every((part) => part !== undefined);
		const damage = isKnown ? (parts as readonly DamageStat[]) : null;
		const place = { id: `${list}/${textAt(entry, "_id") ?? key}`, list };
		return name === undefined ? [] : [{ ...toAttack(entry, name, place), damage }];
	});
}

/** The id of an attack, and the list that it is from. */
interface AttackPlace {
	readonly id: string;
	readonly list: "melee" | "ranged";
}

/** Weapons are stored by key and may hold others of their kind under `contains`. */
function readNested(data: unknown, path: string, { id, list }: AttackPlace): readonly AttackStat[] {
	return entriesAt(data, path).flatMap(([key, entry]) => {
		const place = { id: `${id}/${key}`, list };
		const inner = readNested(entry, "contains", place);
		const name = textAt(entry, "name");
		return name === undefined ? inner : [toAttack(entry, name, place), ...inner];
	});
}

/** A level of 0 means none: something that is not rolled for, or by a rule of its own. */
function toAttack(entry: unknown, name: string, { id, list }: AttackPlace): AttackStat {
	const mode = textAt(entry, "mode");
	const level = wholeAt(entry, "level") ?? 0;
	const damage = valueAt(entry, "damage");
	return {
		id,
		label: mode === undefined ? name : `${name} (${mode})`,
		roll: level > 0 ? skillRoll(level) : null,
		versus: null,
		damage: typeof damage === "string" ? onePart(parseSheetDamage(damage)) : null,
		aim: aimGurps(entry, list),
	};
}

/** A row reads: the id of the attribute, the id that other actors of this system have it by, what it is called. */
const ATTRIBUTES: readonly (readonly [string, string, Wording])[] = [
	["ht", "HT", { text: "HT" }],
	["will", "WILL", { key: "MUSTER.System.Stat.will" }],
	["st", "ST", { text: "ST" }],
	["dx", "DX", { text: "DX" }],
	["iq", "IQ", { text: "IQ" }],
	["per", "PER", { key: "MUSTER.System.Stat.perception" }],
];

/**
 * The second kind of character of version 1.0, which the system offers to its own developers only so far: it has
 * attributes and pools under ids of their own (crnormand/gurps, `src/module/actor/data/gcs-character`), and neither
 * attacks nor armour yet.
 */
function readGcs(system: unknown, lowest: number): Found {
	const all = entriesAt(system, "_attributes").map(([id, entry]) => ({
		id,
		name: textAt(entry, "attrId"),
		max: wholeAt(entry, "max"),
		damage: wholeAt(entry, "damage"),
	}));
	const points = all.find(({ name }) => name === "hp");
	return {
		saves: ATTRIBUTES.flatMap(([own, id, label]): SaveStat[] => {
			const roll = skillRoll(all.find(({ name }) => name === own)?.max);
			return roll === null ? [] : [{ id, label, use: "resist", roll }];
		}),
		health: points?.max === undefined ? null : toHealth(points.id, points.max, points.damage ?? 0, lowest),
	};
}

function toHealth(id: string, max: number, damage: number, lowest: number): NonNullable<Found["health"]> {
	const path = `system._attributes.${id}.damage`;
	return {
		state: { kind: "pool", value: max - damage, temp: 0, max, least: Math.min(0, lowest * max) + 0 },
		slots: { value: { path, form: "loss", raw: damage, from: max }, temp: null, shaken: null },
	};
}

/**
 * The armour that an unaimed blow meets: that of the torso, or of the first place that is no harder to hit than the
 * whole (so version 1.0 finds it too: crnormand/gurps, `src/module/actor/data/character.ts`, torsoDR). Null where there
 * is neither.
 */
function readLocation(system: unknown): Resistances | null {
	const places = entriesAt(system, "hitlocations").map(([, place]) => place);
	const torso =
		places.find((place) => /^torso$/i.test(textAt(place, "where") ?? "")) ??
		places.find((place) => wholeAt(place, "penalty") === 0);
	const armour = torso === undefined ? undefined : wholeAt(torso, "dr");
	if (armour === undefined) return null;
	return { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour }, types: splitOf(torso, armour) };
}

/**
 * The values that replace the armour against some types of damage. Resistances of a type are added to the one against
 * all.
 */
function splitOf(place: unknown, armour: number): Readonly<Record<string, Resistance>> {
	const split = entriesAt(place, "split").flatMap(([type, value]) => {
		const own = toWhole(value);
		// The system itself takes a 0 for "not split" (module/actor/actor-components.js, getDR).
		return own === undefined || own === 0 ? [] : [[type, { ...NO_RESISTANCE, armour: own - armour }] as const];
	});
	return Object.fromEntries(split);
}

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
