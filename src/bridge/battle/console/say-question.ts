import type { BattleInput } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import { blockedPower, sayBlock } from "./blocked-power.js";
import { namesIn } from "./names.js";

/** Subjects of a day's questions: the last parts of their keys, without numbers and sides. */
export const ASKED = [
	...["contest", "block", "catastrophe", "catastropheDamage", "defector", "defectorDraw", "leader", "atrocity"],
	...["diviner", "watchFirst", "watchSecond", "roll", "survival", "survivalWound", "secondSurvival"],
	...["secondSurvivalWound", "glory", "gloryMonths", "glorySuperior", "morale", "lastStand", "rout", "casualties"],
] as const;

/** A question in words: whom it concerns, and what. */
interface SaidQuestion {
	readonly who: string;
	readonly what: string;
}

/** Makes what says the questions of a battle by their keys: `a/1-u7/morale` is "Fen Spears", "Morale"; a block names the power. */
export function questionSayer(input: BattleInput, words: Words): (key: string) => SaidQuestion {
	const names = namesIn(input);
	const missions = new Set(input.sides.flatMap(({ id, missions: own }) => own.map((each) => `${id}/${each.id}`)));
	const people = new Set(
		input.sides.flatMap(({ id, force }) => [...force.units, ...force.heroes].map((each) => `${id}/${each.id}`)),
	);
	const say = (parts: readonly string[]): string => words.say(`MUSTER.Battle.Asked.${leafOf(parts)}`);
	return (key) => {
		const [first = "", second = "", ...rest] = key.split("/");
		if (first === "contest") return { who: names.side(second), what: say([first]) };
		const place = `${first}/${second}`;
		if (missions.has(place)) return { who: names.side(first), what: say(rest) };
		if (people.has(place)) return { who: names.unit(place), what: say(rest) };
		const power = blockedPower(key, input);
		return { who: names.side(first), what: power ? sayBlock(power, words) : say([second, ...rest]) };
	};
}

/** Parts without numbers, joined: `catastrophe/damage` is `catastropheDamage`. Of a block no more than that it is one. */
export function leafOf([first = "", ...rest]: readonly string[]): string {
	if (first === "block") return first;
	const more = rest.filter((part) => !/^(?:line)?-?\d+$/.test(part));
	return first + more.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
}
