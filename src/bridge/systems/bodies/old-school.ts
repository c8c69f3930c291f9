import { div, ratio } from "../../../engine/common/index.js";
import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading, numberReading, ratioReading } from "../reading/lengths.js";
import { valueAt } from "../reading/read-path.js";
import type { ActorData, ItemData } from "../reading/types.js";

type Feet = NonNullable<Body["speed"]>;

/**
 * Numbers of the ranks of dcc: speed in feet as text (`30'`, `25/50/100`; 0.70.46, module/data/actor/base-actor.mjs);
 * the level of a player, the hit dice of others; stamina is what other games call Constitution. No size, reach or
 * Perception.
 */
export function bodyDcc({ type, system }: ActorData): Body {
	return given({
		speed: lengthReading(system, "attributes.speed.value", "ft"),
		level: ratioReading(system, type === "Player" ? "details.level.value" : "attributes.hitDice.value"),
		constitution: numberReading(system, "abilities.sta.value"),
		dexterity: numberReading(system, "abilities.agl.value"),
		intelligence: numberReading(system, "abilities.int.value"),
		armourClass: { normal: "ac" },
		saves: { fortitude: "frt", reflex: "ref", will: "wil" },
	});
}

/** Aim of a weapon of dcc: its range is text, the short one first (module/data/item/weapon-data.mjs). */
export function aimDcc({ system }: ItemData): AttackAim {
	if (valueAt(system, "melee") !== false) return { mode: "melee" };
	return given({ mode: "ranged" as const, feet: lengthReading(system, "range", "ft") });
}

/**
 * Numbers of the ranks of ose: a round of combat is a third of the movement of a turn
 * (src/module/actor/data-model-classes/data-model-character-move.ts, `encounter`); hit dice as text (`3+1`), or the
 * level of a character; scores of characters. No size, reach or Perception; saves are no bonus.
 */
export function bodyOse({ type, system }: ActorData): Body {
	return given({
		speed: thirdOf(lengthReading(system, "movement.base", "ft")),
		level: ratioReading(system, type === "character" ? "details.level" : "hp.hd"),
		constitution: numberReading(system, "scores.con.value"),
		dexterity: numberReading(system, "scores.dex.value"),
		intelligence: numberReading(system, "scores.int.value"),
		armourClass: { normal: "ac" },
	});
}

const thirdOf = (reading: Feet | undefined): Feet | undefined =>
	reading === undefined || reading.from === "words" ? reading : { ...reading, value: div(reading.value, ratio(3)) };

/** Aim of a weapon of ose: near, or up to its short range. */
export function aimOse({ system }: ItemData, isNear: boolean): AttackAim {
	if (isNear) return { mode: "melee" };
	return given({ mode: "ranged" as const, feet: lengthReading(system, "range.short", "ft") });
}
