import type { Dict } from "../common/json.js";
import type { WorldData } from "../common/world-data.js";
import { findSystem, type SystemId } from "../systems/index.js";
import { realActors } from "./real-actors.js";
import { skirmishWorld } from "./skirmish.js";

/** What the game master of the plain system would have said about where the actors keep their numbers. */
const PLAIN_MAPPING = {
	schema: 1,
	hitPoints: null,
	attacks: [
		{ id: "melee", label: "Melee", path: "skills.melee", roll: "skill", dice: "", versus: null, damage: "damage" },
		{ id: "ranged", label: "Ranged", path: "skills.ranged", roll: "skill", dice: "", versus: null, damage: "damage" },
	],
	defences: [],
	saves: [
		{ id: "dodge", label: "Dodge", path: "skills.dodge", roll: "skill", dice: "", use: "stop" },
		{ id: "will", label: "Will", path: "skills.will", roll: "skill", dice: "", use: "resist" },
		{ id: "health", label: "Health", path: "skills.health", roll: "skill", dice: "", use: "resist" },
		{ id: "leadership", label: "Leadership", path: "skills.leadership", roll: "skill", dice: "", use: "resist" },
		{ id: "strategy", label: "Strategy", path: "skills.strategy", roll: "skill", dice: "", use: "resist" },
	],
	armour: "dr",
	size: null,
	statuses: {},
};

const HERO: Dict = {
	hp: { value: 14, max: 14 },
	dr: 3,
	skills: { melee: 15, ranged: 11, dodge: 10, will: 13, health: 12, leadership: 14, strategy: 13 },
	damage: "2d6+1",
};
const RAIDER: Dict = {
	hp: { value: 10, max: 10 },
	dr: 1,
	skills: { melee: 11, ranged: 12, dodge: 8 },
	damage: "1d6+1",
};

/**
 * The table that a person finds who tries the module: a hero and a mob at a ford, in any game system of the stage;
 * where real actors of it are known, they are those.
 */
export function sampleWorld(system: SystemId = "plain", raiders?: number): Partial<WorldData> {
	const many = raiders === undefined ? {} : { raiders };
	if (system === "plain") {
		const types = { hero: "character", raider: "npc" };
		return {
			...skirmishWorld({ ...many, types, system: { hero: HERO, raider: RAIDER } }),
			settings: [toSetting(PLAIN_MAPPING)],
		};
	}
	const real = realActors(system);
	if (real) {
		const { mapping, ...actors } = real;
		return { ...skirmishWorld({ ...many, actors }), settings: mapping ? [toSetting(mapping)] : [] };
	}
	const [hero = "", raider = hero] = Object.keys(findSystem(system).documentTypes["Actor"] ?? {});
	return skirmishWorld({ ...many, types: { hero, raider } });
}

const toSetting = (mapping: Dict): Dict => ({
	_id: "sampleMapping001",
	key: "muster.systemMapping",
	value: JSON.stringify(mapping),
	user: null,
});
