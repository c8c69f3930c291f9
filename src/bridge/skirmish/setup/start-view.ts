import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { sideSign } from "../../plots/index.js";
import { formatCount, sayPlural, sayWording, type Words } from "../../text/index.js";
import { type Fight, SIDE_WAYS, type SideWay } from "../fight/index.js";
import type { Candidate, Command } from "./new-setup.js";

/** Values of the form that starts a skirmish, by its fields: `leader.a`, `profession.a`, `boon.a.steady`. */
export type StartTyped = Readonly<Record<string, string | boolean>>;

/** People who may lead a side, and players who may decide for it. */
interface SidePeople {
	readonly candidates: readonly Candidate[];
	readonly players: readonly { readonly id: string; readonly name: string }[];
}

interface StartShown {
	readonly typed: StartTyped;
	readonly people: (side: string) => SidePeople;
	readonly rootId: string;
}

/** Ways to part the sides: of a skirmish within a day of battle its own sides, else whatever parts them, come first. */
export const startWays = (isOfDay: boolean, chosen: string, words: Words) =>
	(isOfDay ? DAY_WAYS : (["", ...SIDE_WAYS] as const)).map((value) => ({
		value,
		label: words.say(`MUSTER.Fight.Start.Way.${isOfDay && value === "army" ? "sides" : value || "any"}`),
		selected: value === chosen,
	}));

const DAY_WAYS: readonly SideWay[] = ["army", "disposition", "owner"];

const textOf = (typed: StartTyped, name: string): string | null => {
	const value = typed[name];
	return typeof value === "string" ? value : null;
};

/** The largest bonus of a leader that the form takes, to either side of 0. */
const MOST = 60;

/** The window that starts a skirmish: its sides with the people who may lead them, and how it begins. */
export function buildStart(fight: Fight, { typed, people, rootId }: StartShown, words: Words) {
	const isByBook = typed["how"] === "book";
	const { sides } = fight.round.input.stand;
	return {
		isByBook,
		hows: (["stand", "book"] as const).map((value) => ({
			value,
			label: words.say(`MUSTER.Fight.Start.How.${value}`),
			hint: words.say(`MUSTER.Fight.Start.HowHint.${value}`),
			checked: (value === "book") === isByBook,
		})),
		sides: sides.map((side) => ({
			id: side.id,
			sign: sideSign(side.id),
			name: side.name,
			units: sayPlural(words, "MUSTER.Fight.Start.units", side.units.length, {
				soldiers: formatCount(
					words,
					side.units.reduce((sum, { soldiers }) => sum + soldiers.current, 0),
				),
			}),
			...(isByBook ? leadOf(side.id, { typed, people: people(side.id), rootId }, words) : {}),
		})),
	};
}

function leadOf(
	side: string,
	{ typed, people, rootId }: { readonly typed: StartTyped; readonly people: SidePeople; readonly rootId: string },
	words: Words,
) {
	const { candidates, players } = people;
	const { leader } = chosenIn(side, typed, candidates);
	const choices = (name: string, none: string) => [
		{ value: "", label: words.say(none), selected: false },
		...candidates.map((each) => ({
			value: each.id,
			label: each.name,
			selected: textOf(typed, `${name}.${side}`) === each.id,
		})),
	];
	const number = (name: "profession" | "perception") => ({
		id: `${name}.${side}`,
		name: `${name}.${side}`,
		label: words.say(`MUSTER.Fight.Start.${name}`),
		value: textOf(typed, `${name}.${side}`) ?? String(leader[name] ?? 0),
		min: -MOST,
		max: MOST,
		rootId,
	});
	const decider = textOf(typed, `decider.${side}`) ?? players[0]?.id ?? "";
	return {
		leaders: choices("leader", "MUSTER.Fight.Start.noLeader"),
		deputies: choices("deputy", "MUSTER.Fight.Start.noDeputy"),
		numbers: [number("profession"), number("perception")],
		deciders: [{ id: "", name: words.say("MUSTER.Fight.Start.gm") }, ...players].map(({ id, name }) => ({
			value: id,
			label: name,
			selected: id === decider,
		})),
		boons: Object.entries(SKIRMISH_RULES.tables.boons).map(([id, { title }]) => ({
			name: `boon.${side}.${id}`,
			label: sayWording(words, title),
			checked: typed[`boon.${side}.${id}`] ?? leader.boons?.includes(id) ?? false,
		})),
	};
}

/** The leader and deputy whom the form names; a leader of no note where it names none. */
function chosenIn(side: string, typed: StartTyped, candidates: readonly Candidate[]) {
	const find = (name: string): Candidate | null =>
		candidates.find(({ id }) => id === textOf(typed, `${name}.${side}`)) ?? null;
	const leader = find("leader");
	const deputy = find("deputy");
	return { leader: leader ?? { id: `${side}-leader`, name: "" }, deputy: deputy?.id === leader?.id ? null : deputy };
}

/** The people who lead each side, as the form says it. */
export function commandsOf(
	fight: Fight,
	typed: StartTyped,
	people: (side: string) => SidePeople,
): Readonly<Record<string, Command>> {
	const { sides } = fight.round.input.stand;
	return Object.fromEntries(
		sides.map(({ id, name }) => {
			const { candidates, players } = people(id);
			const { leader, deputy } = chosenIn(id, typed, candidates);
			const number = (field: "profession" | "perception"): number =>
				Number(textOf(typed, `${field}.${id}`) || (leader[field] ?? 0));
			const boons = Object.keys(SKIRMISH_RULES.tables.boons).filter(
				(boon) => typed[`boon.${id}.${boon}`] ?? leader.boons?.includes(boon) ?? false,
			);
			const decider = textOf(typed, `decider.${id}`) ?? players[0]?.id ?? "";
			const led = {
				...leader,
				name: leader.name || name,
				profession: number("profession"),
				perception: number("perception"),
				boons,
			};
			return [id, { leader: led, deputy, decider }];
		}),
	);
}
