import { FORCE_LIMITS, type ReadAt, readFields } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import type { Purchase } from "../types.js";

/** One use of special powers. Steps of morale may lie below zero, all others count from 1 (RULES 1.16). */
export const readPurchase: ReadAt<Purchase> = (value, path) =>
	readFields(value, path, (f): Purchase => {
		const use = f.choice("use", ["catastrophe", "scouting", "morale", "striking", "healing", "confounding"]);
		if (use === "scouting") return { use, points: f.whole("points", 1, LIMITS.points) };
		const steps = f.whole("steps", use === "morale" ? -LIMITS.steps : 1, LIMITS.steps);
		if (steps === 0) f.refuse("steps", "MUSTER.Fault.Battle.noSteps");
		switch (use) {
			case "catastrophe":
				return { use, target: f.text("target", FORCE_LIMITS.code), steps };
			case "confounding":
				return {
					use,
					target: f.text("target", FORCE_LIMITS.code),
					label: f.text("label", FORCE_LIMITS.name, ""),
					steps,
					cost: f.whole("cost", 1, LIMITS.cost),
					strategy: f.whole("strategy", -LIMITS.steps, -1),
				};
			default:
				return { use, unit: f.text("unit", FORCE_LIMITS.name), steps };
		}
	});
