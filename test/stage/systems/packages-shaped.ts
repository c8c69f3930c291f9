/**
 * Systems shaped after real ones: only where data lie and which way they are declared counts (data paths read in public
 * adapters and actor exports). Rules, names and looks of those systems are not here. Ids are the real ones, because
 * adapters go by them.
 */
import type { Dict } from "../common/json.js";
import type { SystemPackage } from "./types.js";

const SQUARE = { type: 1, distance: 5, units: "ft" };
const value = (number: number): Dict => ({ value: number });
const pool = (number: number): Dict => ({ value: number, max: number });

const classic: Dict = {
	attributes: { ST: value(10), DX: value(10), IQ: value(10), HT: value(10), WILL: value(10), PER: value(10) },
	HP: pool(10),
	FP: pool(10),
	skills: {},
	spells: {},
	ads: {},
	melee: {},
	ranged: {},
	dodge: value(8),
	currentdodge: 8,
	equippedparry: 0,
	equippedblock: 0,
	basicspeed: value(5),
	currentmove: 5,
	hitlocations: {},
	traits: { techlevel: "3", sizemod: "0", race: "" },
	totalpoints: { total: 0 },
	conditions: {},
	additionalresources: {},
};

const saves = (): Dict => ({ fort: { total: 0 }, ref: { total: 0 }, will: { total: 0 } });
const classes: Dict = {
	attributes: {
		hp: { offset: 0, max: 8, temp: 0, nonlethal: 0 },
		ac: { normal: { total: 12 }, touch: { total: 11 }, flatFooted: { total: 11 } },
		savingThrows: saves(),
		bab: { total: 1 },
		cmb: { total: 1 },
		cmd: { total: 12 },
		init: { total: 1 },
		speed: { land: { total: 30 } },
	},
	abilities: { str: { mod: 0 }, dex: { mod: 1 }, con: { total: 10, mod: 0 }, cha: { total: 10, mod: 0 } },
	details: { cr: { total: 1 } },
	skills: {},
};

const threeActions: Dict = {
	attributes: { ac: value(16), hp: { ...pool(15), temp: 0 } },
	saves: { fortitude: value(5), reflex: value(6), will: value(3) },
	perception: { mod: 4 },
	details: { level: value(1), alliance: "opposition" },
	traits: { value: [], size: { value: "med" } },
	actions: [],
};

const free: Dict = {
	health: { ...pool(10), min: 0 },
	power: { ...pool(5), min: 0 },
	attributes: {},
	groups: {},
	biography: "",
};
const templated: Dict = { body: { contents: [] }, props: {}, attributeBar: {}, template: null, hidden: {} };

/** Two systems with one code base. */
const CLOSED = {
	documentTypes: {
		Actor: { character: {}, npc: {}, army: {} },
		Item: { melee: {}, weapon: {}, lore: {}, condition: {} },
	},
	template: {
		Actor: {
			character: threeActions,
			npc: threeActions,
			army: { ...threeActions, saves: { maneuver: value(5), morale: value(5) } },
		},
		Item: { melee: { bonus: value(7), damageRolls: {}, attackEffects: { value: [] } } },
	},
	primaryTokenAttribute: "attributes.hp",
	grid: SQUARE,
	script: "shaped/closed-registry.ts",
} satisfies Omit<SystemPackage, "id" | "title" | "version">;

