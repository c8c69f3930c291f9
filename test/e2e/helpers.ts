import axe from "axe-core";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { type Held, inPage, type Seat, type StageTable } from "./driver/index.js";

/** Both generations of the host. */
export const GENERATIONS = [13, 14] as const;

/**
 * One generation, for what passes through no place that asks which one runs (compat.ts names them, and each is played
 * on both elsewhere): some of these describes play on the one, the others on the other.
 */
export const ON_13 = [13] as const;
export const ON_14 = [14] as const;

/**
 * Every other entry for each version: of a list whose entries tell nothing apart that the versions do differently, each
 * is played once.
 */
export const inTurn = <T>(all: readonly T[], generation: 13 | 14): T[] =>
	all.filter((_, index) => index % 2 === generation % 2);

/**
 * The version at which axe looks at our windows and cards: their markup and styles are the same in both, and what the
 * stage draws around them is too. Tests of nothing else run there only.
 */
export const LOOKED_AT = 14;

/** What a seat's world holds of a message, as plain data. */
export interface MessageData {
	readonly _id: string;
	readonly author: string;
	readonly content: string;
	readonly whisper: readonly string[];
	readonly blind: boolean;
	readonly rolls: readonly string[];
	readonly speaker: { readonly alias?: string };
	readonly flags: { readonly muster?: Readonly<Record<string, unknown>> };
}

/** The messages in the world of a seat, oldest first. */
export function messagesOf(seat: Seat): Promise<MessageData[]> {
	return inPage(seat, ({ game }) =>
		game.messages.contents.map((message) => JSON.parse(JSON.stringify(message.toObject()))),
	);
}

/**
 * How many messages the log of a seat shows when it has caught up with the table: what another seat has posted is on
 * its way for a moment longer than that seat needs to see it itself, and would be taken for what is posted next.
 */
export async function cardsSoFar({ stage }: StageTable, seat: Seat): Promise<number> {
	const posted = [...stage.world.collection("ChatMessage").keys()];
	const missing = () =>
		inPage(
			seat,
			({ game }, posted) => {
				const isDrawn = (id: string) => document.querySelector(`#chat .chat-log > [data-message-id="${id}"]`) !== null;
				return posted.filter((id) => game.messages.get(id)?.visible !== false && !isDrawn(id));
			},
			posted,
		);
	await expect.poll(missing, { message: `not yet with ${seat.user}` }).toEqual([]);
	return (await seat.cards()).length;
}

/** What a card says without how long ago that was, which changes by itself. */
export const withoutAge = (text: string): string => text.replace(/\b(just )?now\b|\b\d+[smhd] ago\b/gi, "");

/** Fails when anything went wrong on these screens. */
export async function expectNoFaults(...seats: readonly Seat[]): Promise<void> {
	for (const seat of seats) expect(await seat.faults(), seat.user).toEqual([]);
}

interface Violation {
	readonly id: string;
	readonly impact: string;
	readonly nodes: readonly string[];
}

/** Rules of axe about how things look rather than what they are: all that a pointer can change. */
export const LOOKS = ["color-contrast", "link-in-text-block"] as const;

/** What axe finds inside the elements that match, by all its rules or by some; throws when nothing matches. */
export async function violationsIn(seat: Seat, selector: string, rules?: readonly string[]): Promise<Violation[]> {
	// Whatever is not drawn has no contrast.
	await inPage(seat, () => document.documentElement.style.removeProperty("opacity"));
	if (!(await inPage(seat, () => "axe" in window))) await seat.page.addScriptTag({ content: axe.source });
	const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
	return inPage(
		seat,
		async ({ window }, selector, options) => {
			const { violations } = await window.axe.run(selector, options);
			return violations.map(({ id, impact, nodes }: Held) => ({
				id,
				impact,
				nodes: nodes.map(({ html }: Held) => html.slice(0, 200)),
			}));
		},
		selector,
		options,
	);
}

/** Sets the colour scheme of windows and page. */
export async function useTheme(seat: Seat, theme: "light" | "dark"): Promise<void> {
	await inPage(
		seat,
		({ game }, theme) =>
			game.settings.set("core", "uiConfig", {
				...game.settings.get("core", "uiConfig"),
				colorScheme: { applications: theme, interface: theme },
			}),
		theme,
	);
}

/** The lines of a window's menu, as a user who opens it now finds them; it is closed again. */
export async function menuOf(window: Locator): Promise<string[]> {
	const dots = window.locator("[data-action=toggleControls]");
	await dots.click();
	const lines = await window.locator(".controls-dropdown button").allInnerTexts();
	await dots.click();
	return lines.map((line) => line.trim());
}

/** Closes every window of a seat. */
export function closeWindows(seat: Seat): Promise<unknown> {
	return inPage(seat, ({ foundry }) =>
		Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close())),
	);
}

/** Holds what the page fetches from these addresses until it is released. */
export async function hold({ page }: Seat, address: RegExp): Promise<() => void> {
	let letGo = (): void => undefined;
	const held = new Promise<void>((resolve) => (letGo = resolve));
	await page.route(address, async (route) => {
		await held;
		await route.continue();
	});
	return () => letGo();
}
