import type { BattleInput, BattleSide, DayOutcome } from "../../../engine/battle/index.js";
import { isOnField } from "../../../engine/force/index.js";
import { formatCount, joinList, sayPlural, type Words } from "../../text/index.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { sumsAtDawn, unitsAtDawn } from "../document/at-dawn.js";
import type { Block } from "./blocks.js";

/** Units of a side that are named; of more only the count is given. */
const MOST_UNITS = 16;

/** The order of battle: of each side its men, commander, units and heroes in the morning. */
export function orderBlocks(input: BattleInput, outcome: DayOutcome, words: Words): readonly Block[] {
	const names = namesIn(input);
	const sides = input.sides.map(
		(side): Block => ({
			kind: "paragraph",
			lead: `${names.side(side.id)}:`,
			text: [saySide(side, outcome, names, words), sayHeroes(side, names, words)].filter(Boolean).join(" "),
		}),
	);
	return [{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.Order.heading") }, ...sides];
}

function saySide(side: BattleSide, outcome: DayOutcome, names: BattleNames, words: Words): string {
	const { id, force, commanderLost } = side;
	const battle = { sides: [side] };
	const dawn = new Map(unitsAtDawn(outcome, battle, id).map(({ key, men }) => [key, men]));
	const units = force.units.filter(isOnField).map((unit) => {
		const [name, troop] = [names.unit(`${id}/${unit.id}`), unit.troop.name];
		const leaf = name === troop || troop === "" ? "same" : "unit";
		return words.say(`MUSTER.Battle.Report.Order.${leaf}`, {
			name,
			troop,
			men: formatCount(words, dawn.get(`${id}/${unit.id}`) ?? 0),
		});
	});
	const more = units.length - MOST_UNITS;
	const shown =
		more > 0 ? [...units.slice(0, MOST_UNITS), sayPlural(words, "MUSTER.Battle.Report.Order.more", more)] : units;
	const { name } = force.commander;
	return words.say(`MUSTER.Battle.Report.Order.${name === "" || commanderLost ? "alone" : "under"}`, {
		men: sayPlural(words, "MUSTER.Battle.men", sumsAtDawn(outcome, battle, id).men),
		name,
		units: joinList(words, shown, "and"),
	});
}

function sayHeroes({ id, heroes }: BattleSide, names: BattleNames, words: Words): string {
	if (heroes.length === 0) return "";
	const named = heroes.map(({ hero }) => names.hero(`${id}/${hero}`));
	return words.say("MUSTER.Battle.Report.Order.heroes", { names: joinList(words, named, "and") });
}
