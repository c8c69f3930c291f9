import { type DrawnCommander, sayWins } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { drawCommander as drawnBy } from "../../../engine/force/index.js";
import { fetchDocument } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { settleGame } from "../../rolls/host-dice.js";
import { changePeople, dropPerson } from "../day/edit-people.js";
import { battleRules } from "../pages/battle-rules.js";
import type { ConsoleHost } from "./console-state.js";

/** The chance of each side to win, in words; empty while it is not known of the day as it is. */
export const chancesIn =
	({ shown: { played }, odds }: Pick<ConsoleHost, "shown" | "odds">) =>
	(side: string): string =>
		played && odds.forecast && odds.isCurrent(played) ? (sayWins(odds.forecast, words()).get(side) ?? "") : "";

/** Takes what was typed or chosen of a side's people, by its path. */
export async function changePerson({ page, shown }: ConsoleHost, path: string, typed: string): Promise<Result<null>> {
	return shown.day ? changePeople(page, shown.day.number, { path, typed }) : ok(null);
}

const strategyOf = (side: string): string => `people.${side}.commander.strategy`;

/**
 * Draws a commander for a side by the table of RULES 1.7. The dice stand on the console alone: a message, whispered or
 * not, reaches every client.
 */
export async function drawCommander(host: ConsoleHost, side: string): Promise<Result<null>> {
	const { commanders } = battleRules().force.tables;
	const game = { id: "commander", version: 1, check: ok, play: () => drawnBy("commander", commanders) };
	const settled = await settleGame(game, null);
	if (!settled.ok) return settled;
	const { driven } = settled.value;
	const thrown = driven.log["commander/experience"];
	const drawn: DrawnCommander = {
		...driven.outcome,
		faces: thrown?.faces ?? [Number(thrown?.answer)],
		more: Number(driven.log["commander/skill"]?.answer),
		before: strategyNow(host, side),
		chance: chancesIn(host)(side),
	};
	host.drawn.set(side, drawn);
	const done = await changePerson(host, strategyOf(side), String(drawn.skill));
	if (!done.ok) host.drawn.delete(side);
	return done;
}

/** Gives a side the Strategy back that it had before the draw. */
export async function undrawCommander(host: ConsoleHost, side: string): Promise<Result<null>> {
	const drawn = host.drawn.get(side);
	if (!drawn) return ok(null);
	const done = await changePerson(host, strategyOf(side), String(drawn.before));
	if (done.ok) host.drawn.delete(side);
	return done;
}

function strategyNow({ shown: { played } }: ConsoleHost, side: string): number {
	return played?.input.sides.find(({ id }) => id === side)?.force.commander.strategy ?? 0;
}

/** Takes actors that are dropped on a side: on its commander as that, elsewhere as a further hero. */
export function listenForDrops(host: ConsoleHost): void {
	host.element.addEventListener("dragover", (event) => event.preventDefault());
	host.element.addEventListener("drop", (event) => void drop(host, event));
}

async function drop(host: ConsoleHost, event: DragEvent): Promise<void> {
	const target = event.target as Element;
	const side = target.closest<HTMLElement>("[data-force]")?.dataset.force;
	const { day } = host.shown;
	const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
	const { type, uuid } = data as { readonly type?: string; readonly uuid?: string };
	if (side === undefined || !day || type !== "Actor") return;
	const person = await fetchDocument(uuid);
	if (!(person instanceof Actor)) return notifyFault({ code: "MUSTER.Fault.Army.noActor" });
	const role = target.closest("[data-commander]") ? "commander" : "heroes";
	const done = await dropPerson(host.page, day.number, { side, role, person: person as Actor.Implementation });
	if (done.ok) return;
	const { notifyPlace } = await loadChunk(() => import("../../army/sheet/show-place.js"));
	notifyPlace(done.fault);
}
