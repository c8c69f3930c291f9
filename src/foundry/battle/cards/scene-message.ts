/** Results of a day's scenes in messages: what the GM reads out of them to all players. */
import { reportedScenes } from "../../../bridge/battle/index.js";
import { escapeHtml, inert } from "../../../bridge/text/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";
import { SCENE_CARD } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import type { DayInPlay } from "../pages/played-day.js";
import { veiledDay } from "../pages/veiled-army.js";
import { timeOf } from "./step-messages.js";

/** Content of the message that tells all players of a scene; null: it has no result. */
export function sceneMessage(page: HostBattlePage, inPlay: DayInPlay, id: string): object | null {
	const scene = sceneIn(inPlay, id);
	if (!scene) return null;
	const title = words().say("MUSTER.Battle.Card.title", { name: page.name, day: inPlay.day.number });
	const lines = [
		`${escapeHtml(title)}<br><strong>${escapeHtml(scene.title)}</strong>${scene.who === "" ? "" : ` (${escapeHtml(scene.who)})`}`,
		escapeHtml(scene.result),
	];
	const content = inert(`<div class="muster-fallback">${lines.map((line) => `<p>${line}</p>`).join("")}</div>`);
	return { content, flags: { [MODULE_ID]: { kind: SCENE_CARD, page: page.uuid, scene: id, text: scene.result } } };
}

/** The time at which players last had the result of a scene as it is now, in words; empty: they did not have it. */
export function sceneSharedAt(page: string, inPlay: DayInPlay, id: string): string {
	const result = sceneIn(inPlay, id)?.result;
	const message = game.messages.contents.findLast(({ author, flags }) => {
		const flag: unknown = flags[MODULE_ID];
		const isOf = isRecord(flag) && flag["kind"] === SCENE_CARD && flag["page"] === page && flag["scene"] === id;
		return isOf && author?.isGM === true && flag["text"] === result;
	});
	return message ? timeOf(message) : "";
}

const sceneIn = (inPlay: DayInPlay, id: string) =>
	reportedScenes(veiledDay(inPlay).day, words()).find((scene) => scene.id === id);
