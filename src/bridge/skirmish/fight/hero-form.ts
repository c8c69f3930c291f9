import { fail, type Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import {
	type Arena,
	type Laid,
	type LaidArea,
	type Phase,
	placeOf,
	readOrder,
	type SkirmishOrder,
	type SkirmishState,
	soldiersUnder,
} from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import type { AreaSize, SceneGrid } from "../map/index.js";
import { areaFields, areasOf, type Laying, spotsOn } from "./area-places.js";
import { strikesField } from "./attack-form.js";
import { healFields, healOrder } from "./care-forms.js";
import {
	type AreaMark,
	choiceOf,
	type FieldMaker,
	fieldMaker,
	type OrderField,
	SILENT,
	type TypedOrder,
	type Values,
	valuesOf,
	wordChoices,
} from "./order-field.js";

type Hero = SkirmishState["individuals"][number];

/** A hero whose acts are said in the phase that waits. */
export interface HeroActing {
	readonly hero: Hero;
	readonly state: SkirmishState;
	readonly phase: Phase;
	readonly grid: SceneGrid;
	readonly marks: readonly AreaMark[];
	readonly arena: Arena;
}

const STRIKING: readonly Phase[] = ["ranged", "melee", "opportunity"];
const HEALING: readonly Phase[] = ["rangedDamage", "meleeDamage", "opportunityDamage"];
/** Shapes of areas that heroes lay. */
const SHAPES = ["burst", "cone", "line", "cube", "wall"] as const;

const SAVES = ["fortitude", "reflex", "will"] as const;

/** Phases in which heroes act on units: what the table played by the game system's own rules (RULES 4.17). */
export const heroesAct = (phase: Phase): boolean => STRIKING.includes(phase) || HEALING.includes(phase);

/** The fields of what a hero did to a unit. */
export function heroFields(acting: HeroActing, typed: TypedOrder, words: Words): readonly OrderField[] {
	const { hero, state, phase, marks } = acting;
	const make = fieldMaker(typed, words);
	const named = (units: ReturnType<typeof unitsOn>) => units.map(({ id, name }) => choiceOf(id, name));
	if (HEALING.includes(phase)) return healFields(make, named(unitsOn(state, (side) => side === hero.side)));
	const [laid, ...place] = areaFields(make, marks, { kind: kindIn(typed) }, "typed");
	const isTyped = laid!.choices?.some(({ value, selected }) => selected && value !== "") !== true;
	const isMarked = marks.some(({ id }) => id === laid!.value);
	const shape = make.choose("shape", wordChoices(SHAPES, "MUSTER.Fight.Shape.", words));
	return [
		make.choose("target", named(unitsOn(state, (side) => side !== hero.side))),
		strikesField(make),
		make.write("damage", { min: 0 }),
		make.write("type", { isText: true }),
		laid!,
		...place,
		...(isTyped || isMarked ? [] : [shape, make.write("feet", { usual: "20", max: 1_000 })]),
		...(isTyped ? [make.write("soldiers", { usual: "1" })] : []),
		...savedFields(make),
	];
}

/** Fields of those who save against an act: how many, and what they take. */
function savedFields(make: FieldMaker): readonly OrderField[] {
	const { words } = make;
	const against = make.choose("save", [choiceOf("", "\u2013"), ...wordChoices(SAVES, "MUSTER.Fight.Save.", words)]);
	if (against.value === "") return [against];
	return [
		against,
		make.write("dc", { usual: "15", min: -100, max: 200 }),
		make.write("saved", { usual: "0", min: 0 }),
		make.write("savedDamage", { usual: "0", min: 0 }),
	];
}

/** The shape that a hero's form names. */
const kindIn = (typed: TypedOrder) => SHAPES.find((each) => each === typed["shape"]) ?? SHAPES[0];

/**
 * The area that a hero lays on the map: of the size of an area of the scene where that is chosen, else as it is typed;
 * null: as many soldiers are struck as are typed, or its size is no number above 0.
 */
export function heroArea({ marks }: Pick<HeroActing, "marks">, typed: TypedOrder): AreaSize | null {
	if (!typed["laid"]) return null;
	const mark = marks.find(({ id }) => id === typed["laid"]);
	const feet = mark ? mark.feet : Number(typed["feet"] || "20");
	return Number.isSafeInteger(feet) && feet > 0 ? { kind: mark?.kind ?? kindIn(typed), feet } : null;
}

/** Facts that decide where the areas of a hero lie. */
export const heroLaying = ({ hero, state, grid, marks }: HeroActing, target: string): Laying => ({
	grid,
	marks,
	from: hero.cells ?? [],
	to: spotsOn(grid, placeOf(state, target)),
});

/** Areas as the rules count them. */
export const countedAreas = ({ kind, feet }: AreaSize, areas: readonly Laid[]): readonly LaidArea[] =>
	areas.map((laid) => ({ ...laid, kind, feet }));

/** Soldiers whom an act of a hero strikes: those under its areas, or as many as are typed. */
export function struckBy(acting: HeroActing, values: Values, typed: TypedOrder): Result<number> {
	if (values.of("laid") === "") return { ok: true, value: values.number("soldiers", 1) };
	const size = heroArea(acting, typed);
	if (!size) return fail({ code: "MUSTER.Fault.Skirmish.nothingLaid", path: "feet" });
	const areas = areasOf(heroLaying(acting, values.of("target")), size, values, typed);
	if (!areas.ok) return areas;
	const { soldiers } = soldiersUnder(acting.state, values.of("target"), countedAreas(size, areas.value), acting.arena);
	return soldiers > 0
		? { ok: true, value: soldiers }
		: fail({ code: "MUSTER.Fault.Skirmish.areaBeside", path: "areas" });
}

/**
 * The act of a hero that some fields say, its hits after those that are given on the same target. Faults: there is no
 * target; a number that is none, or out of bounds; an area that lies beside its target; more save than are struck.
 */
export function heroOrder(
	acting: HeroActing,
	typed: TypedOrder,
	before: readonly SkirmishOrder[],
): Result<SkirmishOrder> {
	const { hero, phase } = acting;
	const values = valuesOf(heroFields(acting, typed, SILENT));
	if (HEALING.includes(phase)) return readInput(readOrder, healOrder(hero.id, values));
	const target = values.of("target");
	const struck = struckBy(acting, values, typed);
	if (!struck.ok) return struck;
	const saved = values.number("saved");
	if (!(saved <= struck.value))
		return fail({ code: "MUSTER.Fault.Skirmish.moreSaved", path: "saved", data: { max: struck.value } });
	const type = values.of("type");
	const damage = values.orNull("damage") ?? Number.NaN;
	const hits = [
		{ damage, soldiers: struck.value - saved, type },
		{ damage: values.number("savedDamage"), soldiers: saved, type },
	].filter(({ soldiers }) => soldiers !== 0);
	const at = values.of("at") === "commander" ? "commander" : "unit";
	const [last] = before;
	const earlier = last?.kind === "strike" && last.target === target && last.at === at ? last.hits : [];
	return readInput(readOrder, { kind: "strike", individual: hero.id, target, at, hits: [...earlier, ...hits] });
}

/** Units of some sides that are on the map. */
const unitsOn = ({ sides, places }: SkirmishState, isTheirs: (side: string) => boolean) =>
	sides
		.filter(({ id }) => isTheirs(id))
		.flatMap(({ units }) => units)
		.filter(({ id }) => placeOf({ places }, id) !== undefined);
