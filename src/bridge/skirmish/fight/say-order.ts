import {
	type Cell,
	latticeOf,
	type MapKind,
	SKIRMISH_RULES,
	type SkirmishOrder,
	type SkirmishState,
} from "../../../engine/skirmish/index.js";
import { formatCount, joinList, sayPlural, sayWording, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";
import { attacksOf, mapOf, rowName } from "./say-phase.js";

/** An order in words, without its unit. */
export function sayOrder(order: SkirmishOrder, state: SkirmishState, nameOf: NameOf, words: Words): string {
	const say = (leaf: string, data: Record<string, string> = {}): string =>
		words.say(`MUSTER.Fight.Order.${leaf}`, data);
	const name = (id: string): string => nameOf(id) ?? "?";
	const count = (value: number): string => formatCount(words, value);
	switch (order.kind) {
		case "attack":
			return sayAttack(order, state, nameOf, words);
		case "move":
		case "charge":
			return sayMove(order, mapOf(state), words);
		case "turn":
			return sayPlural(words, `MUSTER.Fight.Order.turn${order.turns < 0 ? "Left" : "Right"}`, Math.abs(order.turns));
		case "manoeuvre":
			return say("manoeuvre", {
				manoeuvre: words.say(`MUSTER.Fight.Manoeuvre.${order.manoeuvre}`),
				target: name(order.target),
			});
		case "strike": {
			const damage = order.hits.reduce((sum, hit) => sum + hit.damage * hit.soldiers, 0);
			return say("strike", { damage: count(damage), target: name(order.target) });
		}
		case "tactic": {
			const others = order.units.filter((id) => id !== order.unit).map(name);
			const at = order.target === "" ? "" : "At";
			const data = { tactic: rowName(order.tactic, words), target: name(order.target) };
			return others.length === 0
				? say(`tactic${at}`, data)
				: say(`tactic${at}For`, { ...data, units: joinList(words, order.units.map(name), "and") });
		}
		case "strategy":
			return say("strategy", { strategy: sayWording(words, SKIRMISH_RULES.tables.strategies[order.strategy].title) });
		case "declare":
			return order.target === ""
				? say("declare", { row: rowName(order.row, words) })
				: say("declareAt", { row: rowName(order.row, words), target: name(order.target) });
		case "formation":
			return say("formation", { shape: words.say(`MUSTER.Unit.shape.${order.shape.kind}`) });
		case "other":
			return say("other", { act: words.say(`MUSTER.Fight.Word.${order.act}`), note: order.note });
		case "leave":
		case "hold":
		case "place":
			return say(order.kind);
		default:
			return sayRuling(order, nameOf, words);
	}
}

/** Orders that a game master rules: healing, conditions, ground, officers, opportunities. */
type Ruling = Extract<
	SkirmishOrder,
	{ readonly kind: "heal" | "condition" | "ground" | "field" | "officer" | "provoke" }
>;

function sayRuling(order: Ruling, nameOf: NameOf, words: Words): string {
	const say = (leaf: string, data: Record<string, string> = {}): string =>
		words.say(`MUSTER.Fight.Order.${leaf}`, data);
	const name = (id: string): string => nameOf(id) ?? "?";
	const count = (value: number): string => formatCount(words, value);
	switch (order.kind) {
		case "heal":
			return say("heal", { target: name(order.target), value: count(order.value) });
		case "condition": {
			const data = { condition: rowName(order.condition, words), target: name(order.target) };
			return order.affected === 0
				? say("conditionOff", data)
				: say("condition", { ...data, count: count(order.affected) });
		}
		case "ground":
			return say("ground", {
				ground:
					order.ground.length === 0
						? "\u2013"
						: joinList(
								words,
								order.ground.map((id) => rowName(id, words)),
								"and",
							),
			});
		case "field":
			return say(order.on ? "fieldOn" : "fieldOff", { condition: rowName(order.condition, words) });
		case "officer":
			return say("officer", {
				role: words.say(`MUSTER.Fight.Word.${order.role}`),
				name: name(order.unit || order.side),
				state: words.say(`MUSTER.Fight.Word.${order.state}`),
			});
		case "provoke":
			return say("provoke", { attacker: name(order.attacker), target: name(order.target) });
	}
}

/** An attack in words: with what, at whom, at how many, and where its areas lie. */
function sayAttack(
	order: Extract<SkirmishOrder, { readonly kind: "attack" }>,
	state: SkirmishState,
	nameOf: NameOf,
	words: Words,
): string {
	const attack = attacksOf(state, order.unit).find(({ id }) => id === order.attack)?.name ?? order.attack;
	const target = nameOf(order.target) ?? "?";
	const data = { attack, target };
	const plain =
		order.chosen === null
			? words.say("MUSTER.Fight.Order.attack", data)
			: words.say("MUSTER.Fight.Order.attackOn", { ...data, count: formatCount(words, order.chosen) });
	const more = [
		...(order.at === "commander" ? [words.say("MUSTER.Fight.Order.atCommander")] : []),
		...(order.areas.length > 0 ? [sayPlural(words, "MUSTER.Fight.Order.areas", order.areas.length)] : []),
		...(order.indirect ? [words.say("MUSTER.Fight.Order.indirect")] : []),
	];
	return [plain, ...more].join(", ");
}

type Move = Pick<Extract<SkirmishOrder, { readonly way: Cell }>, "kind" | "way">;

/** Tenths of a foot, of which ways without a grid are made. */
const TENTHS = 10;

/** A straight move with its length: in spaces of the map, without a grid in feet. */
export function sayMove({ kind, way }: Move, map: MapKind, words: Words): string {
	return map === "gridless"
		? sayPlural(words, `MUSTER.Fight.Order.${kind}Feet`, Math.round(Math.hypot(way.x, way.y) / TENTHS))
		: sayPlural(words, `MUSTER.Fight.Order.${kind}`, latticeOf(map).lengthOf(way.x, way.y));
}
