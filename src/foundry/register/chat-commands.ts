import { STORED_HELP, toStoredMistype } from "../../bridge/cards/index.js";
import {
	type BatchCommand,
	COMMAND_NAMES,
	COMMANDS,
	locateFault,
	type Mistype,
	parseBatchCommand,
	parseCommandLine,
	parseMusterCommand,
} from "../../bridge/commands/index.js";
import { openBatchDialog } from "../apps/batch-dialog.js";
import { openHome } from "../apps/home-window.js";
import { chatText } from "../compat.js";
import { MODULE_ID } from "../constants.js";
import { isAccessFault, type Speaker } from "../services/batch-order.js";
import { notifyFault } from "../services/notify.js";
import { postCard } from "../services/post-card.js";
import { rollBatch } from "../services/roll-batch.js";
import type { CommandRegistry } from "../types/surfaces.js";

type Run = (text: string, speaker: Speaker) => Promise<unknown>;

/** What each command of the table does. */
const RUNS: Readonly<Record<string, Run>> = { batch: runBatch, muster: runMuster };

/**
 * The `chatMessage` hook: takes our commands and leaves every other line to the host. False tells the host that nothing
 * is to be posted.
 */
export function onChatMessage(message: string, speaker: Speaker): false | undefined {
	const command = parseCommandLine(chatText(message), COMMAND_NAMES);
	const run = command && RUNS[command.name];
	if (!command || !run) return undefined;
	void run(command.text, speaker);
	return false;
}

async function runBatch(text: string, speaker: Speaker): Promise<void> {
	const command = parseBatchCommand(text);
	if (!command.ok) await postMistype(command.fault);
	else if (command.value.kind === "dialog") await openBatchDialog();
	else await rollCommand(command.value, speaker);
}

async function rollCommand(command: Extract<BatchCommand, { kind: "roll" }>, speaker: Speaker): Promise<void> {
	const rolled = await rollBatch({ request: command.request, speaker });
	if (rolled.ok) return;
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else await postMistype(locateFault(rolled.fault, command));
}

async function runMuster(text: string): Promise<void> {
	const command = parseMusterCommand(text);
	if (!command.ok) await postMistype(command.fault);
	else if (command.value.kind === "home") await openHome();
	else await postCard(STORED_HELP, { visibility: "self" });
}

/** Shows the mistake to whoever made it, and to nobody else. */
async function postMistype(mistype: Mistype): Promise<void> {
	await postCard(toStoredMistype(mistype), { visibility: "self" });
}

/**
 * Tells the module Chat Commander, where it is installed, of our commands so that it completes them. Without a callback it
 * leaves the work to the hook above.
 */
export function offerCompletion(commands: CommandRegistry): void {
	for (const { name, description } of COMMANDS) {
		commands.register({
			name: `/${name}`,
			module: MODULE_ID,
			description: game.i18n.localize(description),
			icon: "<i class='fa-solid fa-layer-group'></i>",
			requiredRole: "NONE",
		});
	}
}
