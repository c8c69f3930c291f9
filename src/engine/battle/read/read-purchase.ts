import { FORCE_LIMITS } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { choice, fields, BATTLE_LIMITS as LIMITS, named, text, whole } from "../model/index.js";
import type { Purchase } from "../types.js";

/** One use of special powers. Steps of morale may lie below zero, all others count from 1 (RULES 1.16). */
export const readPurchase: Reader<Purchase> = fields((f): Purchase => {
	const use = f.read("use", choice(["catastrophe", "scouting", "morale", "striking", "healing", "confounding"]));
	if (use === "scouting") return { use, points: f.read("points", whole(1, LIMITS.points)) };
	const steps = f.read("steps", whole(use === "morale" ? -LIMITS.steps : 1, LIMITS.steps));
	if (steps === 0) f.refuse("steps", "MUSTER.Fault.Battle.noSteps");
	switch (use) {
		case "catastrophe":
			return { use, target: f.read("target", text(FORCE_LIMITS.code)), steps };
		case "confounding":
			return {
				use,
				target: f.read("target", text(FORCE_LIMITS.code)),
				label: f.read("label", named(FORCE_LIMITS.name), ""),
				steps,
				cost: f.read("cost", whole(1, LIMITS.cost)),
				strategy: f.read("strategy", whole(-LIMITS.steps, -1)),
			};
		default:
			return { use, unit: f.read("unit", text(FORCE_LIMITS.name)), steps };
	}
});
