import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { BECAUSE, type Change, type PlannedPart } from "../../transactions/index.js";
import { partedId } from "../document/merge-forces.js";
import type { BattleDay } from "../document/types.js";

/** A hurt hero with the actor that the hero's army names. */
interface HurtHero {
	/** Key of the hero in the day. */
	readonly key: string;
	/** Uuid of the actor; empty: there is none. */
	readonly uuid: string;
	/** The reason why a GM must agree to this actor by its name; empty: there is none. */
	readonly doubt: string;
}

/**
 * Actors to which the GM has agreed, each by the key of its hero: for another hero, or another actor, that counts for
 * nothing.
 */
export type AgreedActors = readonly (readonly [hero: string, actor: string])[];

/** True if the actor of a hero may be hurt. */
export const mayHurt = ({ key, uuid, doubt }: HurtHero, agreed: AgreedActors): boolean =>
	doubt === "" || agreed.some(([hero, actor]) => hero === key && actor === uuid);

/** A hurt hero with what is said of it, and what it changes in its actor. */
interface HarmToPlan extends HurtHero {
	readonly name: string;
	readonly text: string;
	readonly changes: readonly Change[];
	/** The sentence that its actor is left out, and why. */
	readonly notAgreed: string;
}

/**
 * The hurts of heroes as parts of a plan, each under the key of its hero: written, or named as to be entered by hand or
 * as not agreed to. Of two heroes whose armies name one actor the first hurts it.
 */
export function partsOfHarms(harms: readonly HarmToPlan[], agreed: AgreedActors): readonly PlannedPart[] {
	const hurt = new Set<string>();
	return harms.map((harm) => {
		const { key: subject, name, uuid, text, changes, notAgreed } = harm;
		const left = (key: string, data: Readonly<Record<string, string>>): PlannedPart => ({
			subject,
			name,
			leftOut: [{ subject, key, data }],
		});
		if (changes.length === 0 || hurt.has(uuid)) return left("MUSTER.LeftOut.byHand", { what: text });
		if (!mayHurt(harm, agreed)) return left(BECAUSE, { reason: notAgreed });
		hurt.add(uuid);
		return { subject, name, changes: changes.map((change) => ({ ...change, subject })) };
	});
}

/** The actors that a reference names as agreed to; what is none is left out. */
export function readAgreed(ref: Json): AgreedActors {
	const agreed: unknown = isRecord(ref) ? ref["agreed"] : undefined;
	if (!Array.isArray(agreed)) return [];
	return agreed.flatMap((pair: unknown): AgreedActors => {
		const [hero, actor]: readonly unknown[] = Array.isArray(pair) ? pair : [];
		return typeof hero === "string" && typeof actor === "string" ? [[hero, actor]] : [];
	});
}

/** The uuid of the army in which a hero of a day fights, by the hero's key; empty: the battle knows none. */
export function armyOfHero({ setup }: Pick<BattleDay, "setup">, key: string): string {
	const [side = "", id = ""] = key.split("/");
	const [contingent] = partedId(id);
	return setup.sides[side]?.contingents.find((each) => each.key === contingent)?.uuid ?? "";
}
