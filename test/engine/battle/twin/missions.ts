import type { Mission } from "../../../../src/engine/battle/model/index.js";
import type { MissionOutcome } from "../../../../src/engine/battle/outcome.js";
import { bySide, inSecret } from "./askers.js";
import { loseCommander, loseLeader } from "./blows.js";
import type { Field, TwinSide } from "./field.js";
import { count } from "./strength.js";
import { quickContest, rolled } from "./success.js";

/** Missions (1.11.6): all are rolled, then one after the other does what it does. */
export function runMissions(field: Field): readonly MissionOutcome[] {
	const outcomes: MissionOutcome[] = [];
	for (const side of field.sides) {
		for (const mission of side.input.missions) {
			const outcome = run(side, mission, field);
			outcomes.push(outcome);
			const { ended } = outcome;
			if (mission.kind === "assassins") strike(side, mission, ended, field);
			else spy(side, mission, ended, field);
		}
	}
	if (field.options.moraleTs === "on") count(field);
	return outcomes;
}

/** Past the watch if there is one, a tie does not stop them; then their own roll. Whom the watch beats is killed. */
function run(side: TwinSide, { id, kind, skill, modifier, target, played }: Mission, field: Field): MissionOutcome {
	const key = `${side.id}/${id}`;
	if (played !== null) return { key, security: null, roll: null, ended: played };
	const { guards, pickets } = field.side(target).input.security;
	const watch = kind === "scouts" ? pickets : guards;
	const against = skill + modifier;
	let security: MissionOutcome["security"] = null;
	if (watch !== null) {
		const own = field.answers.dice(`${key}/watch/first`, "3d6", inSecret(bySide(side)));
		const other = field.answers.dice(`${key}/watch/second`, "3d6", inSecret());
		const [winner] = quickContest(rolled(own, against), rolled(other, watch));
		security = { own, watch: other, passed: winner >= 0 };
		if (winner < 0) return { key, security, roll: null, ended: "killed" };
	}
	const roll = field.answers.dice(`${key}/roll`, "3d6", inSecret(bySide(side)));
	const { success, critical } = rolled(roll, against);
	return { key, security, roll, ended: success ? "success" : critical ? "killed" : "failure" };
}

/** Assassins: success is the catastrophe of row 17 or 18; a failure heartens the foe, who hears of it (1.6). */
function strike(side: TwinSide, mission: Mission, ended: MissionOutcome["ended"], field: Field): void {
	const { target, victim, ownKnow, foeKnow } = mission;
	if (ended === "success") {
		if (victim === "") loseCommander(field, target, `mission/${side.id}/${mission.id}`);
		else loseLeader(field, target, victim, `mission/${side.id}/${mission.id}`);
		return;
	}
	if (ended === "killed" && ownKnow) field.feel(field.own(side.id), "scoutsKilled");
	if (foeKnow && ended === "killed") field.feel(field.own(target), "spiesCaught");
	if (foeKnow && ended === "failure") field.feel(field.own(target), "attemptFailed");
}

/**
 * Scouts lend 1 to Strategy, many 2, all together no more than 2; hearts rise and fall by what is known of it (1.6).
 */
function spy(side: TwinSide, mission: Mission, ended: MissionOutcome["ended"], field: Field): void {
	const { id, target, many, ownKnow, foeKnow } = mission;
	const [own, foes] = [field.own(side.id), field.own(target)];
	if (ended === "success") {
		const { scouts, manyScouts } = field.tables.command;
		const value = Math.min(many ? manyScouts : scouts, Math.max(0, manyScouts - side.scouted));
		side.lent.push([`mission/${side.id}/${id}`, value]);
		side.scouted += value;
		if (foeKnow) field.feel(foes, "penetrated");
		if (ownKnow) field.feel(own, "scoutsReturned");
	}
	if (ended === "killed") {
		if (foeKnow) field.feel(foes, "spiesCaught");
		if (ownKnow) field.feel(own, "scoutsKilled");
	}
}
