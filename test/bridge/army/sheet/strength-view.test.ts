import { describe, expect, it } from "vitest";
import { buildStrength } from "../../../../src/bridge/army/sheet/index.js";
import type { ChronicleEntry } from "../../../../src/bridge/army/stored/types.js";
import { ENGLISH } from "../../render.js";

const entry = (time: number, title: string, strength?: number): ChronicleEntry => ({
	time,
	world: null,
	title,
	text: "",
	...(strength === undefined ? {} : { strength }),
});
const build = (...entries: readonly ChronicleEntry[]) =>
	buildStrength(
		{ chronicle: Object.fromEntries(entries.map((each, index) => [`e${index}`, each])) },
		{ now: 900, uid: "u", width: 300, dateOf: ({ time }) => `day ${time}` },
		ENGLISH,
	);

describe("strength over the campaign", () => {
	it("is that before each event and now, in the order of time", () => {
		const view = build(entry(3, "Ford", 1200), entry(1, "Payday", 1000), entry(2, "A note"));
		expect(view?.plot).toContain("1,000 before, then Payday: 1,200 and Ford: 900.");
		expect(view?.plot).toContain("day 1");
		expect(view?.plot.match(/<circle/g)).toHaveLength(3);
	});

	it("is not drawn before there is an event, and shows the latest of many", () => {
		expect(build(entry(1, "A note"))).toBeNull();
		const many = Array.from({ length: 40 }, (_, n) => entry(n, `E${n}`, n));
		expect(build(...many)?.plot.match(/<circle/g)).toHaveLength(13);
		expect(build(...many)?.plot).toContain("28 before");
	});

	it("has a step for each event, at the height of what was left, with its name below", () => {
		const plot = build(entry(1, "Payday", 1000), entry(2, "Ford", 1200))?.plot ?? "";
		const places = [...plot.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
		const nameAt = (name: string) => Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${name}<`).exec(plot)?.[1]);
		expect([nameAt("Payday"), nameAt("Ford")]).toEqual([places[1]?.[0], places[2]?.[0]]);
		// Ticks up to 1,500: 118 px are 1,500 points of strength, from 128 px upwards.
		expect(places.map(([, y]) => y)).toEqual(
			[1000, 1200, 900].map((value) => Number((128 - (118 * value) / 1500).toFixed(2))),
		);
	});

	it("leaves out names without room, the latest last, and lets none lie over another", () => {
		const many = Array.from({ length: 12 }, (_, n) => entry(n, `A long name of battle ${n}`, 1000 + n));
		const named = [
			...(build(...many)?.plot ?? "").matchAll(/<text x="([\d.]+)" y="144" text-anchor="middle">([^<]*)</g),
		];
		const spans = named.map(
			([, x, text = ""]) => [Number(x) - text.length * 3.05, Number(x) + text.length * 3.05] as const,
		);
		expect(spans.length).toBeGreaterThan(0);
		for (const [n, [from]] of spans.entries()) expect(from).toBeGreaterThan(spans[n + 1]?.[1] ?? 0);
	});
});
