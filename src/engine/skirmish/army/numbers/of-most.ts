import type { UnitAbility } from "../types.js";

/** True if more than half of the soldiers have an ability: only then it counts (RULES 4.2). */
export function ofMost({ share }: Pick<UnitAbility, "share">): boolean {
	return share.num * 2 > share.den;
}
