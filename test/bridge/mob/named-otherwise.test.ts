import { describe, expect, it } from "vitest";
import { namedOtherwise, type StoredMob } from "../../../src/bridge/mob/index.js";

const card = (names: readonly string[], rows: StoredMob["rows"]): StoredMob => ({
	schema: 1,
	kind: "mob",
	action: "save",
	label: "",
	batches: [],
	omitted: 0,
	scene: "Scene.a.Token.",
	names,
	rows,
	conditions: [],
	cap: false,
	dead: "keep",
	thrown: null,
	wasted: 0,
});

/** A row of a token that loses so many points under the name of that number. */
const row = (token: string, name: number, lost = 3): StoredMob["rows"][number] => [
	...([token, name, 0, 2, lost, 10, 10 - lost, 0] as const),
];

const NAMES: Readonly<Record<string, string>> = {
	goblin: "Goblin",
	ogre: "Ogre King",
	captain: "Captain of the Ford Guard",
};
const nameOf = (uuid: string): string | undefined => NAMES[uuid.split(".").at(-1) ?? ""];
const found = (names: readonly string[], ...rows: readonly StoredMob["rows"][number][]) =>
	namedOtherwise(card(names, rows), nameOf).map(({ said, is }) => [said, is]);

describe("tokens that a card calls by other names", () => {
	it("are found, but those without a name on the card, which GMs read there by their own", () => {
		expect(found(["Goblin"], row("goblin", 0), row("ogre", 0))).toEqual([["Goblin", "Ogre King"]]);
		expect(found([], row("goblin", -1))).toEqual([]);
		expect(found(["Goblin "], row("ogre", 0))).toEqual([["Goblin ", "Ogre King"]]);
	});

	it("are none where the card says the name, cut short for want of room or with a remark", () => {
		const names = ["Goblin", "Captain of t", "Ogre King (its numbers are unreadable)"];
		expect(found(names, row("goblin", 0), row("captain", 1), row("ogre", 2))).toEqual([]);
		// Short of what the card itself cuts.
		expect(found(["Captain"], row("captain", 0))).toEqual([["Captain", "Captain of the Ford Guard"]]);
	});

	it("are none to whom nothing happens, or who are gone", () => {
		expect(found(["Goblin"], row("ogre", 0, 0), row("nobody", 0))).toEqual([]);
	});
});
