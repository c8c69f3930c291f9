import type { PersonSkills } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate, StoredForce } from "../../../bridge/army/stored/index.js";
import {
	addHero,
	addPractitioner,
	editForce,
	editPerson,
	removeEntry,
	secondPlace,
} from "../../../bridge/army/stored/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { fetchDocument } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyDone, notifyFault } from "../../host/notify.js";
import { showSheet } from "../../host/show-sheet.js";
import { strangersTo } from "../../host/strangers.js";
import { sayUsers } from "../../host/whose.js";
import { words } from "../../host/words.js";
import { confirms } from "../../ui/confirm.js";
import { storedForceOf } from "../actor/index.js";
import { changeArmy } from "./edit-army.js";
import { storedValueAt } from "./stored-value.js";

/** The skills of an actor. The readers of all game systems are loaded with the first. */
export async function fetchSkills(actor: Actor.Implementation): Promise<PersonSkills> {
	return (await loadChunk(() => import("./actor-skills.js"))).skillsOf(actor);
}

/** The skills of each kind of person, by the beginning of its path. */
const SKILLS: readonly (readonly [start: string, skills: readonly (keyof PersonSkills)[]])[] = [
	["commander", ["strategy", "tactics"]],
	["units.", ["leadership"]],
	["heroes.", ["iq", "tactics", "weapon", "combatReflexes", "dangerSense"]],
	["practitioners.", []],
];

/**
 * Links a person of an army to an actor: name, uuid, and the skills that the actor has. Others stay as they are.
 * `heroes` as path: a further hero. Fault: a place that the actor has already contradicts it.
 */
export async function linkPerson(
	stored: StoredForce,
	path: string,
	actor: Actor.Implementation,
): Promise<Result<ForceUpdate>> {
	const fault = secondPlace(stored, path, { name: actor.name, link: actor.uuid });
	if (fault) return { ok: false, fault };
	if (path === "heroes") return ok(newHero(stored, actor, await fetchSkills(actor)));
	const named = editPerson(stored, path, { name: actor.name, link: actor.uuid });
	return ok({ ...named, ...(await readSkills(path, actor)) });
}

/** Reads a person's skills from the linked actor. */
async function readSkills(path: string, actor: Actor.Implementation): Promise<ForceUpdate> {
	const found = await fetchSkills(actor);
	const wanted = SKILLS.find(([start]) => path.startsWith(start))?.[1] ?? [];
	const updates = wanted.flatMap((skill) =>
		found[skill] === undefined ? [] : [editForce(`${path}.${skill}`, found[skill])],
	);
	return Object.assign({}, ...updates);
}

/** Adds a hero; linked to an actor if one is given, with its skills. */
export function newHero(stored: StoredForce, actor?: Actor.Implementation, skills: PersonSkills = {}): ForceUpdate {
	return addHero(stored, foundry.utils.randomID(), {
		name: actor?.name ?? "",
		link: actor?.uuid ?? "",
		unit: "",
		iq: skills.iq ?? 10,
		tactics: skills.tactics ?? null,
		weapon: skills.weapon ?? 10,
		combatReflexes: skills.combatReflexes ?? false,
		dangerSense: skills.dangerSense ?? false,
	});
}

/** Adds a practitioner of special powers. */
export function newPractitioner(stored: StoredForce): ForceUpdate {
	const plain = { name: "", link: "", practice: "mage", points: 0, stones: 0, items: 0, boosters: 0 } as const;
	return addPractitioner(stored, foundry.utils.randomID(), plain);
}

/** A window with people of an army. */
interface PeopleWindow {
	readonly actor: Actor.Implementation;
}

const pathAt = (target: HTMLElement): string => target.closest<HTMLElement>("[data-link]")?.dataset.link ?? "";

async function change(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const done = await changeArmy(actor, update);
	if (!done.ok) notifyFault(done.fault);
	return done;
}

async function linked(uuid: unknown): Promise<Actor.Implementation | null> {
	const found = await fetchDocument(uuid);
	return found instanceof Actor ? (found as Actor.Implementation) : null;
}

/**
 * True if an actor's skills may stand in an army: its players may look at the actor, or the GM, whose click reads them,
 * has agreed to show them.
 */
async function mayRead(army: Actor.Implementation, actor: Actor.Implementation): Promise<boolean> {
	const players = sayUsers(strangersTo(actor, army, "OBSERVER"));
	if (players === "" || !game.user.isGM) return true;
	const text = words().say("MUSTER.Army.People.readStranger", { actor: actor.name, army: army.name, players });
	return confirms({ title: "MUSTER.Army.People.readTitle", icon: "fa-solid fa-eye", text });
}

/** The actions on a person of an army. */
export const linkActions = {
	async openLink(this: PeopleWindow, _event: Event, target: HTMLElement): Promise<void> {
		const actor = await linked(target.dataset.uuid);
		if (actor) await showSheet(actor);
		else ui.notifications.warn("MUSTER.Fault.Army.noActor", { localize: true });
	},
	async readLink(this: PeopleWindow, _event: Event, target: HTMLElement): Promise<void> {
		const path = pathAt(target);
		const actor = await linked(storedValueAt(this.actor, `${path}.link`));
		if (!actor) {
			ui.notifications.warn("MUSTER.Fault.Army.noActor", { localize: true });
			return;
		}
		if (!(await mayRead(this.actor, actor))) return;
		const update = await readSkills(path, actor);
		if (Object.keys(update).length > 0) await change(this.actor, update);
		else notifyDone(words().say("MUSTER.Army.People.readNothing", { name: actor.name }));
	},
	async unlink(this: PeopleWindow, _event: Event, target: HTMLElement): Promise<void> {
		const stored = storedForceOf(this.actor);
		if (stored.ok) await change(this.actor, editPerson(stored.value, pathAt(target), { link: "" }));
	},
	async removePerson(this: PeopleWindow, _event: Event, target: HTMLElement): Promise<void> {
		const [record, id = ""] = pathAt(target).split(".");
		if (record === "heroes" || record === "practitioners") await change(this.actor, removeEntry(record, id));
	},
};
