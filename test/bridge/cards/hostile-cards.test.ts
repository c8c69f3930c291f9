import { describe, expect, it } from "vitest";
import type { StoredCampaign } from "../../../src/bridge/campaign/index.js";
import {
	buildCard,
	buildFallback,
	CARD_TEMPLATES,
	isSettled,
	readStored,
	type StoredCard,
	toStoredMistype,
} from "../../../src/bridge/cards/index.js";
import { type StoredMob, toStoredMob } from "../../../src/bridge/mob/index.js";
import { toStoredBatch } from "../../../src/bridge/rolls/cards/index.js";
import { toStoredBlind } from "../../../src/bridge/rolls/kinds/index.js";
import { attackOf, saveOf, settle } from "../../engine/mob/actions.js";
import { expectHarmless, expectNamesAreText, HOSTILE } from "../hostile.js";
import { render } from "../render.js";
import { readLine } from "../rolls/commands/read.js";
import { HOST, replaceAt } from "./hostile.js";
import { stored } from "./play.js";
import { requestOf, settleLine } from "./settle.js";

const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

function show(card: StoredCard): readonly string[] {
	const view = buildCard(card, HOST, { uid: "m1", actions: true });
	return [render(CARD_TEMPLATES[view.kind], view), buildFallback(view)];
}

function mobNamed(name: string): StoredMob {
	const action = attackOf();
	const groups = action.groups.map((group) => {
		return { ...group, label: name, strikes: group.strikes.map((strike) => ({ ...strike, label: name })) };
	});
	const targets = action.targets.map((target) => ({ ...target, name }));
	return toStoredMob(settle({ ...action, groups, targets }), { label: name, dead: "keep" });
}

const campaignNamed = (name: string): StoredCampaign => ({
	schema: 1,
	kind: "campaign",
	action: "train",
	army: "Actor.x",
	name,
	form: { months: 1 },
	unit: "u0",
	answers: [],
	throws: [],
	names: { u0: name },
	title: "done",
	omitted: 0,
	lines: [
		{ key: "men", unit: "u0", before: { kind: "number", value: 1 }, after: { kind: "number", value: 2 } },
		{ key: "commander", unit: null, before: { kind: "text", value: name }, after: { kind: "text", value: name } },
	],
	notes: [{ key: "fullyTrained", unit: "u0" }],
});

/** One card of every kind, with a text of a user's wherever it takes one. */
const CARDS: Readonly<Record<string, (text: string) => StoredCard>> = {
	batch: (text) => toStoredBatch(settleLine("33@12"), { note: text }),
	check: (text) => ({ ...stored("/check 12"), note: text }),
	damage: (text) => ({ ...stored("/damage 2d6+1"), note: text }),
	reaction: (text) => ({ ...stored("/reaction +1"), note: text }),
	fudge: (text) => ({ ...stored("/fudge d20 good"), note: text }),
	contest: (text) =>
		({ ...stored("/contest A 14 vs B 12"), note: text, names: { first: text, second: text } }) as StoredCard,
	blind: (text) => toStoredBlind({ what: "batch", request: { ...requestOf("33@12"), note: text } }, "u"),
	mob: (text) => mobNamed(text),
	campaign: (text) => campaignNamed(text),
	save: (text) => {
		const { targets } = saveOf();
		const named = targets.map((target) => ({ ...target, name: text }));
		const outcome = settle(saveOf({ label: text, targets: named, conditions: ["prone"] }));
		return toStoredMob(outcome, { label: text, dead: "keep" });
	},
};

describe.each(Object.entries(CARDS))("the card %s", (_kind, card) => {
	it("shows names and notes as text, alive and in the message", () => {
		expectNamesAreText((text) => show(card(text)));
	});

	it("draws and runs nothing of its own, whatever a message holds that reads as one", () => {
		let read = 0;
		for (const text of HOSTILE.slice(0, 2))
			for (let at = 0; at < 40; at++) {
				const flag = copy(card("A note"));
				replaceAt(flag, at, text);
				const found = readStored(flag);
				if (!found.ok) continue;
				read++;
				for (const page of show(found.value)) expectHarmless(page);
			}
		expect(read).toBeGreaterThan(0);
	});
});

it("a mistyped line is shown as it was typed", () => {
	for (const text of HOSTILE) {
		const mistype = readLine("batch", `/batch ${text}`);
		if (mistype.ok) throw new Error(`${text} reads well`);
		for (const page of show(toStoredMistype(mistype.fault))) expectHarmless(page);
	}
});

it("a blind card is no settled one", () => {
	expect(isSettled(CARDS["blind"]?.("x") as StoredCard)).toBe(false);
});
