import { hindranceOn } from "../../../bridge/skirmish/map/index.js";
import {
	readPlacings,
	type SetupAct,
	type StoredSetup,
	setupNow,
	unitPlaces,
} from "../../../bridge/skirmish/setup/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { placeOf } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { mapUnitOf } from "../map/map-unit.js";
import { loneMoverOf } from "../map/mover.js";
import { gridOfScene } from "../unit/stand-at.js";

const HINDERED = {
	wall: "MUSTER.Fault.Skirmish.wallInPlace",
	ground: "MUSTER.Fault.Skirmish.groundInPlace",
	edge: "MUSTER.Fault.Skirmish.edgeInPlace",
} as const;

/**
 * Looks at walls, impassable ground and the edge of the scene where units of a set-up are to stand, as their phase of
 * movement does; one that stays is not looked at. Faults: that of the first unit that may not stand there.
 */
export function placesFit(
	{ frame, setup }: StoredSetup,
	act: SetupAct,
	placings: Json,
	scene: Scene.Implementation,
): Result<null> {
	if (act.kind !== "placement") return ok(null);
	const { state } = setupNow(setup).outcome;
	const read = readPlacings(placings ?? {});
	if (!read.ok) return read;
	const grid = gridOfScene(scene);
	const places = unitPlaces(state, act.side, read.value, grid);
	if (!places.ok) return places;
	for (const { unit, footprint } of places.value) {
		const token = findNow(frame.tokens[unit] ?? "");
		const found = token instanceof TokenDocument ? mapUnitOf(token) : null;
		if (!found || sameJson(toJson(placeOf(state, unit)), toJson(footprint))) continue;
		const hindrance = hindranceOn(footprint, loneMoverOf(found), grid);
		if (hindrance) return fail({ code: HINDERED[hindrance], data: { name: found.unit.name } });
	}
	return ok(null);
}
