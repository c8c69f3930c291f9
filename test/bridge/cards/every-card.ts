import type { StoredCampaign } from "../../../src/bridge/campaign/index.js";
import { STORED_HELP, type StoredCard, toStoredHelp, toStoredMistype } from "../../../src/bridge/cards/index.js";
import { toStoredMob } from "../../../src/bridge/mob/index.js";
import { toStoredBatch, toStoredOpenContest } from "../../../src/bridge/rolls/cards/index.js";
import { toStoredBlind } from "../../../src/bridge/rolls/kinds/index.js";
import { extendChain, startChain } from "../../../src/engine/batch/index.js";
import { attackOf, saveOf, settle } from "../../engine/mob/actions.js";
import { stored } from "./play.js";
import { requestOf, settleLine } from "./settle.js";

const attack = settleLine("33@14-2 crit:skill");
const defence = settleLine(`${attack.hits}@9`);
const side = (by: string) => ({ skill: 12, modifiers: [{ label: "rain", value: -1 }], by });

// biome-ignore format: what belongs together is on one line
const campaign: StoredCampaign = {
	schema: 1, kind: "campaign", action: "train", army: "Actor.x", name: "Host", form: { months: 1 }, unit: "u0",
	answers: [3, 4], throws: [], names: { u0: "Archers" }, title: "done", omitted: 2,
	lines: [
		{ key: "men", unit: "u0", before: { kind: "number", value: 1 }, after: { kind: "number", value: 2 } },
		{ key: "cash", unit: null, before: { kind: "coins", value: 1 }, after: { kind: "none" } },
		{ key: "commander", unit: null, before: { kind: "text", value: "A" }, after: { kind: "text", value: "B" } },
		{
			key: "quality",
			unit: "u0",
			before: { kind: "quality", value: "raw" },
			after: { kind: "quality", value: "green" },
		},
		{ key: "luck", unit: null, before: { kind: "flag", value: true }, after: { kind: "flag", value: false } },
	],
	notes: [
		{ key: "fullyTrained", unit: "u0" },
		{ key: "gunsKept", unit: "u0", count: 3 },
	],
};

/** One card of every kind that a message may hold, and of every shape that a kind has. */
export const EVERY_CARD: Readonly<Record<string, StoredCard>> = {
	batch: toStoredBatch(attack, { note: "archers" }),
	chart: toStoredBatch(settleLine("33@12 mode:chart", 4, { "batch/chart/1": 18 })),
	expected: toStoredBatch(settleLine("33@12 mode:expected crit:flat")),
	each: toStoredBatch(settleLine("33@12 mode:each")),
	dice: toStoredBatch(settleLine("20x1d20+5>=15")),
	chain: toStoredBatch(defence, { chain: extendChain(startChain(attack), "defend", defence) }),
	check: stored("/check 12-2"),
	quick: stored("/contest A 14 vs B 12"),
	regular: stored("/contest regular 10 vs 11 # the rope"),
	waiting: {
		...toStoredOpenContest({
			contest: "quick",
			input: { first: side("u1"), second: side("u2") },
			names: { first: "A" },
		}),
		answered: { first: { user: "u1", roll: 10, faces: [3, 3, 4], message: "0123456789abcdef" } },
	} as StoredCard,
	reaction: stored("/reaction +1"),
	damage: stored("/damage 4d+2 dr:3 x1.5"),
	fudge: stored("/fudge d20 good"),
	opposed: stored("/fudge d20 good vs fair"),
	blind: toStoredBlind({ what: "batch", request: { ...requestOf("33@12"), note: "x" } }, "u1", "0123456789abcdef"),
	mob: toStoredMob(settle(attackOf()), { label: "Charge", dead: "keep" }),
	save: toStoredMob(settle(saveOf({ label: "Fire", conditions: ["prone"] })), { label: "Fire", dead: "remove" }),
	campaign,
	mistype: toStoredMistype({
		code: "MUSTER.Fault.Batch.countRange",
		command: "batch",
		text: "/batch 0@12",
		at: 7,
		length: 1,
		data: { min: 1, max: 10 },
	}),
	help: STORED_HELP,
	helpOf: toStoredHelp("mob"),
};
