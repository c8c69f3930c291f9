import { type PlayerChoice, readChoice } from "../../../bridge/battle/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";
import { wasHereBefore } from "../pages/battle-pages.js";

/** Choices that stay sealed until all of a round are opened, on the machines of their choosers and of GMs. */
const SEALED_CHOICES = createMachineStore("sealedChoices", 200);

/** Place of a choice. A page that has been copied has other choices than the first, though their rounds have one id. */
export interface ChoicePlace {
	/** Uuid of the battle's page, and number of the day. */
	readonly page: string;
	readonly day: number;
	/** Id of the round. */
	readonly round: string;
	readonly slot: string;
}

const part = (text: string): string => text.replaceAll(/[./]/g, "-");

const keyOf = ({ page, day, round, slot }: ChoicePlace): Key => [
	...([game.world.id, game.user.id, part(page), String(day), round, part(slot)] as const),
];

/**
 * The keys of a choice: also the one that version 0.1 gave it, which names neither page nor day, in battles that were
 * there then.
 */
const keysOf = (place: ChoicePlace): readonly Key[] =>
	wasHereBefore(place.page)
		? [keyOf(place), [game.world.id, game.user.id, place.round, part(place.slot)]]
		: [keyOf(place)];

/** Keeps a choice on this machine. False if the browser has no room for it. */
export const keepChoice = (place: ChoicePlace, choice: PlayerChoice): boolean =>
	SEALED_CHOICES.keep(keyOf(place), { choice });

/** The choice of a slot, if this machine keeps one; undefined: it does not. */
export function keptChoice(place: ChoicePlace): PlayerChoice | undefined {
	const stored = keysOf(place).map((key) => SEALED_CHOICES.read(key));
	const kept = stored.find((each) => each !== undefined) as { readonly choice?: unknown } | undefined;
	if (kept?.choice === undefined) return undefined;
	const read = readChoice(kept.choice);
	return read.ok ? read.value : undefined;
}

/** Deletes choices of a round, which lies open. */
export function dropChoices(places: readonly ChoicePlace[]): void {
	for (const place of places) for (const key of keysOf(place)) SEALED_CHOICES.drop(key);
}
