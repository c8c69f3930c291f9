import { mayAttempt } from "../../checks/index.js";
import { FORCE_LIMITS, type ReadAt, readFields } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import { MISSION_ENDS, type Mission } from "../types.js";

/** Reads a mission; its leader must have a chance that is worth a roll (RULES 1.11.6, 2.2). */
export const readMission: ReadAt<Mission> = (value, path) =>
	readFields(value, path, (f) => {
		const skill = f.whole("skill", 0, FORCE_LIMITS.skill);
		const modifier = f.whole("modifier", -LIMITS.modifier, LIMITS.modifier, 0);
		const played = f.choiceOrNull("played", MISSION_ENDS);
		if (played === null && !mayAttempt(skill + modifier)) f.refuse("skill", "MUSTER.Fault.Battle.hopeless");
		return {
			id: f.text("id", FORCE_LIMITS.code),
			kind: f.choice("kind", ["scouts", "assassins"]),
			target: f.text("target", FORCE_LIMITS.code),
			victim: f.text("victim", FORCE_LIMITS.name, ""),
			skill,
			modifier,
			many: f.flag("many", false),
			played,
			ownKnow: f.flag("ownKnow", false),
			foeKnow: f.flag("foeKnow", false),
		};
	});
