/**
 * Squads of the system with stamina: a group of the combat keeps the stamina of its minions, which damage goes below 0
 * if it is enough, and none who falls is marked (draw-steel 1.0.0, src/module/data/combatant-group/squad.mjs;
 * data/actor/base-actor.mjs 226-247 and 397-420).
 */
import { type Actor, type Combatant, type Dict, foundry, game } from "../kit.js";

const { NumberField, StringField } = foundry.data.fields;

interface Minion {
	readonly isMinion?: boolean;
	readonly stamina?: { readonly max: number };
}

type Member = Combatant & { readonly actor: { readonly system: Dict & Minion } | null; readonly group: unknown };

/**
 * The groups that an actor is in by its combatants in the viewed combat; another token of the same base actor does not
 * count.
 */
export function groupsOf(actor: Actor): Set<unknown> {
	const { combat } = game() as unknown as { combat: { combatants: { contents: Member[] } } | null };
	const own = (combat?.combatants.contents ?? []).filter((fighter) => (fighter.actor as unknown) === actor);
	return new Set(own.map(({ group }) => group).filter((group) => group !== null));
}

export class SquadData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			staminaValue: new NumberField({ initial: 0, nullable: false, integer: true }),
			captainId: new StringField({ required: false, nullable: true, initial: null }),
		};
	}
	get minions(): Set<Member> {
		const { members } = this.parent as unknown as { members: Set<Member> };
		return new Set([...members].filter(({ actor }) => actor?.system.isMinion));
	}
	get staminaMax(): number {
		return [...this.minions].reduce((sum, { actor }) => sum + (actor?.system.stamina?.max ?? 0), 0);
	}
}
