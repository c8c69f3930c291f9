import type { BattleDay } from "../../../bridge/battle/index.js";
import { buildPanel, type ConsoleStep, type PlayedDay, type PlayersOrder } from "../../../bridge/battle/index.js";
import { parseWhole } from "../../../bridge/text/index.js";
import { words } from "../../host/words.js";
import { playersOf } from "../players/rounds.js";
import { giveOrder } from "./act-on-players.js";
import type { ConsoleHost } from "./console-state.js";

/** Choices that are asked at a step of the console. */
const KINDS: Readonly<Partial<Record<ConsoleStep, "risk" | "plan">>> = { heroes: "risk", powers: "plan" };

/** The panel of players at a step; null: nothing is asked there. */
export function panelAt(step: ConsoleStep, day: BattleDay, played: PlayedDay | null): ReturnType<typeof buildPanel> {
	const kind = KINDS[step];
	return kind ? buildPanel(kind, { day, played }, playersOf(day.setup, day.forces), words()) : null;
}

/** Carries out the change of a field of the panel to a value. */
export function changePlayers(host: ConsoleHost, field: HTMLInputElement | HTMLSelectElement, value: string): void {
	const order = orderOfField(field.dataset, value);
	if (order) void giveOrder(host, order);
}

/** The order that a changed field of the panel gives; null: it gives none. */
function orderOfField({ players, slot = "" }: DOMStringMap, value: string): PlayersOrder | null {
	switch (players) {
		case "owner":
			return { kind: "owner", slot, user: value };
		case "answer":
			if (value === "entered") return { kind: "entered", slot };
			return value === "" ? null : { kind: "answer", slot, risk: Number(value) };
		case "seconds":
			return { kind: "seconds", seconds: value.trim() === "" ? 0 : (parseWhole(value) ?? Number.NaN) };
		default:
			return null;
	}
}
