import {
	BATTLE_PAGE,
	type BattleDay,
	isOlderSchema,
	openPage,
	readBattlePage,
	type Sealer,
} from "../../../bridge/battle/index.js";
import { fail, getOrCreate, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { forceRules } from "../../army/actor/index.js";
import { MODULE_ID, SCHEMA_VERSION } from "../../host/constants.js";
import { findNow } from "../../host/find-document.js";
import { createQueue } from "../../host/lazy.js";
import { sayPlayersBehind, whyNotOurs } from "../../host/permissions.js";
import { sealsOfPage } from "../../secrets/gate.js";

/** A battle's or siege's page as we look at it. */
export interface HostBattlePage {
	readonly id: string;
	readonly uuid: string;
	readonly name: string;
	readonly type: string;
	readonly system: unknown;
	readonly flags: Readonly<Record<string, unknown>>;
	readonly ownership: { readonly default?: number };
	readonly parent: HostBattleEntry | null;
	update(changes: object): Promise<unknown>;
	delete(): Promise<unknown>;
}

/** The journal entry of a battle. */
export interface HostBattleEntry {
	readonly uuid: string;
	readonly name: string;
	readonly sheet: unknown;
	readonly ownership: { readonly default?: number };
	update(changes: object): Promise<unknown>;
	readonly pages: Iterable<HostBattlePage>;
	createEmbeddedDocuments(
		name: "JournalEntryPage",
		data: readonly object[],
		operation?: { readonly keepId: true },
	): Promise<readonly unknown[]>;
	updateEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
}

const NOT_OURS = { owned: "MUSTER.Fault.Battle.playersOwn", written: "MUSTER.Fault.Battle.notByGm" } as const;

/**
 * The page of a type by its uuid, if it is the GMs' word: a player who owns a diary may put a page of any type into it.
 * Faults: it is gone, or in a compendium; players may write it (`Battle.playersOwn`); a user who is no GM wrote it last
 * (`Battle.notByGm`); it is in an older form, and came later (`Battle.olderPage`).
 */
export function findPage(uuid: unknown, type: string): Result<HostBattlePage> {
	if (String(uuid).startsWith("Compendium.")) return fail({ code: "MUSTER.Fault.Battle.inPack" });
	const found = typeof uuid === "string" ? findNow(uuid) : null;
	const page = found instanceof JournalEntryPage ? (found as HostBattlePage) : null;
	if (page?.type !== type) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	return notOurs(page) ?? ok(page);
}

/**
 * The fault of a page that is not the GMs' word; null: it is. Asked at every reading too: ownership may change while a
 * window shows the page.
 */
export function notOurs(page: HostBattlePage): Result<never> | null {
	const why = whyNotOurs(page);
	if (why) return fail({ code: NOT_OURS[why], data: { players: sayPlayersBehind(page) } });
	return isOlderPage(page) && !wasHereBefore(page.uuid) ? fail({ code: "MUSTER.Fault.Battle.olderPage" }) : null;
}

/** True for the page of a battle in the form of an older version, whose seals do not say who made it. */
export const isOlderPage = ({ type, system }: HostBattlePage): boolean =>
	type === BATTLE_PAGE && isOlderSchema((system as { readonly schema?: unknown }).schema);

/**
 * True for the page of a battle that an older version has left in this world, or while it is still to come to the
 * present one.
 */
export const wasHereBefore = (uuid: string): boolean =>
	game.settings.get(MODULE_ID, "schemaVersion") < SCHEMA_VERSION ||
	game.settings.get(MODULE_ID, "olderBattles").includes(uuid);

/** The page of a battle by its uuid; null: it is gone, or not the GMs' word. */
export function battlePageAt(uuid: unknown): HostBattlePage | null {
	const found = findPage(uuid, BATTLE_PAGE);
	return found.ok ? found.value : null;
}

/** Pages of a type that are the GMs' word, in the whole world, oldest first. */
export const pagesOfType = (type: string): readonly HostBattlePage[] =>
	game.journal.contents.flatMap(({ pages }) =>
		pages.contents.flatMap((each) => {
			const found = (each.type as string) === type ? findPage(each.uuid, type) : null;
			return found?.ok ? [found.value] : [];
		}),
	);

/** Pages of all battles of the world, oldest first. */
export const battlePages = (): readonly HostBattlePage[] => pagesOfType(BATTLE_PAGE);

/** The stored data of a page, valid or not. */
export function storedIn({ system }: Pick<HostBattlePage, "system">): unknown {
	const model = system as { toObject?: () => unknown } | null;
	return typeof model?.toObject === "function" ? model.toObject() : system;
}

/** The boxes of a battle page's keys, as they are stored. */
export function keysIn(page: HostBattlePage): unknown {
	const stored = storedIn(page);
	return isRecord(stored) ? stored["keys"] : null;
}

const SHUT: Pick<Sealer, "open"> = { open: () => ({ ok: false, why: "noKey" }) };

/** Knowledge of pages, which is forgotten of each as soon as it is written. */
function untilWritten<T>(): Pick<WeakMap<object, T>, "get" | "set"> {
	const known = new WeakMap<object, T>();
	let forgets = false;
	return {
		get: (page) => known.get(page),
		set: (page, value) => {
			if (!forgets) Hooks.on("updateJournalEntryPage", (changed) => void known.delete(changed));
			forgets = true;
			return known.set(page, value);
		},
	};
}

/** Days that were read, with the tables by which they were. */
const known = untilWritten<{ readonly days: readonly BattleDay[]; readonly tables: object }>();

/** The last day of a battle: its number, and true if it was written into the armies, which may have been taken back. */
interface LastDay {
	readonly number: number;
	readonly isApplied: boolean;
}

const ends = untilWritten<LastDay>();

/** The last day of a battle as far as it lies open: nothing of the page is unsealed or checked for that. */
export const lastDayOf = (page: HostBattlePage): LastDay =>
	getOrCreate(ends, page, () => {
		const { days } = page.system as { readonly days?: unknown };
		const all = isRecord(days) ? days : {};
		const number = Object.keys(all).length;
		const last = all[`d${number}`];
		const applied = isRecord(last) ? last["applied"] : undefined;
		return { number, isApplied: Array.isArray(applied) && applied.length > 0 };
	});

/**
 * The days of a battle, in their order: the same list as long as the page stays as it is. Faults as `openPage` and
 * `readBattlePage`.
 */
export function daysOf(page: HostBattlePage): Result<readonly BattleDay[]> {
	const refused = notOurs(page);
	if (refused) return refused;
	const { tables } = forceRules();
	const read = known.get(page);
	if (read?.tables === tables) return ok(read.days);
	const days = readDays(page, tables);
	if (days.ok) known.set(page, { days: days.value, tables });
	return days;
}

/** Answers whether a page that was read is still as it was: one that was written, or that others may write, is not. */
export function whileAsRead(page: HostBattlePage): () => boolean {
	const read = known.get(page);
	return () => read !== undefined && known.get(page) === read && notOurs(page) === null;
}

function readDays(page: HostBattlePage, tables: ForceTables): Result<readonly BattleDay[]> {
	const open = openPage(storedIn(page), sealsOfPage({ uuid: page.uuid, keys: keysIn(page) }) ?? SHUT);
	return open.ok ? readBattlePage(open.value, tables) : open;
}

/** The stored days of a page by their names, as they are. */
export function storedDays(page: HostBattlePage): Readonly<Record<string, unknown>> {
	const stored = storedIn(page);
	const days = isRecord(stored) ? stored["days"] : undefined;
	return isRecord(days) ? days : {};
}

/** One day of a battle. */
export function dayOf(page: HostBattlePage, number: number): Result<BattleDay> {
	const days = daysOf(page);
	if (!days.ok) return days;
	const day = days.value[number - 1];
	return day ? ok(day) : fail({ code: "MUSTER.Fault.Battle.packed", path: `days.d${number}` });
}

const inTurn = createQueue<HostBattlePage>();

/** Does something that writes a battle's page when what was begun before it is written. */
export const inTurnOf = <T>(page: HostBattlePage, act: () => Promise<T>): Promise<T> => inTurn(page, act);

/**
 * A reader of what a page stores, whose answer is kept, one and the same, until the page changes. Faults of the reader:
 * the page is not the GMs' word; those of `read`, which are not kept.
 */
export function keptReader<T>(read: (stored: unknown) => Result<T>): (page: HostBattlePage) => Result<T> {
	const known = untilWritten<Result<T>>();
	return (page) => {
		const kept = notOurs(page) ?? known.get(page);
		if (kept) return kept;
		const result = read(storedIn(page));
		if (result.ok) known.set(page, result);
		return result;
	};
}
