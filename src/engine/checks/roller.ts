import type { Circumstances } from "../ask/index.js";
import { ok } from "../common/index.js";
import { checked, optional, orElse } from "../schema/index.js";
import { CHECK_LIMITS } from "./limits.js";
import { flag, trimmed } from "./readers.js";

/** The player who throws, absent: the one who runs the game; and whether no one else may see it (RULES 2.2). */
export type Roller = Pick<Circumstances, "by" | "secret">;

/** Readers of the fields that say who throws and how. */
export const ROLLER_FIELDS = {
	by: optional(trimmed(CHECK_LIMITS.roller, "MUSTER.Fault.Check.roller")),
	secret: checked(orElse(flag, false), (secret) => ok(secret || undefined)),
};

/** The part of an input that its questions carry. */
export function toCircumstances({ by, secret }: Roller): Circumstances {
	return { ...(by === undefined ? {} : { by }), ...(secret ? { secret } : {}) };
}
