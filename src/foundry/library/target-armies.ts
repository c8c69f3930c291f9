import { armyLabels } from "../army/actor/army-names.js";
import { allForces } from "../army/actor/index.js";

/** An army to which the library offers to add. */
interface TargetArmy {
	readonly uuid: string;
	readonly name: string;
}

const own = (): readonly Actor.Implementation[] => allForces().filter((actor) => actor.isOwner);

/** The armies to which the user may add. */
export function targetArmies(): readonly TargetArmy[] {
	const labels = armyLabels();
	return own().map(({ uuid, name }) => ({ uuid, name: labels.get(uuid) ?? name }));
}

/** Finds the army of a uuid, or else the first; undefined if there is none. */
export function targetArmy(uuid: string): Actor.Implementation | undefined {
	const all = own();
	return all.find((actor) => actor.uuid === uuid) ?? all[0];
}

/** Calls back whenever an actor changes, until the returned function is called. */
export function followActors(changed: () => void): () => void {
	const names = ["createActor", "updateActor", "deleteActor"] as const;
	const hooks = names.map((name) => [name, Hooks.on(name, changed)] as const);
	return () => {
		for (const [name, id] of hooks) Hooks.off(name, id);
	};
}
