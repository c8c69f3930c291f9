import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type CanvasDrop, type Ground, heightOf } from "../../host/drop-ground.js";
import { notifyFault } from "../../host/notify.js";

type Token = TokenDocument.Implementation;

/** Creates a token of an army at a place of a scene, in the nearest field of its grid. */
export async function standArmy(
	actor: Actor.Implementation,
	ground: Ground,
	at: CanvasDrop,
): Promise<Token | undefined> {
	const { scene, grid } = ground;
	const { x = 0, y = 0 } = at;
	const { width, height } = actor.prototypeToken;
	const half = { x: (width * grid.size) / 2, y: (height * grid.size) / 2 };
	const place = grid.isGridless ? { x: x - half.x, y: y - half.y } : grid.getTopLeftPoint(grid.getOffset({ x, y }));
	const data = { ...place, ...heightOf(ground, at), ...sideOf(actor) };
	const token = await actor.getTokenDocument(data, { parent: scene });
	const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject() as TokenDocument.CreateData]);
	return made;
}

/** The side of an army's new token: a player's is friendly, unless its own token says otherwise. */
function sideOf(actor: Actor.Implementation): { readonly disposition?: CONST.TOKEN_DISPOSITIONS } {
	const { NEUTRAL, FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
	return actor.hasPlayerOwner && actor.prototypeToken.disposition === NEUTRAL ? { disposition: FRIENDLY } : {};
}

/**
 * Places an army in the middle of what is seen of the viewed scene, and selects its token; where it stands already it
 * is shown. Faults: no scene is viewed; no token came of it.
 */
async function placeOnView(actor: Actor.Implementation): Promise<Result<Token>> {
	const { scene, grid, level = null, stage } = canvas as Partial<Ground> & { stage?: { pivot: PIXI.IPointData } };
	if (!scene || !grid || !stage) return fail({ code: "MUSTER.Fault.Force.noScene" });
	const there = scene.tokens.find(({ actorId }) => actorId === actor.id);
	const token = there ?? (await standArmy(actor, { scene, grid, level }, { x: stage.pivot.x, y: stage.pivot.y }));
	if (!token) return fail({ code: "MUSTER.Fault.Force.noScene" });
	if (there?.object) await canvas.animatePan({ x: there.object.center.x, y: there.object.center.y });
	token.object?.control({ releaseOthers: true });
	return ok(token);
}

/** Places an army on the viewed scene, and notifies the user of a fault. */
export async function placeArmy(actor: Actor.Implementation): Promise<void> {
	const placed = await placeOnView(actor);
	if (!placed.ok) notifyFault(placed.fault);
}
