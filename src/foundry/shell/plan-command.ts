import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { type PlanCommand, parsePlanCommand } from "../../bridge/skirmish/plan/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { createQueue } from "../host/lazy.js";
import { notifyDone } from "../host/notify.js";
import { words } from "../host/words.js";
import { clearMistypes, postHelp } from "../rolls/post-answers.js";
import { planFor, planTyped, takeBack } from "../skirmish/plan/edit-plans.js";
import { startPlanning, stopPlanning } from "../skirmish/plan/open-moves.js";
import { askAndOpen, changeReady, makeAll, sayWhy } from "../skirmish/plan/plan-calls.js";
import { showPlans } from "../skirmish/plan/plan-window.js";

type Token = TokenDocument.Implementation;

/** Lines take effect as they are typed: "ready" behind a way is about that way. */
const inTurn = createQueue<typeof game.users>();

/** Runs `/plan …`: starts and ends planning, plans a way for a token, says ready, opens and makes the moves. */
export async function runPlanCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("plan");
	await inTurn(game.users, async () => {
		await clearMistypes();
		sayWhy(await carryOut(parsePlanCommand(typed)));
	});
}

async function carryOut(command: PlanCommand): Promise<Result<unknown>> {
	const scene = canvas?.scene;
	if (!scene) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	switch (command.kind) {
		case "open":
			return ok(await showPlans(scene));
		case "start":
			return startPlanning(scene);
		case "stop":
			return stopPlanning(scene);
		case "ready":
			return changeReady(scene);
		case "reveal":
			return askAndOpen(scene);
		case "move":
			return game.user.isGM ? ok(await makeAll(scene)) : fail({ code: "MUSTER.Fault.Plan.gmOnly" });
		default: {
			const token = tokenNamed(scene, command.name);
			if (!token.ok) return token;
			const done =
				command.kind === "way" ? planTyped(token.value, command.way) : takeBack(token.value, command.kind === "clear");
			if (done.ok) sayPlan(token.value);
			return done;
		}
	}
}

/** Says to this user alone what is planned for a token. */
function sayPlan(token: Token): void {
	const planned = planFor(token);
	const way = planned ? `${planned.way} (${planned.cost})` : words().say("MUSTER.Plan.stays");
	notifyDone(words().say("MUSTER.Plan.planned", { name: token.name, way }));
}

/** The own token of a name on a scene; of several the selected one, which is meant without a name too. */
function tokenNamed(scene: Scene.Implementation, name: string): Result<Token> {
	const isCalled = (token: Token): boolean =>
		name === "" || token.name.localeCompare(name, game.i18n.lang, { sensitivity: "base" }) === 0;
	const own = scene.tokens.filter((token) => token.isOwner && isCalled(token));
	const selected = own.filter((token) => token.object?.controlled === true);
	const meant = name === "" || (own.length > 1 && selected.length > 0) ? selected : own;
	const [token] = meant;
	if (!token) return fail({ code: "MUSTER.Fault.Plan.noToken" });
	return meant.length > 1 ? fail({ code: "MUSTER.Fault.Plan.several", data: { name: token.name } }) : ok(token);
}
