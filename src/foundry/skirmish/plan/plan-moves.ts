import { readMovesOrder, walkOf } from "../../../bridge/skirmish/plan/index.js";
import { type LeftOut, type TransactionPlan, toChanges } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, readInput, toJson } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { noteWay, readCurrent } from "../../transactions/index.js";
import { placedOn, plannerOf, standsAt } from "./planner.js";

/** Plans the moves of tokens of a scene; one that is gone or was moved since is named. Fault: the asker is no GM. */
export function planMoves(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	const order = readInput(readMovesOrder, ref);
	if (!order.ok) return order;
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Plan.gmOnly" });
	const scene = game.scenes.get(order.value.scene);
	if (!scene) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	const leftOut: LeftOut[] = [];
	const subjects: Record<string, string> = {};
	const changes = order.value.moves.flatMap(({ way, reached }) => {
		const token = scene.tokens.get(way.token);
		const subject = token?.uuid ?? `${scene.uuid}.Token.${way.token}`;
		subjects[subject] = token?.name ?? way.token;
		const leave = (key: LeftOut["key"]) => {
			leftOut.push({ subject, key });
			return [];
		};
		if (!token) return leave("MUSTER.LeftOut.planGone");
		const at = standsAt(token);
		const planner = plannerOf(token);
		const walk = planner && walkOf(planner.mover.ground, way.steps, planner.grid);
		if (!planner || !walk?.ok || at.x !== way.from.x || at.y !== way.from.y) return leave("MUSTER.LeftOut.planMoved");
		const { path, ends } = walk.value;
		const stops = [...ends.filter((end) => end < reached), reached];
		const places = stops.flatMap((stop) => {
			const ground = path[stop - 1];
			return ground ? [placedOn(planner, ground)] : [];
		});
		const last = places.at(-1);
		if (!last) return [];
		noteWay(token.uuid, places.map(waypointOf));
		const after = Object.fromEntries(Object.entries(last).map(([path, value]) => [path, toJson(value)]));
		return toChanges({ subject, uuid: token.uuid, class: "Token" }, after, readCurrent);
	});
	return ok({
		source: scene.uuid,
		outcome: order.value.word,
		since: null,
		title: words().say("MUSTER.Plan.step", { name: scene.name }),
		subjects,
		changes,
		leftOut,
		rebased: null,
	});
}

/** The part of a token's values that is a place of its way. */
const waypointOf = ({ x, y, width, height, shape }: ReturnType<typeof placedOn>) => ({
	x,
	y,
	...(width === undefined ? {} : { width }),
	...(height === undefined ? {} : { height }),
	...(shape === undefined ? {} : { shape }),
});
