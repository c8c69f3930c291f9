import { GROUND_MARKS, readGroundOrder } from "../../../bridge/skirmish/map/index.js";
import { ABSENT, type TransactionPlan, toChanges } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, readInput } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { readCurrent } from "../../transactions/index.js";
import { regionsOf } from "./scene-ground.js";

/** Plans the marks of a scene's regions; regions that are gone are passed over. Fault: the asker is no GM. */
export function planGround(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	const order = readInput(readGroundOrder, ref);
	if (!order.ok) return order;
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Skirmish.groundGmOnly" });
	const scene = game.scenes.get(order.value.scene);
	if (!scene) return fail({ code: "MUSTER.Fault.Skirmish.noGroundScene" });
	const subject = scene.uuid;
	const changes = regionsOf(scene).flatMap(({ id, uuid }) => {
		const marks = order.value.marks[id];
		if (!marks) return [];
		const after = marks.length === 0 ? ABSENT : GROUND_MARKS.filter((mark) => marks.includes(mark));
		return toChanges({ subject, uuid, class: "Region" }, { "flags.muster.ground": after }, readCurrent);
	});
	return ok({
		source: subject,
		outcome: order.value.word,
		since: null,
		title: words().say("MUSTER.Unit.Ground.step", { name: scene.name }),
		subjects: { [subject]: scene.name },
		changes,
		leftOut: [],
		rebased: null,
	});
}
