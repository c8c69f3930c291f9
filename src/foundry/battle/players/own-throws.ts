import type { PlayerPart, PlayerView } from "../../../bridge/battle/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { postMessage } from "../../rolls/post-card.js";

type OwnRoll = PlayerPart["rolls"][number];

/**
 * Throws that a player has made and that the GM's client has not entered yet: their buttons are shown until it has, and
 * a second throw would fall in the chat and count for nothing.
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

/**
 * Throws a player's dice on this client: the message holds them, and the GM's client reads author and faces from it.
 * `name` says what is rolled. False: the server refused the message, which is shown.
 */
export async function throwOwn(
	{ page, day, visibility }: PlayerView,
	part: PlayerPart,
	roll: PlayerPart["rolls"][number],
	name: string,
): Promise<boolean> {
	const { roll: thrown } = await answerByDice({ kind: "dice", key: roll.key, dice: roll.dice });
	// The GM's client reads the throw from the message, so a GM always sees it.
	const seen = visibility === "public" ? "public" : "gm";
	const data = {
		speaker: { alias: part.name },
		flavor: name,
		rolls: thrown ? [thrown] : [],
		sound: CONFIG.sounds.dice,
		flags: {
			[MODULE_ID]: { battleRoll: { page, day, key: roll.key, ...(roll.answer === null ? {} : { luck: true }) } },
		},
	} as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(data, seen), creationOptions(seen));
	if (!posted.ok) notifyFault(posted.fault);
	else if (!game.users.activeGM) ui.notifications.info("MUSTER.Notice.answerKept", { localize: true });
	return posted.ok;
}
