import {
	drawUnit,
	type Facing,
	groundOf,
	type MapFacts,
	type MapSide,
	mapFacts,
	readFacing,
	type SceneGrid,
	type Standing,
	type TokenPlace,
	type UnitPicture,
} from "../../../bridge/skirmish/map/index.js";
import type { StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import { getOrCreate } from "../../../engine/common/index.js";
import type { Ground, Unit } from "../../../engine/skirmish/index.js";
import { nameFor } from "../../tokens/name-for.js";
import { rulesOn } from "../unit/rules-on.js";
import { gridOfScene } from "../unit/stand-at.js";
import { storedUnitOf } from "../unit/unit-flag.js";
import { unitOfRules } from "../unit/unit-now.js";

type Token = TokenDocument.Implementation;

/** A unit as the rules use it, with the shape of its formation. */
interface Carried {
	readonly unit: Unit;
	readonly shape: StoredUnit["shape"];
}

/** Units of actors, kept until an actor changes because reading one is slow; null for those that carry none. */
const carried = new WeakMap<Actor.Implementation, Carried | null>();

/** Forgets what was read of an actor that has changed. */
export function forgetUnit(actor: Actor.Implementation): void {
	carried.delete(actor);
}

function carriedOf(actor: Actor.Implementation): Carried | null {
	return getOrCreate(carried, actor, () => {
		const [stored, unit] = [storedUnitOf(actor), unitOfRules(actor)];
		return stored.ok && unit.ok ? { unit: unit.value, shape: stored.value.shape } : null;
	});
}

/** A unit where its token stands. */
export interface MapUnit extends Carried {
	readonly token: Token;
	readonly actor: Actor.Implementation;
	readonly grid: SceneGrid;
	readonly standing: Standing;
	readonly ground: Ground;
}

/** The facing of a unit as its token keeps it; the token's rotation is only its picture. */
export function facingOfToken(token: Token, grid: SceneGrid): Facing {
	const { muster } = token.flags as { muster?: { unit?: { facing?: unknown } } };
	return readFacing(grid, muster?.unit?.facing);
}

/** Place, size and shape of a token. */
export function placeOfToken(token: Token): TokenPlace {
	const { x, y, width, height } = token;
	const { shape = 4 } = token as { shape?: number };
	return { x, y, width: width ?? 1, height: height ?? 1, shape };
}

/** The unit of a token where it stands; null: it carries none that can be read, or none that can be formed up. */
export function mapUnitOf(token: Token): MapUnit | null {
	const { actor, parent } = token;
	const known = actor && parent ? carriedOf(actor) : null;
	if (!actor || !parent || !known) return null;
	const grid = gridOfScene(parent);
	const standing = { place: placeOfToken(token), facing: facingOfToken(token, grid) };
	const ground = groundOf(known, standing, grid, rulesOn(parent));
	return ground.ok ? { ...known, token, actor, grid, standing, ground: ground.value } : null;
}

/** True if a token is the one that its unit stands with: of several tokens of one actor on a scene the first. */
export function isFirstToken(token: Token): boolean {
	const first = token.parent?.tokens.find(({ actorId }) => actorId !== null && actorId === token.actorId);
	return first === undefined || first.id === token.id;
}

/** All units of a scene that stand with their first token, whether the reader sees them or not. */
export function unitsOn(scene: Scene.Implementation): readonly MapUnit[] {
	return scene.tokens.contents.flatMap((token) => {
		const unit = isFirstToken(token) ? mapUnitOf(token) : null;
		return unit ? [unit] : [];
	});
}

/** The side of a token by its disposition. */
export function sideOfToken({ disposition }: Token): MapSide {
	const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
	const side = ([FRIENDLY, HOSTILE, NEUTRAL] as number[]).indexOf(disposition);
	return (["a", "b", "c"] as const)[side] ?? "d";
}

/**
 * The facts of a unit for some readers, by default this client's user: numbers if all may look at its actor, else as
 * seen from afar.
 */
export function factsFor(
	{ token, actor, unit }: MapUnit,
	readers: readonly User.Implementation[] = [game.user],
): MapFacts {
	const exact = readers.every((reader) => actor.testUserPermission(reader, "OBSERVER"));
	return mapFacts(unit, { side: sideOfToken(token), name: nameFor(token, readers), exact });
}

/** The last picture of each token, and what it shows. Zooming draws all overlays again; dots are slow to set. */
const pictures = new WeakMap<Token, { readonly unit: Unit; readonly seen: readonly unknown[]; picture: UnitPicture }>();

/** The picture of a unit with a dot for each soldier that the user may count, kept until it would be another. */
export function pictureFor({ token, unit, ground, standing, grid }: MapUnit, { full }: MapFacts): UnitPicture {
	const { place, facing } = standing;
	const turn = typeof facing === "number" ? [facing] : [facing.x, facing.y];
	const { kind, size, distance, unit: length } = grid;
	const map = [kind, size, distance.num, distance.den, length];
	const seen = [place.x, place.y, place.width, place.height, place.shape, ...turn, ...map, full];
	const last = pictures.get(token);
	if (last?.unit === unit && seen.every((each, index) => each === last.seen[index])) return last.picture;
	const picture = drawUnit(ground, place, full, grid);
	pictures.set(token, { unit, seen, picture });
	return picture;
}
