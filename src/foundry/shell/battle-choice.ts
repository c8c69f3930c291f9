import { readBattleChoice, readListedBattles } from "../../bridge/battle/index.js";
import { parseCommandLine } from "../../bridge/rolls/commands/index.js";
import { WHICH_CARD } from "../battle/pages/battle-names.js";
import { battlePageAt } from "../battle/pages/battle-pages.js";
import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import { loadSeals } from "../secrets/gate.js";
import { runBattleCommand } from "./battle-command.js";
import { titleOf } from "./battle-question.js";

type Message = ChatMessage.Implementation;

/**
 * Puts buttons into the author's own view of an answer of `/battle`: one for each battle that a line may mean, which
 * runs the line for it, or one that leads to each battle that is named. The message of another user gets none.
 */
export async function fillBattles(message: Message, html: HTMLElement): Promise<void> {
	const content = html.querySelector<HTMLElement>(".message-content");
	if (!content || !message.author?.isSelf) return;
	if (game.user.isGM) await loadSeals();
	const { kind } = (message.flags[MODULE_ID] ?? {}) as { readonly kind?: unknown };
	if (kind === WHICH_CARD) fillChoice(message, content);
	else fillList(message, content);
}

function fillChoice(message: Message, content: HTMLElement): void {
	const read = readBattleChoice(message.flags[MODULE_ID]);
	const list = content.querySelector("ul");
	if (!read.ok || !list || !game.user.isGM) return;
	const { line, battles } = read.value;
	const rows = battles.flatMap((uuid) => {
		const page = battlePageAt(uuid);
		if (!page) return [];
		const row = document.createElement("li");
		row.append(toButton(titleOf(page), () => choose(message, line, page.uuid)));
		return [row];
	});
	list.replaceChildren(...rows);
}

async function choose(message: Message, line: string, uuid: string): Promise<void> {
	const command = parseCommandLine(line, ["battle"]);
	if (command && (await runBattleCommand(command.cursor, uuid))) await message.delete().catch(() => undefined);
}

/**
 * Makes each line of a list a button, and adds one to an answer about a single battle. A GM gets none to a battle that
 * is gone; a player's own window says so itself.
 */
function fillList(message: Message, content: HTMLElement): void {
	const read = readListedBattles(message.flags[MODULE_ID]);
	if (!read.ok || content.querySelector(".muster-btn")) return;
	const rows = [...content.querySelectorAll("ol > li")];
	for (const [i, page] of read.value.battles.entries()) {
		if (game.user.isGM && !battlePageAt(page)) continue;
		const open = (): Promise<void> => openers().battle({ page });
		const row = rows[i];
		if (row) row.replaceChildren(toButton(row.textContent ?? "", open));
		else content.append(toButton(words().say("MUSTER.Battle.Card.open"), open));
	}
}

function toButton(text: string, act: () => Promise<void>): HTMLElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "muster-btn";
	button.textContent = text;
	button.addEventListener("click", () => void act());
	return button;
}
