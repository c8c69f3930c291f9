import type { Result } from "../../common/index.js";
import { type Force, readFields } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import type { BattleSide } from "../types.js";

/** Orders by unit of the force; a unit that it does not have is refused. */
export function readOrders(value: unknown, path: string, { units }: Force): Result<BattleSide["orders"]> {
	return readFields(value, path, (f) => {
		const stranger = f.names.find((name) => !units.some(({ id }) => id === name));
		if (stranger !== undefined) f.refuse(stranger, "MUSTER.Fault.Battle.noUnit");
		const order = (each: unknown, at: string) =>
			readFields(each, at, (g) => ({ fray: g.whole("fray", -LIMITS.lines, LIMITS.lines) }));
		return Object.fromEntries(f.names.map((name) => [name, f.with(name, order)]));
	});
}
