import { allForces } from "../army/actor/index.js";

/** An army that the library offers to add to. */
export interface JoinedArmy {
	readonly uuid: string;
	readonly name: string;
}

const own = (): readonly Actor.Implementation[] => allForces().filter((actor) => actor.isOwner);

/** The armies to which the user may add. */
export const armiesToJoin = (): readonly JoinedArmy[] => own().map(({ uuid, name }) => ({ uuid, name }));

/** The one of that address, or else the first; undefined where there is none. */
export function armyToJoin(uuid: string): Actor.Implementation | undefined {
	const all = own();
	return all.find((actor) => actor.uuid === uuid) ?? all[0];
}

/** Calls back whenever any actor has changed, until what it answers is called. */
export function followActors(changed: () => void): () => void {
	const names = ["createActor", "updateActor", "deleteActor"] as const;
	const hooks = names.map((name) => [name, Hooks.on(name, changed)] as const);
	return () => {
		for (const [name, id] of hooks) Hooks.off(name, id);
	};
}
