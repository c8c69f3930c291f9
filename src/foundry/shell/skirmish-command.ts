import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { parseOrderCommand, parseSkirmishCommand } from "../../bridge/skirmish/fight/index.js";
import type { Result } from "../../engine/common/index.js";
import { notifyDone, notifyFault } from "../host/notify.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { carryOrder } from "../skirmish/fight/carry-order.js";
import { backWaiting, rollWaiting, sealWaiting } from "../skirmish/fight/play-waiting.js";
import { skirmishHere } from "../skirmish/fight/skirmishes-on.js";
import { startSkirmish } from "../skirmish/fight/start-skirmish.js";
import { showSkirmishPage, showSkirmishStart } from "../skirmish/setup/show-skirmish.js";
import { notifyUnlessCancelled } from "../transactions/index.js";

const PLAY = { roll: rollWaiting, back: backWaiting, seal: sealWaiting } as const;

/**
 * Runs `/skirmish …`: opens the skirmish of the viewed scene, or begins one of the selected units as they stand;
 * `/skirmish book` has its set-up first; rolls the phase that waits, takes the last one back, seals a player's orders.
 */
export async function runSkirmishCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("skirmish");
	const command = parseSkirmishCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	await clearMistypes();
	const { value } = command;
	const page = skirmishHere();
	if (value.kind === "book") return showSkirmishStart(true);
	if (value.kind === "open" || value.kind === "new") {
		if (value.kind === "open" && page.ok) return showSkirmishPage(page.value);
		const made = await startSkirmish(value.kind === "new" ? value.way : null);
		if (made.ok) await showSkirmishPage(made.value);
		else notifyFault(made.fault);
		return;
	}
	notifyUnlessCancelled(page.ok ? await PLAY[value.kind](page.value) : page);
}

/** Runs `/order …`: gives orders to own units of the skirmish of the viewed scene, and says them to this user alone. */
export async function runOrderCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("order");
	const command = parseOrderCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	await clearMistypes();
	const page = skirmishHere();
	if (!page.ok) return notifyFault(page.fault);
	if (command.value.kind === "open") return showSkirmishPage(page.value);
	const done: Result<string> = carryOrder(page.value, command.value);
	if (done.ok) notifyDone(done.value);
	else notifyFault(done.fault);
}
