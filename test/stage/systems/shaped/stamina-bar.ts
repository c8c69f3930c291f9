/**
 * Actors of the system with stamina: what is lost through a token's bar comes off temporary points first, and items are
 * prepared once more after their actor, by a method that only the system's own have (draw-steel 1.0,
 * src/module/documents/actor.mjs 49-58 and 102-147).
 */
import { type Actor, type Dict, Hooks, type Item } from "../kit.js";

/** Stamina as it is prepared. */
export interface Stamina {
	value: number;
	max: number;
	temporary: number;
	min: number;
	winded: number;
}

interface Prepared {
	preparePostActorPrepData(): void;
}

/** An actor class that does so. */
export function withStaminaBar(Base: typeof Actor) {
	return class StaminaActor extends Base {
		override prepareDerivedData(): void {
			super.prepareDerivedData();
			for (const item of this.items.contents as unknown as (Item & { system: Prepared })[])
				item.system.preparePostActorPrepData();
		}

		override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
			if (attribute !== "stamina") return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
			const updates = lossOf(this.system["stamina"] as Stamina, value, isDelta);
			if (!updates) return this;
			const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar: true }, updates, this);
			return allowed === false ? this : this.update(updates);
		}
	};
}

function lossOf({ value: now, temporary, min, max }: Stamina, value: number, isDelta: boolean): Dict | undefined {
	const lost = isDelta ? -value : now + temporary - value;
	const clamp = (points: number) => Math.min(Math.max(points, min), max);
	if (!lost) return undefined;
	if (lost < 0) return { "system.stamina.value": clamp(now - lost) };
	const first = Math.min(lost, temporary);
	const rest = lost - first;
	const updates: Dict = { "system.stamina.temporary": temporary - first };
	return rest ? { ...updates, "system.stamina.value": clamp(now - rest) } : updates;
}
