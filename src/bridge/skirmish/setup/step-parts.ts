import { placeOf, SKIRMISH_RULES, type SkirmishState, type Unit } from "../../../engine/skirmish/index.js";
import { sideSign } from "../../plots/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import { sayRefusal } from "../fight/index.js";
import type { SetupNow } from "./course.js";
import { foesOf, insightsLeft, tacticsFor } from "./hidden.js";
import { refusedPlaces, unitPlaces } from "./places.js";
import { rowTitle, sayStrategy, sayTactic } from "./say-setup.js";
import type { SetupShown } from "./setup-shown.js";
import type { Setup } from "./stored-setup.js";

/** Sides of which one may lie in ambush. */
export function ambushChoices(setup: Setup, { draft }: SetupShown, words: Words) {
	const chosen = draft.fields["ambush"] ?? "";
	const all = [{ id: "", name: words.say("MUSTER.Fight.Setup.noAmbush") }, ...setup.input.sides];
	return { choices: all.map(({ id, name }) => ({ value: id, label: name, selected: id === chosen })) };
}

/** Ways along which the sides may meet. */
const FIELD_WAYS = ["stand", "vertical", "horizontal"] as const;

/** Fields of the one dialog of zones. */
export function zoneFields(setup: Setup, { draft, rootId }: SetupShown, words: Words) {
	const { zones } = setup.input.map.field;
	const usual = { melee: zones.melee.depth, ranged: zones.sides[0].ranged.depth, camp: 0 };
	const least = { melee: 100, ranged: 100, camp: 0 };
	const way = draft.fields["way"] ?? "stand";
	return {
		ways: FIELD_WAYS.map((value) => ({
			value,
			label: words.say(`MUSTER.Fight.Setup.Way.${value}`),
			selected: value === way,
		})),
		fields: (["melee", "ranged", "camp"] as const).map((name) => ({
			name,
			rootId,
			label: words.say(`MUSTER.Fight.Setup.Zone.${name}`),
			hint: words.say(`MUSTER.Fight.Setup.ZoneHint.${name}`),
			value: draft.fields[name] ?? String(usual[name]),
			min: least[name],
			max: 100_000,
		})),
		notes: setup.input.sides.map(({ id, name }) => ({
			name: `note.${id}`,
			label: name,
			value: draft.fields[`note.${id}`] ?? "",
		})),
	};
}

const headOf = (state: SkirmishState, id: string) => ({
	id,
	sign: sideSign(id),
	name: state.sides.find((side) => side.id === id)?.name ?? id,
});

/** Units of a side with their planned places, and why the rules refuse one. */
export function placementOf(
	setup: Setup,
	{ side, outcome }: SetupNow,
	{ draft, grid, heroes, reader }: SetupShown,
	words: Words,
) {
	const { state } = outcome;
	const units = unitsOf(state, side).filter(({ id }) => placeOf(state, id) !== undefined);
	const all = Object.fromEntries(units.map(({ id }) => [id, draft.places[id] ?? { x: 0, y: 0, turns: 0 }]));
	const places = unitPlaces(state, side, all, grid);
	const refused = places.ok ? refusedPlaces(setup, side, { units: places.value, individuals: heroes }) : places;
	const said = refused.ok ? refused.value : [];
	return {
		...headOf(state, side),
		fault: refused.ok ? "" : sayRefusal(refused.fault, words),
		units: units.map((unit) => {
			const why = said.find(({ order }) => "unit" in order && order.unit === unit.id);
			return {
				id: unit.id,
				name: reader.nameOf(unit.id) ?? "",
				strength: sayPlural(words, "MUSTER.Fight.Counted.soldiers", unit.soldiers.current),
				moved: Object.hasOwn(draft.places, unit.id),
				refused: why ? sayRefusal(why.fault, words) : "",
			};
		}),
		heroes: said.flatMap(({ order, fault }) =>
			"individual" in order
				? [
						words.say("MUSTER.Fight.refused", {
							name: reader.nameOf(order.individual) ?? "",
							reason: sayRefusal(fault, words),
						}),
					]
				: [],
		),
	};
}

