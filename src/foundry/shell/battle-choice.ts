import { readBattleChoice } from "../../bridge/battle/index.js";
import { parseCommandLine } from "../../bridge/rolls/commands/index.js";
import { battlePageAt, type HostBattlePage } from "../battle/pages/battle-pages.js";
import { MODULE_ID } from "../host/constants.js";
import { loadSeals } from "../secrets/gate.js";
import { runBattleCommand } from "./battle-command.js";
import { titleOf } from "./battle-question.js";

/**
 * Puts a button for each battle into the author's own view of such a message; it runs the line for that battle. The
 * message of another user gets none.
 */
export async function fillChoice(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const read = readBattleChoice(message.flags[MODULE_ID]);
	const list = html.querySelector<HTMLElement>(".message-content ul");
	if (!read.ok || !list || !message.author?.isSelf || !game.user.isGM) return;
	const { line, battles } = read.value;
	await loadSeals();
	list.replaceChildren(...battles.flatMap((uuid) => toRow(message, line, battlePageAt(uuid)) ?? []));
}

function toRow(message: ChatMessage.Implementation, line: string, page: HostBattlePage | null): HTMLElement | null {
	if (!page) return null;
	const [row, button] = [document.createElement("li"), document.createElement("button")];
	button.type = "button";
	button.className = "muster-btn";
	button.textContent = titleOf(page);
	button.addEventListener("click", () => void choose(message, line, page.uuid));
	row.append(button);
	return row;
}

async function choose(message: ChatMessage.Implementation, line: string, uuid: string): Promise<void> {
	const command = parseCommandLine(line, ["battle"]);
	if (command && (await runBattleCommand(command.cursor, uuid))) await message.delete().catch(() => undefined);
}
