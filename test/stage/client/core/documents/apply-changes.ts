import { getProperty, setProperty } from "../../../common/utils/index.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import type { ActiveEffect } from "./active-effect.js";

type ChangeType = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";

/** One change in one language for both generations. */
interface Change {
	key: string;
	value: string;
	type: ChangeType;
	priority: number;
	raw: Dict;
}

// CONST.ACTIVE_EFFECT_MODES of v13, by number.
const MODES: ChangeType[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
const PRIORITY: Record<ChangeType, number> = {
	custom: 0,
	multiply: 10,
	add: 20,
	subtract: 20,
	downgrade: 30,
	upgrade: 40,
	override: 50,
};

function changesOf(effect: ActiveEffect): Change[] {
	const raw = page.generation >= 14 ? (effect.system["changes"] as Dict[]) : (effect._source["changes"] as Dict[]);
	return raw.map((each) => {
		const type = page.generation >= 14 ? (each["type"] as ChangeType) : (MODES[Number(each["mode"])] ?? "custom");
		// The default of v13 is the mode times ten, which gives the same order as v14's table within a mode.
		const usual = page.generation >= 14 ? PRIORITY[type] : Number(each["mode"]) * 10;
		return {
			key: String(each["key"]),
			value: String(each["value"]),
			type,
			priority: Number(each["priority"] ?? usual),
			raw: each,
		};
	});
}

/** Changes an actor's prepared data by its effects, in order of priority; answers with what was overridden. */
export function applyChanges(actor: object, effects: ActiveEffect[]): Dict {
	const overrides: Dict = {};
	const all = effects.flatMap(changesOf).sort((a, b) => a.priority - b.priority);
	for (const change of all) {
		if (!change.key) continue;
		const old = getProperty(actor, change.key);
		const next = change.type === "custom" ? custom(actor, change, old) : apply(old, change);
		if (next === undefined) continue;
		setProperty(actor, change.key, next);
		overrides[change.key] = next;
	}
	return overrides;
}

function custom(actor: object, change: Change, old: unknown): unknown {
	const changes: Dict = {};
	page.hooks.call("applyActiveEffect", actor, change.raw, old, change.value, changes);
	return changes[change.key];
}

function apply(old: unknown, { type, value }: Change): unknown {
	if (typeof old === "boolean") return type === "override" ? value === "true" || value === "1" : undefined;
	if (typeof old === "string") return type === "override" ? value : type === "add" ? old + value : undefined;
	const number = Number(value);
	if (Number.isNaN(number)) return type === "override" ? value : undefined;
	const from = Number(old ?? 0);
	switch (type) {
		case "add":
			return from + number;
		case "subtract":
			return from - number;
		case "multiply":
			return from * number;
		case "upgrade":
			return Math.max(from, number);
		case "downgrade":
			return Math.min(from, number);
		default:
			return number;
	}
}
