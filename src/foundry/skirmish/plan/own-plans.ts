import { type PlannedWay, readPlans } from "../../../bridge/skirmish/plan/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";
import { planningOf } from "./planning.js";

type SceneDocument = Scene.Implementation;

/** Own plans, and on GMs' machines those that users have sent: in this browser alone. */
const STORE = createMachineStore("plans", 100);

const keyOf = (scene: SceneDocument, planning: string, user: string): Key => [
	game.world.id,
	game.user.id ?? "",
	scene.id ?? "",
	planning,
	user,
];

const listeners = new Set<() => void>();

/** Calls back when plans here have changed; the function that is returned ends that. */
export function onPlans(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Says that plans here have changed. */
export function plansChanged(): void {
	for (const listener of [...listeners]) listener();
}

STORE.onOtherTab(plansChanged);

/** The plans of a user for the present planning of a scene, as this browser knows them; null: none were sent here. */
export function plansOf(scene: SceneDocument, user = game.user.id ?? ""): readonly PlannedWay[] | null {
	const planning = planningOf(scene);
	const kept = planning ? STORE.read(keyOf(scene, planning.id, user)) : undefined;
	return kept === undefined ? null : readPlans(kept);
}

/** Keeps the plans of a user; false where this browser has no room for them. */
export function keepPlans(scene: SceneDocument, plans: readonly PlannedWay[], user = game.user.id ?? ""): boolean {
	const planning = planningOf(scene);
	if (!planning) return false;
	const kept = STORE.keep(keyOf(scene, planning.id, user), plans);
	plansChanged();
	return kept;
}

/** True if a user has said to be ready in the present planning of a scene. */
export function isReady(user: User.Implementation, scene: SceneDocument): boolean {
	const flags = (user.flags as Readonly<Record<string, unknown>>)[MODULE_ID];
	const planning = planningOf(scene);
	return planning !== null && isRecord(flags) && flags["planReady"] === planning.id;
}
