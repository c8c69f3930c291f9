import type { Game, Kernel } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import { HEALINGS, type Healing, FORCE_LIMITS as LIMITS, type Wounded } from "../model/index.js";
import { type ReadAt, readFields, readWounded } from "../read/index.js";
import { type Recovery, type Rest, recoverDays } from "../recovery/index.js";
import type { ForceRules } from "../tables/index.js";
import { checkUnique } from "./unique.js";

/** The wounded of one unit and who sees to them. */
export interface RestingUnit {
	readonly id: string;
	readonly wounded: Wounded;
	readonly healing: Healing;
	readonly healers: number;
}

/** How a force spends its days. */
export interface RestInput extends Pick<Rest, "days" | "camp" | "tl"> {
	readonly units: readonly RestingUnit[];
}

/** Who came back to each unit, in the order of the input. */
export type RestOutcome = readonly (Recovery & { readonly id: string })[];

/** Days of rest of a force (RULES 1.14 step 5). Magic asks `rest/<id>/1`, `rest/<id>/2`, … for each unit that has healers enough. */
export function restGame({ tables }: ForceRules): Game<RestInput, RestOutcome> {
	return { id: "rest", version: 1, check: readRestInput, play: (input) => restAll(input, tables.recovery) };
}

function readRestInput(value: unknown): Result<RestInput> {
	const unit: ReadAt<RestingUnit> = (each, path) =>
		readFields(each, path, (f) => ({
			id: f.text("id", LIMITS.name),
			wounded: f.with("wounded", readWounded),
			healing: f.choice("healing", HEALINGS, "normal"),
			healers: f.whole("healers", 0, LIMITS.men, 0),
		}));
	const input = readFields(value, "", (f) => ({
		days: f.whole("days", 1, LIMITS.days),
		camp: f.flag("camp"),
		tl: f.whole("tl", 0, LIMITS.tl),
		units: f.each("units", LIMITS.units, unit),
	}));
	return checkUnique(input, ({ units }) => units.map(({ id }) => id));
}

function* restAll({ units, days, camp, tl }: RestInput, table: ForceRules["tables"]["recovery"]): Kernel<RestOutcome> {
	const results: (Recovery & { readonly id: string })[] = [];
	for (const { id, wounded, healing, healers } of units) {
		const rest: Rest = { days, camp, tl, healing, healers };
		results.push({ id, ...(yield* recoverDays(`rest/${id}`, wounded, rest, table)) });
	}
	return results;
}
