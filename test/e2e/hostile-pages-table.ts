/**
 * A player who keeps copies of the GM's pages wherever she may write, and what is heard and changed at her table: the
 * hands of the hostile tests of battles.
 */
import type { Dict } from "../stage/common/json.js";
import type { TrafficEntry } from "../stage/index.js";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { inPage, type Seat, type StageTable } from "./driver/index.js";
import { ANNA, BAND, DIARY, GM, HANDOUTS, HOST, STAMP, spareId } from "./hostile-world.js";

/** A page as Anna writes it. */
export interface Copy {
	readonly name: string;
	readonly type: string;
	readonly system: object;
	readonly flags?: object;
}

/** A page as every client has it. */
export interface SeenPage {
	readonly id: string;
	readonly uuid: string;
	readonly source: Dict;
}

/** How a page comes to be as Anna has written it. */
export const WAYS = {
	own: "in her diary",
	beside: "beside the true page, in the GM's entry",
	left: "in an entry that she has given up",
	alone: "alone hers in an entry of the GM's",
	aloneLeft: "alone hers in an entry of the GM's, and given up",
	sameId: "under the id of the true page in an entry of hers",
	takenBack: "once alone hers in an entry of the GM's, who has taken it back since",
} as const;
export type Way = keyof typeof WAYS;

/** The ways in which a page is known as hers by who may write it, or wrote it last. */
export const ALL_WAYS = (Object.keys(WAYS) as readonly Way[]).filter((way) => way !== "takenBack");

/** The same, and the one that only the seals of a battle give away. */
export const EVERY_WAY = Object.keys(WAYS) as readonly Way[];

/** Anna's own client, and what she may write by it. */
export interface Thief {
	readonly anna: HostileClient;
	/** Writes a page in one of the ways; resolves to its uuid. */
	plant(way: Way, copy: Copy, of: SeenPage): Promise<string>;
	modify(request: object): Promise<Dict[]>;
	/**
	 * Resolves when the GM's client has answered questions of hers and begun nothing else meanwhile: all that it was
	 * asked before is done.
	 */
	settled(): Promise<void>;
}

const isBegunByGm = ({ from, type, data }: TrafficEntry): boolean =>
	from === GM && type !== "queryAnswer" && !JSON.stringify(data).includes('"muster.confirm"');

