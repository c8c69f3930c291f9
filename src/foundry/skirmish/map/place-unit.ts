import type { UnitSpot } from "../../../bridge/skirmish/unit/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { type Ground, heightOf, type UnitDrop } from "../../host/drop-ground.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { askFielding } from "../unit/field-dialog.js";
import { makeUnitLike } from "../unit/make-unit.js";
import { gridOfScene, standAt, standingToken } from "../unit/stand-at.js";
import { unitNow } from "../unit/unit-now.js";
import { facingOfToken, mapUnitOf } from "./map-unit.js";
import { standUnits } from "./turn-unit.js";

/** A spot of a scene on which something was dropped. `hidden`: its token is to be. */
interface Dropped {
	readonly ground: Ground;
	readonly drop: UnitDrop;
	readonly hidden: boolean;
}

/** A point of a scene in pixels. */
type Point = { readonly x: number; readonly y: number };

/** A place of a scene for the token of a unit. */
export interface UnitPlace {
	readonly scene: Scene.Implementation;
	/** The middle of the unit, in pixels of the scene. */
	readonly at: Point;
	/** Values that a new token has besides: level, elevation, whether it is hidden. */
	readonly more?: object;
}

type Token = TokenDocument.Implementation;

/**
 * Places the one token that a unit has on a scene. One that stands there already is moved for a GM, and left where it
 * is for a player, whose moves walls may stop. Selects it where the scene is viewed. Faults: the actor carries no unit
 * that can be read; its formation cannot stand there; the user may not make tokens.
 */
export async function placeUnit(actor: Actor.Implementation, { scene, at, more }: UnitPlace): Promise<Result<Token>> {
	const now = unitNow(actor);
	if (!now.ok) return now;
	const grid = gridOfScene(scene);
	const there = scene.tokens.find(({ actorId }) => actorId === actor.id);
	const facing = there ? (facingOfToken(there, grid) as Json) : null;
	const drawn = standAt(now.value.stored, now.value.soldier.soldier, { scene, grid, middle: at, facing });
	if (!drawn.ok) return drawn;
	const standing = there && mapUnitOf(there);
	if (standing && game.user.isGM) await standUnits(scene, [{ ...standing, ground: drawn.value.ground }]);
	const token = there ?? (await newToken(actor, scene, { ...standingToken(drawn.value), ...more }));
	if (!token) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	token.object?.control({ releaseOthers: true });
	return ok(token);
}

async function newToken(actor: Actor.Implementation, scene: Scene.Implementation, data: object) {
	if (!game.user.can("TOKEN_CREATE")) return undefined;
	const token = await actor.getTokenDocument(data as TokenDocument.CreateData, { parent: scene });
	const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject() as TokenDocument.CreateData]);
	return made;
}

/**
 * Places a unit on the viewed scene, at a point or in the middle of what is seen of it. Faults: as of
 * {@link placeUnit}; no scene is viewed.
 */
export async function placeOnView(actor: Actor.Implementation, at: Partial<Point> = {}): Promise<Result<Token>> {
	const { scene, grid, level = null, stage } = canvas as Partial<Ground> & { stage?: { pivot: Point } };
	if (!scene || !grid || !stage) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const { x = stage.pivot.x, y = stage.pivot.y } = at;
	return placeUnit(actor, { scene, at: { x, y }, more: heightOf({ scene, grid, level }, {}) });
}

/** Places a unit in the middle of what is seen of the scene, and notifies the user of a fault. */
export async function showOnView(actor: Actor.Implementation): Promise<void> {
	notifyUnlessCancelled(await placeOnView(actor));
}

/** Places a unit where it was dropped, and notifies the user of a fault. */
export async function dropUnit(actor: Actor.Implementation, { ground, drop, hidden }: Dropped): Promise<void> {
	const { x = 0, y = 0 } = drop;
	const more = { ...heightOf(ground, drop), hidden };
	notifyUnlessCancelled(await placeUnit(actor, { scene: ground.scene, at: { x, y }, more }));
}

/** Asks how many soldiers like an actor there are, and places the unit of them where it was dropped. */
export async function dropLike(soldier: Actor.Implementation, dropped: Dropped): Promise<void> {
	const unit = await makeUnitLike(soldier);
	if (unit) await dropUnit(unit, dropped);
}

/** Asks for each dropped row of an army who goes to the field, and has them stand side by side. */
export async function dropRows(army: Actor.Implementation, { ground, drop, hidden }: Dropped): Promise<void> {
	const { scene } = ground;
	const { level = "", elevation = null } = heightOf(ground, drop);
	const { x: left = 0, y = 0, unit = "", units = [unit] } = drop;
	let x = left;
	for (const row of units.includes(unit) ? units : [unit]) {
		const token = foundry.utils.randomID();
		const at = { x: Math.round(x), y: Math.round(y) };
		const spot: UnitSpot = { scene: scene.id ?? "", token, ...at, level, elevation, hidden };
		if (!(await askFielding(army, row, spot))) return;
		x += scene.grid.size * (1 + (scene.tokens.get(token)?.width ?? 1));
	}
}
