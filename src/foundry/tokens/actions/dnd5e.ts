import { entriesAt, type RollRule, textAt, valueAt, wholeAt } from "../../../bridge/systems/index.js";
import type { ActionReader } from "./action-reader.js";

/**
 * House rules about the dice of a critical hit (5.3, dice/damage-roll.mjs, build), and rules: changes of effects whose
 * key names a kind of roll, which version 6 looks at only as it rolls (foundryvtt/dnd5e, wiki/Active-Effect-Rules.md,
 * 6.0.0). Conditions with levels are effects too (module/data/active-effect/condition.mjs).
 */
export const DND5E_ACTIONS: ActionReader = { settings: ["criticalDamageModifiers", "criticalDamageMaxDice"], rulesOf };

function rulesOf(actor: unknown): readonly RollRule[] {
	return entriesAt(actor, "appliedEffects").flatMap(([, effect]): readonly RollRule[] => {
		const name = textAt(effect, "name") ?? "";
		const keys = changesOf(effect).flatMap((change) => textAt(change, "key") ?? []);
		const rules = keys.filter((key) => !key.includes(".")).map((key) => ({ key, effect: name }));
		return (wholeAt(effect, "system.level") ?? 0) > 0 ? [...rules, { key: "level", effect: name }] : rules;
	});
}

/** Changes are below `system` from version 14 of the host on, where their older place warns. */
function changesOf(effect: unknown): readonly unknown[] {
	const path = valueAt(effect, "system.changes") === undefined ? "changes" : "system.changes";
	return entriesAt(effect, path).map(([, change]) => change);
}