/** Has Anna sit down without a browser, at a table with {@link hostileWorld}. */
export async function sendThief({ stage }: StageTable): Promise<Thief> {
	const anna = await joinHostile(stage, "Anna");
	const modify = async (request: object): Promise<Dict[]> =>
		(await anna.request<{ result: Dict[] }>("modifyDocument", { options: {}, ...request })).result;
	const update = (parentUuid: string, update: Dict) =>
		modify({ type: "JournalEntryPage", action: "update", parentUuid, updates: [update] });
	const isHeld = stage.world.gmOnly === "always";
	let made = 0;
	/**
	 * An entry with the page in it, both stamped as if the GM had written them. A page with a GM's fields may have to be
	 * a text until then.
	 */
	const inEntry = async ({ type, ...copy }: Copy, _id: string): Promise<readonly [entry: string, page: string]> => {
		const page = { ...copy, _id, ...STAMP, type: isHeld ? "text" : type };
		const data = [{ name: "Mine", ownership: { default: 0, [ANNA]: 3 }, ...STAMP, pages: [page] }];
		const [entry] = await modify({ type: "JournalEntry", action: "create", data });
		const id = String(entry?.["_id"]);
		if (isHeld) await update(`JournalEntry.${id}`, { _id, type });
		return [id, `JournalEntry.${id}.JournalEntryPage.${_id}`];
	};
	const alone = async ({ type, ...copy }: Copy, more: Dict = {}): Promise<string> => {
		const _id = spareId(made++);
		const parentUuid = `JournalEntry.${HANDOUTS}`;
		await update(parentUuid, { _id, ...copy });
		await update(parentUuid, { _id, type, ...more });
		return `${parentUuid}.JournalEntryPage.${_id}`;
	};
	const madeIn = async (parentUuid: string, { type, ...copy }: Copy): Promise<string> => {
		const data = [{ ...copy, type: "text" }];
		const [page] = await modify({ type: "JournalEntryPage", action: "create", parentUuid, data });
		await update(parentUuid, { _id: page?.["_id"], type });
		return `${parentUuid}.JournalEntryPage.${page?.["_id"]}`;
	};
	const ways: Readonly<Record<Way, (copy: Copy, of: SeenPage) => Promise<string>>> = {
		own: (copy) => madeIn(`JournalEntry.${DIARY}`, copy),
		beside: (copy, { uuid }) => madeIn(uuid.split(".JournalEntryPage.")[0] ?? "", copy),
		left: async (copy) => {
			const [_id, page] = await inEntry(copy, `leftPage${String(made++).padStart(8, "0")}`);
			const updates = [{ _id, ownership: { default: 0, [ANNA]: 0 } }];
			await modify({ type: "JournalEntry", action: "update", updates });
			return page;
		},
		alone: (copy) => alone(copy),
		aloneLeft: (copy) => alone(copy, { ownership: { default: -1, [ANNA]: 0 } }),
		sameId: async (copy, of) => (await inEntry(copy, of.id))[1],
		takenBack: async (copy) => {
			const page = await alone(copy);
			const gm = await joinRaw(stage, "Gamemaster");
			const [parentUuid = "", _id] = page.split(".JournalEntryPage.");
			const updates = [{ _id, ownership: { default: -1, [ANNA]: 0 } }];
			await gm.request("modifyDocument", {
				type: "JournalEntryPage",
				action: "update",
				parentUuid,
				updates,
				options: {},
			});
			await gm.close();
			return page;
		},
	};
	/** What the GM's client has asked and written of itself. */
	const begun = (): number => stage.traffic.filter(isBegunByGm).length;
	const settled = async (): Promise<void> => {
		for (let before = -1, quiet = 0; quiet < 3; quiet++) {
			await anna.ask(GM, "muster.blindWanted", "none");
			if (begun() !== before) quiet = 0;
			before = begun();
		}
	};
	return { anna, modify, settled, plant: (way, copy, of) => ways[way](copy, of) };
}

/** A page as it is now at every client. */
export function seenPage({ stage }: StageTable, uuid: string): SeenPage {
	const [, entry = "", , id = ""] = uuid.split(".");
	const pages = stage.world.get("JournalEntry", entry)["pages"] as Dict[];
	const source = pages.find(({ _id }) => _id === id);
	if (!source) throw new Error(`There is no page ${uuid}`);
	return { id, uuid, source: structuredClone(source) };
}

/** Begins a battle of the two armies on the GM's client; resolves to the uuid of its page. */
export const beginTrueBattle = (gm: Seat, name: string): Promise<string> =>
	inPage(
		gm,
		async ({ game, muster }, name, armies) => {
			const made = await muster.battles.start({ name, sides: armies.map((id: string) => [game.actors.get(id)]) });
			return made.value as string;
		},
		name,
		[HOST, BAND],
	);

/** Begins a battle on a GM's client, and has it played and applied; resolves to the uuid of its page. */
export async function fightTrueBattle(gm: Seat, name: string): Promise<string> {
	const page = await beginTrueBattle(gm, name);
	await inPage(
		gm,
		async ({ muster }, page) => {
			await muster.battles.play(page);
			await muster.battles.apply(page);
		},
		page,
	);
	return page;
}

