import {
	type BattleDay,
	type PlayedDay,
	questionSayer,
	sayAnswer,
	toBattleCard,
} from "../../../bridge/battle/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import { escapeHtml } from "../../../bridge/text/index.js";
import type { Question } from "../../../engine/ask/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { readersOf } from "../../tokens/name-for.js";
import { veiledSpeaker } from "../../tokens/veiled-names.js";
import { cardContentOf } from "../cards/battle-card.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { veiledDay } from "../pages/veiled-army.js";

/** A roll that people may see, with the question that it answers. */
export interface Thrown {
	readonly roll: Roll;
	readonly question: Question;
}

/**
 * Posts the throws of a public day: those of a day that is over with its card. A message reaches every client,
 * whispered ones too: of a day that is not public it says no more than that the day is over, and the console has the
 * rest. A refusal is a notice.
 */
export async function postThrown(
	page: HostBattlePage,
	day: BattleDay,
	playedHere: PlayedDay,
	thrown: readonly Thrown[],
): Promise<void> {
	const { number, setup } = day;
	const { visibility } = setup;
	if (visibility !== "public") {
		const text = words().say("MUSTER.Battle.overQuietly", { name: page.name, day: number });
		if (playedHere.outcome !== null) await post({ content: `<p>${escapeHtml(text)}</p>`, rolls: [] }, visibility);
		return;
	}
	const { played } = veiledDay({ day, played: playedHere });
	const open = thrown.filter(({ question }) => question.secret !== true);
	if (played.outcome === null) {
		if (open.length > 0) await post(rollsMessage(page, number, played, open), visibility);
		return;
	}
	const card = toBattleCard({ page: page.uuid, name: page.name, day: number }, played.outcome, played.input);
	const rolls = open.map(({ roll }) => roll);
	await post({ content: cardContentOf(card), rolls, flags: { [MODULE_ID]: card } }, visibility);
}

async function post(data: object, visibility: Visibility): Promise<void> {
	const { rolls } = data as { readonly rolls: readonly Roll[] };
	const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
	const { speaker } = veiledSpeaker(readersOf(visibility));
	const message = { speaker, ...data, ...sound } as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(message, visibility), creationOptions(visibility));
	if (!posted.ok) notifyFault(posted.fault);
}

/** Throws as a plain message: the host shows and animates them, and the text names them. */
function rollsMessage(page: HostBattlePage, day: number, played: PlayedDay, thrown: readonly Thrown[]): object {
	const say = questionSayer(played.input, words());
	const lines = thrown.flatMap(({ question }) => {
		const entry = Object.hasOwn(played.log, question.key) ? played.log[question.key] : undefined;
		const { who, what } = say(question.key);
		return entry ? [`<li>${escapeHtml(`${who}, ${what}: ${sayAnswer(entry, played, words())}`)}</li>`] : [];
	});
	const step = played.soFar.asked.get(thrown[0]?.question.key ?? "") ?? "fortune";
	const title = words().say("MUSTER.Battle.rolled", {
		name: page.name,
		day,
		step: words().say(`MUSTER.Battle.Step.${step}.name`),
	});
	return {
		content: `<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong></p><ul>${lines.join("")}</ul></div>`,
		rolls: thrown.map(({ roll }) => roll),
	};
}
