/**
 * What the tables of a test looked like when it failed: a fault that comes once in a hundred runs leaves no other
 * trace.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Stage } from "../../stage/index.js";
import type { Seat } from "./types.js";

/** A table that is open, and who sits there. */
export interface OpenTable {
	readonly stage: Stage;
	readonly seats: readonly Seat[];
}

const open = new Set<OpenTable>();
let closed: string[] = [];

/** A table is opened; from here on reports contain it. */
export function tableOpened(table: OpenTable): void {
	open.add(table);
}

/** A table is about to be closed: how it looks then is kept until the test ends, since its result is not known yet. */
export async function tableCloses(table: OpenTable): Promise<void> {
	open.delete(table);
	closed.push(await describeTable(table));
}

/** A test begins. */
export function forgetTables(): void {
	closed = [];
}

/** How every table looked at which this test played, or looks now. */
export async function describeTables(): Promise<string> {
	return [...closed, ...(await Promise.all([...open].map(describeTable)))].join("\n");
}

const FRAMES = 20;

async function describeTable({ stage, seats }: OpenTable): Promise<string> {
	const told = await Promise.all(seats.map(describeSeat));
	const frames = stage.traffic.slice(-FRAMES).map(({ from, to, client, type, data }) => {
		const text = JSON.stringify(data) ?? "";
		return `    ${from} -> ${to} (tab ${client}) ${type} ${text.slice(0, 160)}`;
	});
	return [`table, version ${stage.generation}`, ...told, "  last frames:", ...frames].join("\n");
}

/** What a page says of itself. */
const LOOK = `({
	windows: [...foundry.applications.instances.keys()],
	dialogs: [...document.querySelectorAll("dialog[open]")].map(({ innerText }) => innerText.slice(0, 200)),
	messages: game.messages.size,
	drawn: document.querySelectorAll("#chat .chat-log > .chat-message").length,
	unanswered: stage.unanswered(),
	activeGM: game.users.activeGM?.name ?? null,
	notices: (stage.notices ?? []).map(({ message }) => message).slice(-5),
})`;

/** How long a page may take to say it, in milliseconds: a spec may have left it standing still. */
const PATIENCE = 2_000;

async function describeSeat(seat: Seat): Promise<string> {
	if (seat.page.isClosed()) return `  ${seat.user}: has left`;
	const silence = new AbortController();
	const silent = pause(PATIENCE, "does not answer", { signal: silence.signal }).catch(() => "");
	const said = lookAt(seat).catch((error: Error) => `cannot be looked at (${error.message.split("\n")[0]})`);
	const told = await Promise.race([said, silent]);
	silence.abort();
	return `  ${seat.user}: ${told}`;
}

async function lookAt(seat: Seat): Promise<string> {
	const look = await seat.page.evaluate<object>(LOOK);
	return JSON.stringify({ ...look, faults: await seat.faults(), logged: seat.logged.slice(-5) });
}
