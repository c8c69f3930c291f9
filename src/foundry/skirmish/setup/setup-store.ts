import {
	type Hidden,
	readHidden,
	readPlacings,
	type Setup,
	type SetupDraft,
} from "../../../bridge/skirmish/setup/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";

/** Hidden decisions of set-ups on GMs' machines, and what users are making of theirs: documents reach every client. */
const HIDDEN = createMachineStore("skirmishHidden", 20);
const DRAFTS = createMachineStore("skirmishDraft", 20);

const keyOf = (page: string): Key => [game.world.id, game.user.id, page.replaceAll(".", "-")];

const listeners = new Set<(page: string) => void>();

/** Calls back with the uuid of a page of which hidden decisions, or a draft, have changed. Returns what ends that. */
export function hearSetup(listener: (page: string) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Says that something of a page's set-up has changed here. */
export function setupChanged(page: string): void {
	for (const listener of [...listeners]) listener(page);
}

/** The hidden decisions of a page's set-up, as this GM's machine keeps them. */
export const hiddenOf = (page: string, setup: Setup): Hidden => readHidden(HIDDEN.read(keyOf(page)), setup);

/** Keeps hidden decisions. False: the browser has no room. */
export function keepHidden(page: string, hidden: Hidden): boolean {
	const kept = HIDDEN.keep(keyOf(page), hidden);
	setupChanged(page);
	return kept;
}

/** True if this machine keeps anything hidden of a page. */
export function keepsHidden(page: string, setup: Setup): boolean {
	const { tactics, insights } = hiddenOf(page, setup);
	return Object.keys(tactics).length + Object.keys(insights).length > 0;
}

/** Forgets what is hidden of a page: it was opened, or taken back. */
export function dropHidden(page: string): void {
	HIDDEN.drop(keyOf(page));
	setupChanged(page);
}

const NO_DRAFT: SetupDraft = { places: {}, tactics: {}, fields: {} };

/** Decisions that this user is making, as this browser keeps them. */
export function draftOfSetup(page: string): SetupDraft {
	const stored = DRAFTS.read(keyOf(page));
	if (!isRecord(stored)) return NO_DRAFT;
	const places = readPlacings(stored["places"]);
	return {
		places: places.ok ? places.value : {},
		tactics: tacticsIn(stored["tactics"]),
		fields: textsIn(stored["fields"]),
	};
}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Object.entries(isRecord(value) ? value : {}).flatMap(([key, text]) =>
			typeof text === "string" ? [[key, text]] : [],
		),
	);

function tacticsIn(value: unknown): SetupDraft["tactics"] {
	return Object.fromEntries(
		Object.entries(isRecord(value) ? value : {}).map(([unit, each]) => {
			const { tactic = "standard", target = "" } = textsIn(each);
			return [unit, { tactic, target }];
		}),
	);
}

/** Keeps what this user is making. */
export function keepDraft(page: string, draft: Partial<SetupDraft>): void {
	DRAFTS.keep(keyOf(page), { ...draftOfSetup(page), ...draft });
	setupChanged(page);
}
