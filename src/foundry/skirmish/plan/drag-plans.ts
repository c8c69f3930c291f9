import type { Point } from "../../../bridge/skirmish/map/index.js";
import type { Result } from "../../../engine/common/index.js";
import { notifyFault } from "../../host/notify.js";
import type { Sheet } from "../../host/surfaces.js";
import { plannedOf, planOf, planOn } from "./edit-plans.js";
import { plannerOf } from "./planner.js";
import { planningOf } from "./planning.js";

type Token = TokenDocument.Implementation;

/** A press of the left button that plans: its token, and whether it goes on from the end of the plan. */
interface Press {
	readonly token: Token;
	readonly isBehind: boolean;
	readonly start: Point;
	readonly shift: boolean;
	moved: boolean;
}

let press: Press | null = null;
/** The token for which waypoints are clicked. */
let picking: Token | null = null;
let lastClick: { readonly token: Token; readonly time: number } | null = null;

/** Pixels of the screen that a press may go and is a click all the same; milliseconds between two of a double one. */
const [SLACK, DOUBLE] = [8, 400];

/** Has the user click waypoints for a token; null, or the same once more: ends that. */
export function pickWaypoints(token: Token | null): void {
	picking = token === picking ? null : token;
	document.body.style.cursor = picking ? "crosshair" : "";
}

/** The token for which waypoints are clicked; null: none. */
export const pickedToken = (): Token | null => picking;

const isPlanning = (): boolean => planningOf(canvas?.scene)?.opened === null;

/**
 * Hears of the pointer before the host does: the host sends the way of a token that is dragged, and where the pointer
 * is, to all other users. What begins on an own token, or while waypoints are clicked, never reaches it. Call once.
 */
export function hearPointer(): void {
	const options = { capture: true };
	window.addEventListener("pointerdown", onDown, options);
	window.addEventListener("pointermove", onMove, options);
	window.addEventListener("pointerup", onUp, options);
	window.addEventListener("keydown", onKey, options);
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => canvas!.canvasCoordinatesFromClient({ x, y });

const isOnMap = ({ target }: Event): boolean => target instanceof HTMLCanvasElement && target === canvas?.app?.view;

function onDown(event: PointerEvent): void {
	if (event.button !== 0 || !isPlanning() || !isOnMap(event) || canvas?.tokens?.active === false) return;
	if (["target", "ruler"].includes(ui.controls?.tool?.name ?? "")) return;
	const start = pointOf(event);
	const found = picking ? { token: picking, isBehind: true } : tokenAt(start);
	if (!found) return;
	event.stopPropagation();
	press = { ...found, start, shift: event.shiftKey, moved: false };
}

/** The own token at a point, or the one whose plan ends there. */
function tokenAt(at: Point): Pick<Press, "token" | "isBehind"> | null {
	const own = (canvas?.tokens?.placeables ?? []).filter(({ isOwner, isVisible }) => isOwner && isVisible);
	const inside = (x: number, y: number, w: number, h: number): boolean =>
		at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
	const here = own.findLast((token) => inside(token.document.x, token.document.y, token.w, token.h));
	if (here) return { token: here.document, isBehind: false };
	const behind = own.find(({ document: token, w, h }) => {
		const end = endOf(token);
		return end !== null && inside(end.x - w / 2, end.y - h / 2, w, h);
	});
	return behind ? { token: behind.document, isBehind: true } : null;
}

/** The middle of where the plan of a token ends; null: it has none. */
function endOf(token: Token): Point | null {
	const plan = planOf(token);
	return (plan && plannedOf(token, plan)?.walk.points.at(-1)) ?? null;
}

function onMove(event: PointerEvent): void {
	if (!press && !(picking && isOnMap(event))) return;
	event.stopPropagation();
	if (!press) return;
	const at = pointOf(event);
	const zoom = canvas?.stage?.scale.x ?? 1;
	press.moved ||= Math.hypot(at.x - press.start.x, at.y - press.start.y) * zoom > SLACK;
}

function onUp(event: PointerEvent): void {
	const done = press;
	press = null;
	if (!done || event.button !== 0) return;
	const at = pointOf(event);
	if (picking) say(planOn(done.token, from(endOf(done.token) ?? middleOf(done.token), at), true));
	else if (done.moved) say(planOn(done.token, from(done.start, at), done.isBehind));
	else click(done, event.timeStamp);
}

const from = (start: Point, end: Point): Point => ({ x: end.x - start.x, y: end.y - start.y });

const middleOf = (token: Token): Point => {
	const planner = plannerOf(token);
	return planner ? (plannedOf(token, { token: "", from: token, steps: [] })?.walk.points[0] ?? token) : token;
};

/** Selects a token as a click of the host does, and opens the sheet of its actor with a second one. */
function click({ token, shift }: Press, time: number): void {
	const isDouble = lastClick?.token === token && time - lastClick.time < DOUBLE;
	lastClick = isDouble ? null : { token, time };
	if (isDouble) void (token.actor?.sheet as Sheet | null | undefined)?.render({ force: true });
	else if (shift && token.object?.controlled) token.object.release();
	else token.object?.control({ releaseOthers: !shift });
}

function onKey(event: KeyboardEvent): void {
	if (event.key !== "Escape" || !picking) return;
	event.stopPropagation();
	pickWaypoints(null);
}

/** Notifies the user of why something cannot be planned. */
function say(done: Result<null>): void {
	if (!done.ok) notifyFault(done.fault);
}
