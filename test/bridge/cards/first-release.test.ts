/** Cards that version 0.1.0 stored: the present reader takes them as they are, and they say what they said. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildCard, buildFallback, CARD_TEMPLATES, readStored } from "../../../src/bridge/cards/index.js";
import { ENGLISH, render, textOf } from "../render.js";

interface Message {
	readonly content: string;
	readonly flags: { readonly muster: unknown };
}

const { messages } = JSON.parse(readFileSync("test/fixtures/worlds/0.1.0.json", "utf8")) as {
	readonly messages: readonly Message[];
};

function cardOf({ flags }: Message) {
	const read = readStored(flags.muster);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	const view = buildCard(read.value, ENGLISH, { uid: "m1" });
	return { stored: read.value, view, text: textOf(render(CARD_TEMPLATES[view.kind], view)) };
}

/** How lucky a roll was has been put into other words since, from the same stored numbers. */
const LUCK = /(?:better|worse) than [^;]*?(?: of 100 such volleys|% of such rolls, the same as [\d.]+%)(?=\.)/;

/** The text that was stored, with percentages written as they are in all texts: without a space. */
const storedText = ({ content }: Message): string => textOf(content).replaceAll(" %", "%");

const luckOf = (text: string): string => LUCK.exec(text)?.[0] ?? "";

describe("a card that version 0.1.0 stored", () => {
	const cards = messages.map((message, at) => [at + 1, message] as const);

	it.each(cards)("is read whole, and says the same without the module, message %i", (_, message) => {
		const { stored, view } = cardOf(message);
		expect(stored).toEqual(message.flags.muster);
		const [then, now] = [storedText(message), textOf(buildFallback(view))];
		expect(luckOf(then)).not.toBe("");
		expect(now.replace(luckOf(now), "")).toBe(then.replace(luckOf(then), ""));
	});

	it.each(cards)("is drawn with its numbers, message %i", (_, message) => {
		const { text } = cardOf(message);
		for (const [, line = ""] of message.content.matchAll(/<strong>(.*?)<\/strong>/g)) expect(text).toContain(line);
		const counted = /(Expected|\d+ stopped, expected) [\d.]+ at [\d.]+%/.exec(storedText(message))?.[0] ?? "";
		expect(counted).not.toBe("");
		expect(text).toContain(counted);
	});

	it("has the luck that its stored numbers give", () => {
		expect(messages.map((message) => luckOf(cardOf(message).text))).toEqual([
			"better than 79% of such rolls, the same as 10.2%",
			"better than 45.6% of such rolls, the same as 15.2%",
			"better than 38.7% of such rolls, the same as 22.6%",
			"worse than 59.2% of such rolls, the same as 14.6%",
		]);
	});
});
