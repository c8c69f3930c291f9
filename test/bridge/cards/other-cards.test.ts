import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
	buildCard,
	buildFallback,
	CARD_PARTIALS,
	CARD_TEMPLATES,
	readStored,
	STORED_HELP,
	type StoredCard,
	toStoredHelp,
	toStoredMistype,
} from "../../../src/bridge/cards/index.js";
import { toStoredBatch } from "../../../src/bridge/rolls/cards/index.js";
import type { Mistype } from "../../../src/bridge/rolls/commands/index.js";
import { toStoredBlind } from "../../../src/bridge/rolls/kinds/index.js";
import { COMMANDS } from "../../../src/bridge/shell/index.js";
import { readJson } from "../../content/repository.js";
import { ENGLISH, render, tagsOf, textOf } from "../render.js";
import { readLine } from "../rolls/commands/read.js";
import { requestOf, settleLine } from "./settle.js";

function mistypeOf(line: string): Mistype {
	const read = readLine("batch", line);
	if (read.ok) throw new Error(`${line} reads well`);
	return read.fault;
}

function show(stored: StoredCard, options: object = {}) {
	const view = buildCard(stored, ENGLISH, { uid: "m1", ...options });
	const html = render(CARD_TEMPLATES[view.kind], view);
	return { view, html, text: textOf(html), fallback: buildFallback(view) };
}

/** Keys of the texts below a key. */
function keysBelow(key: string): string[] {
	let here: unknown = readJson<unknown>("lang/en.json");
	for (const part of key.split(".")) here = (here as Record<string, unknown>)[part];
	const walk = (at: string, tree: unknown): string[] =>
		typeof tree === "string"
			? [at]
			: Object.entries(tree as object).flatMap(([name, leaf]) => walk(`${at}.${name}`, leaf));
	return walk(key, here);
}

/** What a message may hold: the host's list, without everything that needs a program or paints. */
const PLAIN = new Set(["div", "p", "strong", "meter", "table", "thead", "tbody", "tr", "th", "td", "ol", "li", "code"]);

describe("a mistyped command", () => {
	it("is cut at the wrong character, with a caret under it and the word that was expected", () => {
		const { view, html } = show(toStoredMistype(mistypeOf("/batch 33@1x2")));
		expect(view).toMatchObject({ before: "/batch 33@1", wrong: "x", after: "2", caret: `${" ".repeat(11)}^` });
		expect(html).toContain("<span>/batch 33@1<mark>x</mark>2</span>\n");
		expect(html).toContain("Problem at character 12: ");
		expect(show(toStoredMistype(mistypeOf("/batch 33@"))).view).toMatchObject({
			wrong: "\u00a0",
			caret: `${" ".repeat(10)}^ skill?`,
		});
	});

	it("says what to do, how the command is written, and offers both ways on", () => {
		const { text, html } = show(toStoredMistype(mistypeOf("/batch 2000000000@12")));
		expect(text).toContain("How many is a whole number from 1 to 1,000,000,000, as in 33@12.");
		expect(text).toContain("/batch 33@12 \u00b7");
		expect([...html.matchAll(/data-muster-action="(\w+)"/g)].map(([, name]) => name)).toEqual(["correct", "dialog"]);
	});

	it("shows no sentence with a place left open, whatever the message holds", () => {
		const unknown = ENGLISH.say("MUSTER.Card.Mistype.unknown");
		const mistype = { command: "batch", text: "/batch 33@12", at: 3, expected: "MUSTER.Command.Expected.skill" };
		const sentenceOf = (code: string, data: object): string => {
			const read = readStored({ schema: 1, kind: "mistype", mistype: { ...mistype, code, data } });
			if (!read.ok) throw new Error(read.fault.code);
			return show(read.value).text;
		};
		const codes = keysBelow("MUSTER.Fault").filter((code) => ENGLISH.places!(code).length > 0);
		expect(codes.length).toBeGreaterThan(50);
		for (const code of codes) {
			const whole = Object.fromEntries(ENGLISH.places!(code).map((place) => [place, "value"]));
			expect(sentenceOf(code, whole)).not.toContain(unknown);
			for (const place of Object.keys(whole)) {
				const { [place]: _missing, ...rest } = whole;
				for (const data of [rest, { ...rest, [place]: null }, { ...rest, [place]: ["x"] }, {}])
					expect(sentenceOf(code, data)).toContain(unknown);
			}
		}
		const hint = { ...mistype, code: "MUSTER.Fault.Command.muster", expected: codes[0] };
		const read = readStored({ schema: 1, kind: "mistype", mistype: hint });
		expect(read.ok && show(read.value).view).toMatchObject({ caret: "   ^" });
	});

	it("shows typed markup as text", () => {
		const { html, text, fallback } = show(toStoredMistype(mistypeOf("/batch 33@12 <img src=x onerror=alert(1)>")));
		for (const page of [html, fallback]) expect(tagsOf(page).has("img")).toBe(false);
		expect(text).toContain("<img src=x onerror=alert(1)>");
	});

	it("is shortened to the part around the mistake when it is long", () => {
		const line = `/batch 33@12 ${"x".repeat(3000)}`;
		const { mistype } = toStoredMistype(mistypeOf(line));
		expect(mistype.text).toHaveLength(400);
		expect(mistype.text[mistype.at]).toBe("x");
		const note = `/batch 33@12 # ${"y".repeat(3000)}`;
		const cut = toStoredMistype(mistypeOf(note)).mistype;
		expect(cut.at + (cut.length ?? 0)).toBeLessThanOrEqual(cut.text.length);
		expect(JSON.stringify(cut).length).toBeLessThan(1000);
	});
});

