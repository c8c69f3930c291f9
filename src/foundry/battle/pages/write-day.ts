import {
	BATTLE_SCHEMA,
	type BattleDay,
	isOlderSchema,
	openDay,
	openPage,
	sealDay,
	sealFields,
	sealPage,
	toStoredBattleDay,
	withFields,
	withoutShut,
} from "../../../bridge/battle/index.js";
import { isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { loadSeals } from "../../secrets/gate.js";
import type { PageSeals, UserMachine } from "../../secrets/page-seals.js";
import { type HostBattlePage, keysIn, storedDays, storedIn } from "./battle-pages.js";
import { tryWrite } from "./try-write.js";

type Fields = Readonly<Record<string, Json>>;

/** One change of a day: fields by their paths in it, or all of it. */
type Change = { readonly name: string } & ({ readonly fields: Fields } | { readonly day: Json });

/**
 * Writes fields of a day by their path in it, in one update, with what is secret sealed. Faults: the server refused it;
 * this machine lacks a key, or room for one.
 */
export const writeDay = (page: HostBattlePage, number: number, fields: Fields): Promise<Result<null>> =>
	write(page, { name: `d${number}`, fields });

/** Begins another day: it is written as a whole. Faults as {@link writeDay}. */
export const addDay = (page: HostBattlePage, day: BattleDay): Promise<Result<null>> =>
	write(page, { name: `d${day.number}`, day: toStoredBattleDay(day) });

async function write(page: HostBattlePage, change: Change): Promise<Result<null>> {
	const seals = await sealsFor(page);
	const stored = storedIn(page);
	const isOlder = isRecord(stored) && isOlderSchema(stored["schema"]);
	const changes = isOlder ? sealedAsWhole(stored, change, seals) : sealed(page, change, seals);
	return changes.ok ? writtenTo(page, withKeys(changes.value, seals)) : changes;
}

/** The changes of a page whose other days stay as they are. */
function sealed(page: HostBattlePage, change: Change, seals: PageSeals): Result<Fields> {
	const { name } = change;
	const path = (field: string): string => `system.days.${name}.${field}`;
	if ("day" in change) {
		const day = sealDay(change.day, name, seals);
		return day.ok ? ok({ [`system.days.${name}`]: day.value }) : day;
	}
	const open = openDay({ name, day: storedDays(page)[name] }, seals);
	if (!open.ok) return open;
	const { fields } = change;
	const written = sealFields({ name, day: isRecord(open.value) ? open.value : {}, fields }, seals);
	return written.ok
		? ok(Object.fromEntries(Object.entries(written.value).map(([field, value]) => [path(field), value])))
		: written;
}

/** The changes of a page of an older schema: all its days are written with the seals of this one. */
function sealedAsWhole(stored: unknown, change: Change, seals: PageSeals): Result<Fields> {
	const open = openPage(stored, seals);
	if (!open.ok) return open;
	const days = isRecord(open.value) && isRecord(open.value["days"]) ? open.value["days"] : {};
	const before = days[change.name];
	const after = "day" in change ? change.day : withFields(isRecord(before) ? before : {}, change.fields);
	return sealedDays({ ...days, [change.name]: after }, seals);
}

/** Days as they are written into a page that has others. */
function sealedDays(days: Readonly<Record<string, unknown>>, seals: PageSeals): Result<Fields> {
	const all = sealPage({ days }, seals);
	if (!all.ok) return all;
	const changes = Object.entries(all.value).map(([name, day]) => [`system.days.${name}`, day] as const);
	return ok({ "system.schema": BATTLE_SCHEMA, ...Object.fromEntries(changes) });
}

/** Seals of a page, with what opens and seals fetched. */
async function sealsFor(page: HostBattlePage): Promise<PageSeals> {
	return (await loadSeals()).sealsOf({ uuid: page.uuid, keys: keysIn(page) });
}

const withKeys = (changes: Fields, { newKeys }: PageSeals): object => ({
	...changes,
	...Object.fromEntries(Object.entries(newKeys).map(([id, boxes]) => [`system.keys.${id}`, boxes])),
});

/**
 * The data of a new page under a uuid that it is going to have, with its first day. Fault: this machine has no room for
 * a key.
 */
export async function newBattleData(uuid: string, day: BattleDay): Promise<Result<object>> {
	const seals = (await loadSeals()).sealsOf({ uuid, keys: null });
	const sealed = sealDay(toStoredBattleDay(day), "d1", seals);
	return sealed.ok ? ok({ schema: BATTLE_SCHEMA, days: { d1: sealed.value }, keys: seals.newKeys }) : sealed;
}

/** Gives up what is sealed in a battle and does not open here: it is decided again. Fault: the server refused it. */
export async function giveUpSeals(page: HostBattlePage): Promise<Result<null>> {
	const seals = await sealsFor(page);
	const left = withoutShut(storedIn(page), seals);
	const days = isRecord(left) && isRecord(left["days"]) ? left["days"] : {};
	const changes = sealedDays(days, seals);
	return changes.ok ? writtenTo(page, withKeys(changes.value, seals)) : changes;
}

/**
 * Boxes the keys of a page for GMs' machines that lack them or ask for them, as far as this machine has them; resolves
 * to the ids of those that got one. Fault: the server refused it.
 */
export async function giveKeys(
	page: HostBattlePage,
	isAsking: (machine: UserMachine) => boolean,
): Promise<Result<ReadonlySet<string>>> {
	const boxes = Object.entries((await sealsFor(page)).boxesForGms(isAsking));
	const given = new Set(boxes.flatMap(([, users]) => Object.values(users).flatMap(Object.keys)));
	if (boxes.length === 0) return ok(given);
	const changes = boxes.map(([id, users]) => [`system.keys.${id}`, users]);
	const written = await writtenTo(page, Object.fromEntries(changes));
	return written.ok ? ok(given) : written;
}

/** Writes an update of a battle's page as it is. Fault: the server refused it. */
export async function writtenTo(page: HostBattlePage, changes: object): Promise<Result<null>> {
	const written = await tryWrite(() => page.update(changes));
	return written.ok ? ok(null) : written;
}
