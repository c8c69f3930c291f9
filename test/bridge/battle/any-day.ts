import { unpackJson } from "../../../src/bridge/battle/document/store-day.js";
import { toDayOver, toFoughtDay } from "../../../src/bridge/battle/document/stored-day.js";
import { toStoredDay } from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { type BattleInput, type BattleRules, battleDay } from "../../../src/engine/battle/index.js";
import type { Fault } from "../../../src/engine/common/index.js";
import { seededUniform } from "../../../src/engine/dice/index.js";
import type { DayForecast } from "../../../src/engine/forecast/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { readJson } from "../../content/repository.js";
import { anyBattleDay } from "../../engine/battle/twin/any-battle-day.js";
import { Chance } from "../../engine/battle/twin/chance.js";
import { withOwn } from "../../engine/battle/twin/play-both.js";
import { copy } from "../../engine/force/helpers.js";

/** A battle, the rules of its world, and a day of it as a document keeps it. */
export interface AnyDay {
	readonly input: BattleInput;
	readonly rules: BattleRules;
	readonly stored: Json;
}

/** A day of that battle, as a document keeps it. */
export function storedDayOf(input: BattleInput, rules: BattleRules, seed: number): Json {
	const driven = driveLogged(battleDay(rules).play(input), simulate(seed));
	return copy(toStoredDay({ ...driven, options: { ...rules.force.options, ...rules.options } })) as unknown as Json;
}

/** The battle of a seed with everything that a day can hold; of a seed whose battle is refused the next one's. */
export function anyBattle(seed: number): Pick<AnyDay, "input" | "rules"> & { readonly seed: number } {
	const { input, own, rules: plain } = anyBattleDay(new Chance(seededUniform(seed)));
	const rules = withOwn(plain, own);
	const checked = battleDay(rules).check(input);
	return checked.ok ? { input: checked.value, rules, seed } : anyBattle(seed + 1);
}

/** That battle, and its first day. */
export function anyStoredDay(of: number): AnyDay {
	const { input, rules, seed } = anyBattle(of);
	return { input, rules, stored: storedDayOf(input, rules, seed) };
}

/** What a stored day holds. */
export interface Kept {
	readonly outcome: Record<string, Json>;
	readonly answers: Json[];
	readonly options: Json;
}

/** A value of a stored day, to be changed. */
export function keptIn(stored: Json): Kept {
	const unpacked = unpackJson(stored);
	if (!unpacked.ok) throw new Error(unpacked.fault.code);
	return copy(unpacked.value) as unknown as Kept;
}

/** What a stored day is refused for, whether by itself or by its answers: the code's last words, and the field. */
export function refusalOf(stored: unknown, { input, rules }: Pick<AnyDay, "input" | "rules">): string {
	const read = toFoughtDay(stored, input);
	const over = read.ok ? toDayOver(read.value, input, rules) : read;
	return over.ok ? "" : `${over.fault.code.replace("MUSTER.Fault.", "")} ${over.fault.path ?? ""}`.trim();
}

const TEXTS = readJson<Json>("lang/en.json");

/** The sentence of a fault with all that it needs; Error where it has none, or where something is left to fill in. */
export function sentenceOf({ code, data = {} }: Fault): string {
	const text = code.split(".").reduce<Json | undefined>((at, name) => (at as Record<string, Json>)?.[name], TEXTS);
	if (typeof text !== "string") throw new Error(`no sentence for ${code}`);
	return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		if (!Object.hasOwn(data, name)) throw new Error(`${code} is told no ${name}`);
		return `${data[name]}`;
	});
}

/** A forecast that says nothing, for views that need one beside the day. */
export const NO_FORECAST: DayForecast = {
	sides: [],
	units: [],
	heroes: [],
	noWinner: 0,
	noWinnerWithin: "exact",
	sampled: 0,
	approximate: [],
};
