import type { Kernel } from "../../ask/index.js";
import { readQuickContest, rollAgainst, rollContest } from "../../checks/index.js";
import type { MissionOutcome } from "../outcome.js";
import type { Mission, Security } from "../types.js";

/**
 * Plays one mission (RULES 1.11.6): a watch must first be passed in a Quick Contest of the leaders' skills, then the
 * leader's own roll decides. Those whom the watch beats, or a critical failure gives away, are killed. A mission that
 * was played out is not rolled. Questions `<key>/watch/first`, `<key>/watch/second`, `<key>/roll`.
 */
export function* missionRoll(key: string, mission: Mission, watch: Security, by?: string): Kernel<MissionOutcome> {
	if (mission.played !== null) return { key, security: null, roll: null, ended: mission.played };
	const effective = mission.skill + mission.modifier;
	const circumstances = { secret: true, ...(by === undefined ? {} : { by }) } as const;
	const guard = mission.kind === "scouts" ? watch.pickets : watch.guards;
	const security = guard === null ? null : yield* passWatch(key, { effective, circumstances }, guard);
	if (security?.passed === false) return { key, security, roll: null, ended: "killed" };
	const { roll, success, critical } = yield* rollAgainst(`${key}/roll`, effective, circumstances);
	return { key, security, roll, ended: success ? "success" : critical ? "killed" : "failure" };
}

/** A tie has no winner: the watch has not stopped them. */
function* passWatch(
	key: string,
	own: Parameters<typeof rollContest>[1],
	guard: number,
): Kernel<NonNullable<MissionOutcome["security"]>> {
	const watch = { effective: guard, circumstances: { secret: true } } as const;
	const { first, second, winner } = yield* rollContest(`${key}/watch`, own, watch, readQuickContest);
	return { own: first.roll, watch: second.roll, passed: winner !== "second" };
}
