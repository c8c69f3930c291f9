import type { ArmyFigures, RecentChange, Rights, RosterRow } from "../../../bridge/army/sheet/index.js";
import {
	buildChronicle,
	buildHeader,
	buildNotes,
	buildOverview,
	buildPeople,
	buildPowers,
	buildRecent,
	buildRoster,
	buildStrength,
	computeArmy,
	qualityChoices,
	quickTroops,
	SHARES_WIDTHS,
	sayDay,
	totalOf,
} from "../../../bridge/army/sheet/index.js";
import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { FORCE_PATH, isOwnImage, toForce } from "../../../bridge/army/stored/index.js";
import type { OpenRow } from "../../../bridge/battle/index.js";
import { buildCampaignTab } from "../../../bridge/campaign/index.js";
import type { Words } from "../../../bridge/text/index.js";
import { cachedWords } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import { isLocked } from "../../carriers/index.js";
import type { Step } from "../../carriers/steps.js";
import { findStep, stepsOf, undoStep } from "../../carriers/steps.js";
import { words } from "../../host/words.js";
import { dateAt, worldDate } from "../../host/world-days.js";
import { notifyUnlessCancelled, transactionOf, transactionsOn, undoTransaction } from "../../transactions/index.js";
import { hasUnsavedInput } from "../../ui/unsaved-input.js";
import { battlesOf } from "../actor/army-battles.js";
import { forceRules, isForce, storedForceOf } from "../actor/index.js";
import { faultyView } from "./faulty-view.js";

/** The user's latest step on an army, for the line at the foot of its windows; null: there is none to undo. */
export function lastStep(actor: Actor.Implementation): Pick<Step, "id" | "title" | "time"> | null {
	const [last] = stepsOf(actor);
	return last ? { id: last.id, title: last.title, time: last.time } : null;
}

/**
 * The transaction that wrote an entry of an army's chronicle, unless it is undone: an entry has the id of the message
 * of its action. Owners may write entries by hand under any id, so that one counts only if the transaction wrote just
 * this entry.
 */
function undoOfEntry({ uuid }: Actor.Implementation, id: string): string | undefined {
	const transaction = transactionOf(messageOf(id));
	if (transaction?.state !== "done") return undefined;
	const path = `${FORCE_PATH}.chronicle.${id}`;
	return transaction.changes.some((change) => change.uuid === uuid && change.path === path)
		? transaction.id
		: undefined;
}

const messageOf = (id: string): string => `ChatMessage.${id}`;

/**
 * The changes of an army that can be undone and have no entry in its chronicle: steps of this user, and transactions of
 * all users.
 */
function recentChanges(actor: Actor.Implementation): readonly RecentChange[] {
	const steps = stepsOf(actor).flatMap(({ id, kind, title, time }): RecentChange[] =>
		kind === "values" ? [{ kind: "step", id, title, time, by: game.user.name }] : [],
	);
	const others = transactionsOn(actor.uuid)
		.filter(({ source }) => !source.startsWith(messageOf("")))
		.map(({ id, title, time, by }): RecentChange => {
			return { kind: "transaction", id, title, time, by: game.users.get(by)?.name ?? "" };
		});
	return [...steps, ...others];
}

/** Undoes the change of a line or button, and notifies the user of a fault. */
export async function undoAndNotify({ kind, id }: Pick<RecentChange, "kind" | "id">): Promise<void> {
	const step = kind === "step" ? findStep(id) : undefined;
	if (kind === "step" && !step) return;
	const done = step ? await undoStep(step) : await undoTransaction(id);
	notifyUnlessCancelled(done);
}

/**
 * Undoes the user's latest step on an army by Ctrl+Z or Cmd+Z anywhere in its window. Unsaved input in a field is left
 * to the browser's undo. The keys are stopped here, because the host undoes changes of its canvas by them.
 */
export function followUndoKeys(element: HTMLElement, actor: Actor.Implementation): void {
	element.addEventListener("keydown", (event) => {
		const isUndo =
			event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
		if (!isUndo || hasUnsavedInput(event.target)) return;
		event.preventDefault();
		event.stopPropagation();
		const [last] = actor.isOwner ? stepsOf(actor) : [];
		if (last) void undoAndNotify({ kind: "step", id: last.id });
	});
}