describe("a blind roll", () => {
	const stored = toStoredBlind({ what: "batch", request: requestOf("33@12 seen:blind # archers") }, "user0000000000id");

	it("shows its player the question and no number of the result", () => {
		const { text, html, fallback } = show(stored);
		expect(text).toBe("33 archers, skill 12 blind ? Only the GM sees this result.");
		expect(tagsOf(html).has("svg")).toBe(false);
		expect(textOf(fallback)).toBe("33 archers, skill 12 (blind) Only the GM sees this result.");
		expect(Object.keys(stored).sort()).toEqual(["holder", "kind", "request", "schema", "what"]);
	});

	it("tells a GM who keeps the result and lets the GM ask for it", () => {
		const { text, html } = show(stored, { mayFetch: true, holder: "<Anna>" });
		expect(text).toContain("<Anna> keeps this result.");
		expect(html).toContain('data-muster-action="fetch"');
		expect(html).not.toContain("<Anna>");
	});
});

it("the help lists every command", () => {
	const { text } = show(STORED_HELP);
	for (const { examples, description } of COMMANDS)
		expect(text).toContain(`${examples[0]} ${ENGLISH.say(description)}`);
});

it.each(COMMANDS.map(({ name }) => name))("the help of /%s has its usage and examples", (name) => {
	const { text, view } = show(toStoredHelp(name));
	const entry = COMMANDS.find((command) => command.name === name);
	expect(view.title).toContain(`/${name}: `);
	expect(text).toContain(ENGLISH.say(entry?.usage ?? "", { command: `/${name}` }));
	for (const example of entry?.examples ?? []) expect(text).toContain(example);
	expect(view.actions.map(({ action }) => action)).toEqual(
		["muster", "mob", "battle", "unit", "skirmish", "order", "field", "plan"].includes(name) ? [] : ["dialog"],
	);
});

it("the help of a command that no one knows is the list", () => {
	expect(show(toStoredHelp("nonsense")).view.title).toBe("Muster commands");
});

describe("the plain card in the message", () => {
	const lines = [
		"33@14-2",
		"33@12 mode:chart",
		"33@12 mode:expected crit:flat",
		"60@12 mode:each",
		"20x1d20+5>=15",
		"1000000000@12",
	];
	const cards: StoredCard[] = [
		...lines.map((line) => toStoredBatch(settleLine(line), { note: `<img src=x onerror="a()">` })),
		toStoredBlind({ what: "batch", request: requestOf("33@12 # <svg onload=a()>") }, "u"),
		toStoredMistype(mistypeOf("/batch <script>")),
		STORED_HELP,
		toStoredHelp("contest"),
	];

	it.each(cards.map((card, index) => [index, card.kind, card] as const))(
		"%d (%s) has allowed tags only",
		(_i, _kind, card) => {
			const { fallback } = show(card);
			expect([...tagsOf(fallback)].filter((tag) => !PLAIN.has(tag))).toEqual([]);
			expect(fallback).not.toMatch(/style=|on\w+="/);
		},
	);

	it("holds the result, the dice and the sums", () => {
		const outcome = settleLine("33@12 mode:chart");
		const { fallback } = show(toStoredBatch(outcome));
		expect(fallback).toContain(`<meter min="0" max="33" value="${outcome.hits}">`);
		expect(textOf(fallback)).toContain(`${outcome.hits} hits of 33`);
		expect(textOf(fallback)).toContain("20: rolled");
	});
});

it("every template and partial that is named exists", () => {
	for (const name of [...Object.values(CARD_TEMPLATES), ...CARD_PARTIALS]) {
		expect(existsSync(`templates/${name}.hbs`), name).toBe(true);
	}
});
