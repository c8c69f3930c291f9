import type { FieldEdit, FieldKind, PersonSkills } from "../../../bridge/army/sheet/index.js";
import { editField, FIELD_KINDS, sayPost } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate, StoredForce } from "../../../bridge/army/stored/index.js";
import {
	addHero,
	addPractitioner,
	editForce,
	editPerson,
	FORCE_PATH,
	isPost,
	removeEntry,
	secondPlace,
} from "../../../bridge/army/stored/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { toChange } from "../../../bridge/transactions/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { editFault } from "../../carriers/index.js";
import { enqueueChange, forgetStep, recordValues } from "../../carriers/steps.js";
import { fetchDocument, showSheet } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyDone, notifyFault } from "../../host/notify.js";
import { sayUsers, strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { markField } from "../../ui/form-fields.js";
import { confirms } from "../../ui/form-window.js";
import { forceRules, storedForceOf } from "../actor/index.js";
import { writeStep } from "../actor/write-step.js";
import { askForChange } from "./change-request.js";

/** The field of an army's name, which its actor holds. */
const NAME_FIELD = "@name";

/**
 * Writes an update as a step that can be undone, or asks the GM for it if it is not the user's to make. `title`: of the
 * step, if the update alone does not say.
 */
export async function changeArmy(
	actor: Actor.Implementation,
	update: ForceUpdate,
	title?: string,
): Promise<Result<null>> {
	return actor.isOwner ? writeStep(actor, update, title) : askForChange(actor, update);
}

/**
 * Writes one field from typed input. Faults: not a value of such a field; the army would be invalid. `title`: of the
 * step, if the update alone does not say.
 */
export async function changeField(actor: Actor.Implementation, edit: FieldEdit, title?: string): Promise<Result<null>> {
	if (edit.path === NAME_FIELD) return renameArmy(actor, String(edit.typed).trim());
	const stored = storedForceOf(actor);
	const update = editField(stored.ok ? stored.value : undefined, edit, forceRules(), words());
	const post =
		stored.ok && isPost(edit.path)
			? sayPost(stored.value, edit.path.split(".")[1] ?? "", String(edit.typed), words())
			: undefined;
	return update.ok ? changeArmy(actor, update.value, title ?? post) : update;
}

/** An entry of a list that was ticked or cleared, among all choices. */
interface Ticked {
	readonly choices: readonly string[];
	readonly entry: string;
	readonly isIn: boolean;
}

/**
 * Adds an entry to a list of the army or removes it, after the changes begun before: a list is written as a whole, and
 * the one in the window may be outdated. Its entries are in the order of the choices.
 */
function changeEntry(actor: Actor.Implementation, path: string, ticked: Ticked): Promise<Result<null>> {
	const { choices, entry, isIn } = ticked;
	return changeInOrder(actor, () => {
		const stored = storedForceOf(actor);
		const held: unknown = stored.ok ? foundry.utils.getProperty(stored.value, path) : [];
		const list: readonly unknown[] = Array.isArray(held) ? held : [];
		const typed = choices.filter((choice) => (choice === entry ? isIn : list.includes(choice)));
		return changeField(actor, { path, kind: "many", typed });
	});
}

/** Runs an owner's change after the changes begun before; an observer's request runs at once. */
export function changeInOrder(actor: Actor.Implementation, change: () => Promise<Result<null>>): Promise<Result<null>> {
	return actor.isOwner ? enqueueChange(actor, change) : change();
}

async function renameArmy(actor: Actor.Implementation, name: string): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	if (name === "") return fail({ code: "MUSTER.Fault.Force.title", data: { min: 1, max: 120 } });
	// The host keeps the token's name; one that differs from the army's was set on purpose.
	const follows = actor.prototypeToken.name === actor.name;
	if (name === actor.name) return ok(null);
	const target = { subject: actor.uuid, uuid: actor.uuid, class: "Actor" } as const;
	const paths = ["name", ...(follows ? ["prototypeToken.name"] : [])];
	const changes = paths.map((path) => toChange(target, path, actor.name, name));
	const title = words().say("MUSTER.Army.Step.renamed", { before: actor.name, after: name });
	const step = recordValues(actor, changes, title);
	const written = await actor.update(Object.fromEntries(paths.map((path) => [path, name]))).catch(() => undefined);
	if (written !== undefined || actor.name === name) return ok(null);
	forgetStep(step);
	return fail({ code: "MUSTER.Fault.Force.refused" });
}

/**
 * Writes every field of an army under `root` when it changes: controls with `data-field` and `data-kind`, and boxes of
 * one list with `data-many`. A refused value stays in its field with the reason under it.
 */
export function followFields(root: HTMLElement, actor: Actor.Implementation): void {
	root.addEventListener("change", (event) => {
		const control = event.target as HTMLInputElement;
		const { field, kind, many } = control.dataset;
		if (many !== undefined) void writeEntry(root, control, many, actor);
		if (field === undefined) return;
		const known = FIELD_KINDS.find((each): each is FieldKind => each === kind) ?? "text";
		void writeOne(control, field, known, actor);
	});
}

async function writeOne(
	control: HTMLInputElement,
	path: string,
	kind: FieldKind,
	actor: Actor.Implementation,
): Promise<void> {
	const typed = kind === "tick" ? control.checked : control.value;
	const done = await changeField(actor, { path, kind, typed });
	show(control, done.ok ? undefined : done.fault);
}

async function writeEntry(
	root: HTMLElement,
	control: HTMLInputElement,
	path: string,
	actor: Actor.Implementation,
): Promise<void> {
	const boxes = root.querySelectorAll<HTMLInputElement>(`[data-many="${CSS.escape(path)}"]`);
	const choices = [...boxes].map(({ value }) => value);
	const done = await changeEntry(actor, path, { choices, entry: control.value, isIn: control.checked });
	if (!done.ok) {
		control.checked = !control.checked;
		notifyFault(done.fault);
	}
}

/** The latest rendering may have replaced this control; then a notice shows the fault. */
function show(control: HTMLElement, fault: Fault | undefined): void {
	if (control.isConnected) markField(control, fault && sayFault(words(), fault));
	else if (fault) notifyFault(fault);
}

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

/** The unchecked value at a path below the stored army of an actor. */
export function storedValueAt(actor: Actor.Implementation, path: string): unknown {
	return foundry.utils.getProperty(actor, `${FORCE_PATH}.${path}`);
}
