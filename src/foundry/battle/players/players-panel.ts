import type { BattleDay } from "../../../bridge/battle/index.js";
import { buildPanel, type ConsoleStep, type PlayedDay, type PlayersOrder } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import type { ConsoleHost } from "../console-host.js";
import { giveOrder } from "./act-on-players.js";
import { playersOf } from "./owners.js";

/** Choices that are asked at a step of the console. */
const KINDS: Readonly<Partial<Record<ConsoleStep, "risk" | "plan">>> = { heroes: "risk", powers: "plan" };

/** The panel of players at a step; null: nothing is asked there. */
export function panelAt(step: ConsoleStep, day: BattleDay, played: PlayedDay | null): ReturnType<typeof buildPanel> {
	const kind = KINDS[step];
	return kind ? buildPanel(kind, day, played, playersOf(day.setup, day.forces), words()) : null;
}

/** Carries out the change of a field of the panel. */
export function changePlayers(host: ConsoleHost, field: HTMLInputElement | HTMLSelectElement): void {
	const order = orderOfField(field);
	if (order) void giveOrder(host, order);
}

/** The order that a changed field of the panel gives; null: it gives none. */
function orderOfField(field: HTMLInputElement | HTMLSelectElement): PlayersOrder | null {
	const { players, slot = "" } = field.dataset;
	switch (players) {
		case "owner":
			return { kind: "owner", slot, user: field.value };
		case "answer":
			if (field.value === "entered") return { kind: "entered", slot };
			return field.value === "" ? null : { kind: "answer", slot, risk: Number(field.value) };
		case "seconds":
			return { kind: "seconds", seconds: Math.max(0, Math.trunc(Number(field.value) || 0)) };
		default:
			return null;
	}
}
