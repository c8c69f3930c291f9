import { notifyWarning } from "../../host/notify.js";
import { words } from "../../host/words.js";

type Token = TokenDocument.Implementation;

/** Questions whether a token is not to be dragged yet, since what takes its moves is on its way. */
const holds: ((token: Token) => boolean)[] = [];

/** The token that a press of the left button holds where it is, and whether its user knows; null: none. */
let press: { readonly token: Token; readonly start: Canvas.Point; isSaid: boolean } | null = null;

/** Pixels of the screen that a press may go and is a click all the same. */
export const CLICK_SLACK = 8;

/**
 * Keeps tokens from being dragged while a part that makes plans or orders of their moves is being loaded. The host
 * sends the way of a dragged token to all users, so the movements of the pointer do not reach it; a click does.
 */
export function holdDrags(isHeld: (token: Token) => boolean): void {
	if (holds.length === 0) {
		window.addEventListener("pointerdown", onDown, true);
		window.addEventListener("pointermove", onMove, true);
	}
	holds.push(isHeld);
}

/** Says that a token stays where it is while units are being loaded. */
export function warnOfLoading({ name }: Token): void {
	notifyWarning(words().say("MUSTER.UnitMap.loading", { name }));
}

function onDown({ target, button, clientX: x, clientY: y }: PointerEvent): void {
	press = null;
	if (button !== 0 || target !== canvas?.app?.view || !canvas?.ready) return;
	const token = ownTokenAt(canvas.canvasCoordinatesFromClient({ x, y }));
	if (token && holds.some((isHeld) => isHeld(token))) press = { token, start: { x, y }, isSaid: false };
}

function onMove(event: PointerEvent): void {
	if (!press || !(event.buttons & 1)) return;
	event.stopPropagation();
	const { token, start, isSaid } = press;
	if (isSaid || Math.hypot(event.clientX - start.x, event.clientY - start.y) <= CLICK_SLACK) return;
	press.isSaid = true;
	warnOfLoading(token);
}

/** The visible own token at a point of the map, the topmost one of several. */
export function ownTokenAt(at: Canvas.Point): Token | null {
	const isAt = ({ isOwner, isVisible, document: { x, y }, w, h }: Token.Implementation): boolean =>
		isOwner && isVisible && at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
	return (canvas?.tokens?.placeables ?? []).findLast(isAt)?.document ?? null;
}
