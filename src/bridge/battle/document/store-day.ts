import { type Json, toJson } from "../../../engine/schema/index.js";
import { packJson } from "../pack-json.js";
import { packForces } from "./pack-forces.js";
import type { BattleDay, Course } from "./types.js";

/** A day as its page stores it: armies and answers packed, so that each is written as a whole. */
export function toStoredBattleDay({ setup, forces, log, aside, fought, applied, night }: BattleDay): Json {
	return {
		setup: toJson(setup),
		forces: packForces(forces),
		course: packCourse({ log, aside }),
		fought: (fought ?? null) as Json,
		applied,
		night: toJson(night),
	};
}

/** The answers of a day as its page stores them. */
export function packCourse({ log, aside }: Course): Json {
	return toJson(packJson({ log: toJson(Object.values(log)), aside: toJson(Object.values(aside)) }));
}
