import type { Json } from "../../../engine/schema/index.js";

/** The attack of a soldier of no note in a game system, as a person types it into the dialog of many tokens. */
interface PlainAttack {
	readonly roll: string;
	/** The number to reach; empty: the roll says it. */
	readonly number: string;
	readonly damage: string;
}

/** Data and attack of a soldier of no note in a game system. */
interface FighterRow {
	/** Data of its actor below `system`. */
	readonly system: { readonly [key: string]: Json };
	/** The path below `system` that the bar of its tokens shows, where a world says that by itself. */
	readonly bar?: string;
	/** Left out: {@link SKILL}. */
	readonly attack?: PlainAttack;
}

const pool = (points: number) => ({ value: points, max: points });

const SKILL: PlainAttack = { roll: "12", number: "", damage: "1d6+1" };
const D20: PlainAttack = { roll: "1d20+3", number: "13", damage: "1d6+1" };

const HP = { attributes: { hp: pool(8) } };
const STRESS = {
	name: "Physical Stress",
	enabled: true,
	recovery_type: "Fleeting",
	label: "none",
	boxes: 3,
	box_values: [false, false, false],
};

/**
 * By id of the game system, where its points stand; a system without a row is given them at the usual places, of which
 * the host keeps those that its own models know.
 */
const FIGHTERS: Readonly<Record<string, FighterRow>> = {
	dnd5e: { system: { attributes: { hp: pool(8), ac: { flat: 13, calc: "flat" } } }, attack: D20 },
	pf1: { system: { attributes: { hp: { ...pool(8), base: 8 } } }, attack: D20 },
	pf2e: { system: { attributes: { hp: pool(8), ac: { value: 13 } } }, attack: D20 },
	sf2e: { system: { attributes: { hp: pool(8), ac: { value: 13 } } }, attack: D20 },
	gurps: { system: { HP: pool(10) } },
	swade: {
		system: { wounds: { value: 0, max: 1 }, stats: { toughness: { value: 5, armor: 0 } }, status: { isShaken: false } },
		attack: { roll: "1d8>=4", number: "", damage: "1d6+1d6" },
	},
	"fate-core-official": {
		system: { tracks: { "Physical Stress": STRESS } },
		attack: { roll: "4dF+2", number: "2", damage: "1" },
	},
	wfrp4e: {
		system: { status: { wounds: pool(10) }, settings: { autoCalc: { wounds: false } } },
		attack: { roll: "1d100<=45", number: "", damage: "1d10" },
	},
	"draw-steel": {
		system: { stamina: { value: 8, max: 8 } },
		attack: { roll: "2d10>=12", number: "", damage: "3" },
	},
	dcc: { system: { attributes: { hp: pool(8), ac: { value: 13 } } }, attack: D20 },
	ose: { system: { hp: pool(8), ac: { value: 13 }, aac: { value: 13 } }, attack: D20 },
	// Each world makes its own sheets: without one, a key that the bar shows is all that says where points stand.
	"custom-system-builder": { system: { props: { hp: 8 } }, bar: "props.hp", attack: D20 },
	worldbuilding: { system: { health: { ...pool(8), min: 0 } }, attack: D20 },
};

const UNKNOWN: FighterRow = { system: { ...HP, hp: pool(8), health: pool(8) } };

/** The soldiers of no note of a game system: raiders and those whom they attack. */
export function fighterOf(system: string): FighterRow & Required<Omit<FighterRow, "bar">> {
	const row = Object.hasOwn(FIGHTERS, system) ? FIGHTERS[system] : undefined;
	return { attack: SKILL, ...(row ?? UNKNOWN) };
}