/** Has another GM's client change what is entered for the first day of a battle, all at once. */
export async function orderAll({ stage }: StageTable, page: string, orders: readonly object[]): Promise<void> {
	const assistant = await joinHostile(stage, "Assistant");
	const answers = orders.map((order) => assistant.ask(GM, "muster.battleOrder", { page, day: 1, ...order }));
	for (const answer of await Promise.all(answers)) {
		if (!isOk(answer)) throw new Error(JSON.stringify(answer));
	}
	await assistant.close();
}

/** True for the answer to a question that was carried out. */
export const isOk = (answer: unknown): boolean => (answer as { readonly ok?: unknown } | null)?.ok === true;

/** What a player's window shows, as the GM's client has sent it. */
export interface SentView {
	readonly page: string;
	readonly parts: readonly {
		readonly slot: string;
		readonly round: string;
		readonly name: string;
		readonly rolls: readonly { readonly key: string; readonly answer: string | null }[];
	}[];
}

/**
 * Has a client without a browser take every view, as a window does, and keep no choices. Resolves to the first view.
 */
export async function takeViews(client: HostileClient): Promise<SentView> {
	const answerAll = async (name: string, answer: boolean): Promise<never> => {
		for (;;) await client.answer(await client.question(name), answer);
	};
	const first = await client.question("muster.battleView");
	await client.answer(first, true);
	void answerAll("muster.battleView", true);
	void answerAll("muster.battleUnsealed", false);
	return first.data.payload as SentView;
}

/** All frames that have reached a user, one a line; what is JSON in a text is read as if it were none. */
export const heardBy = ({ stage }: StageTable, user: string): readonly string[] =>
	stage.traffic.filter(({ to }) => to === user).map(({ data }) => JSON.stringify(data).replaceAll("\\", ""));

const isAnnas = ({ ownership, _stats: stats, author }: Dict): boolean =>
	author === ANNA || ANNA in ((ownership ?? {}) as object) || (stats as Dict | undefined)?.["lastModifiedBy"] === ANNA;

/**
 * Every document of the world by kind, id and name, as text; pages are in their entry. `isMeant` says which documents,
 * and which pages, are looked at.
 */
export function worldNow({ stage }: StageTable, isMeant: (source: Dict, kind: string) => boolean): World {
	const kinds = Object.entries(stage.save()).filter((entry): entry is [string, Dict[]] => Array.isArray(entry[1]));
	return new Map(
		kinds.flatMap(([kind, sources]) =>
			sources
				.filter((source) => isMeant(source, kind))
				.map(({ pages = [], ...source }) => {
					const kept = (pages as Dict[]).filter((page) => isMeant(page, "pages"));
					return [`${kind} ${source["_id"]} ${source["name"] ?? ""}`, JSON.stringify({ ...source, pages: kept })];
				}),
		),
	);
}
type World = ReadonlyMap<string, string>;

/** Everything that is not Anna's to write. */
export const worldOfOthers = (table: StageTable): World =>
	worldNow(table, (source, kind) => kind === "actors" || !isAnnas(source));

/** What is no message: pages of Anna's as well. */
export const worldWithoutTalk = (table: StageTable): World => worldNow(table, (_source, kind) => kind !== "messages");

/** What has become different, made or deleted: names, with the beginning of what it is now. */
export function changesIn(before: World, after: World): readonly string[] {
	const names = [...new Set([...before.keys(), ...after.keys()])].filter(
		(name) => before.get(name) !== after.get(name),
	);
	return names.map((name) => `${name}: ${after.get(name)?.slice(0, 400) ?? "gone"}`);
}

/** A throw of six-sided dice as a message holds it. */
export const throwOf = (...faces: readonly number[]): string => {
	const results = faces.map((result) => ({ result, active: true }));
	const die = { class: "Die", options: {}, evaluated: true, number: faces.length, faces: 6, modifiers: [], results };
	const total = faces.reduce((sum, face) => sum + face, 0);
	const formula = `${faces.length}d6`;
	return JSON.stringify({ class: "Roll", options: {}, dice: [], formula, terms: [die], total, evaluated: true });
};
