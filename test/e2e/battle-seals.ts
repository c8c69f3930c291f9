import { type BattleDay, openPage, readBattlePage, type Unsealed } from "../../src/bridge/battle/index.js";
import { FORCE_TABLES } from "../../src/engine/force/index.js";
import type { Json } from "../../src/engine/schema/index.js";
import { openJson, sealJson, unboxKey } from "../../src/foundry/secrets/cipher.js";
import { inPage, type Seat } from "./driver/index.js";

/** A battle's page as a seat's browser has it. */
export interface StoredPage {
	readonly world: string;
	readonly uuid: string;
	readonly system: { readonly keys?: Record<string, Record<string, Record<string, string>>> };
}

/** The newest battle's page, null: there is none. */
export const newestBattle = (seat: Seat): Promise<StoredPage> =>
	inPage(seat, ({ game }) => {
		const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
		const page = pages.filter(({ type }) => type === "muster.battle").at(-1);
		return { world: game.world.id, uuid: page?.uuid ?? "", system: page?.toObject().system };
	});

interface Machine {
	readonly id: string;
	readonly secret: string;
	readonly shown: string;
}

/** The keys of a seat's browser, by which it opens what is sealed for it. */
export const machinesIn = (seat: Seat): Promise<readonly Machine[]> =>
	inPage(seat, () =>
		Object.keys(localStorage)
			.filter((place) => place.startsWith("muster.machineKeys."))
			.flatMap((place) => JSON.parse(localStorage.getItem(place) ?? "[]")[1] as Machine[]),
	);

/** A machine's key as the line that a person can carry to another browser. */
export const lineOf = ({ id, secret }: Machine): string => `muster-${id}.${secret}`;

/** Takes the keys out of a seat's browser, as another browser of the same user would be. */
export const forgetKeys = (seat: Seat): Promise<void> =>
	inPage(seat, () => {
		for (const place of Object.keys(localStorage))
			if (/^muster\.(?:machineKeys|pageKeys|sealKeys)\./.test(place)) localStorage.removeItem(place);
	});

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));

const placeIn = ({ world, uuid }: StoredPage, ...parts: readonly string[]): string =>
	JSON.stringify(["muster", world, uuid, ...parts]);

/** The keys of that name that some machines have of a page. */
function keysOf(machines: readonly Machine[], page: StoredPage, id: string): readonly Uint8Array[] {
	const boxes = Object.assign({}, ...Object.values(page.system.keys?.[id] ?? {})) as Record<string, string>;
	return machines.flatMap(({ id: machine, secret, shown }) => {
		const halves = { secret: bytes(secret), shown: bytes(shown) };
		return unboxKey(boxes[machine] ?? "", halves, placeIn(page, id)) ?? [];
	});
}

/** Opens the seals of a page with the keys of some machines. */
export const sealsOpenedBy =
	(machines: readonly Machine[], page: StoredPage) =>
	(text: string, { day, field }: { readonly day: string; readonly field: string }): Unsealed => {
		const [, id = "", sealed = ""] = text.split(".");
		for (const key of keysOf(machines, page, id)) {
			const json = openJson(key, placeIn(page, day, field), sealed);
			if (json !== undefined) return { ok: true, json, isOlder: false };
		}
		return { ok: false, why: "noKey" };
	};

/** A field of a page as a seat's browser would seal it. */
export async function sealedBy(seat: Seat, page: StoredPage, day: string, field: string, json: Json): Promise<string> {
	const machines = await machinesIn(seat);
	for (const id of Object.keys(page.system.keys ?? {}))
		for (const key of keysOf(machines, page, id))
			return ["2", id, sealJson(key, placeIn(page, day, field), json, 1536)].join(".");
	throw new Error("This browser has no key of the page");
}

/** The days of a battle's page as a seat's browser reads them, with what is sealed. Throws where it cannot. */
export async function daysIn(seat: Seat, page: StoredPage): Promise<readonly BattleDay[]> {
	const opened = openPage(page.system, { open: sealsOpenedBy(await machinesIn(seat), page) });
	const read = opened.ok ? readBattlePage(opened.value, FORCE_TABLES) : opened;
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

/** The days of the newest battle as a GM's browser reads them, with what is sealed. */
export const battleDays = async (seat: Seat): Promise<readonly BattleDay[]> => daysIn(seat, await newestBattle(seat));
