import { type PlannedWay, readPlans } from "../../../bridge/skirmish/plan/index.js";
import { fail, isRecord, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { ask, askGm, openAsked, type Reply } from "../../host/asking.js";
import { keepPlans, plansOf } from "./own-plans.js";
import { PLANS_QUERY } from "./plan-names.js";
import { planningOf } from "./planning.js";

type SceneDocument = Scene.Implementation;
const REFUSED = { ok: false, fault: { code: "MUSTER.Fault.Access.refused" } } as const;

/** Plannings whose plans this client gathers just now. */
const gathering = new Set<string>();

/** The scene and planning that a question is about, if they are the present ones. */
function sceneIn(payload: unknown): SceneDocument | null {
	if (!isRecord(payload)) return null;
	const scene = game.scenes.get(String(payload["scene"]));
	return scene && planningOf(scene)?.id === payload["planning"] ? scene : null;
}

const payloadOf = (scene: SceneDocument) => ({ scene: scene.id, planning: planningOf(scene)?.id });

/**
 * Answers {@link PLANS_QUERY}. Without plans it is a GM's question: the own plans are sent to just that GM, and the
 * answer holds nothing. With plans they are the asker's: a GM's machine alone keeps them.
 */
export async function receivePlans(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(PLANS_QUERY, data, options);
	const scene = sceneIn(asked?.payload);
	if (!asked || !scene || !isRecord(asked.payload)) return REFUSED;
	const { plans } = asked.payload;
	if (plans !== undefined) return take(scene, asked.asker, plans);
	if (!asked.asker.isGM) return REFUSED;
	await ask(asked.asker, PLANS_QUERY, ownPayload(scene));
	return { ok: true };
}

function take(scene: SceneDocument, asker: User.Implementation, plans: unknown): Reply {
	const planning = planningOf(scene);
	if (!game.user.isGM || (planning?.opened && !gathering.has(planning.id))) return REFUSED;
	return keepPlans(scene, readPlans(plans), asker.id ?? "") ? { ok: true } : REFUSED;
}

const ownPayload = (scene: SceneDocument) => ({ ...payloadOf(scene), plans: toJson(plansOf(scene) ?? []) });

/** Gives the own plans to the active GM's machine, so that they count if this browser is closed. Faults: as askGm. */
export function handIn(scene: SceneDocument): Promise<Result<null>> {
	return askGm(PLANS_QUERY, ownPayload(scene));
}

/** Users who may have planned something on a scene. */
export const plannersOn = (scene: SceneDocument): readonly User.Implementation[] =>
	game.users.filter((user) => user.isGM || scene.tokens.some((token) => token.testUserPermission(user, "OWNER")));

/** The plans of each user, and those users of whom none came. */
export interface Gathered {
	readonly plans: ReadonlyMap<User.Implementation, readonly PlannedWay[]>;
	readonly missing: readonly User.Implementation[];
}

/** Has every user's client send its plans; where one does not, those count that were handed in before. */
export async function gatherPlans(scene: SceneDocument): Promise<Gathered> {
	const id = planningOf(scene)?.id ?? "";
	gathering.add(id);
	try {
		const others = plannersOn(scene).filter((user) => user.active && !user.isSelf);
		await Promise.all(others.map((user) => ask(user, PLANS_QUERY, payloadOf(scene)).catch(() => null)));
	} finally {
		gathering.delete(id);
	}
	return gathered(scene);
}

/** The plans that this machine has of each user of the present planning. */
export function gathered(scene: SceneDocument): Gathered {
	const found = plannersOn(scene).map((user) => [user, plansOf(scene, user.id ?? "")] as const);
	return {
		plans: new Map(found.map(([user, plans]) => [user, plans ?? []])),
		missing: found.flatMap(([user, plans]) => (plans === null && !user.isGM ? [user] : [])),
	};
}

/** A question that none but GMs may ask. */
export const gmsAlone = (): Result<never> | null =>
	game.user.isGM ? null : fail({ code: "MUSTER.Fault.Plan.gmOnly" });
