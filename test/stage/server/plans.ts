import { documentClass } from "../common/abstract/document.js";
import { findPlace } from "./places.js";
import type { World } from "./world.js";

/** Throws where a user may not move the token of that UUID. */
export function assertMayMove(world: World, userId: string, uuid: string): void {
	const [, scene = "", , token = ""] = uuid.split(".");
	const cls = documentClass("Token");
	world.run(() => {
		const place = findPlace(world, cls, `Scene.${scene}`);
		const found = new cls(place.get(token), { parent: place.parent });
		if (!found.canUserModify(world.user(userId), "update")) throw new Error(`You may not move the token "${token}"`);
	});
}
