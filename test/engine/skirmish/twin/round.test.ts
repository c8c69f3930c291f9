import { beforeAll, describe, expect, it } from "vitest";
import { type ComparedRound, playRound } from "./play-round.js";

/** Skirmishes of one to four rounds between two sides of three units: some four seconds. */
const SEEDS = 60;
/** Such skirmishes on any ground besides: other scales and fields, shapes, reaches, turns, formations. */
const GROUNDS = 30;

describe("the twin of rounds with movement, tactics, declarations, attacks, opportunities, healing, fear and rout", () => {
	let all: readonly ComparedRound[] = [];
	beforeAll(() => {
		all = Array.from({ length: SEEDS + GROUNDS }, (_, seed) => playRound(seed + 1, seed >= SEEDS));
	});

	it("says what the engine says", () => {
		expect(all.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of rounds in which everything happens", () => {
		expect(all.filter(({ refused }) => refused !== "")).toEqual([]);
		expect(all.reduce((sum, { attacks }) => sum + attacks, 0)).toBeGreaterThan(2 * SEEDS);
		const words = new Set(all.flatMap((each) => each.words));
		const wanted = [
			"areaLaid",
			"attacked",
			"routed",
			"routHeld",
			"moved",
			"turned",
			"fled",

			"stoppedShort",
			"formedUp",
			"opportunityNoted",
			"opposed",
			"tacticIssued",
			"tacticFailed",
			"tacticSeen",
			"rallied",
			"taunted",
			"tauntResisted",
			"declared",
			"healed",
			"strategyChanged",
			"strategyKept",
			"fieldChanged",
			"groundChanged",
			"conditionChanged",
			"defenceTested",
			"destroyed",
			"manoeuvred",
			"commanderHurt",
			"attackedOne",
			"savedOne",
			"savedTyped",
			"broughtOne",
			"amounted",
			"engineStruck",
		];
		expect(wanted.filter((word) => !words.has(word))).toEqual([]);
	});
});
