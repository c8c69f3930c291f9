/** The world that `npm start` opens, into which its first game master's client brings the Battle of Oxmere Ford. */
import type { Dict } from "../common/json.js";
import type { WorldData } from "../common/world-data.js";
import type { SystemId } from "../systems/index.js";
import { sampleWorld } from "./sample.js";

/** The sample table in any game system of the stage, under names of which the battle has none. */
export function openingWorld(system: SystemId = "plain"): Partial<WorldData> {
	const { actors = [], scenes = [], ...rest } = sampleWorld(system);
	return {
		...rest,
		actors: actors.map((actor) => ({
			...renamed(actor),
			prototypeToken: renamed((actor["prototypeToken"] ?? {}) as Dict),
		})),
		scenes: scenes.map((scene) => ({
			...scene,
			name: "The mill road",
			tokens: ((scene["tokens"] ?? []) as Dict[]).map(renamed),
		})),
	};
}

const renamed = (named: Dict): Dict => (named["name"] === "Raider" ? { ...named, name: "Bandit" } : named);
