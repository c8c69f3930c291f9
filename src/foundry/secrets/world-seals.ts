import { fail, ok, type Result } from "../../engine/common/index.js";
import { removalOf } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import type { Key } from "../host/machine-store.js";
import { reasonOf } from "../host/refusal.js";
import { createOlderKeys, toBase64 } from "./cipher.js";
import { createMachineKeys } from "./machine-keys.js";
import { createKnownKeys, MOST, machinesOf, PageSeals, type SealedPage, type UserMachine } from "./page-seals.js";

const place = (): Key => [game.world.id, game.user.id ?? ""];

/** The keys of this browser for this user of this world. */
export const MACHINE_KEYS = createMachineKeys(place);

/** The same of the first schema. */
export const OLDER_KEYS = createOlderKeys(place);

const KNOWN_KEYS = createKnownKeys(place);

/** The browsers of all GMs. */
export const gmMachines = (): readonly UserMachine[] => game.users.contents.flatMap(machinesOf);

/** The seals of a page, as this user seals and opens them. */
export const sealsOf = (page: SealedPage): PageSeals =>
	new PageSeals(page, {
		world: game.world.id,
		id: game.user.id ?? "",
		machine: MACHINE_KEYS,
		known: KNOWN_KEYS,
		older: OLDER_KEYS,
		isGm: (user) => game.users.get(user)?.isGM === true,
		machines: gmMachines,
	});

/** True if this browser asks for the keys of a page. */
export const isWanted = (page: string): boolean =>
	machinesOf(game.user).some(({ id, wants }) => wants.includes(page) && id === MACHINE_KEYS.all()[0]?.id);

/**
 * Shows this GM's browser to the others, with the uuids of pages of which it lacks keys: a browser that has them boxes
 * them for it. `choose` gets those that it asks for already. Writes only what has changed. Faults: the browser has no
 * room for a key; the server refused it.
 */
export async function introduceMachine(choose: (wants: readonly string[]) => readonly string[]): Promise<Result<null>> {
	const own = MACHINE_KEYS.own();
	if (!own) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	const known = machinesOf(game.user);
	const before = known.find(({ id }) => id === own.id);
	const wants = [...new Set(choose(before?.wants ?? []))].slice(-MOST.wants);
	if (before && before.wants.length === wants.length && wants.every((page) => before.wants.includes(page)))
		return ok(null);
	const entry = { key: toBase64(own.shown), wants, seen: Date.now() };
	const oldest = before ? [] : known.slice(MOST.machines - 1);
	const gone = oldest.map(({ id }) => removalOf(`flags.${MODULE_ID}.machines.${id}`));
	try {
		await game.user.update(Object.assign({ [`flags.${MODULE_ID}.machines.${own.id}`]: entry }, ...gone) as object);
		return ok(null);
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Battle.notIntroduced", data: { reason: reasonOf(error) } });
	}
}
