import type { Dict } from "../common/json.js";
import type { StoreRules } from "./to-stored.js";

/**
 * One of the actors of a fixture, from 0 (null: the one that the adapter's own test reads), and what is otherwise about
 * this one, by paths below `system`.
 */
export interface RealActor {
	readonly index: number | null;
	readonly change?: Readonly<Record<string, unknown>>;
}

/** Hero and raiders of one game system. */
export interface RealPair extends StoreRules {
	readonly hero: RealActor;
	readonly raider: RealActor;
	/** What its GM has said of the places of numbers that no data names. */
	readonly mapping?: Dict;
	/** What its tokens have besides. */
	readonly prototypeToken?: Dict;
}

const EMPTY = {
	schema: 1,
	hitPoints: null,
	attacks: [],
	defences: [],
	saves: [],
	armour: null,
	size: null,
	statuses: {},
};

const CLOSED = { names: { "Attack 1": "Claw", "Attack 2": "Jaws", Attack: "Claw" } };

/**
 * Few hit points, and an attack of which everything is known. What is derived was read in the systems' sources: dnd5e
 * 5.3.3 (data/activity/attack-data.mjs, base-activity.mjs, documents/activity/mixin.mjs,
 * data/actor/templates/attributes.mjs 360), pf1 10.8 (module/documents/actor/actor-pf.mjs), swade
 * (src/module/data/actor/base/creature.ts), draw-steel 1.0 (src/module/data/actor/npc.mjs, base-actor.mjs). GURPS 0.18
 * stores what it imports (module/actor/actor-importer.js 1409), Fate what is read of it here.
 */
export const REAL_ACTORS = {
	dnd5e: {
		hero: { index: 67 },
		raider: { index: 13 },
		names: { "item 1": "Stance", "item 2": "Spear", "item 3": "Sling" },
		actor: {
			"attributes.hp.effectiveMax": "drop",
			"attributes.ac.value": "attributes.ac.flat",
			"abilities.*.save": "lift",
		},
		item: {
			"activities.*.labels": "lift",
			"activities.*.canUse": "getter",
			"activities.*.actionType": "getter",
			"activities.*.criticalThreshold": "getter",
		},
	},
	pf1: {
		hero: { index: 6 },
		raider: { index: 8 },
		names: {
			"Weapon 10": "Rapier",
			"Weapon 20": "Mace",
			"Weapon 21": "Bow",
			"Weapon 22": "Sling",
			"Weapon 25": "Fist",
		},
		actor: {
			"attributes.hp.value": "drop",
			"attributes.hp.max": "lift",
			"attributes.ac.*.total": "lift",
			"attributes.cmd.total": "lift",
			"attributes.savingThrows.*.total": "lift",
			"abilities.con.total": "lift",
		},
	},
	pf2e: { ...CLOSED, hero: { index: 0 }, raider: { index: 12 } },
	sf2e: { ...CLOSED, hero: { index: 0 }, raider: { index: 10 } },
	gurps: { hero: { index: 6 }, raider: { index: 17 }, names: { "Attack 1": "Axe" } },
	swade: {
		hero: {
			index: 2,
			change: { "wounds.value": 0, "fatigue.value": 0, "status.isShaken": false, "status.isDistracted": false },
		},
		raider: { index: 0 },
		names: { "Skill 1": "Fighting", "Skill 2": "Athletics", "Weapon 1": "Spear", "Weapon 2": "Crossbow" },
		actor: {
			"stats.globalMods": "lift",
			"attributes.*.effects": "lift",
			woundsOrFatigue: "lift",
			encumbered: "lift",
		},
		item: { effects: "lift", traitModifiers: "lift" },
	},
	"draw-steel": {
		hero: { index: 24 },
		raider: { index: 62, change: { "monster.organization": "minion" } },
		names: { "item 2": "Rush", "item 3": "Roar", "item 4": "Blow", "item 5": "Guard", "item 6": "Sweep" },
		actor: {
			isMinion: "drop",
			"freeStrike.value": "monster.freeStrike",
			combatGroups: "drop",
			"stamina.min": "drop",
		},
	},
	wfrp4e: {
		hero: { index: 0 },
		raider: { index: 0 },
		names: { i1: "Sword", i2: "Bow", s1: "Melee" },
		actor: { "characteristics.*.value": "lift", "characteristics.*.bonus": "lift", "status.armour": "lift" },
		item: { attackType: "getter", skillToUse: "getter", total: "lift" },
		// What a hit does follows from how well it was rolled, so no data have a number for it.
		mapping: {
			...EMPTY,
			attacks: [
				{
					id: "shot",
					label: "Shot",
					path: "characteristics.bs.value",
					roll: "under",
					dice: "1d100",
					versus: null,
					damage: "7",
				},
			],
		},
	},
	dcc: { hero: { index: 1 }, raider: { index: 3 }, names: { w1: "Sword", w2: "Bow" } },
	ose: { hero: { index: 1 }, raider: { index: 0 }, names: { w1: "Sword", w2: "Bow" } },
	"fate-core-official": {
		hero: { index: 18 },
		raider: { index: 18 },
		names: { "Skill 1": "Fight", "Skill 2": "Athletics", "Skill 3": "Will" },
		// The cost of a hit is in no field: each table has its own way, and a GM who wants one number for all says so.
		mapping: {
			...EMPTY,
			attacks: [
				{
					id: "Fight",
					label: "Fight",
					path: "skills.Fight.rank",
					roll: "over",
					dice: "4dF-4dF",
					versus: "Fight",
					damage: "2",
				},
			],
		},
	},
	worldbuilding: {
		hero: {
			index: 0,
			change: { "attributes.melee": { value: 6, dtype: "Number" }, "attributes.guard": { value: 14, dtype: "Number" } },
		},
		raider: {
			index: 0,
			change: { "attributes.melee": { value: 4, dtype: "Number" }, "attributes.guard": { value: 12, dtype: "Number" } },
		},
		mapping: {
			...EMPTY,
			attacks: [
				{
					id: "melee",
					label: "Melee",
					path: "attributes.melee.value",
					roll: "over",
					dice: "1d20",
					versus: "guard",
					damage: "1d6+1",
				},
			],
			defences: [{ id: "guard", label: "Guard", path: "attributes.guard.value" }],
		},
	},
	"custom-system-builder": {
		hero: { index: null, change: { "props.hp": "12" } },
		raider: { index: null },
		actor: { "attributeBar.hp.value": "drop" },
		prototypeToken: { bar1: { attribute: "attributeBar.hp" } },
		mapping: {
			...EMPTY,
			attacks: [
				{
					id: "melee",
					label: "Melee",
					path: "props.melee",
					roll: "over",
					dice: "1d20",
					versus: "defence",
					damage: "1d6",
				},
			],
			defences: [{ id: "defence", label: "Defence", path: "props.defence" }],
		},
	},
} satisfies Record<string, RealPair>;

/** Ids of the game systems in it. */
export type RealSystem = keyof typeof REAL_ACTORS;
