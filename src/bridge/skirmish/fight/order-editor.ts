import type { Fault } from "../../../engine/common/index.js";
import {
	type Arena,
	type CommandOdds,
	commandOdds,
	effectsOnOne,
	type Laid,
	NO_ENCOUNTER,
	oddsOnOne,
	type Phase,
	placeOf,
	SKIRMISH_RULES,
	type SkirmishOrder,
	saveLedger,
	soldiersUnder,
} from "../../../engine/skirmish/index.js";
import { formatCount, sayFault, sayPlural, type Words } from "../../text/index.js";
import type { AreaSize, SceneGrid } from "../map/index.js";
import { sayWhy } from "../sheet/index.js";
import { areasOf, type Laying } from "./area-places.js";
import { areaOf, attackIn, layingOf } from "./attack-form.js";
import { refusalOf } from "./captain.js";
import { type FightReader, type Given, knownState } from "./fight-reader.js";
import { countedAreas, type HeroActing, heroArea, heroFields, heroLaying, heroOrder, struckBy } from "./hero-form.js";
import {
	type AreaMark,
	type OrderField,
	type Ordering,
	SILENT,
	type TypedOrder,
	type Values,
	valuesOf,
} from "./order-field.js";
import { orderFields } from "./order-form.js";
import { arenaOfRound } from "./play-round.js";
import { knownProposal } from "./proposals.js";
import { decimal, LEAST_SHOWN } from "./say-falls.js";
import { sayCommandOdds, sayConcentration, sayEffectsOnOne, sayOneOdds } from "./say-odds.js";
import { sayRefusal } from "./say-refusal.js";
import type { FightRound } from "./stored-fight.js";
import { TABLE, tableFields, tableOrder } from "./table-form.js";
import { ordersOf } from "./way-orders.js";

/** The state of a window of a round, beside the skirmish itself. */
export interface RoundShown {
	/** Orders that are given for the phase that waits. */
	readonly given: Given;
	/** Players who have sealed orders for units, by the units' ids. */
	readonly sealed: Readonly<Record<string, string>>;
	/** The phase of which the window says what happened; empty: the one before that which waits. */
	readonly phase: Phase | "";
	/** The unit whose order is being made; empty: none. */
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly grid: SceneGrid;
	/** Areas that lie on the scene and that this reader sees. */
	readonly marks: readonly AreaMark[];
	readonly reader: FightReader;
	readonly rootId: string;
	/** The round before this one, while no phase of this one is played; null: there is none. */
	readonly before: FightRound | null;
}

/** Areas of an order that is being made, as the map shows them in the own browser. */
export interface DrawnAreas {
	readonly size: AreaSize;
	readonly areas: readonly Laid[];
	/** Spots of the target that they cover. */
	readonly spots: Laying["to"];
	readonly laying: Laying;
	/** Soldiers under them; null: none are laid. */
	readonly count: number | null;
}

const asDrawn = (fields: readonly OrderField[], rootId: string) =>
	fields.map((field) => ({ ...field, rootId, isNumber: field.choices === null && !field.isText }));

/** Areas on the map that a form lays for its target; null: its attack has no area. */
function drawnOf(
	laying: Laying,
	size: AreaSize,
	{
		fields,
		typed,
		target,
	}: { readonly fields: readonly OrderField[]; readonly typed: TypedOrder; readonly target: string },
	{ state, arena }: { readonly state: Ordering["state"]; readonly arena: Arena },
): DrawnAreas {
	const areas = areasOf(laying, size, valuesOf(fields), typed);
	if (!areas.ok || areas.value.length === 0) return { size, areas: [], spots: [], laying, count: null };
	const { spots, soldiers } = soldiersUnder(state, target, countedAreas(size, areas.value), arena);
	return { size, areas: areas.value, spots, laying, count: soldiers };
}

