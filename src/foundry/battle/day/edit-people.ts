import { sayPost } from "../../../bridge/army/sheet/index.js";
import {
	type BattleDay,
	editPeople,
	type PeopleChange,
	type PeopleEdit,
	packForces,
	partedId,
	toBattleInput,
} from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { writeStep } from "../../army/actor/write-step.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { strangersTo } from "../../host/strangers.js";
import { words } from "../../host/words.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { writeDay } from "../pages/write-day.js";
import { isFrozen } from "./edit-day.js";

/**
 * Changes the commander of a side or the post of one of its heroes: in the army, as a step that its sheet can undo, and
 * in the day's copy of it. Faults, after which nothing is written: the day is over or applied; the army is gone; those
 * of `editPeople`; no battle can be fought so, of which one could be before.
 */
export function changePeople(page: HostBattlePage, number: number, edit: PeopleEdit): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const found = dayOf(page, number);
		if (!found.ok) return found;
		const day = found.value;
		if (day.fought !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
		if (isFrozen(page, day)) return fail({ code: "MUSTER.Fault.Battle.isApplied" });
		const rules = battleRules();
		const change = editPeople(day, { ...edit, leadership: await leadershipAt(day, edit) }, rules);
		if (!change.ok) return change;
		const { forces, heroes } = change.value;
		const fields = heroes ? { [`setup.sides.${heroes.side}.heroes`]: toJson(heroes.parts) } : {};
		const sides = heroes ? withParts(day, heroes) : day.setup.sides;
		const after = toBattleInput({ ...day.setup, sides }, forces, rules);
		if (!after.ok && toBattleInput(day.setup, day.forces, rules).ok) return after;
		const written = await writeArmy(change.value, edit);
		return written.ok ? writeDay(page, number, { forces: packForces(forces), ...fields }) : written;
	});
}

function withParts({ setup }: BattleDay, { side, parts }: NonNullable<PeopleChange["heroes"]>) {
	const own = setup.sides[side];
	return own ? { ...setup.sides, [side]: { ...own, heroes: parts } } : setup.sides;
}

async function writeArmy({ uuid, update }: PeopleChange, { path, typed }: PeopleEdit): Promise<Result<null>> {
	if (uuid === "" || Object.keys(update).length === 0) return ok(null);
	const actor = actorAt(uuid);
	if (!actor) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
	const stored = storedForceOf(actor);
	const [, , kind, hero = ""] = path.split(".");
	const [post = "", unit = ""] = typed.split("/");
	const isPost = kind === "heroes" && post !== "force" && stored.ok;
	const title = isPost ? sayPost(stored.value, partedId(hero)[1], `${post}/${partedId(unit)[1]}`, words()) : undefined;
	return writeStep(actor, update, title);
}

/** Leadership of the actor of a hero who takes a unit over, where the players of the army may look at that actor. */
async function leadershipAt({ setup, forces }: BattleDay, { path, typed }: PeopleEdit): Promise<number | null> {
	const [, side = "", kind, hero = ""] = path.split(".");
	if (kind !== "heroes" || !typed.startsWith("leads/")) return null;
	const [contingent, id] = partedId(hero);
	const army = actorAt(setup.sides[side]?.contingents.find(({ key }) => key === contingent)?.uuid ?? "");
	const force = forces.find(({ place }) => place === `${side}/${contingent}`)?.force;
	const actor = actorAt(force?.heroes.find((each) => each.id === id)?.link ?? "");
	if (!army || !actor || strangersTo(actor, army, "OBSERVER").length > 0) return null;
	const { fetchSkills } = await loadChunk(() => import("../../army/sheet/person-links.js"));
	return (await fetchSkills(actor)).leadership ?? null;
}
