import type { Point } from "../../../bridge/skirmish/map/index.js";
import type { Sheet } from "../../host/surfaces.js";
import { CLICK_SLACK, ownTokenAt } from "../map/held-drags.js";

type Token = TokenDocument.Implementation;

/** A use for moves by hand that are not made: they are planned, or become orders. */
export interface Diversion {
	/** True for the tokens whose moves it takes just now. */
	takes(token: Token): boolean;
	/** The middle of where the way of a token ends in pixels; null: it has none. */
	endOf(token: Token): Point | null;
	/** The middle of the ground that a token covers in pixels. */
	middleOf(token: Token): Point;
	/** Takes a way of so many pixels, behind the one that is there or instead of it, and says why it cannot. */
	take(token: Token, by: Point, isBehind: boolean): void;
}

const diversions: Diversion[] = [];

/** Has moves of some tokens taken; those who came first are asked first. */
export function divertMoves(diversion: Diversion): void {
	if (diversions.length === 0) hearPointer();
	diversions.push(diversion);
}

const takerOf = (token: Token): Diversion | undefined => diversions.find((each) => each.takes(token));

/** A press of the left button that is diverted: its token, and whether it goes on from the end of its way. */
interface Press {
	readonly token: Token;
	readonly taker: Diversion;
	readonly isBehind: boolean;
	readonly start: Point;
	readonly shift: boolean;
	moved: boolean;
}

let press: Press | null = null;
/** The token for which waypoints are clicked. */
let picking: Token | null = null;
let lastClick: { readonly token: Token; readonly time: number } | null = null;

/** Milliseconds between the two presses of a double click. */
const DOUBLE = 400;

/** Has the user click waypoints for a token; null, or the same once more: ends that. */
export function pickWaypoints(token: Token | null): void {
	picking = token === picking ? null : token;
	document.body.style.cursor = picking ? "crosshair" : "";
}

/** The token for which waypoints are clicked; null: none. */
export const pickedToken = (): Token | null => picking;

/**
 * Hears of the pointer before the host does: the host sends the way of a token that is dragged, and where the pointer
 * is, to all other users. A press on a token whose moves are taken, or while waypoints are clicked, never reaches it.
 */
function hearPointer(): void {
	const options = { capture: true };
	window.addEventListener("pointerdown", onDown, options);
	window.addEventListener("pointermove", onMove, options);
	window.addEventListener("pointerup", onUp, options);
	window.addEventListener("keydown", onKey, options);
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => canvas!.canvasCoordinatesFromClient({ x, y });

const isOnMap = ({ target }: Event): boolean => target instanceof HTMLCanvasElement && target === canvas?.app?.view;

function onDown(event: PointerEvent): void {
	if (event.button !== 0 || !isOnMap(event) || canvas?.tokens?.active === false) return;
	if (["target", "ruler"].includes(ui.controls?.tool?.name ?? "")) return;
	const start = pointOf(event);
	const found = picking ? { token: picking, isBehind: true } : tokenAt(start);
	const taker = found && takerOf(found.token);
	if (!found || !taker) return;
	event.stopPropagation();
	press = { ...found, taker, start, shift: event.shiftKey, moved: false };
}

/** The own token at a point, or the one whose way ends there. */
function tokenAt(at: Point): Pick<Press, "token" | "isBehind"> | null {
	const here = ownTokenAt(at);
	if (here) return { token: here, isBehind: false };
	const behind = canvas?.tokens?.placeables.find(({ document: token, isOwner, isVisible, w, h }) => {
		const end = isOwner && isVisible && takerOf(token)?.endOf(token);
		return end && Math.abs(at.x - end.x) <= w / 2 && Math.abs(at.y - end.y) <= h / 2;
	});
	return behind ? { token: behind.document, isBehind: true } : null;
}

function onMove(event: PointerEvent): void {
	if (!press && !(picking && isOnMap(event))) return;
	event.stopPropagation();
	if (!press) return;
	const at = pointOf(event);
	const zoom = canvas?.stage?.scale.x ?? 1;
	press.moved ||= Math.hypot(at.x - press.start.x, at.y - press.start.y) * zoom > CLICK_SLACK;
}

function onUp(event: PointerEvent): void {
	const done = press;
	press = null;
	if (!done || event.button !== 0) return;
	const at = pointOf(event);
	const { token, taker, start, isBehind } = done;
	if (picking) taker.take(token, from(taker.endOf(token) ?? taker.middleOf(token), at), true);
	else if (done.moved) taker.take(token, from(start, at), isBehind);
	else click(done, event.timeStamp);
}

const from = (start: Point, end: Point): Point => ({ x: end.x - start.x, y: end.y - start.y });

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