/** The fields of an order that is being made, with its odds, or why it is refused. */
export function unitEditor(ordering: Ordering, round: FightRound, shown: RoundShown, words: Words) {
	const { typed, rootId, given } = shown;
	const orders = ordersOf(ordering, typed, { round, given }, words);
	const made = orderFields(ordering, typed, words);
	const fields = asDrawn(made, rootId);
	const area = areaShown(ordering, made, round, typed);
	const laid = layingView(area, words);
	if (!orders.ok) return { fields, ...laid, refused: sayRefusal(orders.fault, words) };
	const { unit, state, phase, reader } = ordering;
	const before = given[unit.id] ?? [];
	const trying = { round, phase, reader };
	const refused = refusalOf(trying, orders.value);
	const behind = before.length > 0 ? ordersOf({ ...ordering, before }, typed, { round, given }, words) : orders;
	const isMore = before.length > 0 && behind.ok && refusalOf(trying, [...before, ...behind.value]) === null;
	return {
		fields,
		...laid,
		mayHold: true,
		...readiness(refused, words),
		isMore,
		...oddsOf(orders.value[0], knownState(state, reader), { round, shown }, words),
	};
}

const readiness = (refused: Fault | null, words: Words) =>
	refused ? { refused: sayRefusal(refused, words) } : { ready: true };

function oddsOf(
	order: SkirmishOrder | undefined,
	state: Ordering["state"],
	{ round, shown }: { readonly round: FightRound; readonly shown: RoundShown },
	words: Words,
) {
	if (order?.kind !== "attack") return {};
	const arena = arenaOfRound(round);
	const { rootId, reader } = shown;
	if (state.individuals.some(({ id }) => id === order.target)) {
		const one = oddsOnOne(state, order, arena);
		const effects = effectsOnOne(state, order, arena);
		if (one.ok) return sayOneOdds(one.value, rootId, words);
		return effects ? sayEffectsOnOne(effects, words) : {};
	}
	const odds = commandOdds(state, order, arena);
	if (!odds.ok) return {};
	const weighed = { order, state, nameOf: reader.nameOf, rootId, arena };
	const aim = sayConcentration(odds.value, weighed, words);
	const captain = captainsGain(odds.value, round, order.unit, words);
	return { ...sayCommandOdds(odds.value, weighed, words), aim, captain };
}

/** One sentence: by how many soldiers more the captain's order fells; empty: by none, or it is not weighed yet. */
function captainsGain({ odds }: CommandOdds, round: FightRound, unit: string, words: Words): string {
	const proposed = knownProposal(round, unit)?.attack?.odds.odds.meanRemoved ?? 0;
	const more = proposed - odds.meanRemoved;
	if (more <= LEAST_SHOWN) return "";
	return words.say("MUSTER.Fight.Captain.more", { removed: decimal(proposed, words), more: decimal(more, words) });
}

function areaShown(
	ordering: Ordering,
	fields: readonly OrderField[],
	round: FightRound,
	typed: TypedOrder,
): DrawnAreas | null {
	const attack = fields.some(({ name }) => name === "laid") ? attackIn(ordering, typed) : undefined;
	const size = attack ? areaOf(attack) : null;
	if (!size) return null;
	const target = valuesOf(fields).of("target");
	const state = knownState(ordering.state, ordering.reader);
	return drawnOf(layingOf(ordering, target), size, { fields, typed, target }, { state, arena: arenaOfRound(round) });
}

/** The soldiers under the areas of an order in words, and that more may be laid. */
const layingView = (area: DrawnAreas | null, words: Words) =>
	area === null
		? {}
		: {
				area,
				mayLay: true,
				isLaid: area.areas.length > 0,
				under:
					area.count === null
						? ""
						: sayPlural(words, "MUSTER.Fight.laid", area.areas.length, {
								soldiers: formatCount(words, area.count),
							}),
			};

/** The fields of what a hero does, with the save that is rolled against it. */
export function heroEditor(acting: HeroActing, shown: RoundShown, words: Words) {
	const { typed, rootId, given } = shown;
	const made = heroFields(acting, typed, words);
	const values = valuesOf(made);
	const size = heroArea(acting, typed);
	const { state, arena } = acting;
	const target = values.of("target");
	const area =
		size && made.some(({ name }) => name === "laid")
			? drawnOf(heroLaying(acting, target), size, { fields: made, typed, target }, { state, arena })
			: null;
	const order = heroOrder(acting, typed, []);
	return {
		fields: asDrawn(made, rootId),
		...layingView(area, words),
		...(order.ok ? { ready: true } : values.of("damage") === "" ? {} : { refused: sayFault(words, order.fault) }),
		isMore: Object.hasOwn(given, acting.hero.id),
		notes: heroNotes(acting, values, words),
		...savesOf(acting, typed, rootId, words),
	};
}

