import { type PlayerChoice, readChoice } from "../../../bridge/battle/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";

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

/** The place that version 0.1 gave a choice, of which a day may be open still. */
const olderKeyOf = ({ round, slot }: ChoicePlace): Key => [game.world.id, game.user.id, round, part(slot)];

/** Keeps a choice on this machine. False if the browser has no room for it. */
export const keepChoice = (place: ChoicePlace, choice: PlayerChoice): boolean =>
	SEALED_CHOICES.keep(keyOf(place), { choice });

/** The choice of a slot, if this machine keeps one; undefined: it does not. */
export function keptChoice(place: ChoicePlace): PlayerChoice | undefined {
	const stored = SEALED_CHOICES.read(keyOf(place)) ?? SEALED_CHOICES.read(olderKeyOf(place));
	const kept = stored as { readonly choice?: unknown } | undefined;
	if (kept?.choice === undefined) return undefined;
	const read = readChoice(kept.choice);
	return read.ok ? read.value : undefined;
}

/** Deletes choices of a round, which lies open. */
export function dropChoices(places: readonly ChoicePlace[]): void {
	for (const place of places) for (const key of [keyOf(place), olderKeyOf(place)]) SEALED_CHOICES.drop(key);
}
