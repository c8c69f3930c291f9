/** House rules of a skirmish: it keeps those that it began with, and each phase is played by them. */
import { describe, expect, it } from "vitest";
import { newFightData, readFight, roundSoFar } from "../../../../src/bridge/skirmish/fight/index.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { EMPTY_LOG, simulateByKey } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import {
	readRoundInput,
	SKIRMISH_OPTIONS,
	SKIRMISH_PRESETS,
	SKIRMISH_RULES,
	type SkirmishOptions,
} from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { anySkirmish, anySkirmishOptions } from "../../../engine/skirmish/twin/any-skirmish.js";
import { thrown } from "./throw-round.js";

const SEEDS = 16;
const PLACE = { scene: "Scene.ssssssssssssssss", tokens: {}, actors: {}, mode: "step", over: false } as const;

/** The first round of a seed, alone. */
function firstRound(seed: number) {
	const { rounds, ...input } = anySkirmish(new Chance(seededUniform(seed)));
	return { ...input, setup: null, ended: false, events: [], rounds: rounds.slice(0, 1) };
}

/** The first round of a seed as its page holds it, which began with some house rules, read and played. */
function playedOnPage(seed: number, options: SkirmishOptions) {
	const input = readRoundInput({ before: { number: 1 }, stand: firstRound(seed) }, SKIRMISH_RULES);
	if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
	const data = newFightData({ frame: { ...PLACE, options }, round: { input: input.value, log: EMPTY_LOG } });
	const read = readFight(JSON.parse(JSON.stringify(data)), SKIRMISH_RULES);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	const { round } = read.value;
	const outcome = roundSoFar({ ...round, log: thrown(round, seed) });
	if (!outcome.ok) throw new Error(outcome.fault.code);
	return outcome.value;
}

function playedByRules(seed: number, options: SkirmishOptions) {
	const game = skirmish({ ...SKIRMISH_RULES, options });
	const checked = game.check(firstRound(seed));
	if (!checked.ok) throw new Error(checked.fault.code);
	return driveLogged(game.play(checked.value), simulateByKey(seed)).outcome;
}

describe("the house rules of a skirmish", () => {
	it("play each round as the rules have it by them", () => {
		let other = 0;
		for (let seed = 0; seed < SEEDS; seed++) {
			const options = anySkirmishOptions(new Chance(seededUniform(1_000 + seed)));
			const [page, whole] = [playedOnPage(seed, options), playedByRules(seed, options)];
			expect(page.state, `${seed}`).toEqual(whole.state);
			const usual = playedOnPage(seed, SKIRMISH_PRESETS.usual);
			if (JSON.stringify(usual.state) !== JSON.stringify(page.state)) other += 1;
		}
		expect(other).toBeGreaterThan(1);
	});

	it.each(Object.keys(SKIRMISH_OPTIONS) as (keyof typeof SKIRMISH_OPTIONS)[])(
		"change something at the table: %s",
		(name) => {
			const seeds = Array.from({ length: 300 }, (_, seed) => seed);
			const [, value] = SKIRMISH_OPTIONS[name].values;
			const options = { ...SKIRMISH_PRESETS.usual, [name]: value } as SkirmishOptions;
			const changes = (seed: number): boolean => {
				const [now, usual] = [playedOnPage(seed, options), playedOnPage(seed, SKIRMISH_PRESETS.usual)];
				return JSON.stringify(now) !== JSON.stringify(usual);
			};
			expect(seeds.some(changes)).toBe(true);
		},
	);

	it("are the usual ones of a page that names none", () => {
		const input = readRoundInput({ before: { number: 1 }, stand: firstRound(3) }, SKIRMISH_RULES);
		if (!input.ok) throw new Error(input.fault.code);
		const { frame, ...data } = newFightData({
			frame: { ...PLACE, options: SKIRMISH_PRESETS.bare },
			round: { input: input.value, log: EMPTY_LOG },
		}) as { readonly frame: { readonly options: unknown } };
		const { options: _none, ...older } = frame;
		const read = readFight({ ...data, frame: older }, SKIRMISH_RULES);
		expect(read.ok && read.value.round.input.stand.options).toEqual(SKIRMISH_PRESETS.usual);
	});
});
