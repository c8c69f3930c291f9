/**
 * Whatever a world's data hold or another client sends, it reads as a fault or is whole: no exception, no number that
 * is none.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildChronicle,
	buildHeader,
	buildNotes,
	buildOverview,
	buildPeople,
	buildPowers,
	buildRoster,
	buildUnit,
	computeArmy,
	readChangeRequest,
} from "../../src/bridge/army/sheet/index.js";
import { readReshapeOrder, readStoredForce, type StoredForce, toForce } from "../../src/bridge/army/stored/index.js";
import { buildCampaignTab } from "../../src/bridge/campaign/index.js";
import { buildArmyPage, buildTroopFacts, PLAIN_TROOP_PAGE } from "../../src/bridge/library/index.js";
import { readTroopPage } from "../../src/bridge/library/troop-page.js";
import { readClaim, readEnvelope, readFault, readQuestion } from "../../src/bridge/queries/index.js";
import { readSystemMapping } from "../../src/bridge/systems/index.js";
import { sayFault } from "../../src/bridge/text/index.js";
import {
	buildRecordText,
	buildUnfinished,
	decideResume,
	decideUndo,
	readTransaction,
	statusPath,
	type Transaction,
	toChange,
	toTransaction,
} from "../../src/bridge/transactions/index.js";
import type { Result } from "../../src/engine/common/index.js";
import { FORCE_RULES } from "../../src/engine/force/index.js";
import { WATCH } from "./army/stored/sample.js";
import { blows, damaged, notingWords } from "./damage.js";
import { ENGLISH } from "./render.js";

/** How often data of each kind are damaged; the same way at every run. */
const RUNS = Number(process.env["RUNS"] ?? 500);
const OWNER = { canEdit: true, canChange: true };
const ID = "0123456789abcdef";

