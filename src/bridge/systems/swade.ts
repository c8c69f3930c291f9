import { ONE } from "../../engine/common/index.js";
import { onePart, parseAmount } from "./amounts.js";
import { textAt, valueAt, wholeAt, wordsAt } from "./read-path.js";
import { NO_GUARDS, slotAt, toStats } from "./stats.js";
import type {
	ActorData,
	Amount,
	AttackStat,
	DamageStat,
	ItemData,
	RollStat,
	SaveStat,
	Stats,
	SystemAdapter,
} from "./types.js";

/** What any trait roll must reach unless something else is said. */
const TARGET_NUMBER = 4;

/** A raise: so many points above the toughness are one wound. */
const RAISE = 4;

/** A row reads: the id of the attribute, its name. */
const ATTRIBUTES = [
	["agility", "MUSTER.System.Stat.agility"],
	["smarts", "MUSTER.System.Stat.smarts"],
	["spirit", "MUSTER.System.Stat.spirit"],
	["strength", "MUSTER.System.Stat.strength"],
	["vigor", "MUSTER.System.Stat.vigour"],
] as const;

/** Trait dice that are thrown again on their highest face, a wild die for those who matter, wounds by toughness. */
export const SWADE: SystemAdapter = {
	id: "swade",
	statuses: { defeated: "incapacitated", shaken: null },
	read,
};

function read({ system, items = [], type, statuses = [] }: ActorData) {
	const parry = wholeAt(system, "stats.parry.value");
	const isWild = type === "character" || valueAt(system, "wildcard") === true;
	const skills = items.filter((item) => item.type === "skill");
	const skillOf = (name: string): RollStat | null => {
		const found = skills.find((skill) => skill.name.toLowerCase() === name.toLowerCase());
		return found === undefined ? null : traitRoll(found.system, isWild);
	};
	return toStats({
		attacks: [
			...items.filter((item) => item.type === "weapon").map((weapon) => readWeapon(weapon, system, skillOf)),
			...skills.map((skill) => bareSkill(skill, isWild)),
		],
		defences: parry === undefined ? [] : [{ id: "parry", label: { key: "MUSTER.System.Stat.parry" }, value: parry }],
		saves: ATTRIBUTES.flatMap(([id, key]): SaveStat[] => {
			const roll = traitRoll(valueAt(system, `attributes.${id}`), isWild);
			return roll === null ? [] : [{ id, label: { key }, use: "resist", roll }];
		}),
		harm: readWounds(system, isWild),
		guards: NO_GUARDS,
		size: wholeAt(system, "stats.size") ?? null,
		statuses,
	});
}

/** `die.{sides, modifier}`, and `wild-die.sides` for a wild card; null without a die. */
function traitRoll(trait: unknown, isWild: boolean): RollStat | null {
	const sides = wholeAt(trait, "die.sides");
	if (sides === undefined || sides < 2) return null;
	const wild = isWild ? (wholeAt(trait, "wild-die.sides") ?? 6) : null;
	return { kind: "ace", sides, modifier: wholeAt(trait, "die.modifier") ?? 0, wild };
}

/** A skill by itself: what it throws is known, its damage is not. */
function bareSkill(skill: ItemData, isWild: boolean): AttackStat {
	const roll = traitRoll(skill.system, isWild);
	return { id: skill.id ?? skill.name, label: skill.name, roll, versus: "parry", damage: null };
}

/** Its trait is the one it names; a weapon with a range is thrown at the usual number, any other at the parry. */
function readWeapon(weapon: ItemData, system: unknown, skillOf: (name: string) => RollStat | null): AttackStat {
	const trait = textAt(weapon.system, "actions.trait") ?? textAt(weapon.system, "actions.skill");
	return {
		id: weapon.id ?? weapon.name,
		label: weapon.name,
		roll: trait === undefined ? null : skillOf(trait),
		versus: textAt(weapon.system, "range") === undefined ? "parry" : TARGET_NUMBER,
		damage: onePart(readDamage(weapon.system, system)),
	};
}

/** `@str+d6`: dice by their sides and what is added; strength is read from the actor. */
function readDamage(weapon: unknown, system: unknown): DamageStat | null {
	const sides = wholeAt(system, "attributes.strength.die.sides");
	const formula = textAt(weapon, "damage");
	if (formula === undefined || (sides === undefined && /@str/i.test(formula))) return null;
	const amount = parseAmount(formula.replace(/@str\b/gi, `1d${sides}`));
	const ace = amount === undefined ? undefined : toAces(amount);
	if (ace === undefined) return null;
	const pierce = Math.max(0, wholeAt(weapon, "ap") ?? 0);
	return {
		amount: ace,
		critical: null,
		type: wordsAt(weapon, "damageTypes")[0] ?? "",
		minimum: 0,
		divisor: ONE,
		pierce,
		multiplier: ONE,
		least: 0,
		traits: [],
	};
}

function toAces(amount: Amount): Amount | undefined {
	if (amount.kind !== "dice") return amount;
	let plus = 0;
	const sides: number[] = [];
	for (const [, mark, count, faces, points] of amount.dice.matchAll(/([+-]?)(?:(\d*)d(\d+)|(\d+))/g)) {
		if (faces === undefined) plus += Number(`${mark}${points}`);
		else if (mark === "-") return undefined;
		else sides.push(...new Array<number>(Number(count || 1)).fill(Number(faces)));
	}
	return { kind: "ace", sides, plus };
}

/** Anybody who is no wild card falls at the first wound. */
function readWounds(system: unknown, isWild: boolean): Stats["harm"] {
	const value = wholeAt(system, "wounds.value");
	const max = wholeAt(system, "wounds.max");
	const toughness = wholeAt(system, "stats.toughness.value");
	const shaken = valueAt(system, "status.isShaken");
	if (value === undefined || max === undefined || toughness === undefined || typeof shaken !== "boolean") return null;
	const armour = Math.max(0, wholeAt(system, "stats.toughness.armor") ?? 0);
	const falls = isWild ? max + 1 : 1;
	return {
		state: { kind: "wounds", value, max, falls, toughness, armour, step: RAISE, shaken },
		slots: {
			value: slotAt(system, "wounds.value", "number"),
			temp: null,
			shaken: slotAt(system, "status.isShaken", "flag"),
		},
	};
}
