import { type PlanMover, reachedBy, type Settlement } from "../../../bridge/skirmish/plan/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { applyFrom } from "../../transactions/index.js";
import { wallsOf } from "../map/mover.js";
import { type Planned, plannedOf } from "./edit-plans.js";
import { PLAN_TRANSACTIONS } from "./follow-plans.js";
import { gathered, gatherPlans, gmsAlone } from "./gather-plans.js";
import { standsAt } from "./planner.js";
import { planningOf } from "./planning.js";

type SceneDocument = Scene.Implementation;
const PATH = `flags.${MODULE_ID}.planning`;

/** Reasons for which a plan is left out, unless a GM takes it all the same where that can be. */
const REFUSALS = ["gone", "moved", "rights", "turn", "twice", "wall"] as const;
type Refusal = (typeof REFUSALS)[number];

/** A plan that is open to GMs. */
export interface OpenedMove {
	/** `<token>.<user>`. */
	readonly key: string;
	readonly user: User.Implementation;
	readonly token: TokenDocument.Implementation | null;
	readonly planned: Planned | null;
	readonly refused: Refusal | null;
}

/** Begins planning on a scene, or begins it again. Faults: not a GM; no scene. */
export async function startPlanning(scene: SceneDocument | null): Promise<Result<null>> {
	const refused = gmsAlone();
	if (refused) return refused;
	if (!scene) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	if (planningOf(scene)) return { ok: true, value: null };
	await scene.update({ [PATH]: { id: foundry.utils.randomID(), opened: null } } as object);
	return { ok: true, value: null };
}

/** Ends planning on a scene; nothing is moved. */
export async function stopPlanning(scene: SceneDocument): Promise<Result<null>> {
	const refused = gmsAlone();
	if (refused) return refused;
	if (planningOf(scene)) await scene.update(removalOf(PATH) as object);
	return { ok: true, value: null };
}

/**
 * Opens all plans: gathers them on this GM's machine, and shows the ways of tokens that are not hidden to all. Their
 * costs stay with GMs, since a GM's client knows of hidden units and unknown ground in the way. Faults: not a GM; there
 * is no planning; they lie open.
 */
export async function openMoves(scene: SceneDocument): Promise<Result<null>> {
	const refused = gmsAlone();
	if (refused) return refused;
	const planning = planningOf(scene);
	if (!planning) return fail({ code: "MUSTER.Fault.Plan.closed" });
	// Plans that came after others lay open could answer them.
	if (planning.opened) return fail({ code: "MUSTER.Fault.Plan.openedBefore" });
	await gatherPlans(scene);
	const shown = openedMoves(scene).flatMap(({ planned, token, refused }) =>
		planned && token && !token.hidden && refused === null
			? [{ token: token.id, points: planned.walk.points.map(rounded), label: planned.way }]
			: [],
	);
	if (planningOf(scene)?.id !== planning.id) return fail({ code: "MUSTER.Fault.Plan.closed" });
	await scene.update({ [PATH]: { id: planning.id, opened: shown } } as object);
	return { ok: true, value: null };
}

const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: Math.round(x), y: Math.round(y) });

/** The plans that this GM's machine has gathered, each checked again. */
export function openedMoves(scene: SceneDocument): readonly OpenedMove[] {
	const seen = new Set<string>();
	return [...gathered(scene).plans].flatMap(([user, ways]) =>
		ways.map((plan): OpenedMove => {
			const token = scene.tokens.get(plan.token) ?? null;
			const planned = token && plannedOf(token, plan);
			const at = token && standsAt(token);
			const isTwice = seen.has(plan.token);
			seen.add(plan.token);
			const refused =
				!token || !at
					? "gone"
					: at.x !== plan.from.x || at.y !== plan.from.y
						? "moved"
						: !token.testUserPermission(user, "OWNER")
							? "rights"
							: !planned
								? "turn"
								: isTwice
									? "twice"
									: isWalled(planned)
										? "wall"
										: null;
			return { key: `${plan.token}.${user.id}`, user, token, planned, refused };
		}),
	);
}

/** True if a wall lies between two points of a way. */
function isWalled({ walk: { points }, planner: { token } }: Planned): boolean {
	const walled = token.parent ? wallsOf(token.parent) : () => false;
	return points.slice(1).some((to, index) => walled(points[index]!, to));
}

/** The moves that are taken, as those who move at the same time. */
export const moversOf = (moves: readonly OpenedMove[]): readonly PlanMover[] =>
	moves.flatMap(({ token, planned }) =>
		token?.id && planned ? [{ id: token.id, start: planned.planner.mover.ground, path: planned.walk.path }] : [],
	);

/** Makes the moves that are taken, all in one request, by the answers to their meetings, and ends planning. */
export async function makeMoves(
	scene: SceneDocument,
	moves: readonly OpenedMove[],
	answers: Readonly<Record<string, Settlement>>,
): Promise<Result<Transaction>> {
	const refused = gmsAlone();
	if (refused) return refused;
	const planning = planningOf(scene);
	if (!planning?.opened) return fail({ code: "MUSTER.Fault.Plan.notOpened" });
	const reached = reachedBy(moversOf(moves), answers);
	const order = moves.flatMap(({ planned }) =>
		planned ? [{ way: planned.plan, reached: reached.get(planned.plan.token) ?? 0 }] : [],
	);
	const done = await applyFrom(
		PLAN_TRANSACTIONS.kind,
		toJson({ scene: scene.id ?? "", word: planning.id, moves: order }),
	);
	if (done.ok && planningOf(scene)?.id === planning.id) await stopPlanning(scene);
	return done;
}