/** Draws the date again when the world's time goes on, as long as the window is there. */
export function followDate(window: { readonly element: HTMLElement; render(): Promise<unknown> }): void {
	const id = Hooks.on("updateWorldTime", () => {
		if (window.element.isConnected) void window.render();
		else Hooks.off("updateWorldTime", id);
	});
}

/** An army as the sheet uses it. */
export interface OpenArmy {
	readonly stored: StoredForce;
	readonly army: ArmyFigures;
}

/** The state of an actor's army. `empty`: no army, or none that the reader may see. */
export type ArmyState =
	| { readonly kind: "empty"; readonly why: "noForce" | "limited" }
	| { readonly kind: "faulty"; readonly fault: Fault }
	| ({ readonly kind: "open" } & OpenArmy);

/** Reads the army of an actor and computes its figures. */
export function armyState(actor: Actor.Implementation): ArmyState {
	if (!isForce(actor)) return { kind: "empty", why: "noForce" };
	if (!actor.testUserPermission(game.user, "OBSERVER")) return { kind: "empty", why: "limited" };
	const stored = storedForceOf(actor);
	if (!stored.ok) return { kind: "faulty", fault: stored.fault };
	return { kind: "open", stored: stored.value, army: computeArmy(toForce(stored.value), forceRules()) };
}

/** The views of the visible parts, by part; and the rows of the roster, unless it is hidden. */
export interface ArmyViews {
	readonly parts: Readonly<Record<string, unknown>>;
	readonly rows: readonly RosterRow[] | null;
}

/** The rights of the reader, and whether the reader asks the GM for changes. */
export interface Reader extends Rights {
	readonly isOwner: boolean;
	readonly asking: boolean;
}

/** The tabs of the sheet in their order, with their icons. */
const TABS = [
	{ id: "roster", icon: "fa-list" },
	{ id: "overview", icon: "fa-chart-simple" },
	{ id: "people", icon: "fa-people-group" },
	{ id: "powers", icon: "fa-bolt" },
	{ id: "campaign", icon: "fa-coins" },
	{ id: "chronicle", icon: "fa-book" },
	{ id: "notes", icon: "fa-note-sticky" },
] as const;

/**
 * Builds the views of all visible parts with this tab open; a part whose view has not changed need not be rendered
 * again.
 */
export function armyViews(
	actor: Actor.Implementation,
	state: ArmyState,
	reader: Reader,
	{ uid, tab, narrow }: { readonly uid: string; readonly tab: string; readonly narrow: boolean },
): ArmyViews {
	const texts = cachedWords(words());
	const notice = noticeView(actor, state, reader, texts);
	if (state.kind !== "open") return { parts: { ...NOTHING, notice }, rows: [] };
	const { army, stored } = state;
	const emblem = stored.emblem === "" ? ownPicture(actor) : stored.emblem;
	const { canEdit, canChange } = reader;
	const head = { name: stored.name, emblem, colour: stored.colour, canEdit, canRename: canChange, uid };
	return {
		parts: {
			notice,
			header: buildHeader(army, head, texts),
			tabs: TABS.map(({ id, icon }) => ({ id, icon, label: texts.say(`MUSTER.Army.Tab.${id}`) })),
			[tab]: PANELS[tab]?.({ ...state, actor }, reader, { uid, narrow }, texts) ?? null,
			step: canChange ? lastStep(actor) : null,
		},
		rows: tab === "roster" ? buildRoster(army, texts, { canEdit, canChange }) : null,
	};
}

/** The place of a panel: an id that is unique on the page, and whether it is narrow. */
interface Paper {
	readonly uid: string;
	readonly narrow: boolean;
}

type BuildPanel = (
	open: OpenArmy & { readonly actor: Actor.Implementation },
	reader: Reader,
	paper: Paper,
	texts: Words,
) => unknown;

