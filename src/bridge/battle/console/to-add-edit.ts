import type { BattleRules } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { SetupEdit } from "./edit-setup.js";
import { ENTRY_LISTS, newEntry } from "./new-entry.js";

const DIVINER = { genuine: true, skill: 12, trust: "shared" } as const;

/** Makes the edit that adds an entry to the list at a path, `sides.a.missions`, by what was chosen. Fault: there is no such list. */
export function toAddEdit(
	path: string,
	chosen: string,
	sides: readonly MergedSide[],
	rules: BattleRules,
): Result<SetupEdit> {
	const [, id = "", ...rest] = path.split(".");
	const own = sides.find((side) => side.id === id);
	const field = rest.join(".");
	if (own && field === "diviner") return ok({ kind: "set", path, value: DIVINER });
	if (own && field === "orders") return ok({ kind: "pair", path, name: chosen, value: 1 });
	if (own && field === "culture") return ok({ kind: "pair", path, name: chosen, value: chosen });
	const list = ENTRY_LISTS.find((each) => each === field);
	if (!own || !list) return fail({ code: "MUSTER.Fault.System.incomplete", path });
	return ok({ kind: "add", path, value: newEntry(list, own, chosen, sides, rules) });
}
