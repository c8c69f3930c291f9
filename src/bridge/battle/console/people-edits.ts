import type { BattleRules } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	editForce,
	editPost,
	type ForceUpdate,
	readUpdatedForce,
	type StoredForce,
	toForce,
	toStoredForce,
} from "../../army/stored/index.js";
import { typedWhole } from "../../text/index.js";
import { partedId } from "../document/merge-forces.js";
import { leadsOf, newHeroPart } from "../document/new-setup.js";
import { mergedSides } from "../document/to-battle-input.js";
import type { BattleDay, DaySetup, SideSetup, TakenForce } from "../document/types.js";

/** A change of a side's people: in its army, in the day's copy of that, and in the entries of the day. */
export interface PeopleChange {
	/** The actor that carries the army; empty: an estimate, which the day alone holds. */
	readonly uuid: string;
	readonly update: ForceUpdate;
	readonly forces: readonly TakenForce[];
	/** The side whose heroes are changed too, with them; null: none are. */
	readonly heroes: { readonly side: string; readonly parts: SideSetup["heroes"] } | null;
}

/** A field of a side's people with what was typed or chosen: `people.a.commander.name`, `people.a.heroes.1-h1`. */
export interface PeopleEdit {
	readonly path: string;
	readonly typed: string;
	/** Leadership of a hero who takes a unit over; null: not known. */
	readonly leadership?: number | null;
}

/** True for a path that {@link editPeople} takes. */
export const isOfPeople = (path: string): boolean => path.startsWith("people.");

/**
 * Makes the change of the commander of a side, or of the post of one of its heroes: `force`, `none`, `leads/1-u7` or
 * `in/1-u7`. A hero who takes a lead takes it from the one who has it. Faults: those of the army's reader;
 * there is nothing at the path.
 */
export function editPeople(day: BattleDay, edit: PeopleEdit, rules: BattleRules): Result<PeopleChange> {
	const [, id = "", kind, own = ""] = edit.path.split(".");
	const side = day.setup.sides[id];
	const key = kind === "heroes" ? partedId(own)[0] : (side?.leader ?? "");
	return changeAt(day, `${id}/${key}`, rules, {
		updateOf: (stored) =>
			kind === "heroes" && side ? postUpdate(stored, side, edit) : commanderUpdate(stored, own, edit.typed),
		partsOf: (forces) => (kind === "heroes" ? partsWith(day, forces, id, edit) : null),
	});
}

/**
 * Makes the change that an update of an army brings to its people: heroes whom it adds take part. Faults as
 * {@link editPeople}.
 */
export function addPeople(
	day: BattleDay,
	place: string,
	update: ForceUpdate,
	rules: BattleRules,
): Result<PeopleChange> {
	const [id = ""] = place.split("/");
	const known = mergedSides(day.setup, day.forces).find((each) => each.id === id)?.force.heroes ?? [];
	return changeAt(day, place, rules, {
		updateOf: () => update,
		partsOf: (forces) => {
			const force = mergedSides(day.setup, forces).find((each) => each.id === id)?.force;
			const added = force?.heroes.filter((hero) => !known.some((each) => each.id === hero.id)) ?? [];
			const parts = day.setup.sides[id]?.heroes ?? [];
			return force && added.length > 0 ? [...parts, ...added.map((hero) => newHeroPart(hero.id, force))] : null;
		},
	});
}

interface ChangeBy {
	readonly updateOf: (stored: StoredForce) => ForceUpdate;
	readonly partsOf: (forces: readonly TakenForce[]) => SideSetup["heroes"] | null;
}

function changeAt(
	day: BattleDay,
	place: string,
	rules: BattleRules,
	{ updateOf, partsOf }: ChangeBy,
): Result<PeopleChange> {
	const [side = "", key = ""] = place.split("/");
	const contingent = day.setup.sides[side]?.contingents.find((each) => each.key === key);
	const taken = day.forces.find((each) => each.place === place);
	if (!contingent || !taken) return fail({ code: "MUSTER.Fault.System.incomplete", path: place });
	const stored = toStoredForce(taken.force);
	const update = updateOf(stored);
	const read = readUpdatedForce(stored, update, rules.force.tables);
	if (!read.ok) return read;
	const after = { ...taken, force: toForce(read.value) };
	const forces = day.forces.map((each) => (each === taken ? after : each));
	const parts = partsOf(forces);
	return ok({ uuid: contingent.uuid, update, forces, heroes: parts && { side, parts } });
}

/** A commander who is named by hand is no actor's any more. */
function commanderUpdate({ commander }: StoredForce, field: string, typed: string): ForceUpdate {
	const text = typed.trim();
	if (field !== "name") return editForce("commander.strategy", typedWhole(text === "" ? "0" : text));
	const link = text === commander.name ? commander.link : "";
	return { ...editForce("commander.name", text), ...editForce("commander.link", link) };
}

/** A post of the side as the army of the hero has it. Who leads the force fights where they did. */
function postUpdate(stored: StoredForce, { leader }: SideSetup, { path, typed, leadership }: PeopleEdit): ForceUpdate {
	const [key, id] = partedId(path.split(".")[3] ?? "");
	const hero = stored.heroes[id];
	const [kind = "", unit = ""] = typed.split("/");
	if (kind === "force") return hero && key === leader ? takenCommand(stored, hero) : {};
	const post = kind === "none" ? "" : `${kind}/${partedId(unit)[1]}`;
	return editPost(stored, id, post, leadership ?? null);
}

/** A hero takes a command that is vacant. */
function takenCommand({ commander }: StoredForce, { name, link }: StoredForce["heroes"][string]): ForceUpdate {
	if (commander.name !== "") return {};
	return { ...editForce("commander.name", name), ...editForce("commander.link", link) };
}

function partsWith(day: BattleDay, forces: readonly TakenForce[], side: string, { path, typed }: PeopleEdit) {
	const own = path.split(".")[3] ?? "";
	const [kind = "", unit = ""] = typed.split("/");
	const leads = kind === "force" ? "force" : kind === "leads" ? "unit" : "none";
	const force = mergedSides(day.setup, forces).find(({ id }) => id === side)?.force;
	const unitOf = (hero: string): string => force?.heroes.find(({ id }) => id === hero)?.unit ?? "";
	const losesLead = (part: SideSetup["heroes"][number]): boolean =>
		leads !== "none" && part.leads === leads && (leads === "force" || unitOf(part.hero) === unit);
	return (day.setup.sides[side]?.heroes ?? []).map((part) => {
		if (part.hero === own) return { ...part, leads } as const;
		return losesLead(part) ? ({ ...part, leads: "none" } as const) : part;
	});
}

/** The entries of a day with what its heroes lead by their armies, where these say something else than they did. */
export function withNewLeads(setup: DaySetup, before: readonly TakenForce[], after: readonly TakenForce[]): DaySetup {
	const [was, is] = [mergedSides(setup, before), mergedSides(setup, after)];
	const sides = is.map(({ id, side, force }, i) => {
		const old = was[i]?.force;
		const heroes = side.heroes.map((part) => {
			const leads = leadsOf(part.hero, force);
			return old && leads !== leadsOf(part.hero, old) ? { ...part, leads } : part;
		});
		return [id, { ...side, heroes }] as const;
	});
	return { ...setup, sides: Object.fromEntries(sides) };
}
