import type { Circumstances } from "../ask/index.js";
import { fail, fieldPath, ok, type Result, readText } from "../common/index.js";
import { CHECK_LIMITS } from "./limits.js";

/** The player who throws, absent: the one who runs the game; and whether no one else may see it (RULES 2.2). */
export type Roller = Pick<Circumstances, "by" | "secret">;

/** Reads the player who throws and how, from the fields `by` and `secret` of an input from outside. */
export function readRoller(record: Readonly<Record<string, unknown>>, path: string): Result<Roller> {
	const secret = record["secret"] ?? false;
	if (typeof secret !== "boolean") {
		return fail({ code: "MUSTER.Fault.Check.yesOrNo", path: fieldPath(path, "secret") });
	}
	const unseen: Roller = secret ? { secret } : {};
	if (record["by"] === undefined) return ok(unseen);
	const rule = { code: "MUSTER.Fault.Check.roller", max: CHECK_LIMITS.roller } as const;
	const by = readText(record["by"], { path: fieldPath(path, "by"), ...rule });
	return by.ok ? ok({ by: by.value, ...unseen }) : by;
}

/** The part of an input that its questions carry. */
export function toCircumstances({ by, secret }: Roller): Circumstances {
	return { ...(by === undefined ? {} : { by }), ...(secret ? { secret } : {}) };
}
