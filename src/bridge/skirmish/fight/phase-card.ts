import { choice, flag, type Infer, list, named, nullable, object, text, whole } from "../../../engine/schema/index.js";
import type { PhaseOutcome, SkirmishState } from "../../../engine/skirmish/index.js";
import { dieFace, sideSign } from "../../plots/index.js";
import { cutName, formatCount, sayPlural, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";
import { STEPS, type Step } from "./play-round.js";
import { phaseName } from "./round-view.js";
import { attacksOf, sayPhase } from "./say-phase.js";

/** Kind of the card of a phase in its message's flag. */
export const PHASE_CARD = "fightPhase";

const MOST = { rows: 1_000, name: 100, line: 1_000, count: 1_000_000_000 } as const;

const count = whole(0, MOST.count);
const name = named(MOST.name);
const unit = { side: text(30), name };

/** Reads the card of a phase in a message's flag, whatever is there. */
export const readPhaseCard = object({
	schema: whole(1, 1),
	kind: choice([PHASE_CARD]),
	/** The uuid of the skirmish's page. */
	page: text(200),
	name,
	round: whole(1, 1_000_000),
	phase: choice(STEPS),
	/** True: what a GM alone may read. */
	hidden: flag,
	/** Attacks of units; `roll` of null: no roll that is seen settled it. */
	attacks: list(
		object({
			...unit,
			target: name,
			attack: name,
			roll: nullable(whole(-1_000, 1_000)),
			isD20: flag,
			tries: count,
			hits: count,
			criticals: count,
			astray: count,
			points: count,
		}),
		MOST.rows,
	),
	losses: list(object({ ...unit, points: count, fallen: count, dead: count }), MOST.rows),
	/** Checks of morale. */
	morale: list(object({ ...unit, total: whole(-1_000, 1_000), dc: whole(-1_000, 1_000), isRouted: flag }), MOST.rows),
	/** Sentences of everything else, in the words of the client that has written the phase. */
	lines: list(text(MOST.line), MOST.rows),
});

/** The card of a phase as its message keeps it: what all who may read the message may know. Plain JSON. */
export type StoredPhaseCard = Infer<typeof readPhaseCard>;

type Event = PhaseOutcome["events"][number];

/** The phase that a card is of. */
type Place = Pick<StoredPhaseCard, "page" | "name" | "round" | "phase" | "hidden">;

/** Event codes that are rows of a card, and not sentences. */
const AS_ROWS: readonly string[] = ["attacked", "damaged", "routHeld", "routed"];

/**
 * The card of a phase's events, by the names that its readers may know; what they may not know must have been
 * taken out. `further`: sentences besides its events.
 */
export function toPhaseCard(
	place: Place,
	{ events, attacks }: Pick<PhaseOutcome, "events" | "attacks">,
	{ state, nameOf, words, further }: Said,
): StoredPhaseCard {
	const named = (id: string): string => cutName(nameOf(id) ?? "?", MOST.name);
	const sideOf = (id: string): string =>
		state.sides.find(({ units }) => units.some((each) => each.id === id))?.id.slice(0, 30) ?? "";
	const of = (code: string) => events.filter((event) => event.code === code);
	const who = (id: string) => ({ side: sideOf(id), name: named(id) });
	const rest = events.filter(({ code }) => !AS_ROWS.includes(code));
	return {
		schema: 1,
		kind: PHASE_CARD,
		...place,
		name: cutName(place.name, MOST.name),
		attacks: of("attacked").map((event) => {
			const { data, unit: by, other: target } = event;
			const isIts = (each: PhaseOutcome["attacks"][number]): boolean =>
				each.by === by && each.target === target && each.outcome.rolls.thrown?.total === data["roll"];
			const thrown = attacks.find(isIts)?.outcome.rolls.thrown ?? null;
			const attack = attacksOf(state, by).find(({ id }) => id === data["attack"])?.name ?? String(data["attack"]);
			return {
				...who(by),
				target: named(target),
				attack: cutName(attack, MOST.name),
				roll: thrown?.total ?? null,
				isD20: thrown?.dice === "1d20",
				tries: numberIn(event, "rolls"),
				hits: numberIn(event, "successes"),
				criticals: numberIn(event, "criticals"),
				astray: numberIn(event, "diverted"),
				points: numberIn(event, "damage"),
			};
		}),
		losses: of("damaged").map((event) => ({
			...who(event.unit),
			points: numberIn(event, "lost"),
			fallen: numberIn(event, "removed"),
			dead: numberIn(event, "dead"),
		})),
		morale: events
			.filter(({ code }) => code === "routed" || code === "routHeld")
			.map((event) => ({
				...who(event.unit),
				total: numberIn(event, "total"),
				dc: numberIn(event, "dc"),
				isRouted: event.code === "routed",
			})),
		lines: [...sayPhase({ events: rest }, state, nameOf, words), ...further].map((line) => line.slice(0, MOST.line)),
	};
}

/** Names and words for a card. */
interface Said {
	readonly state: SkirmishState;
	readonly nameOf: NameOf;
	readonly words: Words;
	readonly further: readonly string[];
}

/** A number of an event as it is; one that is not whole makes the card unreadable, and its plain sentences stand. */
const numberIn = ({ data }: Event, key: string): number => Number(data[key] ?? 0);

/**
 * The card with names in place of the neutral words that stand for them, wherever a whole word of it is one: "Creature
 * 1" is no part of "Creature 12".
 */
export function withNames(card: StoredPhaseCard, names: readonly (readonly [said: string, is: string])[]) {
	if (names.length === 0) return card;
	const pairs = new Map(names);
	const words = [...pairs.keys()].map((word) => `${word.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}(?!\\d)`);
	const said = new RegExp(words.join("|"), "g");
	const plain: unknown = JSON.parse(JSON.stringify(card), (_, value: unknown) =>
		typeof value === "string" ? value.replace(said, (word) => pairs.get(word) ?? word) : value,
	);
	const read = readPhaseCard(plain, "");
	return read.ok ? read.value : card;
}

const ICONS: Readonly<Partial<Record<Step, string>>> = {
	movement: "shoe-prints",
	ranged: "crosshairs",
	melee: "hand-fist",
	rangedDamage: "heart-crack",
	meleeDamage: "heart-crack",
	opportunity: "bolt",
	opportunityDamage: "heart-crack",
	routing: "person-running",
	end: "flag-checkered",
};

/** The card in the reader's language. */
export function buildPhaseCard(card: StoredPhaseCard, words: Words) {
	const place = { name: card.name, round: formatCount(words, card.round), phase: phaseName(card.phase, words) };
	return {
		icon: ICONS[card.phase] ?? "people-group",
		title: words.say(card.hidden ? "MUSTER.Fight.stepForGm" : "MUSTER.Fight.step", place),
		answer: answerOf(card, words),
		rows: [
			...card.attacks.map((each) => attackRow(each, words)),
			...card.losses.map((each) => lossRow(each, words)),
			...card.morale.map((each) => moraleRow(each, words)),
		].map((row) => ({ ...row, sign: row.side === "" ? "" : sideSign(row.side) })),
		lines: card.lines,
	};
}

/** The answer of a phase in large letters: who fell, who routs, who struck; empty: nothing of these. */
function answerOf({ attacks, losses, morale }: StoredPhaseCard, words: Words): string {
	const fallen = losses.reduce((sum, loss) => sum + loss.fallen, 0);
	if (losses.length > 0) return sayPlural(words, "MUSTER.Fight.Card.fall", fallen);
	if (morale.length > 0) {
		return sayPlural(words, "MUSTER.Fight.Card.rout", morale.filter(({ isRouted }) => isRouted).length);
	}
	return attacks.length > 0 ? sayPlural(words, "MUSTER.Fight.Card.attack", attacks.length) : "";
}

function attackRow(row: StoredPhaseCard["attacks"][number], words: Words) {
	const roll = row.roll === null ? "" : formatCount(words, row.roll);
	const dice = {
		label: words.say("MUSTER.Fight.Card.roll", { roll }),
		faces: row.isD20 && row.roll !== null ? [dieFace({ low: 1, high: 20 }, row.roll, words)] : [],
		total: row.isD20 ? "" : roll,
	};
	const hits = words.say("MUSTER.Fight.Card.hits", {
		hits: formatCount(words, row.hits),
		tries: formatCount(words, row.tries),
	});
	const more = [
		...(row.criticals > 0 ? [sayPlural(words, "MUSTER.Fight.Card.critical", row.criticals)] : []),
		...(row.astray > 0 ? [sayPlural(words, "MUSTER.Fight.Card.astray", row.astray)] : []),
	];
	return {
		side: row.side,
		name: row.name,
		note: "",
		state: "",
		stateIcon: "",
		text: sayPlural(words, "MUSTER.Fight.Counted.points", row.points),
		rolls: [
			{
				what: words.say("MUSTER.Fight.Card.at", { target: row.target, attack: row.attack }),
				dice: row.roll === null ? null : dice,
				text: [hits, ...more].join(", "),
			},
		],
	};
}

function lossRow({ side, name, points, fallen, dead }: StoredPhaseCard["losses"][number], words: Words) {
	const counts = { points: sayPlural(words, "MUSTER.Fight.Counted.points", points), dead: formatCount(words, dead) };
	return {
		side,
		name,
		note: "",
		state: "",
		stateIcon: "",
		text: sayPlural(words, "MUSTER.Fight.Card.fall", fallen),
		rolls: [{ what: words.say("MUSTER.Fight.Card.lost", counts), dice: null, text: "" }],
	};
}

function moraleRow({ side, name, total, dc, isRouted }: StoredPhaseCard["morale"][number], words: Words) {
	const counts = { total: formatCount(words, total), dc: formatCount(words, dc) };
	return {
		side,
		name,
		note: words.say("MUSTER.Fight.Card.morale", counts),
		rolls: [],
		text: words.say(isRouted ? "MUSTER.Fight.Card.routed" : "MUSTER.Fight.Card.stands"),
		state: isRouted ? "routed" : "steady",
		stateIcon: isRouted ? "person-running" : "shield-halved",
	};
}
