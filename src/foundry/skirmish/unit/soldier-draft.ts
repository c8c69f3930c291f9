import type { Being } from "../../../bridge/skirmish/unit/index.js";
import { type SoldierDraft, soldierOf } from "../../../bridge/systems/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { loadAttacks, readPerson } from "../../tokens/token-data.js";

/** The soldier that an actor would be, by its game system; null: its numbers cannot be read. */
export function draftOf(actor: Actor.Implementation): SoldierDraft | null {
	const stats = readPerson(actor);
	const token = actor.token ?? actor.prototypeToken;
	const scene = actor.token?.parent ?? sceneFor(actor);
	const room = scene ? { width: token.width, distance: scene.grid.distance, units: scene.grid.units } : null;
	return stats && soldierOf(stats, { name: actor.name, room });
}

/**
 * A scene with the scale in which an actor's token is measured: that of all scenes, or else of those on which it has
 * tokens; null: they differ, or there is none.
 */
function sceneFor({ id }: Actor.Implementation): Scene.Implementation | null {
	const all = game.scenes.contents;
	return likeOne(all) ?? likeOne(all.filter(({ tokens }) => tokens.some(({ actorId }) => actorId === id)));
}

function likeOne(scenes: readonly Scene.Implementation[]): Scene.Implementation | null {
	const [first] = scenes;
	const isLike = ({ grid }: Scene.Implementation): boolean =>
		grid.distance === first?.grid.distance && grid.units === first.grid.units;
	return first && scenes.every(isLike) ? first : null;
}

/**
 * The creatures that actors are, for a unit of them: read after the game system was asked for their attacks. Fault: the
 * user may not look at one of them, or it cannot be read.
 */
export async function beingsOf(actors: readonly Actor.Implementation[]): Promise<Result<readonly Being[]>> {
	const closed = actors.find((actor) => !actor.testUserPermission(game.user, "OBSERVER"));
	if (closed) return fail({ code: "MUSTER.Fault.Skirmish.closed", data: { name: closed.name } });
	await loadAttacks(actors);
	const beings: Being[] = [];
	for (const actor of actors) {
		const draft = draftOf(actor);
		if (!draft) return fail({ code: "MUSTER.Fault.Skirmish.unreadable", data: { name: actor.name } });
		beings.push({ uuid: sourceOf(actor), draft });
	}
	return ok(beings);
}

/** The actor that stays: of a token's own actor the one behind it. */
const sourceOf = (actor: Actor.Implementation): string => actor.token?.baseActor?.uuid ?? actor.uuid;
