import { randomID } from "../../../common/utils/index.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { complain, deprecated } from "../strict.js";
import { pastOf, recorded } from "./history.js";
import type { MovementInstruction, MovementOperation, MovingToken, TokenPosition } from "./types.js";
import { emptySection, makeSection, movementFields, positionOf, rotationAlong } from "./waypoints.js";

const METHODS = ["api", "config", "dragging", "keyboard", "paste", "undo"];
const INSTRUCTIONS = {
	13: ["waypoints", "method", "autoRotate", "showRuler", "constrainOptions"],
	14: ["id", "planned", "split", "measureOptions", "terrainOptions"],
};

/** What an update says of the movement of one token; unknown names are errors. */
export function instructionFor(id: string, operation: Dict): MovementInstruction | undefined {
	if (page.generation < 14)
		for (const old of ["teleport", "forced"])
			if (old in operation) deprecated(`The update option "${old}"`, "use the action of a waypoint");
	const said = (operation["movement"] as Dict<MovementInstruction> | undefined)?.[id];
	const known = page.generation < 14 ? INSTRUCTIONS[13] : [...INSTRUCTIONS[13], ...INSTRUCTIONS[14]];
	const strange = Object.keys(said ?? {}).find((key) => !known.includes(key));
	if (strange) complain(`Movement has no "${strange}" in generation ${page.generation}`);
	return said;
}

/** The movement that instructions make, from where the token stands. */
export function makeMovement(
	token: MovingToken,
	destination: TokenPosition,
	instruction: MovementInstruction = {},
): MovementOperation {
	const id = instruction.id ?? randomID();
	const waypoints = instruction.waypoints?.length ? instruction.waypoints : [destination];
	const method = instruction.method ?? "api";
	if (!METHODS.includes(method)) complain(`"${method}" is no method of movement`);
	return {
		id,
		chain: [],
		origin: positionOf(token),
		destination,
		passed: makeSection(token, { ...instruction, waypoints }, id),
		pending: emptySection(),
		history: pastOf(token),
		constrained: false,
		recorded: token._shouldRecordMovementHistory(),
		method,
		constrainOptions: instruction.constrainOptions ?? {},
		autoRotate: instruction.autoRotate ?? false,
		showRuler: instruction.showRuler ?? false,
		...(page.generation >= 14 && { measureOptions: {}, terrainOptions: {}, split: false, subpathId: id }),
	};
}

/** Nothing in it can be changed but autoRotate and showRuler (API page TokenPreMovementOperation). */
function guarded(movement: MovementOperation): MovementOperation {
	freezeWithin(movement);
	return new Proxy(movement, {
		set(target, key, value) {
			if (key !== "autoRotate" && key !== "showRuler")
				complain(`preMoveToken: movement.${String(key)} cannot be changed, autoRotate and showRuler alone`);
			return Reflect.set(target, key, value);
		},
	});
}

/** Freezes everything inside an object, not itself. */
export function freezeWithin(object: object): void {
	for (const value of Object.values(object)) {
		if (typeof value !== "object" || value === null || Object.isFrozen(value)) continue;
		freezeWithin(value);
		Object.freeze(value);
	}
}

/**
 * The movement in the changes of one token, on the client that moves it: refused, or put into the options that all
 * clients get, with the rotation that it brings (foundryvtt#11754, #12011; API pages hookEvents.preMoveToken).
 */
export async function admitMovement(token: MovingToken, changes: Dict, options: Dict): Promise<boolean> {
	const fields = movementFields(token).filter((field) => field in changes);
	if (!fields.length) return true;
	if (page.game.paused && !page.game.user.isGM) {
		// foundryvtt/dnd5e#5990. Whether a call of `move` is refused as a drag is, is not published: the stricter way.
		page.ui.notifications.warn("You cannot move tokens while the game is paused.");
		return false;
	}
	const said = options["movement"] as Dict<MovementInstruction> | undefined;
	const moved = Object.fromEntries(fields.map((field) => [field, changes[field]]));
	const movement = makeMovement(token, { ...positionOf(token), ...moved } as TokenPosition, said?.[token.id]);
	const shown = guarded(movement);
	if ((await token._preUpdateMovement(shown, options)) === false) return false;
	if (!page.hooks.call("preMoveToken", token, shown, options)) return false;
	if (movement.recorded) changes["_movementHistory"] ??= recorded(token, movement);
	const rotation = movement.autoRotate ? rotationAlong(movement.origin, movement.passed.waypoints) : undefined;
	if (rotation !== undefined) changes["rotation"] = rotation;
	options["_movement"] = { ...(options["_movement"] as Dict | undefined), [token.id]: movement };
	return true;
}
