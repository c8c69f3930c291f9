/**
 * Whatever is written into a message of ours, it reads as a fault or shows as a card: no exception, no key on the
 * screen.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildCard,
	buildFallback,
	CARD_TEMPLATES,
	readStored,
	type StoredCard,
} from "../../../src/bridge/cards/index.js";
import { sayFault } from "../../../src/bridge/text/index.js";
import { blows, damaged, notingWords } from "../damage.js";
import { render } from "../render.js";
import { EVERY_CARD } from "./every-card.js";

/** How often a card of each shape is damaged; the same way at every run. */
const RUNS = Number(process.env["RUNS"] ?? 200);

/** Everything that a client does with a message: reads it, builds it, draws it, makes its text. */
function show(flag: unknown): { readonly pages: readonly string[]; readonly unknown: ReadonlySet<string> } {
	const unknown = new Set<string>();
	const words = notingWords(unknown);
	const read = readStored(flag);
	if (!read.ok) return { pages: [sayFault(words, read.fault)], unknown };
	const pages = [
		{ uid: "m1", actions: true, mayApply: true, mayAnswer: ["first", "second"] as const, mayFetch: true, holder: "G" },
		{ uid: "m2", blind: true, knows: () => false, nameStatus: () => "x", applied: "done" as const },
	].flatMap((options) => {
		const view = buildCard(read.value as StoredCard, words, options);
		return [render(CARD_TEMPLATES[view.kind], view), buildFallback(view)];
	});
	return { pages, unknown };
}

describe.each(Object.entries(EVERY_CARD))("the card %s", (_name, card) => {
	it("shows whole as it was made", () => {
		expect(readStored(card).ok).toBe(true);
		expect(show(card).unknown).toEqual(new Set());
	});

	it("damaged, reads as a fault or shows without an exception and without a key", () => {
		let shown = 0;
		fc.assert(
			fc.property(blows, (done) => {
				const { pages, unknown } = show(damaged(card, done));
				expect([...unknown]).toEqual([]);
				for (const page of pages) {
					expect(page).not.toMatch(/\[object |\bundefined\b|\bNaN\b|\bObject\b|native code/);
				}
				if (pages.length > 1) shown++;
			}),
			{ numRuns: RUNS, seed: 20_260_101 },
		);
		expect(shown).toBeGreaterThan(10);
	});
});

/**
 * A card in which every name has a mark that overrides the direction, and one that closes what was opened before it.
 */
function planted(value: unknown, key = ""): unknown {
	if (typeof value === "string")
		return /^(?:name|names|label|by|who|title)$/.test(key) ? `\u202e\u2069${value}` : value;
	if (Array.isArray(value)) return value.map((each) => planted(each, key));
	if (typeof value !== "object" || value === null) return value;
	// The names of units stand under their ids.
	const keyOf = (own: string): string => (key === "names" ? key : own);
	return Object.fromEntries(Object.entries(value).map(([own, each]) => [own, planted(each, keyOf(own))]));
}

it.each(Object.entries(EVERY_CARD))("names in the card %s turn nothing round", (_name, card) => {
	expect(JSON.stringify(planted({ name: "Hill", names: ["Fen"], men: 3 }))).toMatch(/\u202e.*\u202e/);
	for (const page of show(planted(card)).pages) expect(page).not.toMatch(/[\u200e\u200f\u202a-\u202e]/);
});

it("a key in a card is one of those that its kind has", () => {
	const reaction = structuredClone(EVERY_CARD["reaction"]) as { outcome?: { reaction: { title: object } } };
	if (reaction.outcome) reaction.outcome.reaction.title = { key: "MUSTER.Nothing.such" };
	expect(readStored(reaction).ok).toBe(false);
	for (const key of ["constructor", "toString", "nothingSuch"]) {
		const campaign = structuredClone(EVERY_CARD["campaign"]) as {
			lines?: { key: string }[];
			notes?: { key: string }[];
		};
		expect(readStored({ ...campaign, lines: [{ ...campaign.lines?.[0], key }] }).ok).toBe(false);
		expect(readStored({ ...campaign, notes: [{ ...campaign.notes?.[0], key }] }).ok).toBe(false);
	}
	const lines = [{ key: "men", unit: "constructor", before: { kind: "none" }, after: { kind: "none" } }];
	expect(show({ ...EVERY_CARD["campaign"], lines }).pages.join("")).not.toContain("Object");
});
