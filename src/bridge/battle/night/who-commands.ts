import type { DayOver } from "../../../engine/battle/index.js";
import type { Commander, Force } from "../../../engine/force/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { BattleDay } from "../document/types.js";
import { answerOf } from "./who-gathers.js";

/** Skill of a new commander of whom the army says nothing. */
const UNKNOWN = 10;

/** Sides with their commanders, and who may take over. */
export function buildCommands(day: BattleDay, { input, outcome }: DayOver, words: Words) {
	return outcome.sides.map((result) => {
		const { id } = result;
		const force = input.sides.find((side) => side.id === id)?.force;
		const before = force?.commander;
		const isLost = result.commanderDead || result.fate.commanderTaken;
		const named = answerOf(day.night.commanders, id) ?? null;
		const people = candidatesOf(day, id, { input, outcome });
		const known = people.find(({ commander }) => commander.name === named?.name)?.value ?? "other";
		const chosen = named === null ? "" : known;
		const label = (value: string, text: string) => ({ value, label: text, selected: value === chosen });
		const name = before?.name || words.say("MUSTER.Battle.Night.unnamed");
		const fate = result.commanderDead ? "dead" : result.fate.commanderTaken ? "taken" : "stays";
		return {
			id,
			name: force?.name || id.toUpperCase(),
			/** The commander of the day, and what became of them. */
			before: words.say(`MUSTER.Battle.Night.Commander.${fate}`, {
				name,
				strategy: formatCount(words, before?.strategy ?? 0),
			}),
			isLost,
			options: [
				label(
					"",
					isLost ? words.say("MUSTER.Battle.Night.noCommander") : words.say("MUSTER.Battle.Night.keeps", { name }),
				),
				...people.map(({ value, commander }) => label(value, commander.name)),
				label("other", words.say("MUSTER.Battle.Night.another")),
			],
			named: named && { ...named, skills: skillsOf(id, named, words) },
		};
	});
}

function skillsOf(side: string, { strategy, tactics }: Commander, words: Words) {
	const skill = (field: "strategy" | "tactics", label: string, value: number) => {
		return { id: `commanders ${side} ${field}`, side, field, label, value };
	};
	return [
		skill("strategy", words.say("MUSTER.Battle.Night.strategy"), strategy),
		skill("tactics", words.say("MUSTER.Battle.Night.tactics"), tactics),
	];
}

/** The commander whom a choice names; null: none. */
export function commanderChosen(
	day: BattleDay,
	side: string,
	value: string,
	over: DayOver,
	words: Words,
): Commander | null {
	if (value === "") return null;
	const found = candidatesOf(day, side, over).find((each) => each.value === value);
	return found?.commander ?? plain(words.say("MUSTER.Battle.Night.newCommander"), "", 0);
}

const plain = (name: string, link: string, tactics: number): Commander => ({
	name,
	link,
	strategy: UNKNOWN,
	tactics,
	luck: false,
	leads: "",
});

/** Allied commanders, heroes on their feet and leaders of units that are still there, each once. */
function candidatesOf(day: BattleDay, side: string, { input, outcome }: DayOver) {
	const force = input.sides.find(({ id }) => id === side)?.force;
	if (!force) return [];
	const lead = day.setup.sides[side]?.leader;
	const allies = day.forces.flatMap(({ place, force: { commander } }) =>
		place.startsWith(`${side}/`) && place !== `${side}/${lead}`
			? [{ value: `ally:${place}`, commander: { ...commander, leads: "" } }]
			: [],
	);
	const heroes = force.heroes
		.filter(({ id }) => outcome.heroes.find(({ key }) => key === `${side}/${id}`)?.state !== "dead")
		.map((hero) => ({ value: `hero:${hero.id}`, commander: plain(hero.name, hero.link, hero.tactics ?? 0) }));
	const all = [...allies, ...heroes, ...leadersOf(side, force, outcome)];
	return all.filter(
		({ commander: { name } }, i) =>
			name !== "" && name !== force.commander.name && all.findIndex((other) => other.commander.name === name) === i,
	);
}

function leadersOf(side: string, { units }: Force, outcome: DayOver["outcome"]) {
	return units.flatMap(({ id, leader }) => {
		const fate = outcome.units.find(({ key }) => key === `${side}/${id}`);
		const isThere = fate !== undefined && !fate.newLeader && fate.after.state !== "surrendered" && fate.side === side;
		return isThere ? [{ value: `unit:${id}`, commander: plain(leader.name, leader.link, 0) }] : [];
	});
}
