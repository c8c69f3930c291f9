import { type Cursor, locateFault, parseCommandLine, type TypedRoll } from "../../bridge/rolls/commands/index.js";
import { type RequestWithKind, ROLL_KINDS, type RollKind } from "../../bridge/rolls/kinds/index.js";
import { asksForHelp, COMMAND_NAMES, COMMANDS, parseMusterCommand } from "../../bridge/shell/index.js";
import { chatText } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import type { CommandRegistry } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { currentSelection } from "../mob/selection.js";
import { readCommand, roll } from "../rolls/roll.js";
import { isAccessFault, type Speaker } from "../rolls/roll-hooks.js";

/** Fetches the part that answers in the chat; it is not needed before a line has been typed. */
const answers = () => loadChunk(() => import("../rolls/post-answers.js"));

type Run = (typed: Cursor, speaker: Speaker) => Promise<unknown>;

/** The function of each command of the table. */
const RUNS: Readonly<Record<string, Run>> = {
	...Object.fromEntries(
		ROLL_KINDS.map((kind) => [kind, (typed: Cursor, speaker: Speaker) => runRoll(kind, typed, speaker)]),
	),
	mob: runMob,
	unit: runUnit,
	muster: runMuster,
};

/**
 * The `chatMessage` hook: takes our commands and leaves every other line to the host. False keeps the host from posting
 * the line.
 */
export function onChatMessage(message: string, speaker: Speaker): false | undefined {
	const command = parseCommandLine(chatText(message), COMMAND_NAMES);
	if (!command) return undefined;
	void (RUNS[command.name] ?? runLate)(command.cursor, speaker);
	return false;
}

async function runLate(typed: Cursor): Promise<void> {
	const { LATE_COMMANDS } = await loadChunk(() => import("./late-commands.js"));
	await LATE_COMMANDS[typed.command]?.(typed);
}

async function runRoll<Kind extends RollKind>(kind: Kind, typed: Cursor, speaker: Speaker): Promise<void> {
	if (asksForHelp(typed)) {
		await (await answers()).postHelp(kind);
		return;
	}
	const command = readCommand(kind, typed);
	if (!command.ok) await (await answers()).postMistype(command.fault);
	else if (command.value.kind === "dialog") await openers().roll(kind);
	else await rollTyped({ what: kind, request: command.value.request }, command.value, speaker);
}

async function rollTyped<Kind extends RollKind>(
	asked: RequestWithKind<Kind>,
	typed: TypedRoll<unknown>,
	speaker: Speaker,
): Promise<void> {
	const rolled = await roll(asked, { speaker });
	if (rolled.ok) return (await answers()).clearMistypes();
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else await (await answers()).postMistype(locateFault(rolled.fault, typed));
}

async function runMob(typed: Cursor, speaker: Speaker): Promise<void> {
	const selected = currentSelection();
	const { runMobCommand } = await loadChunk(() => import("./mob-calls.js"));
	await runMobCommand(typed, speaker, selected);
}

async function runUnit(typed: Cursor): Promise<void> {
	const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	const selected = tokens.flatMap(({ actor }) => (actor ? [actor] : []));
	await (await loadChunk(() => import("./unit-command.js"))).runUnitCommand(typed, selected);
}

async function runMuster(typed: Cursor): Promise<void> {
	const command = parseMusterCommand(typed);
	if (!command.ok) await (await answers()).postMistype(command.fault);
	else if (command.value.kind === "home") await openers().home();
	else await (await answers()).postHelp();
}

/**
 * Registers our commands with the module Chat Commander, where it is installed, so that it completes them. Without a
 * callback it leaves the work to the hook above.
 */
export function offerCompletion(commands: CommandRegistry): void {
	// Older command libraries fire the same hook with a registry of another shape.
	if (typeof commands.register !== "function") return;
	for (const { name, description } of COMMANDS) {
		commands.register({
			name: `/${name}`,
			module: MODULE_ID,
			description: words().say(description),
			icon: "<i class='fa-solid fa-layer-group'></i>",
			requiredRole: "NONE",
		});
	}
}
