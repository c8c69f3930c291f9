/**
 * Mappings of game systems that have no adapter, made from their own code. A row of `docs/SYSTEMS.md` says which
 * version was read, and where. Points are those of the token's bar. A label that is a key is said in the reader's
 * language.
 */

const over = (id: string, label: string, path: string, as?: string) => ({
	id,
	label,
	path,
	roll: "over",
	dice: "1d20",
	use: "resist",
	...(as === undefined ? {} : { as }),
});
const atLeast = (id: string, label: string, path: string) => ({
	id,
	label,
	path,
	roll: "atLeast",
	dice: "1d20",
	use: "resist",
});
const percent = (id: string, label: string, path: string) => ({
	id,
	label,
	path,
	roll: "under",
	dice: "1d100",
	use: "resist",
});

/** Items of a type that attack with a d20 whose ends decide. */
const weapons = (item: string, more: object) => ({
	id: item,
	label: item,
	item,
	roll: "over",
	dice: "1d20",
	ends: true,
	...more,
});

/** Weapons whose rolls the data do not say are listed, and asked for. */
const listed = (item: string, more: object) =>
	weapons(item, { ends: undefined, path: null, versus: null, damage: "", ...more });

/** By id of the game system: what a mapping says of it beyond nothing. */
// biome-ignore format: rows of words
export const SHIPPED_MAPPINGS: Readonly<Record<string, object>> = {
	/** Its code 0.30.0: NPCs alone, since a character's bonus has parts that no path names. */
	sfrpg: {
		size: "traits.size",
		defences: [
			{ id: "kac", label: "MUSTER.System.Stat.kineticArmour", path: "attributes.kac.value", as: "normal" },
			{ id: "eac", label: "MUSTER.System.Stat.energyArmour", path: "attributes.eac.value" },
		],
		saves: [
			over("fort", "MUSTER.System.Stat.fortitude", "attributes.fort.bonus", "fortitude"),
			over("reflex", "MUSTER.System.Stat.reflex", "attributes.reflex.bonus", "reflex"),
			over("will", "MUSTER.System.Stat.will", "attributes.will.bonus", "will"),
		],
		items: [
			weapons("weapon", {
				of: ["npc", "npc2"], when: "proficient", path: "attackBonus + @abilities.{ability}.mod", versus: "{actionTarget}",
				damage: "damage.parts.0.formula + damage.parts.1.formula? + damage.parts.2.formula?", critical: "20",
				mode: "actionType", feet: "range.value",
			}),
		],
		body: {
			unit: "ft", speed: "attributes.speed.land.value", reach: "attributes.reach", space: "attributes.space",
			level: "details.cr", perception: "skills.per.mod", kind: "details.type",
		},
	},
	/** Its code 4.0.4: distances are words. */
	shadowdark: {
		defences: [{ id: "ac", label: "MUSTER.System.Stat.armourClass", path: "attributes.ac.value", as: "normal" }],
		items: [
			weapons("NPC Attack", {
				id: "attack", path: "bonuses.attackBonus", versus: "ac", damage: "damage.value + bonuses.damageBonus",
				mode: "ranges.0", feet: "ranges.0", critical: "bonuses.critical.successThreshold",
				times: "bonuses.critical.multiplier",
			}),
		],
		body: {
			unit: "ft", lengths: { close: 5, near: 30, doubleNear: 60, tripleNear: 90 }, speed: "move",
			level: "level.value",
		},
	},
	/** Its code 2.3.0: one save, and no scores of NPCs. */
	swnr: {
		defences: [{ id: "ac", label: "MUSTER.System.Stat.armourClass", path: "ac", as: "normal" }],
		saves: [atLeast("save", "MUSTER.System.Stat.save", "saves")],
		items: [
			weapons("weapon", {
				of: ["npc"], path: "@ab + ab", versus: "ac", damage: "damage", mode: "isMelee", feet: "range.normal",
			}),
		],
		body: { unit: "m", speed: "speed", level: "hitDice", kind: "species" },
	},
	/** Its code 2.0.0-alpha2: armour class near and from afar. */
	wwn: {
		defences: [
			{ id: "melee", label: "MUSTER.System.Stat.armourClass", path: "combat.ac.melee.value", as: "normal" },
			{ id: "ranged", label: "MUSTER.System.Stat.rangedArmour", path: "combat.ac.ranged.value" },
		],
		saves: [
			atLeast("physical", "MUSTER.System.Stat.physical", "saves.physical.value"),
			atLeast("evasion", "MUSTER.System.Stat.evasion", "saves.evasion.value"),
			atLeast("mental", "MUSTER.System.Stat.mental", "saves.mental.value"),
			atLeast("luck", "MUSTER.System.Stat.luck", "saves.luck.value"),
		],
		items: [
			weapons("weapon", {
				of: ["monster", "npc"], path: "@combat.ab + @combat.allAttack? + @skill + bonus", versus: "melee / ranged",
				mode: "melee", damage: "damage + @combat.damageBonus",
			}),
		],
		body: { unit: "ft", speed: "movement.combat", level: "hd" },
	},
	/** Its code 0.10.2: three dice against a defence, with boons that each roll decides, so attacks are asked for. */
	crucible: {
		defences: [
			{ id: "physical", label: "MUSTER.System.Stat.physicalDefence", path: "defenses.physical.total", as: "normal" },
			{ id: "fortitude", label: "MUSTER.System.Stat.fortitude", path: "defenses.fortitude.total" },
			{ id: "reflex", label: "MUSTER.System.Stat.reflex", path: "defenses.reflex.total" },
			{ id: "willpower", label: "MUSTER.System.Stat.willpower", path: "defenses.willpower.total" },
		],
		items: [listed("weapon", {})],
		body: {
			unit: "ft", speed: "movement.stride", reach: "movement.engagement", space: "movement.size",
			level: "advancement.level",
		},
	},
	/** Its code 3.1.3, in spaces of a map; features have a number for each tier, so they are asked for. */
	lancer: {
		armour: "armor",
		defences: [
			{ id: "evasion", label: "MUSTER.System.Stat.evasion", path: "evasion", as: "normal" },
			{ id: "edef", label: "MUSTER.System.Stat.electronicDefence", path: "edef" },
		],
		body: { unit: "square", speed: "speed", space: "size", level: "tier" },
	},
	/** Its code 8.15: per cent under characteristics; the skill of a weapon is another item, so it is asked for. */
	CoC7: {
		armour: "attribs.armor.value",
		saves: [
			percent("con", "MUSTER.System.Stat.constitution", "characteristics.con.value"),
			percent("dex", "MUSTER.System.Stat.dexterity", "characteristics.dex.value"),
			percent("pow", "MUSTER.System.Stat.willpower", "characteristics.pow.value"),
		],
		items: [listed("weapon", { dice: "1d100", roll: "under", mode: "properties.rngd", feet: "range.normal.value" })],
		body: { unit: "yd" },
	},
	/** Its code 1.5.015, in metres; an attribute may be added to bonus and damage, so both are asked for. */
	tormenta20: {
		defences: [{ id: "defesa", label: "MUSTER.System.Stat.defence", path: "attributes.defesa.value", as: "normal" }],
		saves: [
			over("fort", "MUSTER.System.Stat.fortitude", "pericias.fort.value", "fortitude"),
			over("refl", "MUSTER.System.Stat.reflex", "pericias.refl.value", "reflex"),
			over("vont", "MUSTER.System.Stat.will", "pericias.vont.value", "will"),
		],
		items: [listed("arma", { versus: "defesa", critical: "criticoM", times: "criticoX", mode: "proposito" })],
		body: { unit: "m", speed: "attributes.movement.walk", level: "attributes.nd", perception: "pericias.perc.value" },
	},
	/** Its code 1.40.1: attacks are text with inline rolls, so they are asked for. */
	archmage: {
		defences: [
			{ id: "ac", label: "MUSTER.System.Stat.armourClass", path: "attributes.ac.value", as: "normal" },
			{ id: "pd", label: "MUSTER.System.Stat.physicalDefence", path: "attributes.pd.value" },
			{ id: "md", label: "MUSTER.System.Stat.mentalDefence", path: "attributes.md.value" },
		],
		items: [listed("action", { versus: "ac" })],
		body: { unit: "ft", level: "attributes.level.value" },
	},
	/** Its code 1.8.2: a foe never rolls to hit, and armour takes points off. */
	dungeonworld: { armour: "attributes.ac.value" },
};
