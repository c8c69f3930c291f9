import type { ActionData, RollRule } from "../../../bridge/systems/index.js";
import { entriesAt, textAt, valueAt, wholeAt } from "../../../bridge/systems/index.js";

/** The client, as far as a reader needs it. */
export interface LiveClient {
	/** `CONFIG`, where game systems keep their own tables. */
	readonly config: unknown;
	/** A text of the system in the language of this client, with its data filled in. */
	say(key: string, data?: Record<string, string>): string;
}

/**
 * Asks the actors of one game system, by the system's own methods, for numbers that their data does not hold. Receives
 * a live document of another package; an exception counts as no answer. Must neither roll nor change anything.
 */
export interface ActionReader {
	/** Keys of the system's world settings that its adapter needs. */
	readonly settings?: readonly string[];
	/**
	 * Loads numbers that the system provides asynchronously. The other methods know them afterwards, until the system
	 * prepares the actor again.
	 */
	learn?(actor: unknown, client: LiveClient): Promise<void>;
	/** The ways to attack with an item; undefined if it has none. */
	ofItem?(item: unknown): readonly ActionData[] | undefined;
	/** Changes that the system works in only as it rolls; undefined: it has no such thing. */
	rulesOf?(actor: unknown): readonly RollRule[] | undefined;
	/** The attacks that the system prepares for the actor itself. */
	ofActor?(actor: unknown): readonly ActionData[] | undefined;
}

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
