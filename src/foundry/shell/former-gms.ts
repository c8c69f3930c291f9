import { BATTLE_PAGE, SIEGE_PAGE } from "../../bridge/battle/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { ourJournals } from "../army/actor/export-forces.js";
import { allForces, isForce } from "../army/actor/index.js";
import { noteOlderBattles } from "../battle/pages/older-battles.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { isOurPage } from "../host/our-folders.js";
import { knownGms, playersBehind } from "../host/permissions.js";
import { reasonOf } from "../host/refusal.js";
import type { Term } from "../host/rights.js";
import { isLeft, isWrittenIn, RENEWAL } from "../host/rights.js";
import type { LooseEvents } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { RECORDS_ID } from "../transactions/records/record-store.js";

/** A document that a GM may have written last. */
interface Written {
	readonly id: string | null;
	update(changes: object): Promise<unknown>;
}

/** A document of a journal with its ownership. */
interface Held extends Written {
	readonly ownership: Readonly<Record<string, number>>;
}

/** A journal entry with its pages. */
interface Entry extends Held {
	readonly pages: Iterable<Held & { readonly type: string; readonly flags: object }>;
}

const inTurn = createQueue<typeof game.users>();

/**
 * Keeps what GMs wrote the GMs' word after they have ceased to be GMs or were deleted. The world remembers who its GMs
 * are, and since when (setting `knownGms`), since a role is mostly changed where no module runs: the active GM's client
 * compares on `ready`, when users come, go or change, and when GMs write. Resolves when the first comparison is made.
 */
export function followGms(): Promise<void> {
	const hooks = Hooks as LooseEvents;
	for (const name of ["createUser", "deleteUser", "userConnected"]) hooks.on(name, compareGms);
	hooks.on("updateUser", (_user: object, changes: object) => {
		if ("role" in changes) void compareGms();
	});
	for (const name of ["createJournalEntryPage", "updateJournalEntryPage"])
		hooks.on(name, (page: JournalEntryPage.Implementation) => {
			if (isOurPage(page)) void compareGms();
		});
	for (const name of ["createActor", "updateActor"])
		hooks.on(name, (actor: Actor.Implementation) => {
			if (isForce(actor)) void compareGms();
		});
	return compareGms();
}

/**
 * Users whose documents could not be kept, and whether the terms could not be noted: that is tried again when the page
 * is loaded again.
 */
const failed = new Set<string>();
let isRefused = false;

async function compareGms(): Promise<void> {
	if (!isDue()) return;
	try {
		await inTurn(game.users, compareNow);
	} catch (error) {
		if (!isRefused) notifyFault({ code: "MUSTER.Fault.Access.gmsNotNoted", data: { reason: reasonOf(error) } });
		isRefused = true;
	}
}

/** True if the terms are to be noted again, by this client. */
function isDue(): boolean {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY") || isRefused) return false;
	const [known, now] = [knownGms(), game.time.serverTime];
	const isOld = (id: string): boolean => {
		const term = known.get(id);
		return !term || term.kept || now - term.seen > RENEWAL;
	};
	return presentGms().some(isOld) || formerGms(known).some(([id]) => !failed.has(id));
}

async function compareNow(): Promise<void> {
	if (!isDue()) return;
	const [known, now] = [knownGms(), game.time.serverTime];
	const terms: Record<string, Term> = Object.fromEntries(known);
	for (const id of presentGms()) {
		const before = known.get(id);
		// Nothing is known of the time before the first note: what GMs have written until then they wrote as GMs.
		const since = known.size === 0 ? 0 : before && !before.kept ? before.since : now;
		terms[id] = { since, seen: now, kept: false };
	}
	for (const [id, term] of formerGms(known).filter(([id]) => !failed.has(id))) {
		const done = await keepWordOf(id, term);
		if (done.ok) terms[id] = { ...term, kept: true };
		else {
			notifyFault(done.fault);
			failed.add(id);
		}
	}
	await game.settings.set(MODULE_ID, "knownGms", terms);
}