/** The builders of the panels' views, by tab. */
const PANELS: Readonly<Record<string, BuildPanel>> = {
	roster: ({ stored }, reader, _paper, texts) => rosterView(stored, reader, texts),
	overview: ({ army, stored }, _reader, paper, texts) => ({
		...buildOverview(army, paper, texts),
		strength: buildStrength(
			stored,
			{
				now: totalOf(army.strength),
				uid: paper.uid,
				width: paper.narrow ? SHARES_WIDTHS.narrow : SHARES_WIDTHS.usual,
				dateOf: ({ time, world }) => (world === null ? "" : dateAt(world)) || sayDay(time, texts),
			},
			texts,
		),
	}),
	people: ({ army }, reader, _paper, texts) => buildPeople(army, texts, reader),
	campaign: ({ army }, { canChange }, _paper, texts) => ({
		...buildCampaignTab(army, texts, canChange),
		date: worldDate(),
	}),
	powers: ({ army }, reader, _paper, texts) => buildPowers(army, texts, reader),
	chronicle: ({ actor, stored }, { canChange }, _paper, texts) => ({
		rows: buildChronicle(stored, texts, {
			dateOf: dateAt,
			undoOf: canChange ? (id) => undoOfEntry(actor, id) : undefined,
		}),
		recent: canChange ? buildRecent(recentChanges(actor), texts) : [],
		canChange,
	}),
	notes: ({ stored }, { canEdit }, _paper, texts) => ({
		fields: buildNotes(stored, texts, canEdit),
		emblem: stored.emblem,
		colour: stored.colour === "" ? NO_COLOUR : stored.colour,
		canEdit,
		canBrowse: canEdit && game.user.can("FILES_BROWSE"),
	}),
};

/** The colour that a colour field shows for an army without one. */
const NO_COLOUR = "#1b5796";

const NOTHING = Object.fromEntries(["header", ...TABS.map(({ id }) => id), "tabs", "step"].map((part) => [part, null]));

function rosterView({ name, tl }: StoredForce, { canChange }: Reader, texts: Words): object {
	return {
		canChange,
		caption: texts.say("MUSTER.Army.Roster.caption", { name }),
		...(canChange
			? { eras: quickTroops(texts, tl), qualities: qualityChoices(texts, "average"), mostMen: FORCE_LIMITS.men }
			: {}),
	};
}

/**
 * The actor's picture, unless it is the default of all actors or armies: then the shield in the army's colour says
 * more.
 */
function ownPicture({ img }: Actor.Implementation): string {
	return img && isOwnImage(img) ? img : "";
}

function noticeView(actor: Actor.Implementation, state: ArmyState, reader: Reader, texts: Words): object {
	if (state.kind === "empty") {
		const { why } = state;
		const icon = why === "limited" ? "fa-eye-slash" : "fa-flag";
		const hint = why === "noForce" ? { hint: texts.say("MUSTER.Army.Empty.noForceHint") } : {};
		return { empty: { icon, text: texts.say(`MUSTER.Army.Empty.${why}`), ...hint } };
	}
	if (state.kind === "faulty") return { faulty: faultyView(actor, state.fault, reader.isOwner, texts) };
	const fights = fightsView(battlesOf(actor), texts);
	return reader.isOwner || isLocked(actor) ? { fights } : { fights, ask: askView(reader.asking, texts) };
}

/** The open battles in which an army fights, and its sieges; null: none. More than one battle is a warning. */
function fightsView(rows: readonly OpenRow[], texts: Words): object | null {
	if (rows.length === 0) return null;
	const battles = rows.filter(({ opens }) => opens === "page").length;
	const isDouble = battles > 1;
	const leaf = battles === 0 ? "siege" : isDouble ? "several" : "one";
	const text = texts.say(`MUSTER.Army.Fights.${leaf}`);
	return { rows, text, tone: isDouble ? "warn" : "info", icon: isDouble ? "triangle-exclamation" : "chess-board" };
}

/** The note for an observer, with the button that starts or ends asking for changes. */
export const askView = (asking: boolean, texts: Words): object => ({
	text: texts.say(asking ? "MUSTER.Army.Ask.on" : "MUSTER.Army.Ask.notice"),
	button: texts.say(asking ? "MUSTER.Army.Ask.stop" : "MUSTER.Army.Ask.start"),
});
