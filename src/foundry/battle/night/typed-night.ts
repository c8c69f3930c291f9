import { commanderChosen, type NightEdit } from "../../../bridge/battle/index.js";
import { parseWhole } from "../../../bridge/text/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import type { NightState } from "./night-state.js";

type Data = Readonly<Record<string, string | undefined>>;

/** The edit that a field of the night makes, by its data attributes; null: the field is none of the night's. */
export function toNightEdit(data: Data, typed: string | boolean, state: NightState): NightEdit | null {
	const { night: list, name = "", field = "" } = data;
	switch (list) {
		case "gathered":
			return { kind: "answer", list, name, value: typed === "away" ? null : typed };
		case "crews":
			return { kind: "answer", list, name, value: wholeOf(typed) || null };
		case "leaders":
			return leaderEdit(name, field, typed, state);
		case "commanders":
			return commanderEdit(name, field, typed, state);
		case "arrivals":
			return arrivalEdit(name, String(typed));
		default:
			return null;
	}
}

/** Text that is no number goes on as it is: the reader refuses it with a sentence. */
function wholeOf(typed: string | boolean): number | string {
	const text = String(typed).trim();
	return parseWhole(text) ?? text;
}

function leaderEdit(name: string, field: string, typed: string | boolean, { day }: NightState): NightEdit {
	const old = day.night.leaders.find(([each]) => each === name)?.[1] ?? { name: "", link: "", leadership: null };
	const value = field === "name" ? String(typed) : String(typed).trim() === "" ? null : wholeOf(typed);
	const leader = { ...old, [field]: value };
	const isNone = leader.name === "" && leader.leadership === null;
	return { kind: "answer", list: "leaders", name, value: isNone ? null : toJson(leader) };
}

function commanderEdit(side: string, field: string, typed: string | boolean, { day, over }: NightState): NightEdit {
	const old = day.night.commanders.find(([each]) => each === side)?.[1];
	const chosen = (): object | null => commanderChosen(day, side, String(typed), over, words());
	const value =
		field === "who" || !old
			? chosen()
			: { ...old, [field]: field === "strategy" || field === "tactics" ? wholeOf(typed) : typed };
	return { kind: "answer", list: "commanders", name: side, value: value === null ? null : toJson(value) };
}

/** `Actor.abc` is a whole army, `Actor.abc#unit` one unit of it. */
function arrivalEdit(side: string, chosen: string): NightEdit | null {
	const [uuid = "", unit = ""] = chosen.split("#");
	const actor = findNow(uuid);
	return actor instanceof Actor ? { kind: "arrive", side, uuid, name: actor.name ?? "", unit } : null;
}
