import type { SceneLink } from "../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { findNow } from "../host/find-document.js";
import { words } from "../host/words.js";

/** A combat as we look at it; the host gives it no name. */
interface HostCombat {
	readonly uuid: string;
	readonly round: number;
	readonly active: boolean;
	readonly scene: HostScene | null;
	activate(): Promise<unknown>;
}

/** A scene of the host as we look at it. */
interface HostScene {
	readonly uuid: string;
	readonly name: string;
	readonly active: boolean;
	view(): Promise<unknown>;
	activate(): Promise<unknown>;
}

/** The world's scenes and combats, to which a scene of a battle may be linked. */
export function linksNow(): readonly SceneLink[] {
	const scenes = game.scenes.contents as unknown as readonly HostScene[];
	const combats = game.combats.contents as unknown as readonly HostCombat[];
	return [
		...scenes.map(({ uuid, name }) => ({ uuid, name })),
		...combats.map(({ uuid, round, scene }, i) => {
			const data = { number: i + 1, round, scene: scene?.name ?? "" };
			return { uuid, name: words().say(`MUSTER.Battle.Scene.${scene ? "combatIn" : "combat"}`, data) };
		}),
	];
}

/**
 * Opens a linked document as the host does: a scene is activated for all, or shown again where it is the active one; a
 * combat is activated on its scene. Fault: it is gone.
 */
export async function openLink(uuid: string): Promise<Result<null>> {
	const found = findNow(uuid);
	if (found instanceof Scene) {
		await show(found as unknown as HostScene);
		return ok(null);
	}
	if (!(found instanceof Combat)) return fail({ code: "MUSTER.Fault.Battle.sceneGone" });
	const combat = found as unknown as HostCombat;
	if (combat.scene) await show(combat.scene);
	if (!combat.active) await combat.activate();
	return ok(null);
}

/** Activating shows it too; while its canvas loads the host would refuse to show it once more. */
const show = (scene: HostScene): Promise<unknown> => (scene.active ? scene.view() : scene.activate());
