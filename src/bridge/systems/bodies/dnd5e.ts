import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading, numberReading, ratioReading, unitOf } from "../reading/lengths.js";
import { textAt, valueAt, wordsAt } from "../reading/read-path.js";
import { sizeAndSpace } from "../reading/sizes.js";
import type { ItemData } from "../reading/types.js";

/**
 * Numbers of the ranks: movement in the actor's own unit, after conditions (dnd5e 5.3,
 * module/data/actor/templates/attributes.mjs, prepareMovement); squares by size (module/config.mjs, actorSizes). A
 * body has no reach of its own: each weapon has.
 */
export function bodyDnd5e(system: unknown): Body {
	const kind = textAt(system, "details.type.value") ?? "";
	const swarm = textAt(system, "details.type.swarm") === undefined ? [] : ["swarm"];
	return given({
		...sizeAndSpace(textAt(system, "traits.size") ?? null),
		speed: lengthReading(system, "attributes.movement.walk", unitAt(system, "attributes.movement.units")),
		level: ratioReading(system, "details.cr") ?? ratioReading(system, "details.level"),
		perception: numberReading(system, "skills.prc.total"),
		constitution: numberReading(system, "abilities.con.value"),
		dexterity: numberReading(system, "abilities.dex.value"),
		intelligence: numberReading(system, "abilities.int.value"),
		kinds: [kind, ...(kind === "beast" ? ["animal"] : []), ...swarm].filter(Boolean),
		armourClass: { normal: "ac" },
		saves: { fortitude: "con", reflex: "dex", will: "wis" },
	});
}

/** Units are `ft`, `mi`, `m` and `km` (module/config.mjs, movementUnits); no weapon is read in miles. */
const unitAt = (data: unknown, path: string) => unitOf(textAt(data, path) ?? "ft") ?? "ft";

/**
 * Aim of an attack: the kind of its action; reach and range of the weapon (module/data/item/weapon.mjs,
 * prepareDerivedData), else the range of the activity itself. A weapon that may be thrown has both.
 */
export function aimDnd5e({ system }: ItemData, activity: unknown): AttackAim {
	const action = textAt(activity, "actionType");
	if (action === undefined) return {};
	const isOwn = valueAt(activity, "range.override") === true || textAt(system, "range.units") === undefined;
	const place = isOwn ? valueAt(activity, "range") : valueAt(system, "range");
	const unit = unitAt(place, "units");
	const range = lengthReading(place, "value", unit);
	if (action.startsWith("r")) return given({ mode: "ranged" as const, feet: range });
	const isThrown = !isOwn && wordsAt(activity, "validAttackTypes").includes("ranged");
	const reach = lengthReading(place, "reach", unit) ?? (isOwn ? range : undefined);
	return given({ mode: "melee" as const, feet: reach, far: isThrown ? range : undefined });
}
