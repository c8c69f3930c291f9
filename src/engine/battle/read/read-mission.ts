import { mayAttempt } from "../../checks/index.js";
import { FORCE_LIMITS } from "../../force/index.js";
import { orNull, type Reader } from "../../schema/index.js";
import { choice, fields, flag, BATTLE_LIMITS as LIMITS, text, whole } from "../model/index.js";
import { MISSION_ENDS, type Mission } from "../types.js";

/** Reads a mission; its leader must have a chance that is worth a roll (RULES 1.11.6, 2.2). */
export const readMission: Reader<Mission> = fields((f) => {
	const skill = f.read("skill", whole(0, FORCE_LIMITS.skill));
	const modifier = f.read("modifier", whole(-LIMITS.modifier, LIMITS.modifier), 0);
	const played = f.read("played", orNull(choice(MISSION_ENDS)));
	if (played === null && !mayAttempt(skill + modifier)) f.refuse("skill", "MUSTER.Fault.Battle.hopeless");
	return {
		id: f.read("id", text(FORCE_LIMITS.code)),
		kind: f.read("kind", choice(["scouts", "assassins"])),
		target: f.read("target", text(FORCE_LIMITS.code)),
		victim: f.read("victim", text(FORCE_LIMITS.name), ""),
		skill,
		modifier,
		many: f.read("many", flag, false),
		played,
		ownKnow: f.read("ownKnow", flag, false),
		foeKnow: f.read("foeKnow", flag, false),
	};
});
