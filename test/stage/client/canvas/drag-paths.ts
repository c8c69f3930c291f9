import type { Point } from "../../common/grid/index.js";
import type { Dict } from "../core/contracts.js";
import { page } from "../core/page.js";
import type { Token } from "./token.js";

/** Where a dragged token comes to lie: a waypoint of its movement. */
export function dropPoint({ document }: Token, from: Point, to: Point): Dict {
	const { x, y } = document.getSnappedPosition({ x: document.x + to.x - from.x, y: document.y + to.y - from.y });
	return { x, y, snapped: true, explicit: true, checkpoint: true };
}

/**
 * Sends the ways of dragged tokens to all other clients while they are dragged (API page TokenRulerData: "Movement
 * planned by Users"). A hidden one carries its mark; whether it is sent at all is the stage's option.
 */
export class DragPaths {
	#last = "";

	send(tokens: readonly Token[], { start, hidden }: { start: Point; hidden: boolean }, point: Point): void {
		if (hidden && page.boot.dragPathSent === "shown") return;
		const ways = tokens.map((token) => {
			const { x, y } = token.document;
			const foundPath = [{ x, y }, dropPoint(token, start, point)];
			return [token.id, { foundPath, hidden, history: [], searching: false, unreachableWaypoints: [] }] as const;
		});
		const said = JSON.stringify(ways);
		if (said === this.#last) return;
		this.#last = said;
		page.game.user.broadcastActivity({ plannedMovements: Object.fromEntries(ways) });
	}

	end(): void {
		if (this.#last) page.game.user.broadcastActivity({ plannedMovements: null });
		this.#last = "";
	}
}
