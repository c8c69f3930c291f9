import type { Result } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import { fields, BATTLE_LIMITS as LIMITS, object, whole } from "../model/index.js";
import type { BattleSide } from "../types.js";

/** Orders by unit of the force; a unit that it does not have is refused. */
export function readOrders(value: unknown, path: string, { units }: Force): Result<BattleSide["orders"]> {
	return fields((f) => {
		const unknownName = f.names.find((name) => !units.some(({ id }) => id === name));
		if (unknownName !== undefined) f.refuse(unknownName, "MUSTER.Fault.Battle.noUnit");
		const order = (each: unknown, at: string) =>
			object({
				fray: whole(-LIMITS.lines, LIMITS.lines),
			})(each, at);
		return Object.fromEntries(f.names.map((name) => [name, f.read(name, order)]));
	})(value, path);
}
