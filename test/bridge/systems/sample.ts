import { readFileSync } from "node:fs";
import type { ActorData } from "../../../src/bridge/systems/index.js";

/** The sample actor of a game system, as that system stores it. */
export function sampleActor(system: string): ActorData {
	return JSON.parse(readFileSync(`test/fixtures/systems/${system}.json`, "utf8")) as ActorData;
}
