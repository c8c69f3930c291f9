import type { Log, LogEntry, Question } from "../../../engine/ask/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { battleSkillLedger } from "../../../engine/force/index.js";
import { ownRolls } from "../../../engine/forecast/index.js";
import { cutName } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import type { BattleNames } from "../console/names.js";
import { namesIn } from "../console/names.js";
import { blockedPower } from "../console/say-question.js";
import { waysAgain } from "../console/throw-again.js";
import type { OpenedChoice, PlayersSetup, Round } from "../document/players.js";
import { seenBy, sideOfSlot } from "../document/players.js";
import type { DaySetup } from "../document/types.js";
import { BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import { playerOf } from "./assigned.js";
import { partOfSlot } from "./choices.js";
import type { KnownFrame } from "./known-facts.js";
import { knownTo } from "./known-facts.js";
import { powerFacts } from "./power-facts.js";
import type { AllyFacts, OpenFacts, PlayerPart, PlayerView, RollFacts } from "./view-types.js";
import { toRiskFacts } from "./view-types.js";

/** Surroundings of what one player is sent. */
interface ViewFrame extends KnownFrame {
	/** The uuid of the battle's page, its name, and the number of its day. */
	readonly page: string;
	readonly name: string;
	readonly day: number;
	readonly setup: DaySetup;
	readonly aside: Log;
	/** Id of the player. */
	readonly user: string;
	readonly nameOf: (user: string) => string;
	/** True if the player owns an army, by the uuid of its actor. */
	readonly owns: (army: string) => boolean;
	/** True: the day is not applied, so that answers may still be thrown again. */
	readonly mayThrow: boolean;
	/** Id of the message with a throw for a question, by its key, that could not be entered; empty: there is none. */
	readonly stuckOf: (key: string) => string;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Slots that a user has been asked about, or whose choice lies open, in their order. */
export function slotsOf({ rounds, opened }: PlayersSetup, user: string): readonly string[] {
	const asked = rounds.flatMap(({ slots }) => slots);
	const own = [...asked, ...opened].filter((each) => each.user === user).map(({ slot }) => slot);
	return [...new Set(own)].sort();
}

/** Everything that the window of one player shows: the own heroes and sides, and what is released to those sides. */
export function buildPlayerView(frame: ViewFrame): PlayerView {
	const { players, played, user, now } = frame;
	const slots = slotsOf(players, user);
	const sides = [...new Set(slots.map(sideOfSlot))];
	const names = namesIn(played.input);
	const own = players.rounds.filter((round) => round.slots.some((each) => each.user === user));
	const untils = own.map(({ until }) => until).filter((until) => until > 0);
	return {
		schema: 1,
		page: frame.page,
		name: cutName(frame.name, PAGE.name),
		day: frame.day,
		step: played.soFar.step ?? "",
		armies: sides.flatMap((side) => armiesOf(frame.setup, side).filter(frame.owns)),
		visibility: frame.setup.visibility,
		left: untils.length === 0 ? 0 : Math.max(1, Math.min(...untils) - now),
		parts: slots.flatMap((slot) => partView(slot, names, frame)),
		known: sides.flatMap((side) => knownTo(side, frame)),
		allies: own.flatMap((round) => alliesIn(round, sides, names, frame)),
		opened: players.opened.flatMap((choice) => openedFor(choice, sides, names, frame)),
	};
}

const armiesOf = ({ sides }: DaySetup, side: string): readonly string[] =>
	sides[side]?.contingents.flatMap(({ uuid }) => (uuid === "" ? [] : [uuid])) ?? [];

function stateOf(slot: string, { players }: ViewFrame): Pick<PlayerPart, "round" | "state"> {
	for (const { id, slots } of players.rounds) {
		const asked = slots.find((each) => each.slot === slot);
		if (asked) return { round: id, state: asked.state };
	}
	return { round: "", state: players.opened.some((choice) => choice.slot === slot) ? "open" : "none" };
}

function partView(slot: string, names: BattleNames, frame: ViewFrame): readonly PlayerPart[] {
	const { played, setup } = frame;
	const id = sideOfSlot(slot);
	const side = played.input.sides.find((each) => each.id === id);
	if (!side) return [];
	const plain = { slot, side: id, sideName: names.side(id), ...stateOf(slot, frame), rolls: rollsOf(slot, frame) };
	if (slot === id) {
		const { strategy } = side.force.commander;
		const name = names.commander(id);
		return [
			{
				...plain,
				kind: "plan",
				name,
				unit: "",
				leads: "force",
				skill: strategy,
				risks: [],
				body: null,
				powers: powerFacts(id, played.input, played.rules, frame.players),
			},
		];
	}
	const part = partOfSlot(setup, slot);
	const hero = side.force.heroes.find((each) => `${id}/${each.id}` === slot);
	if (!part || !hero) return [];
	return [
		{
			...plain,
			kind: "risk",
			name: hero.name,
			leads: part.leads,
			unit: hero.unit === "" ? "" : names.unit(`${id}/${hero.unit}`),
			powers: null,
			skill: Math.trunc(toNumber(battleSkillLedger(hero).total)),
			body: { dr: part.dr, health: part.health, hurt: part.hurt, from: part.from },
			risks: ownRolls(played.input, played.rules, slot).map(toRiskFacts),
		},
	];
}

/** The others of the same sides who are asked: that they have chosen, never what. */
function alliesIn(round: Round, sides: readonly string[], names: BattleNames, frame: ViewFrame): readonly AllyFacts[] {
	const others = round.slots.filter(({ slot, user }) => user !== frame.user && sides.includes(sideOfSlot(slot)));
	return others.map(({ slot, user, state }) => ({
		name: slotName(slot, names),
		user: userName(user, frame),
		isSealed: state !== "asked",
	}));
}

/** An own choice is always shown; those of others as far as the GM shows them. */
function openedFor(
	{ slot, kind, user, risk, text, source }: OpenedChoice,
	sides: readonly string[],
	names: BattleNames,
	frame: ViewFrame,
): readonly OpenFacts[] {
	const side = sideOfSlot(slot);
	const isOwn = user === frame.user;
	const isAlly = sides.includes(side) && sides.some((own) => seenBy(frame.players, own, "choices") === "shown");
	if (!isOwn && !isAlly) return [];
	return [{ slot, side, kind, risk, text, source, name: slotName(slot, names), user: userName(user, frame) }];
}

const userName = (user: string, { nameOf }: ViewFrame): string => cutName(nameOf(user), PAGE.name);

/** The name of a hero, or of a side's commander. */
export const slotName = (slot: string, names: BattleNames): string =>
	slot.includes("/") ? names.hero(slot) : names.commander(slot);

/** Circumstances in which rolls are shown. */
interface RollFrame {
	readonly played: PlayedDay;
	readonly players: PlayersSetup;
	/** Answers that stepping back has set aside: they count again, and are not rolled a second time. */
	readonly aside: Log;
	/** True: answers may still be thrown again. */
	readonly mayThrow: boolean;
	/** Id of the message with a throw for a question, by its key, that could not be entered; empty: there is none. */
	readonly stuckOf: (key: string) => string;
}

/** The rolls and decisions of a slot whose choice lies open: those that fell, and those that wait for the player. */
function rollsOf(slot: string, { played, players, aside, mayThrow, stuckOf }: RollFrame): readonly RollFacts[] {
	const choice = players.opened.find((each) => each.slot === slot);
	if (!choice) return [];
	const isOwn = ({ key, kind, secret }: Question): boolean =>
		slot.includes("/")
			? secret !== true && kind === "dice" && key.startsWith(`${slot}/`)
			: key.startsWith(`${slot}/block/`);
	const done = [...played.soFar.asked.keys()].flatMap((key) => {
		const entry = Object.hasOwn(played.log, key) ? played.log[key] : undefined;
		return entry && isOwn(entry.question) ? [toRoll(slot, entry.question, { entry, mayThrow, stuckOf }, played)] : [];
	});
	const waiting = played.soFar.open.filter(
		(question) => playerOf(question, players) === choice && !Object.hasOwn(aside, question.key),
	);
	return [...done, ...waiting.map((question) => toRoll(slot, question, { entry: null, mayThrow, stuckOf }, played))];
}

function toRoll(
	slot: string,
	question: Question,
	{ entry, mayThrow, stuckOf }: Pick<RollFrame, "mayThrow" | "stuckOf"> & { readonly entry: LogEntry | null },
	played: PlayedDay,
): RollFacts {
	const leaf = question.key.slice(slot.length + 1);
	return {
		key: question.key,
		leaf,
		dice: question.kind === "dice" ? question.dice : "",
		options: question.kind === "decide" ? question.options : [],
		target: targetOf(slot, leaf, played),
		answer: entry === null ? null : String(entry.answer),
		faces: entry?.faces ?? [],
		luck: mayThrow && entry !== null && slot.includes("/") && waysAgain(entry).includes("luck"),
		isLucky: entry?.source === "luck",
		stuck: stuckOf(question.key),
		against: blockedPower(question.key, played.input),
	};
}

/** The number to roll for the two first rolls of a hero. */
function targetOf(slot: string, leaf: string, { input, rules }: PlayedDay): number | null {
	if (leaf !== "survival" && leaf !== "glory") return null;
	const risk = input.sides.flatMap(({ id, heroes }) => heroes.filter(({ hero }) => `${id}/${hero}` === slot))[0]?.risk;
	const own = ownRolls(input, rules, slot).find((each) => each.risk === risk);
	return own ? own[leaf] : null;
}
