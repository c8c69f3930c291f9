import type { Amount, DamageStat, RollStat } from "../../engine/combat/index.js";
import { NO_RESISTANCES } from "../../engine/combat/index.js";
import { ONE } from "../../engine/common/index.js";
import { bodySwade, farSwade, NEAR_SWADE } from "./bodies/swade.js";
import { entriesAt, slotAt, textAt, toStats, toWhole, valueAt, wholeAt, wordsAt } from "./reading/read-path.js";
import { addUp, parseAmount } from "./reading/solve-formula.js";
import type { ActorData, AttackStat, ItemData, SaveStat, Stats, SystemAdapter } from "./reading/types.js";

/** The target number of trait rolls without one of their own. */
const TARGET_NUMBER = 4;

/** Values of a weapon's `rangeType` (swade, src/module/constants.ts); older data have none. */
const RANGE = { melee: 0, ranged: 1 } as const;

/** The attributes whose dice a damage may name, by the three letters that it names them with. */
const ATTRIBUTES = ["agility", "smarts", "spirit", "strength", "vigor"] as const;

/** Skills that are shot or thrown with, and the one that is not, by ids that hold in any language. */
const FAR_SKILLS = ["shooting", "athletics"];
const NEAR_SKILL = "fighting";

/** Every weapon; one that is used near and far is listed both ways, its own way first. */
function readWeapons(actor: ActorData): readonly AttackStat[] {
	return (actor.items ?? []).filter(({ type }) => type === "weapon").flatMap((weapon) => readWeapon(weapon, actor));
}

function readWeapon(weapon: ItemData, actor: ActorData): readonly AttackStat[] {
	const { system } = weapon;
	const range = textAt(system, "range");
	const type = wholeAt(system, "rangeType");
	const own = skillOf(actor, textAt(system, "actions.trait") ?? textAt(system, "actions.skill"));
	const same = { id: weapon.id ?? weapon.name, damage: readDamage(system, actor) };
	const near = { ...same, label: weapon.name, versus: "parry", aim: NEAR_SWADE } as const;
	const far = { ...same, label: weapon.name, versus: TARGET_NUMBER, aim: farSwade(weapon) };
	const roll = (skill: ItemData | undefined) => weaponRoll(weapon, skill, actor);
	if (type === RANGE.melee || range === undefined) return [{ ...near, roll: roll(own) }];
	if (type === RANGE.ranged) return [{ ...far, roll: roll(own) }];
	const isFar = own !== undefined && FAR_SKILLS.includes(swidOf(own));
	const ways = [
		{ ...near, roll: roll(isFar ? named(actor, NEAR_SKILL) : own) },
		{
			...far,
			id: `${same.id}#range`,
			label: `${weapon.name} (${range})`,
			roll: roll(isFar ? own : named(actor, "athletics")),
		},
	];
	return isFar ? ways.reverse() : ways;
}

const swidOf = ({ system }: ItemData): string => textAt(system, "swid") ?? "";

const skillsOf = ({ items = [] }: ActorData): readonly ItemData[] => items.filter(({ type }) => type === "skill");

const named = (actor: ActorData, swid: string): ItemData | undefined =>
	skillsOf(actor).find((skill) => swidOf(skill) === swid);

function skillOf(actor: ActorData, name: string | undefined): ItemData | undefined {
	return skillsOf(actor).find((skill) => skill.name.toLowerCase() === name?.toLowerCase());
}

/** The skill, and what the weapon adds: its own modifier, and what the system lists for it (`traitModifiers`). */
function weaponRoll({ system }: ItemData, skill: ItemData | undefined, actor: ActorData): AttackStat["roll"] {
	if (skill === undefined) return null;
	const listed = valueAt(system, "traitModifiers");
	const attack = Array.isArray(listed)
		? modifiersAt(system, "traitModifiers")
		: modifiersAt(actor.system, "stats.globalMods.attack");
	return skillTraitRoll(actor, skill, addUp([attack, modifierOf(system, "actions.traitMod", "actions.skillMod")]));
}

