import { sayPost } from "../../../bridge/army/sheet/index.js";
import { FORCE_PATH, toStoredForce } from "../../../bridge/army/stored/index.js";
import {
	addPeople,
	type BattleDay,
	editPeople,
	type PeopleChange,
	type PeopleEdit,
	packForces,
	partedId,
	toBattleInput,
	withNewLeads,
} from "../../../bridge/battle/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { sameJson, toJson, valueAt } from "../../../engine/schema/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { writeStep } from "../../army/actor/write-step.js";
import { enqueueChange } from "../../carriers/steps.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { writeDay } from "../pages/write-day.js";
import { heroFields } from "./read-heroes.js";
import { isFrozen } from "./standing.js";

/**
 * Changes the commander of a side or the post of one of its heroes: in the army, as a step that its sheet can undo, and
 * in the day's copy of it. Faults, after which nothing is written: another GM keeps the battle; the day is over or
 * applied; the army has changed since it was taken; those of `editPeople`; no battle can be fought so, of which one
 * could be before.
 */
export function changePeople(page: HostBattlePage, number: number, edit: PeopleEdit): Promise<Result<null>> {
	return changeOpen(page, number, async (day) => {
		const change = editPeople(day, { ...edit, leadership: await leadershipAt(day, edit) }, battleRules());
		return change.ok ? ok({ change: change.value, title: titleOf(change.value, edit) }) : change;
	});
}

/**
 * Makes an actor the commander of the leading army of a side, or a further hero of it who takes part. Faults: those of
 * {@link changePeople}; the actor has a place already that contradicts it, in this army or in another.
 */
export function dropPerson(
	page: HostBattlePage,
	number: number,
	{ side, role, person }: { readonly side: string; readonly role: string; readonly person: Actor.Implementation },
): Promise<Result<null>> {
	return changeOpen(page, number, async (day) => {
		const place = `${side}/${day.setup.sides[side]?.leader}`;
		const taken = day.forces.find((each) => each.place === place)?.force;
		if (!taken) return fail({ code: "MUSTER.Fault.Battle.noForce" });
		const elsewhere = placeElsewhere(day, place, person);
		if (elsewhere) return fail({ code: "MUSTER.Fault.Battle.heroElsewhere", data: elsewhere });
		const { linkPerson } = await loadChunk(() => import("../../army/sheet/edit-army.js"));
		const update = await linkPerson(toStoredForce(taken), role, person);
		if (!update.ok) return fail({ ...update.fault, data: { ...update.fault.data, sheet: uuidAt(day, place) } });
		const change = addPeople(day, place, update.value, battleRules());
		return change.ok ? ok({ change: change.value, title: undefined }) : change;
	});
}

/** The uuid of the army at a place of a day, `side/contingent`. */
function uuidAt({ setup }: BattleDay, place: string): string {
	const [side = "", key] = place.split("/");
	return setup.sides[side]?.contingents.find((each) => each.key === key)?.uuid ?? "";
}

/** The place of an actor in another army of the day, as the data of a fault; undefined: there is none. */
function placeElsewhere(day: BattleDay, own: string, { name, uuid }: Actor.Implementation): Fault["data"] {
	for (const { place, force } of day.forces) {
		if (place === own) continue;
		const hero = force.heroes.find(({ link }) => link === uuid);
		const at = force.commander.link === uuid ? "commander" : hero && `heroes.${hero.id}`;
		if (at !== undefined) return { name, army: force.name, place: at, sheet: uuidAt(day, place) };
	}
	return undefined;
}

interface TitledChange {
	readonly change: PeopleChange;
	/** Title of the army's step, where the change alone does not say it. */
	readonly title: string | undefined;
}

