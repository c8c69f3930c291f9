import type { PlayersOrder } from "../../../bridge/battle/index.js";
import { loadChunk } from "../../host/lazy.js";
import { orderPlayers } from "../players/order-players.js";
import type { ConsoleHost } from "./console-state.js";

/** Does something about the players of the day that a console shows. */
export async function giveOrder(host: ConsoleHost, order: PlayersOrder): Promise<void> {
	const { day } = host.shown;
	if (day) await host.report(orderPlayers(host.page, day.number, order));
}

/** Carries out what a button of the players' panel does. */
export async function actOnPlayers(host: ConsoleHost, { dataset }: HTMLElement): Promise<void> {
	const { does, kind, slot = "" } = dataset;
	const what = kind === "plan" ? "plan" : "risk";
	if (does === "ask" || does === "open") await giveOrder(host, { kind: does, what });
	else if (does === "roll") await giveOrder(host, { kind: "roll", slot });
	else if (does === "seen") await (await loadChunk(() => import("../players/seen-window.js"))).showSeen(host.page);
}
