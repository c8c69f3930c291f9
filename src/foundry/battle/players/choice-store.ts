import { type PlayerChoice, readChoice } from "../../../bridge/battle/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";

/** Choices that stay sealed until all of a round are opened, on the machines of their choosers and of GMs. */
const SEALED_CHOICES = createMachineStore("sealedChoices", 200);

const keyOf = (round: string, slot: string): Key => [game.world.id, game.user.id, round, slot.replace("/", "-")];

/** Keeps a choice on this machine. False if the browser has no room for it. */
export const keepChoice = (round: string, slot: string, choice: PlayerChoice): boolean =>
	SEALED_CHOICES.keep(keyOf(round, slot), { choice });

/** The choice of a slot, if this machine keeps one; undefined: it does not. */
export function keptChoice(round: string, slot: string): PlayerChoice | undefined {
	const kept = SEALED_CHOICES.read(keyOf(round, slot)) as { readonly choice?: unknown } | undefined;
	if (kept?.choice === undefined) return undefined;
	const read = readChoice(kept.choice);
	return read.ok ? read.value : undefined;
}

/** Deletes the choices of a round, which lies open. */
export function dropChoices(round: string, slots: readonly string[]): void {
	for (const slot of slots) SEALED_CHOICES.drop(keyOf(round, slot));
}
