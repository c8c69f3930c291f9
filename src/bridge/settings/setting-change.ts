import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { choice, type Json, list, object, sameJson, text, toJson } from "../../engine/schema/index.js";

/** World settings whose value is made of parts, which several GMs may change at the same moment. */
const PARTED_SETTINGS = ["houseRules", "traitLadder", "systemMapping", "forceTables"] as const;
export type PartedSetting = (typeof PARTED_SETTINGS)[number];

/** Change of some parts of a setting: entries of an object by name, of a list by place. */
export interface SettingChange {
	readonly setting: PartedSetting;
	/** The whole value in place of the one before; null: only parts change. */
	readonly whole: Json;
	readonly set: readonly (readonly [name: string, value: Json])[];
	readonly dropped: readonly string[];
}

/**
 * The change from one value of a setting to another, by the smallest parts: a list of another length is changed as a
 * whole.
 */
export function settingChange(setting: PartedSetting, before: unknown, after: unknown): SettingChange {
	const [old, now] = [before ?? {}, toJson(after as object)];
	const isParted =
		isRecord(old) && isRecord(now) && !Array.isArray(old) && !Array.isArray(now)
			? true
			: Array.isArray(old) && Array.isArray(now) && old.length === now.length;
	if (!isParted) return { setting, whole: now, set: [], dropped: [] };
	const former = new Map(Object.entries(old as object) as [string, Json][]);
	const names = Object.keys(now as object);
	const set = Object.entries(now as object) as [string, Json][];
	return {
		setting,
		whole: null,
		dropped: [...former.keys()].filter((name) => !names.includes(name)),
		set: set.filter(([name, value]) => !former.has(name) || !sameJson(former.get(name) ?? null, value)),
	};
}

/** Carries a change out upon the value that is stored now. A part of a list that has become shorter is left out. */
export function withSettingChange(stored: unknown, { whole, set, dropped }: SettingChange): Json {
	if (whole !== null) return whole;
	if (Array.isArray(stored)) {
		const parts = new Map(set);
		return (stored as Json[]).map((value, place) => parts.get(String(place)) ?? value);
	}
	const kept = Object.entries(isRecord(stored) ? stored : {}).filter(([name]) => !dropped.includes(name));
	return Object.fromEntries([...(kept as [string, Json][]), ...set]);
}

const frame = object<Pick<SettingChange, "setting" | "dropped">>({
	setting: choice(PARTED_SETTINGS),
	dropped: list(text(200), 1000),
});

/**
 * Reads a change from another GM's client. What the parts may be is for the readers of the setting. Fault: it is none.
 */
export function readSettingChange(value: unknown): Result<SettingChange> {
	const read = frame(value, "");
	if (!read.ok) return read;
	const { whole = null, set } = value as { readonly whole?: Json; readonly set?: unknown };
	const isPart = (part: unknown): part is readonly [string, Json] =>
		Array.isArray(part) && part.length === 2 && typeof part[0] === "string";
	if (!Array.isArray(set) || !set.every(isPart)) return fail({ code: "MUSTER.Fault.System.form", path: "set" });
	return ok({ ...read.value, whole, set });
}