/** Numbers that are none, and texts made of what is no text, at any depth of a view. */
function faultsIn(view: unknown, path = ""): readonly string[] {
	if (typeof view === "number") return Number.isNaN(view) ? [path] : [];
	if (typeof view === "string")
		return /\[object |\bundefined\b|\bNaN\b|native code/.test(view) ? [`${path}: ${view}`] : [];
	if (typeof view !== "object" || view === null) return [];
	return Object.entries(view).flatMap(([key, value]) => faultsIn(value, `${path}/${key}`));
}

function viewsOfArmy(stored: StoredForce): unknown {
	const army = computeArmy(toForce(stored), FORCE_RULES);
	const head = { name: stored.name, emblem: stored.emblem, colour: "", canEdit: true, canRename: true, uid: "u" };
	return [
		buildHeader(army, head, ENGLISH),
		buildOverview(army, { uid: "u", narrow: false }, ENGLISH),
		buildRoster(army, ENGLISH, OWNER),
		buildPeople(army, ENGLISH, OWNER),
		buildPowers(army, ENGLISH, OWNER),
		buildChronicle(stored, ENGLISH),
		buildNotes(stored, ENGLISH, true),
		buildCampaignTab(army, ENGLISH, true),
		buildArmyPage(stored, FORCE_RULES, ENGLISH),
		...Object.keys(stored.units)
			.slice(0, 1)
			.map((id) => buildUnit(army, id, ENGLISH, OWNER)),
	];
}

function makeRecord(): Transaction {
	const of = (subject: string) => ({ subject, uuid: `Actor.${subject}`, class: "Actor" }) as const;
	const changes = [
		toChange(of("a"), "system.hp.value", 10, 7),
		toChange(of("b"), statusPath({ status: "prone", isOverlay: false }), false, true),
		toChange(of("b"), "flags.muster.force", null, { name: "The watch" }),
	];
	const plan = { source: "Actor.a", outcome: "o", since: null, title: "Pay day", subjects: { a: "A", b: "B" } };
	const stamp = { by: "gm", time: 5, nonce: "nonce", request: "request" };
	const made = toTransaction({ ...plan, changes, leftOut: [], rebased: null }, { kind: "mob", generation: 0, stamp });
	if (!made.ok) throw new Error(made.fault.code);
	return made.value;
}

function useRecord(record: Transaction): unknown {
	const stamp = { by: "gm", time: 5, nonce: "nonce", request: "request" };
	const read = () => 10;
	return [
		buildRecordText(ENGLISH, record, "A GM"),
		buildUnfinished(ENGLISH, [record], (user) => user),
		decideResume(record, undefined, read, "leaveOut"),
		decideUndo(record, undefined, read, { stamp, leave: "leaveOut" }),
	];
}

/** What is read of one kind of data, and what is then made of it. */
interface Kind {
	readonly whole: unknown;
	/** A fault, or null, or what was read. */
	readonly read: (value: unknown) => unknown;
	readonly use?: (read: never) => unknown;
}

const KINDS: Readonly<Record<string, Kind>> = {
	"a stored army": { whole: WATCH, read: (value) => readStoredForce(value), use: viewsOfArmy },
	"a page of a troop": {
		whole: PLAIN_TROOP_PAGE,
		read: (value) => readTroopPage(value),
		use: (page) => buildTroopFacts(page, FORCE_RULES, ENGLISH),
	},
	"a record": { whole: makeRecord(), read: readTransaction, use: useRecord },
	"a mapping of a game system": {
		whole: {
			schema: 1,
			hitPoints: { value: "hp.value", max: "hp.max", temp: null },
			attacks: [],
			defences: [],
			saves: [],
			armour: null,
			size: null,
			statuses: { prone: "prone" },
		},
		read: readSystemMapping,
	},
	"an envelope": { whole: { asker: ID, nonce: ID, payload: { act: "undo", id: ID } }, read: readEnvelope },
	"a claim": { whole: { name: "muster.roll", to: ID, payload: "{}", nonce: ID }, read: readClaim },
	"a question": { whole: { name: "muster.roll", to: ID, payload: "{}" }, read: readQuestion },
	"a fault that came": {
		whole: { code: "MUSTER.Fault.Transaction.open", data: { reason: "full" }, path: "a.b" },
		read: (value) => readFault(value, ENGLISH),
		use: (fault) => sayFault(ENGLISH, fault),
	},
	"a change that is asked for": {
		whole: {
			uuid: `Actor.${ID}`,
			values: [
				["units.u1.men", 30],
				["name", "The watch"],
			],
		},
		read: readChangeRequest,
	},
	"an order of an army": {
		whole: { army: `Actor.${ID}`, word: ID, reshape: { kind: "split", unit: "u1", men: 5, newId: "u2", name: "" } },
		read: (value) => readReshapeOrder(value, ""),
	},
};

const isResult = (value: unknown): value is Result<unknown> =>
	typeof value === "object" && value !== null && "ok" in value;

describe.each(Object.entries(KINDS))("%s", (_name, { whole, read, use }) => {
	/** What was read; null where it was refused with a sentence or, of a query, without one. */
	function readOne(value: unknown): unknown {
		const found = read(value);
		if (!isResult(found)) return found;
		if (found.ok) return found.value;
		const unknown = new Set<string>();
		sayFault(notingWords(unknown), found.fault);
		expect([...unknown]).toEqual([]);
		return null;
	}

	it("is read as it was made", () => {
		const found = readOne(structuredClone(whole));
		expect(found).not.toBeNull();
		expect(faultsIn(use?.(found as never))).toEqual([]);
	});

	it("damaged, is refused or whole", () => {
		fc.assert(
			fc.property(blows, (done) => {
				const found = readOne(damaged(whole, done));
				if (found === null) return;
				expect(faultsIn(found)).toEqual([]);
				expect(faultsIn(use?.(found as never))).toEqual([]);
			}),
			{ numRuns: RUNS, seed: 20_260_102 },
		);
	});
});
