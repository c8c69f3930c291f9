import { BATTLE_PAGE, SIEGE_PAGE } from "../../bridge/battle/index.js";
import { sayPlural } from "../../bridge/text/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { allForces } from "../army/actor/index.js";
import { isOurPage, ourJournals } from "../army/actor/stored-data-report.js";
import { MODULE_ID } from "../host/constants.js";
import { knownGms } from "../host/known-gms.js";
import { notifyFault, notifyWarning } from "../host/notify.js";
import { createQueue } from "../host/queue.js";
import { reasonOf } from "../host/refusal.js";
import { isLeftBy, playersBehind } from "../host/whose.js";
import { words } from "../host/words.js";
import { RECORDS_ID } from "../transactions/records/record-store.js";

/** A document of a journal with its ownership. */
interface Held {
	readonly id: string | null;
	readonly ownership: Readonly<Record<string, number>>;
	update(changes: object): Promise<unknown>;
}

/** A journal entry with its pages. */
interface Entry extends Held {
	readonly pages: Iterable<Held & { readonly type: string; readonly flags: object }>;
	updateEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
}

const inTurn = createQueue<typeof game.users>();

/**
 * Keeps what GMs wrote the GMs' word after they have ceased to be GMs or were deleted. The world remembers who its GMs are (setting `knownGms`), since a role
 * is mostly changed where no module runs: the active GM's client compares on `ready`, and whenever users change or connect.
 */
export function followGms(): void {
	for (const name of ["createUser", "updateUser", "deleteUser", "userConnected"] as const)
		Hooks.on(name, () => void compareGms());
	void compareGms();
}

async function compareGms(): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY")) return;
	if (sameIds(knownGms(), presentGms())) return;
	await inTurn(game.users, async () => {
		const known = knownGms();
		const kept: string[] = [];
		for (const id of known.filter((each) => !presentGms().includes(each))) {
			const done = await keepWordOf(id);
			if (done.ok) kept.push(id);
			else notifyFault(done.fault);
		}
		const all = [...new Set([...known, ...presentGms()])].filter((id) => !kept.includes(id));
		if (!sameIds(all, known)) await game.settings.set(MODULE_ID, "knownGms", all);
	});
}

const presentGms = (): readonly string[] => game.users.filter(({ isGM }) => isGM).map(({ id }) => id);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((id) => b.includes(id));

/**
 * Keeps what users wrote who have been deleted before the world remembered its GMs: they count as GMs, once, where no player can write it.
 */
export async function keepWordOfAbsent(): Promise<void> {
	const documents = [...journals().flatMap((entry) => [entry, ...entry.pages]), ...allForces()];
	const writers = documents.map(
		(each) => (each as { _stats?: { lastModifiedBy?: string | null } })._stats?.lastModifiedBy,
	);
	for (const id of new Set(writers)) {
		const done = id && !game.users.has(id) ? await keepWordOf(id) : ok(null);
		if (!done.ok) notifyFault(done.fault);
	}
}

/** Takes from all GMs the ownership by name of entries of older versions, so that none of them keeps it when ceasing to be a GM. */
export async function leaveOwnershipToRoles(): Promise<void> {
	try {
		for (const id of presentGms()) await takeOwnership(id);
	} catch (error) {
		notifyFault({ code: "MUSTER.Fault.Access.notKept", data: { name: game.user.name, reason: reasonOf(error) } });
	}
}

const journals = (): readonly Entry[] => ourJournals() as unknown as readonly Entry[];

/** Gives what a former GM wrote, and no player may write, the mark of the GM who does this. Fault: the server refused it. */
async function keepWordOf(user: string): Promise<Result<null>> {
	const name = game.users.get(user)?.name ?? words().say("MUSTER.Access.goneUser");
	try {
		const taken = await takeOwnership(user);
		if (taken > 0) notifyWarning(sayPlural(words(), "MUSTER.Access.ownershipTaken", taken, { name }));
		for (const entry of journals()) {
			const pages = [...entry.pages].filter((page) => isOurPage(page) && isLeftBy(user, page));
			const updates = pages.map(({ id }) => ({ _id: id, ...mark() }));
			if (updates.length > 0) await entry.updateEmbeddedDocuments("JournalEntryPage", updates);
			if (isLeftBy(user, entry)) await entry.update(mark());
		}
		for (const army of allForces()) if (isLeftBy(user, army)) await army.update(mark() as object);
		return ok(null);
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Access.notKept", data: { name, reason: reasonOf(error) } });
	}
}

const mark = () => ({ flags: { [MODULE_ID]: { kept: Date.now() } } });

/**
 * Takes from a GM, or a former one, the ownership by name that the server gives to the user who makes a document, of the entries of battles, sieges and records:
 * no player may write those. What other players may have written is left alone, since the write of a GM would make it the GMs'. Returns of how many entries.
 */
async function takeOwnership(user: string): Promise<number> {
	const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
	const isOwned = (held: Held): boolean =>
		held.ownership[user] === OWNER && playersBehind(held).every(({ id }) => id === user);
	const owned = journals().filter((entry) => isOfGms(entry) && [entry, ...entry.pages].some(isOwned));
	for (const entry of owned) {
		const pages = [...entry.pages].filter(isOwned).map(({ id }) => ({ _id: id, ownership: { [user]: NONE } }));
		if (pages.length > 0) await entry.updateEmbeddedDocuments("JournalEntryPage", pages);
		if (isOwned(entry)) await entry.update({ ownership: { [user]: NONE } });
	}
	return owned.length;
}

/** True for a journal entry that holds what only GMs may write. */
const isOfGms = (entry: Entry): boolean =>
	entry.id === RECORDS_ID || [...entry.pages].some(({ type }) => type === BATTLE_PAGE || type === SIEGE_PAGE);
