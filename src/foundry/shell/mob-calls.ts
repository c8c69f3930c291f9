import { toMobAction } from "../../bridge/mob/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { MOB, type MobAction, type MobOdds, mobOdds } from "../../engine/mob/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { houseRules } from "../host/preferences.js";
import { type MobAskInput, readMobAsk } from "../mob/mob-ask.js";
import type { MobMoment } from "../mob/moment.js";
import { type MobReceipt, rollMob } from "../mob/roll-mob.js";

/** The whole action that would be settled by the house rules of this world, or what is wrong with it. */
export async function checkMob(ask: MobAskInput, { hand }: MobMoment): Promise<Result<MobAction>> {
	const read = await readMobAsk(ask, hand);
	return read.ok ? toMobAction(read.value.form, read.value.scene, houseRules()) : read;
}

/** Settles the action and posts its card; `notify` shows a fault in a notice as well. */
export async function rollMobAsk(
	ask: MobAskInput,
	{ hand, habit }: MobMoment,
	notify: boolean,
): Promise<Result<MobReceipt>> {
	const read = await readMobAsk(ask, hand);
	const rolled = read.ok ? await rollMob({ ...read.value, habit }) : read;
	if (notify && !rolled.ok) notifyFault(rolled.fault);
	return rolled;
}

/** The odds, without rolling. */
export async function oddsOfAsk(ask: MobAskInput, moment: MobMoment): Promise<Result<MobOdds>> {
	const action = await checkMob(ask, moment);
	return action.ok ? ok(mobOdds(action.value)) : action;
}

/** The odds of an action that another module has put together itself. */
export function oddsOfAction(action: unknown): Result<MobOdds> {
	const checked = MOB.check(action as MobAction);
	return checked.ok ? ok(mobOdds(checked.value)) : checked;
}

/** Opens the dialog, for the selected tokens unless others are named. */
export async function openMobAsk(ask: MobAskInput, { hand }: MobMoment): Promise<Result<null>> {
	const read = await readMobAsk(ask, hand);
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
