import type { Unit } from "../../engine/force/index.js";

/** Names a unit. */
export function nameOfUnit({ name, troop }: Pick<Unit, "name" | "troop">): string {
	return name === "" ? troop.name : name;
}
