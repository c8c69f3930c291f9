import type { FlagUpdate } from "../../bridge/carriers/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import { allCarriers, carriedBy, openCarrier } from "../carriers/index.js";
import { loadChunk } from "../host/lazy.js";
import type { NewUnit } from "../skirmish/unit/unit-calls.js";

const loadCalls = () => loadChunk(() => import("../skirmish/unit/unit-calls.js"));

/** Reads a unit for a user who may see it. Fault: `MUSTER.Fault.Army.unseen`. */
async function whereSeen<T>(
	actor: Actor.Implementation,
	read: (calls: Awaited<ReturnType<typeof loadCalls>>) => Result<T>,
): Promise<Result<T>> {
	const maySee = actor.testUserPermission(game.user, "OBSERVER");
	return maySee ? read(await loadCalls()) : fail({ code: "MUSTER.Fault.Army.unseen" });
}

/** Makes the part of the API that is about units of skirmishes. Each answer that needs the rules is a promise. */
export const createUnitApi = () => ({
	/** The actors that carry units, as far as the user may know of them, by name. */
	list: () => allCarriers("unit"),
	/** True if an actor carries a unit. */
	isUnit: (actor: Actor.Implementation): boolean => carriedBy(actor, "unit") !== undefined,
	/** The unit that an actor carries, as it is stored; and as the rules see it. */
	read: (actor: Actor.Implementation) => whereSeen(actor, ({ storedUnitOf }) => storedUnitOf(actor)),
	rules: (actor: Actor.Implementation) => whereSeen(actor, ({ unitOfRules }) => unitOfRules(actor)),
	/** Writes flat changes (`{"flags.muster.unit.morale": 2}`) after checking them. */
	write: async (actor: Actor.Implementation, update: FlagUpdate) => (await loadCalls()).writeUnit(actor, update),
	/** Makes a unit, from a stored one if that is given. */
	create: async (wanted: NewUnit) => (await loadCalls()).createUnit(wanted),
	/** Opens a unit's sheet. */
	open: openCarrier,
});
