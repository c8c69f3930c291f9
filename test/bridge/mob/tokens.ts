import type { MobToken } from "../../../src/bridge/mob/index.js";
import { type ActorData, adapterFor, type SystemMapping } from "../../../src/bridge/systems/index.js";
import { sampleActor } from "../systems/sample.js";

/** So many tokens of a system's sample actor, each with hit points of its own. */
export function tokensOf(
	system: string,
	count: number,
	{
		from = 1,
		name = "Raider",
		mapping,
		change,
	}: { from?: number; name?: string; mapping?: SystemMapping; change?: Partial<ActorData> } = {},
): MobToken[] {
	const stats = adapterFor(system, mapping).read({ ...sampleActor(system), ...change });
	return Array.from({ length: count }, (_, index) => ({
		uuid: `Scene.s.Token.${name.toLowerCase()}${from + index}`,
		name: `${name} (${from + index})`,
		home: `Scene.s.Token.${name.toLowerCase()}${from + index}`,
		stats,
	}));
}
