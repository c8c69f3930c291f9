/** Hurts of heroes, written by one game master while another takes their phase back, in every order of events. */
import { expect, it } from "vitest";
import { harmsBehind, hurtsToHeal } from "../../../../src/bridge/skirmish/fight/index.js";

type State = "done" | "undone";
type Records = Readonly<Record<string, State>>;

const PHASE = "JournalEntry.e.JournalEntryPage.p.Round.3.3";
const HURTS = harmsBehind(PHASE);

/** A client: the records as it knows them, and the write that it waits for. */
interface Client {
	readonly heard: number;
	readonly wants: readonly [source: string, state: State] | null;
	/** Place of its own write among those of the server; null: not sent. */
	readonly sent: number | null;
}

interface Table {
	/** Writes in the order in which the server took them, and sends them to all. */
	readonly writes: readonly (readonly [source: string, state: State])[];
	readonly clients: readonly Client[];
}

/** The records as a client knows them that has heard so many writes. */
const known = ({ writes }: Table, heard: number): Records => Object.fromEntries(writes.slice(0, heard));

/** A client whose own write has come back to it does what follows from that, if anything. */
function following(table: Table, client: Client): Client {
	if (client.sent === null || client.heard <= client.sent) return client;
	const [source, state] = table.writes[client.sent]!;
	const records = known(table, client.heard);
	const heal = hurtsToHeal({ source, state }, (key) => records[key] ?? null);
	return { ...client, sent: null, wants: heal === null ? null : [heal, "undone"] };
}

/** All tables to which one event at one of the clients leads: it sends what it wants, or hears one more write. */
function next(table: Table): readonly Table[] {
	const { writes, clients } = table;
	return clients.flatMap((client, at): readonly Table[] => {
		const tables: Table[] = [];
		const { wants, heard } = client;
		const sent = { ...client, wants: null, sent: writes.length };
		if (wants) tables.push({ writes: [...writes, wants], clients: clients.with(at, sent) });
		const hears = following(table, { ...client, heard: heard + 1 });
		if (heard < writes.length) tables.push({ writes, clients: clients.with(at, hears) });
		return tables;
	});
}

/** Every last table, at which no client has anything left to send or to hear. */
function lastTables(table: Table): readonly Table[] {
	const further = next(table);
	return further.length === 0 ? [table] : further.flatMap(lastTables);
}

const START: Table = {
	writes: [[PHASE, "done"]],
	clients: [
		{ heard: 1, wants: [PHASE, "undone"], sent: null },
		{ heard: 1, wants: [HURTS, "done"], sent: null },
	],
};

it("never stay in the actors without their phase, whichever write comes first and whenever each client hears of the other", () => {
	const tables = lastTables(START);
	expect(tables.length).toBeGreaterThan(10);
	const orders = new Set(tables.map(({ writes }) => writes.map(([source, state]) => `${source} ${state}`).join()));
	expect(orders.size).toBeGreaterThan(1);
	for (const table of tables) {
		const records = known(table, table.writes.length);
		expect(records[PHASE]).toBe("undone");
		expect(records[HURTS]).toBe("undone");
	}
});

it("are left alone with a phase that stands, and where there are none", () => {
	const found = (source: string, state: State, records: Records) =>
		hurtsToHeal({ source, state }, (key) => records[key] ?? null);
	expect(found(PHASE, "done", { [HURTS]: "done" })).toBe(null);
	expect(found(HURTS, "done", { [PHASE]: "done" })).toBe(null);
	expect(found(HURTS, "undone", { [PHASE]: "undone" })).toBe(null);
	expect(found(PHASE, "undone", {})).toBe(null);
	expect(found("JournalEntry.e.JournalEntryPage.p.Setup.1", "undone", { [HURTS]: "done" })).toBe(null);
});
