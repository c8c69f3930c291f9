import type { Unit } from "../../engine/force/index.js";

/** How a unit is called. */
export function nameOfUnit({ name, troop }: Pick<Unit, "name" | "troop">): string {
	return name === "" ? troop.name : name;
}
