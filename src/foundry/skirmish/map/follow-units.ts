import type { Hand } from "../../../bridge/skirmish/map/index.js";
import { carriedBy } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { onUnitDrop } from "./drops.js";
import { holdDrags, warnOfLoading } from "./held-drags.js";

/** Loaded with the first token of a unit: most scenes have none. */
let map: typeof import("./map-runtime.js") | undefined;
/** True once loading was tried: a failure is neither retried nor reported with every move of the mouse. */
let asked = false;
/** True while what judges moves by hand, and makes them orders, is on its way. */
let isLoading = false;

/** Ways of moving that a person makes by hand. */
const BY_HAND: ReadonlySet<string> = new Set(["dragging", "keyboard"]);

const isUnitToken = ({ actor }: { readonly actor: Actor.Implementation | null }): boolean =>
	actor !== null && carriedBy(actor, "unit") !== undefined;

/** Follows the tokens of units as they are drawn, moved, hovered, selected and zoomed. Call once, on init. */
export function followUnitTokens(): void {
	holdDrags((token) => isLoading && isUnitToken(token));
	Hooks.on("drawToken", refreshToken);
	Hooks.on("refreshToken", refreshToken);
	Hooks.on("hoverToken", refreshToken);
	Hooks.on("controlToken", () => map?.drawSelection());
	Hooks.on("canvasPan", () => map?.followZoom());
	Hooks.on("updateActor", (actor) => {
		if (map) map.redrawUnit(actor);
		else for (const token of actor.getActiveTokens()) refreshToken(token);
	});
	for (const hook of ["updateToken", "createToken", "deleteToken"] as const) {
		Hooks.on(hook, (token: TokenDocument.Implementation) => {
			if (map && isUnitToken(token)) map.redrawBeside(token);
		});
	}
	for (const change of ["create", "update", "delete"] as const) {
		Hooks.on(`${change}Wall`, () => map?.drawSelection());
		Hooks.on(`${change}Region`, () => map?.drawSelection());
	}
	(Hooks as LooseEvents).on("dropCanvasData", onUnitDrop);
	Hooks.on("renderTokenHUD", (hud: unknown, element) => {
		const { document: token } = hud as { document?: TokenDocument.Implementation };
		if (token?.isOwner && isUnitToken(token)) void fetchMap().then((runtime) => runtime.addTurns(element));
	});
	Hooks.on("preMoveToken", (token, movement) => {
		if (!isUnitToken(token)) return undefined;
		// The host turns tokens to where they go; a unit keeps its front.
		movement.autoRotate = false;
		if (isLoading && BY_HAND.has(movement.method)) {
			warnOfLoading(token);
			return false;
		}
		return map?.watchMove(token, movement);
	});
}

/** Turns the selected units; false if none is selected, so that the key is left to others. */
export function turnByKey(hand: Hand): boolean {
	if (!(canvas?.tokens?.controlled ?? []).some(({ document }) => document.isOwner && isUnitToken(document)))
		return false;
	void fetchMap().then((runtime) => runtime.turnSelected(hand));
	return true;
}

/** Draws the units of the viewed scene by the present rules and settings. */
export function refreshUnitTokens(): void {
	void map?.redrawMap();
}

function refreshToken(token: Token.Implementation): void {
	if (map) map.showToken(token);
	else if (!asked && isUnitToken(token)) void fetchMap();
}

async function fetchMap(): Promise<typeof import("./map-runtime.js")> {
	if (map) return map;
	isLoading ||= !asked;
	asked = true;
	try {
		const runtime = await loadChunk(() => import("./map-runtime.js"));
		map = runtime;
		void runtime.redrawMap();
		await openers().fights();
		return runtime;
	} finally {
		isLoading = false;
	}
}