function changeOpen(
	page: HostBattlePage,
	number: number,
	changeOf: (day: BattleDay) => Promise<Result<TitledChange>>,
): Promise<Result<null>> {
	// Entries of a day are written by one client alone, so that of two changes both are kept.
	const { activeGM } = game.users;
	if (activeGM !== null && activeGM.id !== game.user.id)
		return Promise.resolve(fail({ code: "MUSTER.Fault.Battle.otherGm", data: { name: activeGM.name } }));
	return inTurnOf(page, async () => {
		const found = dayOf(page, number);
		if (!found.ok) return found;
		const day = found.value;
		if (day.fought !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
		if (isFrozen(page, day)) return fail({ code: "MUSTER.Fault.Battle.isApplied" });
		const made = await changeOf(day);
		if (!made.ok) return made;
		const { change, title } = made.value;
		const { forces } = change;
		const hasChanged = armyHasChanged(change, day);
		if (hasChanged) return fail({ code: "MUSTER.Fault.Battle.armyChanged" });
		const heroes = change.heroes ?? ledOtherwise(day, forces);
		const fields = heroes ? { [`setup.sides.${heroes.side}.heroes`]: toJson(heroes.parts) } : {};
		const setup = heroes ? { ...day.setup, sides: withParts(day, heroes) } : day.setup;
		const rules = battleRules();
		const after = toBattleInput(setup, forces, rules);
		if (!after.ok && toBattleInput(day.setup, day.forces, rules).ok) return after;
		const written = await writeArmy(change, title);
		if (!written.ok) return written;
		const read = heroes ? await heroFields({ ...day, setup, forces }, page) : {};
		// A page that refuses now leaves an army that has changed since it was taken, which the console says.
		return writeDay(page, number, { forces: packForces(forces), ...fields, ...read });
	});
}

/** Heroes of a side who lead otherwise by another commander, as they take part then; undefined: none do. */
function ledOtherwise({ setup, forces }: BattleDay, after: BattleDay["forces"]): PeopleChange["heroes"] {
	const { sides } = withNewLeads(setup, forces, after);
	const side = Object.keys(sides).find((id) => !sameJson(toJson(sides[id]?.heroes), toJson(setup.sides[id]?.heroes)));
	return side === undefined ? null : { side, parts: sides[side]?.heroes ?? [] };
}

/** True where the army has something else by now at a place that a change writes than the day has of it. */
function armyHasChanged({ uuid, update, forces: after }: PeopleChange, { forces }: BattleDay): boolean {
	const actor = actorAt(uuid);
	const stored = actor && storedForceOf(actor);
	const taken = forces.find((each, i) => each !== after[i])?.force;
	if (!stored?.ok || !taken) return false;
	const [now, then] = [toJson(stored.value), toJson(toStoredForce(taken))];
	return Object.keys(update).some((key) => {
		const path = key.replace(`${FORCE_PATH}.`, "");
		const [is, was] = [valueAt(now, path), valueAt(then, path)];
		return was !== undefined && !sameJson(toJson(is ?? null), toJson(was));
	});
}

function withParts({ setup }: BattleDay, { side, parts }: NonNullable<PeopleChange["heroes"]>) {
	const own = setup.sides[side];
	return own ? { ...setup.sides, [side]: { ...own, heroes: parts } } : setup.sides;
}

async function writeArmy({ uuid, update }: PeopleChange, title: string | undefined): Promise<Result<null>> {
	if (uuid === "" || Object.keys(update).length === 0) return ok(null);
	const actor = actorAt(uuid);
	if (!actor) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
	return enqueueChange(actor, () => writeStep(actor, update, title));
}

/** The title of a step that gives a hero a post in the army. */
function titleOf({ uuid }: PeopleChange, { path, typed }: PeopleEdit): string | undefined {
	const [, , kind, hero = ""] = path.split(".");
	const [post = "", unit = ""] = typed.split("/");
	const actor = kind === "heroes" && post !== "force" ? actorAt(uuid) : null;
	const stored = actor && storedForceOf(actor);
	return stored?.ok ? sayPost(stored.value, partedId(hero)[1], `${post}/${partedId(unit)[1]}`, words()) : undefined;
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
	const { fetchSkills } = await loadChunk(() => import("../../army/sheet/edit-army.js"));
	return (await fetchSkills(actor)).leadership ?? null;
}
