import { facingOf, type Hand, placeOf, rotationOf, turnedGround } from "../../../bridge/skirmish/map/index.js";
import { displaced } from "../../host/displaced.js";
import { notifyFault } from "../../host/notify.js";
import { isFirstToken, type MapUnit, mapUnitOf } from "./map-unit.js";

/** The units among the selected tokens, each with the token that it stands with. */
export function selectedUnits(): readonly MapUnit[] {
	return (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
		const unit = document.isOwner && isFirstToken(document) ? mapUnitOf(document) : null;
		return unit ? [unit] : [];
	});
}

/** Takes the turn of a unit instead; false: it is made. */
type TakeTurn = (unit: MapUnit, hand: Hand) => boolean;

const diversions: TakeTurn[] = [];

/** Has turns of units go elsewhere while they are not to be made; those who came first are asked first. */
export function divertTurns(take: TakeTurn): void {
	diversions.push(take);
}

/** Turns the selected units about a corner of their front, all in one request. */
export async function turnSelected(hand: Hand): Promise<void> {
	const units = selectedUnits().filter((unit) => !diversions.some((take) => take(unit, hand)));
	await turnUnits(units, hand);
}

/** Turns units of one scene about a corner of their front, all in one request. */
async function turnUnits(units: readonly MapUnit[], hand: Hand): Promise<void> {
	const scene = units[0]?.token.parent;
	if (!scene) return;
	const turns = units.flatMap((unit) => {
		const turned = turnedGround(unit.ground, hand, unit.grid);
		if (!turned.ok) notifyFault(turned.fault);
		return turned.ok ? [{ ...unit, ground: turned.value }] : [];
	});
	await standUnits(scene, turns);
}

/** Has units stand on their ground: place, size, shape, rotation and facing of each token, all in one request. */
export async function standUnits(scene: Scene.Implementation, units: readonly MapUnit[]): Promise<void> {
	const updates = units.map(({ token, ground, grid }) => {
		const facing = facingOf(ground);
		const place = inWholePixels(placeOf(ground, grid));
		return { _id: token.id, ...place, rotation: rotationOf(grid, facing), flags: { muster: { unit: { facing } } } };
	});
	if (updates.length === 0) return;
	const options: object = displaced(updates);
	await scene.updateEmbeddedDocuments("Token", updates as object[], options);
}

/** The host keeps whole pixels. */
const inWholePixels = <T extends { x: number; y: number }>(place: T): T => ({
	...place,
	x: Math.round(place.x),
	y: Math.round(place.y),
});
