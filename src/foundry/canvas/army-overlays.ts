import { toForce } from "../../bridge/force/index.js";
import { type ArmyFacts, toArmyFacts } from "../../bridge/overlay/index.js";
import { forceRules, isForce, storedForceOf } from "../force/index.js";
import { ArmyOverlay } from "./army-overlay.js";

const overlays = new WeakMap<Token.Implementation, ArmyOverlay>();
/** Reading and counting an army is the dear part: it is done anew only when its data are. Null: its data are faulty. */
const counted = new WeakMap<Actor.Implementation, Counted | null>();

interface Counted {
	readonly facts: ArmyFacts;
	/** The army's own colour; empty: none. */
	readonly colour: string;
}

let drawnAt = 0;

/** Follows tokens as they are drawn, moved, hovered and zoomed, and armies as they change. Call once, on init. */
export function followArmyTokens(): void {
	Hooks.on("drawToken", refreshToken);
	Hooks.on("refreshToken", refreshToken);
	Hooks.on("hoverToken", refreshToken);
	Hooks.on("canvasPan", onPan);
	Hooks.on("updateActor", (actor) => {
		counted.delete(actor);
		for (const token of actor.getActiveTokens()) refreshToken(token);
	});
}

/** Draws the overlays of the viewed scene as the house rules and the armies are now. */
export function refreshArmyTokens(): void {
	for (const token of canvas?.tokens?.placeables ?? []) if (token.actor) counted.delete(token.actor);
	refreshTokens();
}

/** Moving the view changes nothing that is drawn; zooming does. */
function onPan(): void {
	if (zoomOf() !== drawnAt) refreshTokens();
}

function refreshTokens(): void {
	drawnAt = zoomOf();
	for (const token of canvas?.tokens?.placeables ?? []) refreshToken(token);
}

function refreshToken(token: Token.Implementation): void {
	const { actor } = token;
	const known = actor && isForce(actor) ? countedOf(actor) : null;
	if (!actor || !known) {
		overlays.get(token)?.remove();
		return;
	}
	const secret = !actor.testUserPermission(game.user, "OBSERVER");
	overlayOf(token).refresh(known.facts, colourOf(known, token), { zoom: zoomOf(), hover: token.hover, secret });
}

const zoomOf = (): number => canvas?.stage?.scale.x ?? 1;

function overlayOf(token: Token.Implementation): ArmyOverlay {
	const known = overlays.get(token);
	if (known && !known.isGone) return known;
	const made = new ArmyOverlay(token);
	overlays.set(token, made);
	return made;
}

function countedOf(actor: Actor.Implementation): Counted | null {
	const known = counted.get(actor);
	if (known !== undefined) return known;
	const stored = storedForceOf(actor);
	const made = stored.ok
		? { facts: toArmyFacts(toForce(stored.value), forceRules()), colour: stored.value.colour }
		: null;
	counted.set(actor, made);
	return made;
}

/** The army's own colour, else that of the token's disposition. */
function colourOf({ colour }: Counted, token: Token.Implementation): number {
	if (colour !== "") return Number.parseInt(colour.slice(1), 16);
	const { HOSTILE, NEUTRAL, FRIENDLY } = CONFIG.Canvas.dispositionColors;
	const { disposition } = token.document;
	if (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY) return FRIENDLY;
	return disposition === CONST.TOKEN_DISPOSITIONS.NEUTRAL ? NEUTRAL : HOSTILE;
}
