import {
	type Ask,
	locateFault,
	parseCommandLine,
	ROLL_KINDS,
	type RollKind,
	type TypedRoll,
} from "../../bridge/rolls/commands/index.js";
import { asksForHelp, COMMAND_NAMES, COMMANDS, parseMusterCommand } from "../../bridge/shell/index.js";
import { chatText } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { fetchPart } from "../host/part.js";
import type { CommandRegistry } from "../host/surfaces.js";
import { thisMoment } from "../mob/moment.js";
import { readCommand } from "../rolls/read-command.js";
import { rollAsk } from "../rolls/roll.js";
import { isAccessFault, type Speaker } from "../rolls/roll-order.js";

/** What answers in the chat: nothing of it is needed before a line has been typed. */
const answers = () => fetchPart(() => import("../rolls/post-answers.js"));

type Run = (text: string, speaker: Speaker) => Promise<unknown>;

/** What each command of the table does. */
const RUNS: Readonly<Record<string, Run>> = {
	...Object.fromEntries(ROLL_KINDS.map((kind) => [kind, (text: string, speaker: Speaker) => run(kind, text, speaker)])),
	mob: runMob,
	battle: async (text) => (await fetchPart(() => import("./battle-command.js"))).runBattleCommand(text),
	muster: runMuster,
};

/**
 * The `chatMessage` hook: takes our commands and leaves every other line to the host. False tells the host that nothing
 * is to be posted.
 */
export function onChatMessage(message: string, speaker: Speaker): false | undefined {
	const command = parseCommandLine(chatText(message), COMMAND_NAMES);
	const act = command && RUNS[command.name];
	if (!command || !act) return undefined;
	void act(command.text, speaker);
	return false;
}

async function run<Kind extends RollKind>(kind: Kind, text: string, speaker: Speaker): Promise<void> {
	if (asksForHelp(text)) {
		await (await answers()).postHelp(kind);
		return;
	}
	const command = readCommand(kind, text);
	if (!command.ok) await (await answers()).postMistype(command.fault);
	else if (command.value.kind === "dialog") await openers().roll(kind);
	else await roll({ what: kind, request: command.value.request } as Ask, command.value, speaker);
}

async function roll(ask: Ask, typed: TypedRoll<unknown>, speaker: Speaker): Promise<void> {
	const rolled = await rollAsk(ask, { speaker });
	if (rolled.ok) return (await answers()).clearMistypes();
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else await (await answers()).postMistype(locateFault(rolled.fault, typed));
}

async function runMob(text: string, speaker: Speaker): Promise<void> {
	const moment = thisMoment();
	const { runMobCommand } = await fetchPart(() => import("./mob-command.js"));
	await runMobCommand(text, speaker, moment);
}

async function runMuster(text: string): Promise<void> {
	const command = parseMusterCommand(text);
	if (!command.ok) await (await answers()).postMistype(command.fault);
	else if (command.value.kind === "home") await openers().home();
	else await (await answers()).postHelp();
}

/**
 * Tells the module Chat Commander, where it is installed, of our commands so that it completes them. Without a callback it
 * leaves the work to the hook above.
 */
export function offerCompletion(commands: CommandRegistry): void {
	// Older command libraries fire the same hook with a registry of another shape.
	if (typeof commands.register !== "function") return;
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
