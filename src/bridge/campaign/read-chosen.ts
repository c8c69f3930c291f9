import { fail, ok, type Result } from "../../engine/common/index.js";
import { type Fields, FORCE_LIMITS, isPresent } from "../../engine/force/index.js";
import { forceOf } from "./remembered.js";
import type { CampaignContext } from "./types.js";

/** The ids of the units that are still with the army, in their order. */
export function presentUnits({ stored }: Pick<CampaignContext, "stored">): readonly string[] {
	return forceOf(stored)
		.units.filter(isPresent)
		.map(({ id }) => id);
}

/** One unit of the army by its id. */
export function readUnitId(f: Fields, name: string, { stored }: Pick<CampaignContext, "stored">): string {
	const id = f.text(name, FORCE_LIMITS.name);
	return Object.hasOwn(stored.units, id) ? id : f.refuse(name, "MUSTER.Fault.Campaign.noUnit");
}

/** The units that take part, each once; without the field all that are still there. Nobody at all is refused. */
export function readUnitIds(f: Fields, name: string, context: Pick<CampaignContext, "stored">): readonly string[] {
	const read = (value: unknown, path: string): Result<string> =>
		typeof value === "string" && Object.hasOwn(context.stored.units, value)
			? ok(value)
			: fail({ code: "MUSTER.Fault.Campaign.noUnit", path });
	const ids = new Set(f.each(name, FORCE_LIMITS.units, read, presentUnits(context)));
	return ids.size > 0 ? [...ids] : f.refuse(name, "MUSTER.Fault.Campaign.nobody");
}
