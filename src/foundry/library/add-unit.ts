import { addUnit, EMPTY_FORCE } from "../../bridge/army/stored/index.js";
import type { Found, LibraryEntry, LibraryQuery, LibraryRow, Recruits, TroopPage } from "../../bridge/library/index.js";
import { searchLibrary, toLibraryRow, toUnit } from "../../bridge/library/index.js";
import { formatCount } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { armyLabels } from "../army/actor/army-names.js";
import { allForces, createForce, forceRules, storedForceOf } from "../army/actor/index.js";
import { readEntries } from "../army/actor/troop-entries.js";
import { writeStep } from "../army/actor/write-step.js";
import { openCarrier } from "../carriers/index.js";
import { enqueueChange, notifyStep, stepsOf } from "../carriers/steps.js";
import { fetchDocument, showSheet } from "../host/find-document.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";

/**
 * Adds a unit of a troop type to an army of the user, last in its roster; without an army creates one and shows it.
 * Returns true if that worked; otherwise notifies the user.
 */
export async function addTroops(
	page: TroopPage,
	recruits: Recruits,
	army: Actor.Implementation | undefined,
): Promise<boolean> {
	const done = army ? await enqueueChange(army, () => join(page, recruits, army)) : await begin(page, recruits);
	if (!done.ok) notifyFault(done.fault);
	return done.ok;
}

async function join(page: TroopPage, recruits: Recruits, army: Actor.Implementation): Promise<Result<unknown>> {
	const stored = storedForceOf(army);
	if (!stored.ok) return stored;
	const { id, ...unit } = newUnit(page, recruits);
	const written = await writeStep(army, addUnit(stored.value, id, unit));
	const [step] = stepsOf(army);
	if (written.ok && step) {
		const data = { unit: unit.name, men: formatCount(words(), unit.men), army: army.name };
		notifyStep(words().say("MUSTER.Library.added", data), step);
	}
	return written;
}

async function begin(page: TroopPage, recruits: Recruits): Promise<Result<unknown>> {
	const { id, ...unit } = newUnit(page, recruits);
	const name = words().say("MUSTER.Library.newArmy");
	const force = { ...EMPTY_FORCE, name, tl: page.tl, units: { [id]: unit } };
	const made = await createForce({ name, force });
	if (made.ok) await openCarrier(made.value);
	return made;
}

function newUnit(page: TroopPage, recruits: Recruits) {
	return toUnit(page, { ...recruits, id: foundry.utils.randomID(), sort: 0 }, forceRules().tables);
}

/** An army to which the library offers to add. */
interface TargetArmy {
	readonly uuid: string;
	readonly name: string;
}

/** The armies of the user's own. */
export const ownArmies = (): readonly Actor.Implementation[] => allForces().filter((actor) => actor.isOwner);

/** The armies to which the user may add. */
export function targetArmies(): readonly TargetArmy[] {
	const labels = armyLabels();
	return ownArmies().map(({ uuid, name }) => ({ uuid, name: labels.get(uuid) ?? name }));
}

/** Finds the army of a uuid, or else the first; undefined if there is none. */
export function targetArmy(uuid: string): Actor.Implementation | undefined {
	const all = ownArmies();
	return all.find((actor) => actor.uuid === uuid) ?? all[0];
}

/** The army that the library adds to, as far as its rows are marked by it; null: there is none that reads. */
export function armyFacts(uuid: string): { readonly name: string; readonly tl: number } | null {
	const army = targetArmy(uuid);
	const stored = army && storedForceOf(army);
	return army && stored?.ok ? { name: army.name, tl: stored.value.tl } : null;
}

/** The uuid of the page whose row, or part of the window, was clicked. */
export const uuidAt = (target: EventTarget | null): string | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-uuid]")?.dataset.uuid;

/** Marks the row of a page as chosen, and returns it. */
export function markRow(root: HTMLElement, uuid: string): HTMLElement | undefined {
	const rows = [...root.querySelectorAll<HTMLElement>("tr[data-uuid]")];
	for (const row of rows) {
		const chosen = row.dataset.uuid === uuid;
		row.classList.toggle("muster-is-chosen", chosen);
		const name = row.querySelector<HTMLElement>(".muster-library__open");
		name?.setAttribute("aria-pressed", String(chosen));
		name?.setAttribute("tabindex", chosen ? "0" : "-1");
	}
	return rows.find((row) => row.dataset.uuid === uuid);
}

/** Opens the journal entry of a page at that page. */
export async function openPage(uuid: string): Promise<void> {
	const page = (await fetchDocument(uuid)) as JournalEntryPage.Implementation | null;
	await showSheet(page?.parent, { pageId: page?.id });
}

/** The keys that move through the list. */
export const STEPS: readonly string[] = ["ArrowDown", "ArrowUp", "Home", "End"];

/** The row to which one of these keys moves, of so many; from none (-1) into the list. Rows count from 0. */
export function stepFrom(at: number, key: string, rows: number): number {
	if (key === "Home") return 0;
	const to = key === "End" ? rows - 1 : at + (key === "ArrowDown" ? 1 : -1);
	return Math.min(Math.max(to, 0), rows - 1);
}

/** The entries of the library with the rows of its list, kept until a journal changes. */
export class LibraryIndex {
	#entries: ReadonlyMap<string, LibraryEntry> = new Map();
	#rows: readonly LibraryRow[] = [];

	/** The number of troop types. */
	get size(): number {
		return this.#rows.length;
	}

	/** Loads every troop type that the user may see, and computes the rows of the list. */
	async read(): Promise<void> {
		const entries = await readEntries();
		const { tables } = forceRules();
		const language = words();
		this.#entries = new Map(entries.map((entry) => [entry.uuid, entry]));
		this.#rows = entries.map((entry) => toLibraryRow(entry, tables, language));
	}

	/** The troop type of a uuid. */
	get(uuid: string): LibraryEntry | undefined {
		return this.#entries.get(uuid);
	}

	/** True if there is a troop type of a uuid. */
	has(uuid: string): boolean {
		return this.#entries.has(uuid);
	}

	/** Searches the rows. */
	find(query: LibraryQuery): Found {
		return searchLibrary(this.#rows, query, words().locale);
	}
}
