import type { BattleRules, DayOver } from "../../../engine/battle/index.js";
import { battleSoFar } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Commander, Force } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, knows, sayFault, sayPlural, tellApart } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { isCrowded, namesIn } from "../console/names.js";
import type { DayStage } from "../console/path-view.js";
import { type CountedDay, SIDE_NUMBERS, sideNumber } from "../console/side-numbers.js";
import { menInField } from "../document/men-on-field.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";
import { buildResult } from "../result/result-view.js";
import type { ArmyNight } from "./army-updates.js";
import { answerOf, buildEvening, sayNightLeftOut } from "./arriving.js";
import type { NightPlan } from "./plan-night.js";

interface NightFrame {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	readonly plan: Result<NightPlan>;
}

/** The night in the reader's language. */
export function buildNight({ day, over, rules, plan }: NightFrame, words: Words) {
	const names = namesIn(over.input);
	const evening = buildEvening({ over, night: day.night, rules, names, words });
	return {
		evening,
		hasCrews: evening.some(({ crews }) => crews.length > 0),
		hasOrphans: evening.some(({ orphans }) => orphans.length > 0),
		commands: buildCommands(day, over, words),
		arrivals: arrivalRows(day, plan, words),
		starts: plan.ok ? buildStarts(day, nextDayOf(plan.value, rules), words) : null,
		fault: plan.ok ? "" : sayFault(words, plan.fault),
		changes: plan.ok ? plan.value.armies.map((army) => ({ name: army.name, lines: sayNight(army, words) })) : [],
		leftOut: plan.ok ? sayNightLeftOut(plan.value.leftOut, words) : [],
		nothing: plan.ok && plan.value.armies.length === 0 ? words.say("MUSTER.Battle.Night.noChange") : "",
		begin: words.say("MUSTER.Battle.Night.begin", { day: formatCount(words, day.number + 1) }),
	};
}

/** The heading of a stage after a day, and how the day has ended. */
export function stageHeading(stage: DayStage, number: number, played: PlayedDay | null, words: Words) {
	const day = formatCount(words, number);
	const result = played?.outcome ? buildResult(played.outcome, played.input, words) : null;
	return {
		heading: words.say(`MUSTER.Battle.Step.${stage}.heading`, { day }),
		hint: result?.heading ?? "",
	};
}

/** Changes of an army overnight, in sentences. */
export function sayNight({ notes }: Pick<ArmyNight, "notes">, words: Words): readonly string[] {
	return notes.map(({ kind, unit, name, count }) => {
		if (kind === "crew") return sayPlural(words, "MUSTER.Battle.Night.Note.crew", count, { unit });
		return words.say(`MUSTER.Battle.Night.Note.${kind}`, { unit, name, strategy: formatCount(words, count) });
	});
}

function arrivalRows(day: BattleDay, plan: Result<NightPlan>, words: Words) {
	const sides = new Map(sidesOf(day.setup).map(([id, { name }]) => [id, name]));
	return day.night.arrivals.map(({ side, uuid, name, units }, at) => {
		const coming = plan.ok ? plan.value.arriving.find(({ contingent }) => contingent.uuid === uuid) : undefined;
		const men = coming?.units.reduce((sum, unit) => sum + menInField(unit), 0) ?? 0;
		const named = tellApart(coming?.units.map((unit) => unit.name || unit.troop.name) ?? []).join(", ");
		return {
			at,
			name,
			side,
			sideName: sides.get(side) ?? "",
			what: units === null ? words.say("MUSTER.Battle.Night.wholeArmy") : named,
			men: formatCount(words, men),
			/** True: no unit of it can come. */
			isVain: plan.ok && coming === undefined,
		};
	});
}

/** The next day as far as its sums go, before anything of it is answered. */
export function nextDayOf({ input }: NightPlan, rules: BattleRules): CountedDay {
	return { input, rules, soFar: battleSoFar(input, rules, {}) };
}

/** The next day as it would begin now. */
function buildStarts(day: BattleDay, next: CountedDay, words: Words) {
	const sides = next.input.sides.map((side) => ({ ...side, name: side.force.name || side.id.toUpperCase() }));
	return {
		sides: sides.map(({ id, name }) => ({ id, name })),
		isCrowded: isCrowded(sides),
		rows: SIDE_NUMBERS.map((number) => {
			const label = words.say(`MUSTER.Battle.Night.Starts.${number}`);
			return {
				label,
				cells: sides.map((side) => {
					const { value } = sideNumber(number, side, next, words);
					const name = words.say("MUSTER.Army.Why.label", { what: label, owner: side.name, value });
					return { value, why: `${number}/${side.id}`, label: name };
				}),
			};
		}),
		ends: endingOf(day, next.rules, words),
	};
}

/** Entries of the day that pass with it. */
function endingOf({ setup }: BattleDay, rules: BattleRules, words: Words): string {
	const ended = sidesOf(setup).flatMap(([, side]) => [
		...side.circumstances
			.filter(({ row }) => rules.tables.circumstances[row]?.passing === true)
			.map(({ row }) => {
				const key = `MUSTER.Battle.Circumstance.${row}`;
				return knows(words, key) ? words.say(key) : row;
			}),
		...side.judgements.map(({ kind, label, value }) => {
			const name = label || words.say(`MUSTER.Battle.Judgement.${kind}`);
			return `${name} ${formatSigned(words, value)}`;
		}),
	]);
	return ended.join(", ");
}

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
		const isVacant = !isLost && before?.name === "" && before.strategy === 0;
		const fate = result.commanderDead ? "dead" : result.fate.commanderTaken ? "taken" : isVacant ? "nobody" : "stays";
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
					isLost || isVacant ? words.say("MUSTER.Battle.Night.noCommander") : words.say("MUSTER.Battle.Night.keeps"),
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