export const SHAPED = {
	gurps: {
		id: "gurps",
		title: "gurps (stand-in)",
		version: "0.18.22",
		documentTypes: {
			Actor: { character: {}, enemy: {} },
			Item: { equipment: {}, feature: {}, skill: {}, meleeAtk: {}, rangedAtk: {} },
		},
		template: { Actor: { character: classic, enemy: classic } },
		primaryTokenAttribute: "HP",
		secondaryTokenAttribute: "FP",
		initiative: "@basicspeed.value",
		grid: { type: 4, distance: 1, units: "yd" },
		script: "shaped/nested-lists.ts",
	},
	pf1: {
		id: "pf1",
		title: "pf1 (stand-in)",
		version: "11.6",
		documentTypes: { Actor: { character: {}, npc: {} }, Item: { attack: {}, weapon: {}, spell: {}, feat: {} } },
		template: {
			Actor: { character: classes, npc: classes },
			Item: { attack: { actions: [], links: {} }, weapon: { actions: [], links: {} } },
		},
		primaryTokenAttribute: "attributes.hp",
		initiative: "1d20 + @attributes.init.total",
		grid: SQUARE,
		script: "shaped/open-registry.ts",
	},
	pf2e: { id: "pf2e", title: "pf2e (stand-in)", version: "7.4.0", ...CLOSED },
	sf2e: { id: "sf2e", title: "sf2e (stand-in)", version: "7.4.0", ...CLOSED },
	dnd5e: {
		id: "dnd5e",
		title: "dnd5e (stand-in)",
		version: "5.3.3",
		documentTypes: { Actor: { character: {}, npc: {} }, Item: { weapon: {}, feat: {}, spell: {} } },
		primaryTokenAttribute: "attributes.hp",
		initiative: "1d20 + @attributes.init.total",
		grid: SQUARE,
		script: "shaped/data-models.ts",
	},
	"draw-steel": {
		id: "draw-steel",
		title: "draw-steel (stand-in)",
		version: "1.0.0",
		documentTypes: { Actor: { hero: {}, npc: {}, object: {} }, Item: { ability: {} }, CombatantGroup: { squad: {} } },
		primaryTokenAttribute: "stamina",
		initiative: "2d10",
		grid: { type: 1, distance: 1, units: "sq" },
		script: "shaped/stamina.ts",
	},
	swade: {
		id: "swade",
		title: "swade (stand-in)",
		version: "5.1.0",
		documentTypes: { Actor: { character: {}, npc: {} }, Item: { skill: {}, weapon: {}, edge: {} } },
		primaryTokenAttribute: "wounds",
		secondaryTokenAttribute: "fatigue",
		grid: { type: 1, distance: 1, units: "in" },
		script: "shaped/step-dice.ts",
	},
	wfrp4e: {
		id: "wfrp4e",
		title: "wfrp4e (stand-in)",
		version: "9.6.4",
		documentTypes: { Actor: { character: {}, npc: {}, creature: {} }, Item: { weapon: {}, skill: {} } },
		primaryTokenAttribute: "status.wounds",
		secondaryTokenAttribute: "status.advantage",
		grid: { type: 1, distance: 2, units: "yd" },
		script: "shaped/locations.ts",
	},
	dcc: {
		id: "dcc",
		title: "dcc (stand-in)",
		version: "0.70.46",
		documentTypes: { Actor: { Player: {}, NPC: {} }, Item: { weapon: {} } },
		primaryTokenAttribute: "attributes.hp",
		initiative: "@attributes.init.die + @attributes.init.value",
		grid: SQUARE,
		script: "shaped/action-dice.ts",
	},
	ose: {
		id: "ose",
		title: "ose (stand-in)",
		version: "2.0.0",
		documentTypes: { Actor: { character: {}, monster: {} }, Item: { weapon: {} } },
		primaryTokenAttribute: "hp",
		grid: { type: 1, distance: 10, units: "ft" },
		script: "shaped/two-armour-classes.ts",
	},
	"fate-core-official": {
		id: "fate-core-official",
		title: "fate-core-official (stand-in)",
		version: "4.7.14",
		documentTypes: { Actor: { "fate-core-official": {}, Thing: {} }, Item: { Extra: {} } },
		grid: { type: 0, distance: 1, units: "" },
		script: "shaped/stress-tracks.ts",
	},
	worldbuilding: {
		id: "worldbuilding",
		title: "worldbuilding (stand-in)",
		version: "0.8.2",
		documentTypes: { Actor: { character: {} }, Item: { item: {} } },
		template: { Actor: { character: free }, Item: { item: { quantity: 1, weight: 0, attributes: {}, groups: {} } } },
		primaryTokenAttribute: "health",
		secondaryTokenAttribute: "power",
		initiative: "1d20",
		grid: SQUARE,
		script: "shaped/own-attributes.ts",
	},
	"custom-system-builder": {
		id: "custom-system-builder",
		title: "custom-system-builder (stand-in)",
		version: "5.0.0",
		documentTypes: {
			Actor: { character: {}, _template: {} },
			Item: { equippableItem: {}, _equippableItemTemplate: {} },
		},
		template: {
			Actor: { character: templated, _template: templated },
			Item: { equippableItem: { props: {}, body: { contents: [] } } },
		},
		grid: SQUARE,
		script: "shaped/own-templates.ts",
	},
} satisfies Record<string, SystemPackage>;
