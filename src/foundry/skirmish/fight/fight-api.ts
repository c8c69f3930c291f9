import { openLine } from "../../../bridge/rolls/commands/index.js";
import { parseOrderCommand, type SideWay } from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { carryOrder } from "./carry-order.js";
import { backWaiting, rollWaiting, sealWaiting } from "./play-waiting.js";
import { skirmishHere } from "./skirmishes-on.js";
import { startSkirmish } from "./start-skirmish.js";

/** Does something with the skirmish of the viewed scene. */
async function here<T>(act: (page: HostBattlePage) => Promise<Result<T>> | Result<T>): Promise<Result<T>> {
	const page = skirmishHere();
	return page.ok ? act(page.value) : page;
}

/** The part of the API that is about skirmishes at the table; each is about the one of the viewed scene. */
export const FIGHT_API = {
	/** Begins one of the selected units, or of all on the scene, for GMs; Result of its page's uuid. */
	start: async (way: SideWay | null = null): Promise<Result<string>> => {
		const made = await startSkirmish(way);
		return made.ok ? ok(made.value.uuid) : made;
	},
	/** Gives the orders of a line as `/order` takes it ("Spears attack Riders with Pikes"); Result of them in words. */
	order: async (line: string): Promise<Result<string>> => {
		const command = parseOrderCommand(openLine("order", line));
		if (!command.ok) return command;
		const { value } = command;
		return value.kind === "open" ? ok("") : here((page) => carryOrder(page, value));
	},
	/** Rolls the phase that waits, takes the last one back, for GMs; seals a player's orders. */
	roll: () => here(rollWaiting),
	back: () => here(backWaiting),
	seal: () => here(sealWaiting),
};
