import type { Kernel } from "../../ask/index.js";
import { together } from "../../ask/index.js";
import { readQuickContest, rollAgainst, rollContest } from "../../checks/index.js";
import type { MoraleCause } from "../../force/index.js";
import { strike } from "../catastrophe/index.js";
import type { Mission, Security, SideState } from "../model/index.js";
import type { MissionOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { shakeUnits, sideOf, withSide, withStrategy } from "../state/index.js";

/** All missions of the day, asked together (RULES 1.11.6). Questions `<side>/<mission>/…`. */
export function missionRolls(sides: readonly SideState[]): Kernel<readonly MissionOutcome[]> {
	const rolls: Kernel<MissionOutcome>[] = [];
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const { security } = sideOf(sides, mission.target).input;
			rolls.push(missionRoll(`${id}/${mission.id}`, mission, security, input.by === "" ? undefined : input.by));
		}
	}
	return together(rolls);
}

/**
 * Applies the missions to the sides: Strategy for scouts, a catastrophe for the side whose leader dies, morale for
 * both (RULES 1.6, 1.11.6).
 */
export function concludeMissions(
	sides: readonly SideState[],
	outcomes: readonly MissionOutcome[],
	rules: BattleRules,
): readonly SideState[] {
	const endings = new Map(outcomes.map(({ key, ended }) => [key, ended]));
	let now = sides;
	for (const { id, input } of sides) {
		for (const mission of input.missions) {
			const ended = endings.get(`${id}/${mission.id}`);
			if (ended !== undefined) now = conclude(now, id, { ...mission, ended }, rules);
		}
	}
	return now;
}

/** Names the term of a mission in a ledger of Strategy: two sides may use one name. */
const termOf = (side: string, { id }: Mission): string => `mission/${side}/${id}`;

function conclude(
	sides: readonly SideState[],
	id: string,
	mission: Mission & Pick<MissionOutcome, "ended">,
	rules: BattleRules,
): readonly SideState[] {
	const { ended } = mission;
	if (mission.kind === "assassins") {
		const blow = mission.victim === "" ? "commanderKilled" : "leaderKilled";
		if (ended === "success") {
			const key = termOf(id, mission);
			return withSide(sides, mission.target, (foe) => strike(foe, { result: blow, unit: mission.victim }, key, rules));
		}
		const felt = ended === "killed" && mission.ownKnow ? hearten(sides, id, "scoutsKilled", rules) : sides;
		if (!mission.foeKnow) return felt;
		return hearten(felt, mission.target, ended === "killed" ? "spiesCaught" : "attemptFailed", rules);
	}
	let now = sides;
	if (ended === "success") {
		const key = termOf(id, mission);
		now = withSide(now, id, (side) => withStrategy(side, [{ key, value: scoutedBy(mission, side, rules) }]));
		if (mission.foeKnow) now = hearten(now, mission.target, "penetrated", rules);
	}
	if (ended === "killed" && mission.foeKnow) now = hearten(now, mission.target, "spiesCaught", rules);
	if (ended === "failure" || !mission.ownKnow) return now;
	return hearten(now, id, ended === "success" ? "scoutsReturned" : "scoutsKilled", rules);
}

/** Returns what scouts lend to Strategy: however many are sent, all together no more than many do (RULES 1.11.6). */
function scoutedBy({ many }: Mission, { id, input, strategy }: SideState, { tables }: BattleRules): number {
	const { scouts, manyScouts } = tables.command;
	const keys = input.missions.flatMap((mission) => (mission.kind === "scouts" ? [termOf(id, mission)] : []));
	const lent = strategy.reduce((sum, { key, value }) => (keys.includes(key) ? sum + value : sum), 0);
	return Math.min(many ? manyScouts : scouts, Math.max(0, manyScouts - lent));
}

/** All units of a side feel what has become known. */
function hearten(
	sides: readonly SideState[],
	id: string,
	cause: MoraleCause,
	rules: BattleRules,
): readonly SideState[] {
	return withSide(sides, id, (side) => ({
		...side,
		units: shakeUnits(side.units, { all: cause, own: null, unit: "" }, rules),
	}));
}

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
