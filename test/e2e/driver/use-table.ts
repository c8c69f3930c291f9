/** Tables that a describe, or each of its tests, finds open: the hooks that open and close them are here. */
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { TableOptions } from "./stage-table.js";
import { openStage, type StageTable } from "./stage-table.js";
import type { Seat, SeatOptions } from "./types.js";

/** A user's name, or a user who sits down in a way of their own. */
export type Guest = string | (SeatOptions & { readonly user: string });

/** A table, and a seat for each guest in their order. */
export type TableWithSeats<G extends readonly Guest[]> = readonly [StageTable, ...{ [K in keyof G]: Seat }];

/**
 * Opens a table before the first test of the describe, or file, in which it is called, and closes it after the last.
 * All guests sit down at once. What it gives stands for the table and seats that are open, and throws an Error when it
 * is used before: call it in the body of a describe, use it in tests and hooks.
 *
 * @example
 * const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
 */
export function useTable<const G extends readonly Guest[]>(options: TableOptions, ...guests: G): TableWithSeats<G> {
	const { open, close, shown } = standIns(options, guests);
	beforeAll(open);
	afterAll(close);
	return shown;
}

/** The same, with a table of its own for each test. */
export function useTableForEach<const G extends readonly Guest[]>(
	options: TableOptions,
	...guests: G
): TableWithSeats<G> {
	const { open, close, shown } = standIns(options, guests);
	beforeEach(open);
	afterEach(close);
	return shown;
}

/** Opens a table for the test that is running, which is closed when that test has ended. */
export async function tableForTest<const G extends readonly Guest[]>(
	options: TableOptions,
	...guests: G
): Promise<TableWithSeats<G>> {
	const table = await openStage(options);
	onTestFinished(() => table.close());
	return [table, ...(await seatAll(table, guests))] as unknown as TableWithSeats<G>;
}

function seatAll(table: StageTable, guests: readonly Guest[]): Promise<Seat[]> {
	const named = guests.map((guest) => (typeof guest === "string" ? { user: guest } : guest));
	return Promise.all(named.map(({ user, ...options }) => table.seat(user, options)));
}

/** What tests hold of a table that is opened later, and the hooks that open and close it. */
function standIns<G extends readonly Guest[]>(options: TableOptions, guests: G) {
	let table: StageTable | undefined;
	let seats: readonly Seat[] = [];
	return {
		open: async (): Promise<void> => {
			table = await openStage(options);
			seats = await seatAll(table, guests);
		},
		close: async (): Promise<void> => {
			await table?.close();
			table = undefined;
			seats = [];
		},
		shown: [
			standIn("The table", () => table),
			...guests.map((_, index) => standIn(`Seat ${index + 1} at the table`, () => seats[index])),
		] as unknown as TableWithSeats<G>,
	};
}

/** Reads everything from what is there at that moment. */
function standIn<T extends object>(name: string, find: () => T | undefined): T {
	const found = (): T => {
		const there = find();
		if (!there) throw new Error(`${name} is open only while tests and their hooks run`);
		return there;
	};
	return new Proxy({} as T, {
		get: (_, key) => Reflect.get(found(), key),
		has: (_, key) => Reflect.has(found(), key),
	});
}
