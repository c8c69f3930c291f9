import type { PlayerPart, PlayerView } from "../../../bridge/battle/index.js";

type OwnRoll = PlayerPart["rolls"][number];

/**
 * Throws that a player has made and that the GM's client has not entered yet: their buttons are shown until it has, and a second throw would fall in the
 * chat and count for nothing.
 */
export class OwnThrows {
	readonly #made = new Set<string>();

	/** Notes that a roll is thrown now. False: it was thrown already. */
	take(view: PlayerView, roll: OwnRoll): boolean {
		const name = nameOf(view, roll);
		if (this.#made.has(name)) return false;
		this.#made.add(name);
		return true;
	}

	/** Lets a roll be thrown after all: its message was refused. */
	forget(view: PlayerView, roll: OwnRoll): void {
		this.#made.delete(nameOf(view, roll));
	}

	/** Forgets what a view no longer asks for: if it is asked for again, it is thrown again. */
	follow(view: PlayerView): void {
		const asked = new Set(view.parts.flatMap(({ rolls }) => rolls.map((roll) => nameOf(view, roll))));
		for (const name of this.#made) if (!asked.has(name)) this.#made.delete(name);
	}
}

/** A roll that fell, and may be thrown again by Luck, is another throw than the one that it replaces. */
const nameOf = ({ day }: PlayerView, { key, answer }: OwnRoll): string => JSON.stringify([day, key, answer]);
