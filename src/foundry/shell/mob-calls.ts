import { parseMobCommand, toMobAction, toOptionFault } from "../../bridge/mob/index.js";
import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { locateFault } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import type { Result } from "../../engine/common/index.js";
import { ok } from "../../engine/common/index.js";
import type { MobAction, MobOdds } from "../../engine/mob/index.js";
import { MOB, mobOdds } from "../../engine/mob/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { houseRules } from "../host/preferences.js";
import type { MobAskInput } from "../mob/mob-ask.js";
import { readMobAsk, readMobInput } from "../mob/mob-ask.js";
import type { MobReceipt } from "../mob/roll-mob.js";
import { rollMob } from "../mob/roll-mob.js";
import type { MobSelection } from "../mob/selection.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import type { Speaker } from "../rolls/roll-hooks.js";
import { isAccessFault } from "../rolls/roll-hooks.js";

/** The whole action that would be settled by the house rules of this world, or what is wrong with it. */
export async function checkMob(ask: MobAskInput, { selected }: MobSelection): Promise<Result<MobAction>> {
	const read = await readMobAsk(ask, selected);
	return read.ok ? toMobAction(read.value.form, read.value.scene, houseRules()) : read;
}

/** Settles the action and posts its card; `notify` shows a fault in a notice as well. */
export async function rollMobAsk(
	ask: MobAskInput,
	{ selected, habit }: MobSelection,
	notify: boolean,
): Promise<Result<MobReceipt>> {
	const read = await readMobAsk(ask, selected);
	const rolled = read.ok ? await rollMob({ ...read.value, habit }) : read;
	if (notify && !rolled.ok) notifyFault(rolled.fault);
	return rolled;
}

/** The odds, without rolling. */
export async function oddsOfAsk(ask: MobAskInput, selected: MobSelection): Promise<Result<MobOdds>> {
	const action = await checkMob(ask, selected);
	return action.ok ? ok(mobOdds(action.value)) : action;
}

/** The odds of an action that another module has put together itself. */
export function oddsOfAction(action: unknown): Result<MobOdds> {
	const checked = MOB.check(action as MobAction);
	return checked.ok ? ok(mobOdds(checked.value)) : checked;
}

/** Opens the dialog, for the selected tokens unless others are named. */
export async function openMobAsk(ask: MobAskInput, { selected }: MobSelection): Promise<Result<null>> {
	const read = await readMobAsk(ask, selected);
	if (!read.ok) return read;
	const { form, scene } = read.value;
	const uuids = (tokens: typeof scene.targets): string[] => tokens.map(({ uuid }) => uuid);
	const isNamed = typeof ask === "object" && ask.targets !== undefined;
	await openers().mob({
		form,
		attackers: uuids(scene.attackers),
		...(isNamed ? { targets: uuids(scene.targets) } : {}),
	});
	return ok(null);
}

/** Runs `/mob …`: the action, or where something is missing its dialog, filled with the typed values. */
export async function runMobCommand(line: Cursor, speaker: Speaker, { selected, habit }: MobSelection): Promise<void> {
	if (asksForHelp(line)) {
		await postHelp("mob");
		return;
	}
	const command = parseMobCommand(line);
	if (!command.ok) return postMistype(command.fault);
	if (command.value.kind === "dialog") return openers().mob();
	const { value: typed } = command;
	const mob = await readMobInput(typed.request, selected);
	if (!mob.ok) return postMistype(locateFault(mob.fault, typed));
	const rolled = await rollMob({ ...mob.value, speaker, habit });
	if (rolled.ok) return clearMistypes();
	const wrong = toOptionFault(rolled.fault, typed.request);
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else if (wrong !== null) await postMistype(locateFault(wrong, typed));
	else await openers().mob({ form: mob.value.form });
}