/** `@str+d6`: dice by their sides and what is added. Null where it is more, or where what it names is not there. */
function readDamage(weapon: unknown, actor: ActorData): readonly DamageStat[] | null {
	const formula = textAt(weapon, "damage");
	const ace = formula === undefined ? undefined : toAces(resolve(formula, actor));
	const plus = addUp([modifiersAt(actor.system, "stats.globalMods.damage"), modifierOf(weapon, "actions.dmgMod")]);
	const pierce = addUp([wholeAt(weapon, "ap") ?? 0, modifiersAt(actor.system, "stats.globalMods.ap")]);
	if (ace === undefined || plus === undefined || pierce === undefined) return null;
	return [
		{
			amount: { ...ace, plus: ace.plus + plus },
			critical: null,
			type: wordsAt(weapon, "damageTypes")[0] ?? "",
			minimum: 0,
			divisor: ONE,
			pierce: Math.max(0, pierce),
			multiplier: ONE,
			least: 0,
			traits: [],
		},
	];
}

/** A typed modifier: nothing, `+1`, `-2`; undefined for a formula. */
function modifierOf(data: unknown, ...paths: readonly string[]): number | undefined {
	const path = paths.find((one) => `${valueAt(data, one) ?? ""}`.trim() !== "");
	return path === undefined ? 0 : wholeAt(data, path);
}

/**
 * Attributes by their dice with everything that is added to them (creature.ts, getRollData); the mark for dice thrown
 * again goes.
 */
function resolve(formula: string, actor: ActorData): string {
	const dice = formula.replace(/@([a-z]{3})\b/gi, (whole, short: string) => {
		const attribute = ATTRIBUTES.find((one) => one.startsWith(short.toLowerCase()));
		const trait = attribute && valueAt(actor.system, `attributes.${attribute}`);
		const sides = wholeAt(trait, "die.sides");
		const plus = addUp([wholeAt(trait, "die.modifier") ?? 0, attributeModifier(actor, attribute)]);
		return sides === undefined || plus === undefined ? whole : `(1d${sides}+${plus})`;
	});
	return dice.replace(/(d\d+)x\b/gi, "$1");
}

type Aces = Extract<Amount, { kind: "ace" }>;

function toAces(formula: string): Aces | undefined {
	const amount = parseAmount(formula);
	if (amount === undefined || amount.kind === "ace") return amount;
	if (amount.kind === "points") return { kind: "ace", sides: [], plus: amount.points };
	let plus = 0;
	const sides: number[] = [];
	for (const [, mark, count, faces, points] of amount.dice.matchAll(/([+-]?)(?:(\d*)d(\d+)|(\d+))/g)) {
		if (faces === undefined) plus += Number(`${mark}${points}`);
		else if (mark === "-") return undefined;
		else sides.push(...new Array<number>(Number(count || 1)).fill(Number(faces)));
	}
	return { kind: "ace", sides, plus };
}

/** Being distracted or carrying too much costs so much each. */
const USUAL_PENALTY = -2;

/** Penalties for wounds stop here. */
const WORST_WOUNDS = 3;

/** A wild card throws a wild die beside every trait. */
const isWildCard = ({ type, system }: Pick<ActorData, "type" | "system">): boolean =>
	type === "character" || valueAt(system, "wildcard") === true;

/**
 * The roll of a trait: its die, and everything that the system itself adds to it (SwadeActor, getTraitRollModifiers and
 * _handleComplexSkill): the trait's own modifier, effects upon it, upon its attribute and upon all traits, wounds,
 * fatigue, distraction and weight. `more` comes on top. Null without a die, or where one of these is no number: the GM
 * enters it.
 */
function traitRoll(
	actor: ActorData,
	trait: unknown,
	attribute: string | undefined,
	more: number | undefined,
): RollStat | null {
	const sides = wholeAt(trait, "die.sides");
	const modifier = addUp([
		wholeAt(trait, "die.modifier") ?? 0,
		modifiersAt(trait, "effects"),
		attributeModifier(actor, attribute),
		penaltyOf(actor),
		attribute === "agility" && valueAt(actor.system, "encumbered") === true ? USUAL_PENALTY : 0,
		more,
	]);
	if (sides === undefined || sides < 2 || modifier === undefined) return null;
	return { kind: "ace", sides, modifier, wild: isWildCard(actor) ? (wholeAt(trait, "wild-die.sides") ?? 6) : null };
}

/** The same of a skill, which names its attribute itself. */
const skillTraitRoll = (actor: ActorData, skill: ItemData, more: number | undefined): RollStat | null =>
	traitRoll(actor, skill.system, textAt(skill.system, "attribute"), more);

