import type { Driven } from "../../../engine/ask/index.js";
import { DAMAGE, type DamageResult } from "../../../engine/checks/index.js";
import { ok } from "../../../engine/common/index.js";
import { checked, object, type Reader, whole } from "../../../engine/schema/index.js";
import { fitCard } from "./byte-budget.js";
import { inputBy, unreadable } from "./card-readers.js";
import { dropLog } from "./shorten-roll.js";
import { type CardTexts, rollFields, type StoredRoll, toStoredRoll } from "./stored-roll.js";

/** A damage roll that was made. */
export type StoredDamage = StoredRoll<"damage", DamageResult>;

/** A damage roll as its message keeps it. */
export function toStoredDamage(driven: Driven<DamageResult>, texts: CardTexts = {}): StoredDamage {
	return fitCard<StoredDamage>(toStoredRoll("damage", driven, texts), [dropLog]);
}

const POINTS = whole(0, Number.MAX_SAFE_INTEGER);

const OUTCOME: Reader<DamageResult> = checked(
	object<DamageResult>({
		input: inputBy(DAMAGE.check),
		roll: whole(-10_000_000, Number.MAX_SAFE_INTEGER),
		basic: POINTS,
		penetrating: POINTS,
		injury: POINTS,
	}),
	(damage, path) => (damage.penetrating <= damage.basic ? ok(damage) : unreadable(path)),
);

/** Reads a damage roll from a message. */
export const readStoredDamage: Reader<StoredDamage> = object<StoredDamage>(rollFields("damage", OUTCOME));