const unitsOf = ({ sides }: SkirmishState, side: string): readonly Unit[] =>
	sides.find(({ id }) => id === side)?.units ?? [];

/** Strategies of a side with what each does. */
export function strategyOf(setup: Setup, { side, outcome }: SetupNow, { draft }: SetupShown, words: Words) {
	const chosen = draft.fields["strategy"] ?? setup.input.sides.find(({ id }) => id === side)?.strategy ?? "standard";
	return {
		...headOf(outcome.state, side),
		choices: Object.keys(SKIRMISH_RULES.tables.strategies).map((value) => ({
			value,
			label: rowTitle("strategies", value, words),
			what: sayStrategy(value, words) || words.say("MUSTER.Fight.Setup.noNumbers"),
			selected: value === chosen,
		})),
	};
}

/** Tactics of the units of each side for which the reader decides. */
export function tacticTables(setup: Setup, state: SkirmishState, shown: SetupShown, words: Words) {
	const { reader, hidden } = shown;
	return state.sides
		.filter(({ id }) => reader.decides(id))
		.map(({ id }) => ({
			...headOf(state, id),
			by: reader.isGM ? reader.deciderOf(id) : "",
			sealed: hidden.sealed.includes(id),
			units: unitsOf(state, id)
				.filter((unit) => unit.state === "fit")
				.map((unit) => tacticRow(unit, { setup, foes: foesOf(state, id), shown }, words)),
		}));
}

function tacticRow(
	unit: Unit,
	{ setup, foes, shown }: { readonly setup: Setup; readonly foes: readonly string[]; readonly shown: SetupShown },
	words: Words,
) {
	const { reader, draft } = shown;
	const { tactic, target } = draft.tactics[unit.id] ?? { tactic: unit.tactics[0]?.id ?? "standard", target: "" };
	const choices = tacticsFor(setup, unit.id);
	const isAimed = choices.find(({ id }) => id === tactic)?.aimed === true;
	return {
		id: unit.id,
		name: reader.nameOf(unit.id) ?? "",
		choices: choices.map(({ id }) => ({ value: id, label: rowTitle("tactics", id, words), selected: id === tactic })),
		what: sayTactic(tactic, words),
		targets: isAimed
			? foes.flatMap((foe) => {
					const label = reader.nameOf(foe);
					return label === null ? [] : [{ value: foe, label, selected: foe === target }];
				})
			: null,
	};
}

/** The choice of a leader who adjusts, for those who may make it. */
export function insightOf({ outcome: { state, order } }: SetupNow, { hidden, reader }: SetupShown, words: Words) {
	const { question } = hidden;
	if (!question) return null;
	const left = insightsLeft(question, order);
	const isChange = question.key.includes("/change/");
	const say = (option: string): string | null => {
		if (isChange) return rowTitle("tactics", option, words);
		const [kind = "none", unit] = option.split("/");
		const name = unit === undefined ? "" : reader.nameOf(unit);
		return name === null ? null : words.say(`MUSTER.Fight.Setup.Insight.${kind}`, { name });
	};
	return {
		...headOf(state, question.side),
		label: words.say(`MUSTER.Fight.Setup.Insight.${isChange ? "newTactic" : "label"}`, {
			name: isChange ? (reader.nameOf(question.key.split("/").at(-1) ?? "") ?? "") : "",
		}),
		by: reader.isGM ? reader.deciderOf(question.side) : "",
		left: left === 0 ? "" : sayPlural(words, "MUSTER.Fight.Setup.insightsLeft", left),
		choices: question.options.flatMap((value) => {
			const label = say(value);
			return label === null ? [] : [{ value, label }];
		}),
	};
}
