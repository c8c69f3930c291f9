import type { Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import {
	type Phase,
	placeOf,
	readOrder,
	type SkirmishOrder,
	type SkirmishState,
} from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import { fieldOf, type OrderField, type TypedOrder } from "./order-form.js";

type Hero = SkirmishState["individuals"][number];

/** Phases in which heroes strike at units: what the table played by the game system's own rules (RULES 4.17). */
export const heroesStrike = (phase: Phase): boolean => ["ranged", "melee", "opportunity"].includes(phase);

/** The fields of what a hero did to a unit. */
export function heroFields(hero: Hero, state: SkirmishState, typed: TypedOrder, words: Words): readonly OrderField[] {
	const field = (name: string, choices: Parameters<typeof fieldOf>[1], value?: string) =>
		fieldOf({ name, value: value ?? typed[name] ?? "", max: 100_000 }, choices, words);
	return [
		field(
			"target",
			foesOf(hero, state).map(({ id, name }) => ({ value: id, label: name, selected: false })),
		),
		field("damage", null),
		field("soldiers", null, typed["soldiers"] ?? "1"),
		field(
			"at",
			(["unit", "commander"] as const).map((value) => ({
				value,
				label: words.say(`MUSTER.Fight.At.${value}`),
				selected: false,
			})),
		),
	];
}

/**
 * The act of a hero that some fields say, its hits after those that are given on the same target. Faults: there is no
 * target; a number that is none, or out of bounds.
 */
export function heroOrder(
	hero: Hero,
	state: SkirmishState,
	typed: TypedOrder,
	before: readonly SkirmishOrder[],
): Result<SkirmishOrder> {
	const target = typed["target"] ?? foesOf(hero, state)[0]?.id;
	const [last] = before;
	const hit = { damage: Number(typed["damage"] ?? Number.NaN), soldiers: Number(typed["soldiers"] ?? "1") };
	const at = typed["at"] === "commander" ? "commander" : "unit";
	const earlier = last?.kind === "strike" && last.target === target && last.at === at ? last.hits : [];
	return readInput(readOrder, { kind: "strike", individual: hero.id, target, at, hits: [...earlier, hit] });
}

/** Units of other sides that are on the map. */
const foesOf = ({ side }: Hero, { sides, places }: SkirmishState) =>
	sides
		.filter(({ id }) => id !== side)
		.flatMap(({ units }) => units)
		.filter(({ id }) => placeOf({ places }, id) !== undefined);
