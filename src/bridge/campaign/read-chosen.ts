import { fail, ok, type Result } from "../../engine/common/index.js";
import { FORCE_LIMITS, isPresent } from "../../engine/force/index.js";
import type { Fields } from "../../engine/schema/index.js";
import { forceOf } from "./force-of.js";
import { list, text, whole } from "./readers.js";
import type { CampaignContext } from "./types.js";

/** The ids of the units that are still with the army, in their order. */
export function presentUnits({ stored }: Pick<CampaignContext, "stored">): readonly string[] {
	return forceOf(stored)
		.units.filter(isPresent)
		.map(({ id }) => id);
}

/** One unit of the army by its id. */
export function readUnitId(f: Fields, name: string, { stored }: Pick<CampaignContext, "stored">): string {
	const id = f.read(name, text(FORCE_LIMITS.name));
	return Object.hasOwn(stored.units, id) ? id : f.refuse(name, "MUSTER.Fault.Campaign.noUnit");
}

/** The units that take part, each once; without the field all that are present. An empty choice is refused. */
export function readUnitIds(f: Fields, name: string, context: Pick<CampaignContext, "stored">): readonly string[] {
	const read = (value: unknown, path: string): Result<string> =>
		typeof value === "string" && Object.hasOwn(context.stored.units, value)
			? ok(value)
			: fail({ code: "MUSTER.Fault.Campaign.noUnit", path });
	const ids = new Set(f.read(name, list(read, FORCE_LIMITS.units), presentUnits(context)));
	return ids.size > 0 ? [...ids] : f.refuse(name, "MUSTER.Fault.Campaign.nobody");
}

/** The number of men that the army may still get; 0 where it has too many. */
export function roomForMen({ stored }: Pick<CampaignContext, "stored">): number {
	return Math.max(0, FORCE_LIMITS.menOfForce - menIn(stored));
}

const menIn = ({ units }: CampaignContext["stored"]): number =>
	Object.values(units).reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);

/** A number of men who join the army; refused where it may not have so many. */
export function readNewMen(f: Fields, name: string, most: number, { stored }: Pick<CampaignContext, "stored">): number {
	const men = f.read(name, whole(1, most));
	const all = menIn(stored) + men;
	const max = FORCE_LIMITS.menOfForce;
	return all <= max ? men : f.refuse(name, "MUSTER.Fault.Force.menTotal", { men: all, max });
}
