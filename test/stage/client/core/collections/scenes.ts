import type { Combat } from "../documents/combat.js";
import type { TokenKin } from "../documents/kin.js";
import type { Scene } from "../documents/scene.js";
import { page } from "../page.js";
import { WorldCollection } from "./world-collection.js";

/** game.scenes. */
export class Scenes extends WorldCollection<Scene> {
	constructor() {
		super("Scene");
	}

	/** The scene that all are called to. */
	get active(): Scene | null {
		return this.find((scene) => scene.active) ?? null;
	}
	/** The scene that this user looks at. */
	get current(): Scene | null {
		return (page.canvas?.scene ?? null) as unknown as Scene | null;
	}
	get viewed(): Scene | null {
		return this.current;
	}
}

/** game.combats. */
export class CombatEncounters extends WorldCollection<Combat> {
	constructor() {
		super("Combat");
	}

	get active(): Combat | null {
		return this.find((combat) => combat.active) ?? null;
	}
	/** The one in the tracker: the active one, or any. */
	get viewed(): Combat | null {
		return this.active ?? this.contents[0] ?? null;
	}
	get combats(): Combat[] {
		return this.contents;
	}
}

/** Every token of an actor, on all scenes. */
export function tokensOf(actorId: string): TokenKin[] {
	const scenes = page.game.scenes as unknown as Scenes;
	return scenes.contents.flatMap((scene) => scene.tokens.filter((token) => token.actorId === actorId));
}
