/** A table at which a unit howls at a hero. */
import { expect } from "vitest";
import { readSoldier } from "../../src/engine/skirmish/index.js";
import { SPEARMAN } from "../bridge/skirmish/unit/sample.js";
import { inPage, type Seat } from "./driver/index.js";
import { actorId, band, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const howl = {
	id: "howl",
	name: "Howl",
	mode: "ranged",
	feet: 600,
	against: { save: "will", dc: 15 },
	averages: [{ type: "sonic", success: 0, failure: 1 }],
	brings: { condition: "shaken", rounds: 2 },
};
const roar = { ...howl, id: "roar", name: "Roar", averages: [{ type: "sonic", success: 0, failure: 5 }] };
const averages = [{ type: "piercing", success: 4 }];
const shot = { id: "shot", name: "Long bow", mode: "ranged", bonus: 8, feet: 600, averages };
const read = readSoldier({ ...SPEARMAN, attacks: [...SPEARMAN.attacks, howl, roar, shot] }, "");
if (!read.ok) throw new Error(read.fault.path);
const soldier = { uuid: "Actor.aaaaaaaaaaaaaaaa", snapshot: read.value, asked: [], overrides: [], averaged: false };

/** A unit whose soldiers may howl. */
export const howler = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(96, 96, { soldier }),
	place: { x: at[0], y: at[1], width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: side < 0 ? 3 : 0,
});

const UNITS = [
	howler("A", "Weald Levy", [1200, 1200], 1),
	howler("B", "Fen Criers", [300, 300], -1),
	howler("H", "Garth", [300, 1200], 1),
];

/**
 * Two units and more, of which some howl, and Garth, a hero whose game says no saves, with owners and values of its
 * own.
 */
export function heroWorld(ownership: object | null = null, more: readonly Stood[] = [], hero: object = {}) {
	const made = fieldWorld([...UNITS, ...more]);
	return {
		...made,
		actors: made.actors.map((actor) =>
			actor._id === actorId("H") ? { ...actor, ...hero, flags: {}, ownership: ownership ?? actor.ownership } : actor,
		),
		scenes: made.scenes.map((scene) => ({
			...scene,
			tokens: scene.tokens.map((token) =>
				token._id === tokenId("H") ? { ...token, width: 1, height: 1, flags: {} } : token,
			),
		})),
	};
}

/** The window of a round at one seat, in which the howl is ordered. */
export const howling = (seat: Seat) => {
	const round = seat.page.locator("[id^=muster-skirmish-]").first();
	const order = round.locator("aside");
	const field = (name: string) => order.locator(`[data-order=${name}]`);
	return {
		round,
		order,
		field,
		phase: round.locator("[aria-current=step]"),
		roll: () => round.locator("[data-key=primary]").click(),
		told: () => round.locator("[data-told]").textContent(),
		say: (line: string) => inPage(seat, ({ ui }, line) => ui.chat.processMessage(line), line),
		howls: async (letter = "B", attack = "howl"): Promise<void> => {
			await round.locator(`[data-action=edit][data-unit=${actorId(letter)}]`).click();
			for (const [name, value] of [
				["attack", attack],
				["target", tokenId("H")],
			] as const) {
				await field(name).selectOption(value);
				await expect.poll(() => field(name).inputValue()).toBe(value);
			}
		},
		/** Gives the order that is made; `given`: of so many units there are orders then. */
		give: async (given = 1): Promise<void> => {
			await order.locator("[data-action=give]:not([data-more])").click();
			await expect.poll(() => round.locator("[data-action=takeBack]").count()).toBe(given);
		},
	};
};