/** The modifier of effects on every roll of an attribute. */
function attributeModifier({ system }: ActorData, attribute: string | undefined): number | undefined {
	const own = attribute === undefined ? 0 : modifiersAt(system, `stats.globalMods.${attribute}`);
	return addUp([own, modifiersAt(system, "stats.globalMods.trait")]);
}

/** The sum of a list of modifiers, `{value, ignore}`; undefined where one of them is no whole number. */
function modifiersAt(data: unknown, path: string): number | undefined {
	const rows = entriesAt(data, path).map(([, row]) => row);
	return addUp(rows.map((row) => (valueAt(row, "ignore") === true ? 0 : toWhole(valueAt(row, "value")))));
}

/** Wounds and fatigue, less what is ignored of each and of both together; and being distracted. */
function penaltyOf({ system }: ActorData): number {
	const number = (path: string): number => wholeAt(system, path) ?? 0;
	const wounds = Math.min(WORST_WOUNDS, Math.max(0, number("wounds.value") - number("wounds.ignored")));
	const fatigue = Math.max(0, number("fatigue.value") - number("fatigue.ignored"));
	const both = Math.max(0, wounds + fatigue - Math.max(0, number("woundsOrFatigue.ignored")));
	return -both + (valueAt(system, "status.isDistracted") === true ? USUAL_PENALTY : 0);
}

/** A raise: so many points above the toughness are one wound. */
const RAISE = 4;

/** The status effect of the shaken; its own changes set the flag, and it asks to be taken off on their turn. */
const SHAKEN = "shaken";

/** A row reads: the id of the attribute, its name. */
const SAVES = [
	["agility", "MUSTER.System.Stat.agility"],
	["smarts", "MUSTER.System.Stat.smarts"],
	["spirit", "MUSTER.System.Stat.spirit"],
	["strength", "MUSTER.System.Stat.strength"],
	["vigor", "MUSTER.System.Stat.vigour"],
] as const;

/** Trait dice that are thrown again on their highest face, a wild die for those who matter, wounds by toughness. */
export const SWADE: SystemAdapter = {
	id: "swade",
	statuses: { defeated: "incapacitated", shaken: SHAKEN },
	read,
};

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const parry = wholeAt(system, "stats.parry.value");
	return toStats({
		attacks: [
			...readWeapons(actor),
			...items.filter(({ type }) => type === "skill").map((one) => bareSkill(one, actor)),
		],
		defences: parry === undefined ? [] : [{ id: "parry", label: { key: "MUSTER.System.Stat.parry" }, value: parry }],
		saves: SAVES.flatMap(([id, key]): SaveStat[] => {
			const roll = traitRoll(actor, valueAt(system, `attributes.${id}`), id, 0);
			return roll === null ? [] : [{ id, label: { key }, use: "resist", roll }];
		}),
		health: readWounds(actor),
		resistances: NO_RESISTANCES,
		size: wholeAt(system, "stats.size") ?? null,
		statuses,
		body: bodySwade(actor),
	});
}

/** A skill by itself: what it throws is known, its damage is not. */
function bareSkill(skill: ItemData, actor: ActorData): AttackStat {
	const roll = skillTraitRoll(actor, skill, 0);
	return { id: skill.id ?? skill.name, label: skill.name, roll, versus: "parry", damage: null };
}

/** Anybody who is no wild card falls at the first wound. */
function readWounds({ type, system, statuses = [] }: ActorData): Stats["health"] {
	const value = wholeAt(system, "wounds.value");
	const max = wholeAt(system, "wounds.max");
	const toughness = wholeAt(system, "stats.toughness.value");
	const flag = valueAt(system, "status.isShaken");
	if (value === undefined || max === undefined || toughness === undefined || typeof flag !== "boolean") return null;
	const armour = Math.max(0, wholeAt(system, "stats.toughness.armor") ?? 0);
	const falls = isWildCard({ type, system }) ? max + 1 : 1;
	const shaken = flag || statuses.includes(SHAKEN);
	return {
		state: { kind: "wounds", value, max, falls, toughness, armour, step: RAISE, shaken },
		slots: { value: slotAt(system, "wounds.value", "number"), temp: null, shaken: SHAKEN },
	};
}
