import type { PlayedPhase } from "../../../bridge/skirmish/fight/index.js";
import { middleOfGround } from "../../../bridge/skirmish/map/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { placeOf, type SkirmishOrder, type Unit } from "../../../engine/skirmish/index.js";
import { SKIRMISH_WAYS_QUERY } from "../../battle/pages/battle-names.js";
import { ask, openAsked, type Reply } from "../../host/asking.js";
import { findNow } from "../../host/find-document.js";
import { type DrawnWay, drawGhosts, openWay } from "../plan/ghost-layer.js";
import { type OpenWay, openWaysIn } from "../plan/planning.js";
import { gridOfScene } from "../unit/stand-at.js";
import type { WaitingPhase } from "./give-order.js";
import { ordersDone } from "./note-ways.js";
import { wayOf } from "./order-ways.js";

type SceneDocument = Scene.Implementation;

/** Milliseconds for which ways are seen before units go them, and in all. */
const [BEFORE, ALL] = [1_200, 4_000];

/** Ways that lie open for the moment; null: none. */
let open: { readonly scene: string; readonly ways: readonly OpenWay[] } | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/** The ways that lie open on a scene, of tokens that this user sees; null: none lie open. */
export const openOn = (scene: SceneDocument): readonly DrawnWay[] | null =>
	open?.scene === scene.id ? open.ways.flatMap((way) => openWay(scene, way)) : null;

function show(scene: string, ways: readonly OpenWay[]): void {
	open = { scene, ways };
	clearTimeout(closing);
	closing = setTimeout(() => {
		open = null;
		drawGhosts();
	}, ALL);
	drawGhosts();
}

/**
 * Shows the ways of a phase that was rolled to all who are here, for the moment before they are written; those of
 * hidden tokens to none. Nothing is stored.
 */
export async function openWays(
	waiting: WaitingPhase,
	played: PlayedPhase,
	orders: readonly SkirmishOrder[],
): Promise<void> {
	const scene = findNow(waiting.fight.frame.scene);
	const ways = scene instanceof Scene ? waysIn(waiting, played, orders) : [];
	if (!(scene instanceof Scene) || ways.length === 0) return;
	const payload = { scene: scene.id, ways: toJson(ways) };
	for (const user of game.users.filter((each) => each.active && !each.isSelf))
		void ask(user, SKIRMISH_WAYS_QUERY, payload).catch(() => null);
	show(scene.id ?? "", ways);
	await new Promise((resolve) => setTimeout(resolve, BEFORE));
}

/** The ways of units that go elsewhere in a phase, as they were ordered. */
function waysIn(waiting: WaitingPhase, played: PlayedPhase, orders: readonly SkirmishOrder[]): readonly OpenWay[] {
	const { fight, state } = waiting;
	return state.sides
		.flatMap(({ units }) => units)
		.flatMap((unit) => {
			const token = findNow(fight.frame.tokens[unit.id] ?? "");
			if (!(token instanceof TokenDocument) || token.hidden || !hasGone(unit, played)) return [];
			const own = ordersDone(unit.id, played, orders);
			const way = wayOf({ waiting, unit, token }, own) ?? flightOf(token, unit, played);
			return way ? [{ token: token.id ?? "", points: way.points.map(rounded), label: way.label }] : [];
		});
}

const hasGone = ({ id }: Unit, { before, outcome }: PlayedPhase): boolean =>
	!sameJson(toJson(placeOf(before, id) ?? null), toJson(placeOf(outcome.state, id) ?? null));

/** The way of a unit that goes without an order. */
function flightOf({ parent }: TokenDocument.Implementation, { id }: Unit, { before, outcome }: PlayedPhase) {
	const [from, to] = [placeOf(before, id), placeOf(outcome.state, id)];
	if (!parent || !from || !to) return null;
	return { points: [from, to].map((ground) => middleOfGround(ground, gridOfScene(parent))), label: "" };
}

const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: Math.round(x), y: Math.round(y) });

/** Answers {@link SKIRMISH_WAYS_QUERY}: shows the ways that a GM opens, of tokens that this user sees. */
export async function receiveWays(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(SKIRMISH_WAYS_QUERY, data, options);
	const payload = asked?.payload;
	if (!asked?.asker.isGM || !isRecord(payload) || typeof payload["scene"] !== "string")
		return { ok: false, fault: { code: "MUSTER.Fault.Access.refused" } };
	show(payload["scene"], openWaysIn(payload["ways"]));
	return { ok: true };
}
