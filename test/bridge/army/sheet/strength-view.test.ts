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
});
