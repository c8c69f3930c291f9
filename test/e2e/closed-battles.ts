/**
 * A world in which many battles were fought: their days are applied and closed, and the throws of their players are in
 * the log still.
 */
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { newBattle, toStoredBattleDay } from "../../src/bridge/battle/index.js";
import { hashId, type Transaction } from "../../src/bridge/transactions/index.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { fought } from "../bridge/battle/fought-day.js";
import type { Dict } from "../stage/common/json.js";
import type { StageOptions } from "../stage/index.js";
import { throwOf } from "./hostile-pages-table.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const STAMP = { _stats: { lastModifiedBy: GM } };
const UNITS = 10;

const idOf = (kind: string, n: number): string => `${kind}${String(n).padStart(16 - kind.length, "0")}`;

function host(name: string): Force {
	const unit = (n: number) => ({
		...PLAIN_UNIT,
		id: `u${n}`,
		name: `${name} ${n}`,
		sort: n,
		men: 100,
		full: 100,
		battles: 3,
		troop: { ...PLAIN_TROOP, name: "Footmen" },
	});
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		heroes: [],
		commander: { name: `${name}'s captain`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" },
		units: Array.from({ length: UNITS }, (_, n) => unit(n)),
	};
}

const ARMIES = [
	["hostOfTheClosed1", host("Hillmen")],
	["bandOfTheClosed1", host("Fenfolk")],
] as const;

const uuidOf = (n: number): string => `JournalEntry.${idOf("battle", n)}.JournalEntryPage.${idOf("page", n)}`;

function recordOf(n: number): Transaction {
	const uuid = `Actor.${ARMIES[0][0]}`;
	const change = { subject: uuid, uuid, class: "Actor", parent: null, inherited: null } as const;
	return {
		id: idOf("record", n),
		schema: 1,
		kind: "battle",
		source: `${uuidOf(n)}.Day.1`,
		key: idOf("key", n),
		generation: 0,
		title: `Battle ${n}`,
		subjects: { [uuid]: "Hillmen" },
		by: GM,
		time: 1,
		nonce: "",
		request: "",
		state: "done",
		undoes: null,
		changes: [{ ...change, path: "flags.muster.force.units.u0.men", before: 101, after: 100 }],
	};
}

/** The entry of a battle with its page, by a number that is in its ids; its day is closed unless it is open. */
function entryOf(n: number, name: string, isOpen = false): Dict {
	const entering = ARMIES.map(([id, force], i) => ({
		side: i === 0 ? "a" : "b",
		uuid: `Actor.${id}`,
		name: force.name,
		force,
	}));
	const day = newBattle(entering, BATTLE_RULES, (first) => first);
	if (!day.ok) throw new Error(day.fault.code);
	const { setup, ...over } = fought(day.value, n).day;
	const closed = { ...over, setup: { ...setup, closes: true }, applied: [idOf("record", n)] };
	const d1 = toStoredBattleDay(isOpen ? day.value : closed);
	const page = { name, type: "muster.battle", system: { schema: 1, days: { d1 } }, ...STAMP };
	const entry = { _id: idOf("battle", n), name, ownership: { default: 0 }, ...STAMP };
	return { ...entry, pages: [{ _id: idOf("page", n), ...page }] };
}

/** A player's throw for the battle of that number; null: it is for none. */
function messageOf(n: number, battle: number | null): Dict {
	const battleRoll = { page: uuidOf(battle ?? 0), day: 1, key: "a/1-h1/survival" };
	const flags = battle === null ? {} : { muster: { battleRoll } };
	const rolls = [throwOf(1, 2, 3)];
	return { _id: idOf("throw", n), author: ANNA, content: "6", rolls, timestamp: 1000 + n, flags };
}

/** The battle of the world that is not over. */
export const OPEN_BATTLE = "The open battle";

/** How much of it there is; without battles their entries and throws are there, and are none of ours. */
interface Extent {
	readonly battles: number;
	/** Throws for those battles in turn. */
	readonly throws: number;
	readonly ours: boolean;
	/** Throws for one battle more, {@link OPEN_BATTLE}; 0: it is not there. */
	readonly late?: number;
}

/** Makes the world's data. */
export function closedBattles({ battles, throws, ours, late = 0 }: Extent): StageOptions["world"] {
	const entries = Array.from({ length: battles }, (_, n) => entryOf(n, `Battle ${n}`));
	const open = late === 0 ? [] : [entryOf(battles, OPEN_BATTLE, true)];
	const plain = (entry: Dict): Dict => ({
		...entry,
		pages: (entry["pages"] as Dict[]).map((page) => ({ ...page, type: "text" })),
	});
	const records = Array.from({ length: battles }, (_, n) => ({
		_id: idOf("record", n),
		name: `Battle ${n}`,
		type: "text",
		...STAMP,
		flags: { muster: { transaction: JSON.stringify(recordOf(n)), hold: "" } },
	}));
	const kept = { _id: hashId("muster records"), name: "Records", ownership: { default: 0 }, ...STAMP, pages: records };
	return {
		actors: ARMIES.map(([_id, force]) => ({
			_id,
			name: force.name,
			type: "npc",
			ownership: { default: 0 },
			flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
		})),
		journal: [...(ours ? entries : entries.map(plain)), ...open, ...(ours ? [kept] : [])],
		messages: Array.from({ length: throws + late }, (_, n) =>
			messageOf(n, n >= throws ? battles : ours ? n % battles : null),
		),
	};
}
