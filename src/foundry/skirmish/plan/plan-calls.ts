import type { Settlement } from "../../../bridge/skirmish/plan/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { notifyFault, notifyWarning, notifyWithUndo } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, undoTransaction } from "../../transactions/index.js";
import { confirms } from "../../ui/form-window.js";
import { sayReady } from "./edit-plans.js";
import { handIn, plannersOn } from "./gather-plans.js";
import { makeMoves, openedMoves, openMoves } from "./open-moves.js";
import { isReady, keepPlans, plansOf } from "./own-plans.js";
import { planningOf } from "./planning.js";

type SceneDocument = Scene.Implementation;

/** Says that this user is ready, or is not: the plans go to the GM's machine, so that they count without this one. */
export async function changeReady(scene: SceneDocument): Promise<Result<null>> {
	const planning = planningOf(scene);
	if (!planning) return fail({ code: "MUSTER.Fault.Plan.closed" });
	const ready = !isReady(game.user, scene);
	if (ready && !game.user.isGM) {
		if (plansOf(scene) === null) keepPlans(scene, []);
		const handed = await handIn(scene);
		if (!handed.ok) return handed;
	}
	await sayReady(ready ? planning.id : null);
	return ok(null);
}

/** Opens all moves after a question, if some user is not ready or not connected. */
export async function askAndOpen(scene: SceneDocument): Promise<Result<null>> {
	if (!game.user.isGM) return fail({ code: "MUSTER.Fault.Plan.gmOnly" });
	const late = plannersOn(scene).filter((user) => !user.isGM && (!user.active || !isReady(user, scene)));
	const names = late.map(({ name }) => name).join(", ");
	const say = words();
	const isMeant =
		late.length === 0 ||
		planningOf(scene)?.opened ||
		(await confirms({
			title: say.say("MUSTER.Plan.ask.title"),
			icon: "fa-solid fa-eye",
			text: say.say("MUSTER.Plan.ask.away", { names }),
		}));
	return isMeant ? openMoves(scene) : ok(null);
}

/** Makes the moves of a scene; `taken`: by their keys, default all that nothing speaks against. */
export async function makeAll(
	scene: SceneDocument,
	answers: Readonly<Record<string, Settlement>> = {},
	taken: (key: string, isFit: boolean) => boolean = (_key, isFit) => isFit,
): Promise<void> {
	const all = openedMoves(scene);
	const moves = all.filter(({ key, refused }) => taken(key, refused === null));
	for (const { token, user, refused } of all) {
		if (refused === null || !moves.every(({ token: other }) => other !== token)) continue;
		const why = words().say(`MUSTER.Plan.refused.${refused}`, { user: user.name });
		notifyWarning(`${token?.name ?? "?"}: ${why}`);
	}
	if (planningOf(scene)?.opened && moves.every(({ planned }) => !planned || planned.plan.steps.length === 0)) {
		notifyWarning(words().say("MUSTER.Plan.nothing"));
		return;
	}
	const done = await makeMoves(scene, moves, answers);
	notifyUnlessCancelled(done);
	if (!done.ok) return;
	const { id, subjects } = done.value;
	notifyWithUndo("MUSTER.Plan.step", { name: scene.name, count: String(Object.keys(subjects).length) }, () => {
		void undoTransaction(id).then(notifyUnlessCancelled);
	});
}

/** Notifies the user of why something was not done. */
export function sayWhy(done: Result<unknown>): void {
	if (!done.ok) notifyFault(done.fault);
}