const presentGms = (): readonly string[] => game.users.filter(({ isGM }) => isGM).map(({ id }) => id);

const formerGms = (known: ReadonlyMap<string, Term>): readonly (readonly [string, Term])[] =>
	[...known].filter(([id, { kept }]) => !kept && !presentGms().includes(id));

/**
 * Keeps what users wrote who have been deleted before the world remembered its GMs: they count as GMs, once, where no
 * player can write it. Fault: not all of it could be kept.
 */
export async function keepWordOfAbsent(): Promise<Result<null>> {
	const documents = [...journals().flatMap((entry) => [entry, ...entry.pages]), ...allForces()];
	const writers = documents.map(
		(each) => (each as { _stats?: { lastModifiedBy?: string | null } })._stats?.lastModifiedBy,
	);
	for (const id of new Set(writers)) {
		const done = id && !game.users.has(id) ? await keepWordOf(id, { since: 0, seen: game.time.serverTime }) : ok(null);
		if (!done.ok) return done;
	}
	return ok(null);
}

/**
 * Takes from all GMs the ownership by name of battles, sieges and records, so that none of them keeps it when ceasing
 * to be a GM. Fault: it was refused.
 */
export async function leaveOwnershipToRoles(): Promise<Result<null>> {
	try {
		for (const id of presentGms()) await takeOwnership(id);
		return ok(null);
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Access.stillNamed", data: { reason: reasonOf(error) } });
	}
}

const journals = (): readonly Entry[] => ourJournals();

/**
 * Gives what a former GM wrote in a term, and no player may write, the mark of the GM who does this. Fault: some of it
 * could not be marked.
 */
async function keepWordOf(user: string, term: Pick<Term, "since" | "seen">): Promise<Result<null>> {
	const isToKeep = (document: object): boolean =>
		isLeft(user, document as Parameters<typeof isLeft>[1], game.users) && isWrittenIn(term, document);
	const pages = journals().flatMap((entry) => [...entry.pages].filter(isOurPage));
	const left: readonly Written[] = [...pages, ...journals(), ...(allForces() as readonly Written[])].filter(isToKeep);
	let reason: string | null = null;
	for (const document of left) {
		try {
			await document.update({ flags: { [MODULE_ID]: { kept: Date.now() } } });
			// A module may have stopped it without a word.
			if (isToKeep(document)) reason ??= "";
		} catch (error) {
			reason ??= reasonOf(error);
		}
	}
	const name = game.users.get(user)?.name ?? words().say("MUSTER.Access.goneUser");
	return reason === null ? ok(null) : fail({ code: "MUSTER.Fault.Access.notKept", data: { name, reason } });
}

/**
 * Takes from a GM the ownership by name that the server gives to the user who makes a document, of the entries of
 * battles, sieges and records: their level is that of all then. What players may have written is left alone, since the
 * write of a GM would make it the GMs'.
 */
async function takeOwnership(user: string): Promise<void> {
	const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
	const isOwned = (held: Held): boolean => held.ownership[user] === OWNER && playersBehind(held).length === 0;
	for (const entry of journals().filter(isOfGms))
		for (const held of [...entry.pages, entry].filter(isOwned))
			await held.update({ ownership: { [user]: held.ownership["default"] ?? NONE } });
}

/** True for a journal entry that holds what only GMs may write. */
const isOfGms = (entry: Entry): boolean =>
	entry.id === RECORDS_ID || [...entry.pages].some(({ type }) => type === BATTLE_PAGE || type === SIEGE_PAGE);

/**
 * Brings the stored data of a world from version 1 to 2: GMs own battles, sieges and records by role alone, what
 * deleted users wrote is kept the GMs' word, and the battles of older versions are noted. Fault: some of it was
 * refused, and it is done again when the world is opened again.
 */
export async function leaveVersion1(): Promise<Result<null>> {
	const left = await leaveOwnershipToRoles();
	const kept = left.ok ? await keepWordOfAbsent() : left;
	if (kept.ok) await noteOlderBattles();
	return kept;
}
