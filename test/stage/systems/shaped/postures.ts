/**
 * Statuses of the system with nested lists: several change numbers, and of the postures one holds at a time, by an own
 * toggle that answers nothing and, when a posture is taken that is not there, takes the one that is (GURPS 0.18.22:
 * module/effects/effects.js, module/actor/actor.js 1114-1134). Changes are at the root of a status on version 14 too.
 */
import type { Actor, Dict } from "../kit.js";
import { CONFIG } from "../kit.js";
import { addTo, listStatuses, putAt, useStatuses } from "./status-list.js";

const posture = (id: string, dodge: number): Dict => ({
	order: 200,
	changes: [addTo("system.currentdodge", dodge), putAt("system.conditions.posture", id)],
	flags: { gurps: { effect: { type: "posture" } } },
});

/** In `init`. */
export function registerPostures(): void {
	useStatuses(
		listStatuses({
			prone: posture("prone", -3),
			kneel: posture("kneel", -2),
			crouch: posture("crouch", 0),
			reeling: { changes: [putAt("system.conditions.reeling", "true")] },
			stun: {},
			shock4: {},
			dead: { img: "icons/svg/skull.svg" },
		}),
	);
}

const isPosture = ({ flags }: { flags?: Dict<Dict> }): boolean =>
	(flags?.["gurps"]?.["effect"] as Dict | undefined)?.["type"] === "posture";

/** An actor class of which one posture holds at a time. */
export function withPostures(Base: typeof Actor) {
	return class PosedActor extends Base {
		override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
			const status = (CONFIG["statusEffects"] as unknown as Dict[]).find((each) => each["id"] === id);
			if (!status) throw new Error(`Invalid status ID "${id}" provided to Actor#toggleStatusEffect`);
			const others = isPosture(status) ? this.effects.filter((each) => isPosture(each) && !each.statuses.has(id)) : [];
			await super.toggleStatusEffect(id, options);
			for (const { statuses } of others) await super.toggleStatusEffect([...statuses][0] ?? "");
			return undefined;
		}
	};
}
