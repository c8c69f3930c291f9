import type { GuideFact, GuideStep } from "../../bridge/guide/index.js";
import { allForces } from "../army/actor/index.js";
import { storedCardOf } from "../rolls/stored-card.js";

/** The documents in which windows of ours may be: the page, and windows that the host has moved out of it. */
function pages(): readonly Document[] {
	const windows = [...foundry.applications.instances.values()].map(({ element }) => element?.ownerDocument);
	return [...new Set([document, ...windows])].filter((page) => page !== undefined && page !== null);
}

/** The last element that matches and is drawn; null: there is none. */
function lastDrawn(selector: string): HTMLElement | null {
	const found = pages().flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
	return found.findLast((element) => element.checkVisibility()) ?? null;
}

/** The thing that a hint speaks of: the first of its selectors of which an element is drawn. */
export function thingOf({ at }: GuideStep): HTMLElement | null {
	for (const selector of at) {
		const thing = lastDrawn(selector);
		if (thing) return thing;
	}
	return null;
}

const FACTS: Readonly<Record<GuideFact, () => boolean>> = {
	armies: () => allForces().length > 1,
	selection: () => (canvas.tokens?.controlled.length ?? 0) > 1 && game.user.targets.size > 0,
};

/** True if the sign of a step is there. `posted`: kinds of the user's cards since the guide began. */
export function holdsSign({ done }: GuideStep, posted: ReadonlySet<string>): boolean {
	if ("sees" in done) return lastDrawn(done.sees) !== null;
	if ("posts" in done) return posted.has(done.posts);
	return "fact" in done && FACTS[done.fact]();
}

/** The kind of a card that this user has posted; undefined for all other messages. */
export function ownCardKind(message: ChatMessage.Implementation): string | undefined {
	if (message.author?.isSelf !== true) return undefined;
	const read = storedCardOf(message);
	return read?.ok ? read.value.kind : undefined;
}
