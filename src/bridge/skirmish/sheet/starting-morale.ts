import { toNumber } from "../../../engine/common/index.js";
import { startingMorale } from "../../../engine/skirmish/index.js";
import { formatSigned, joinList, type Words } from "../../text/index.js";
import { type StoredUnit, startOf } from "../unit/index.js";

/**
 * Says the morale at which a unit starts by its order, callings and people, with those names (RULES 4.8). `take`: the
 * label of the button that sets it; empty: morale is that already.
 */
export function sayStartingMorale(unit: Pick<StoredUnit, "order" | "backgrounds" | "morale">, words: Words) {
	const signed = startOf(unit);
	const start = formatSigned(words, signed);
	const terms = startingMorale(unit).terms.filter(({ value }) => value.num !== 0);
	const parts = terms.map(({ key, value }) => `${nameOf(key, unit, words)} ${formatSigned(words, toNumber(value))}`);
	return {
		text:
			parts.length === 0
				? words.say("MUSTER.Unit.startPlain", { start })
				: words.say("MUSTER.Unit.start", { start, terms: joinList(words, parts, "and") }),
		take: unit.morale === signed ? "" : words.say("MUSTER.Unit.takeStart", { start }),
	};
}

/** The names behind a term: the order, or those of the callings or peoples of the unit. */
function nameOf(key: string, { order, backgrounds }: Pick<StoredUnit, "order" | "backgrounds">, words: Words): string {
	if (key === "order") return words.say(`MUSTER.Unit.order.${order}`);
	const isPeople = (name: string): boolean => name === "militaristic" || name === "tribal";
	const own = backgrounds.filter((name) => isPeople(name) === (key === "people"));
	return joinList(
		words,
		own.map((name) => words.say(`MUSTER.Unit.background.${name}`)),
		"and",
	);
}