/** Facts about the target of a hero that the table needs. */
function heroNotes({ state }: HeroActing, values: Values, words: Words): readonly string[] {
	const unit = state.sides.flatMap(({ units }) => units).find(({ id }) => id === values.of("target"));
	if (!unit || values.of("value") !== "") return [];
	if (values.of("at") === "commander") {
		const { ac, reflex } = SKIRMISH_RULES.tables.command.cover;
		return [
			words.say("MUSTER.Fight.commanderCover", { ac: formatCount(words, ac), reflex: formatCount(words, reflex) }),
		];
	}
	return [words.say("MUSTER.Fight.eachHas", { name: unit.name, each: formatCount(words, unit.hp.each) })];
}

/** The saving throw of a unit against the act of a hero, as it would be rolled. */
export interface UnitSave {
	/** Name of the save's row of a sheet. */
	readonly save: "fortitude" | "reflex" | "will";
	readonly bonus: number;
	readonly dc: number;
	/** Soldiers who save. */
	readonly soldiers: number;
	readonly target: string;
}

const SAVES = ["fortitude", "reflex", "will"] as const;

/** The saving throw that a hero's form asks for; null: none, or its target or area is not fixed yet. */
export function saveIn(acting: HeroActing, typed: TypedOrder): UnitSave | null {
	const values = valuesOf(heroFields(acting, typed, SILENT));
	const save = SAVES.find((each) => each === values.of("save"));
	const target = values.of("target");
	const unit = acting.state.sides.flatMap(({ units }) => units).find(({ id }) => id === target);
	const struck = struckBy(acting, values, typed);
	const dc = values.number("dc");
	if (!save || !unit || !struck.ok || !Number.isSafeInteger(dc) || placeOf(acting.state, target) === undefined)
		return null;
	const { total } = saveLedger(unit, save, NO_ENCOUNTER, acting.arena.rules);
	return { save, bonus: total.num / total.den, dc, soldiers: struck.value, target };
}

/**
 * Soldiers who save with a roll of a d20 for all of them: the share of RULES 4.10, half and one twentieth for each
 * point by which the roll is above the number, to the nearest whole number (a half up).
 * @example
 * savedBy({ bonus: 3, dc: 13, soldiers: 40 }, 10); // 20
 */
export function savedBy({ bonus, dc, soldiers }: Pick<UnitSave, "bonus" | "dc" | "soldiers">, roll: number): number {
	const twentieths = Math.max(0, Math.min(20, 10 + roll + bonus - dc));
	return Math.floor((soldiers * twentieths) / 20 + 0.5);
}

function savesOf(acting: HeroActing, typed: TypedOrder, rootId: string, words: Words) {
	const save = saveIn(acting, typed);
	if (!save) return {};
	const unit = acting.state.sides.flatMap(({ units }) => units).find(({ id }) => id === save.target)!;
	const title = words.say(`MUSTER.Fight.Save.${save.save}`);
	const ledger = saveLedger(unit, save.save, NO_ENCOUNTER, acting.arena.rules);
	return { maySave: true, sums: [sayWhy(ledger, `${rootId}-save`, title, words)] };
}

/** The fields of a ruling of the GM. */
export function tableEditor(ordering: Pick<Ordering, "state" | "reader">, shown: RoundShown, words: Words) {
	const order = tableOrder(ordering, shown.typed);
	return {
		fields: asDrawn(tableFields(ordering, shown.typed, words), shown.rootId),
		...(order.ok ? { ready: true } : { refused: sayFault(words, order.fault) }),
		isMore: Object.hasOwn(shown.given, TABLE),
	};
}
