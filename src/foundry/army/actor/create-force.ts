import {
	ARMY_SHEET,
	CARRIER_OPTIONS,
	carrierSystemData,
	carrierType,
	type StoredForce,
	toCarrierData,
} from "../../../bridge/army/stored/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { armyFolder } from "./army-folder.js";
import { isForce } from "./force-flag.js";

/** A force that is to be made. */
export interface NewForce {
	readonly name: string;
	/** Id of a folder of actors; null for none. Without it: the armies' own. */
	readonly folder?: string | null;
	/** What it holds; without it nothing yet. */
	readonly force?: StoredForce;
}

/** A game system that has not made an actor by then is probably waiting for somebody. */
const PATIENCE = 8_000;

/** The actor type that carries forces in this world. */
export function worldCarrierType(): string {
	return carrierType(game.system.id, getDocumentClass("Actor").TYPES, game.settings.get(MODULE_ID, "carrierType"));
}

/** Source data of a new carrier of this world. */
export async function newCarrierData({ name, folder, force }: NewForce) {
	const place = folder === undefined ? ((await armyFolder())?.id ?? null) : folder;
	const system = carrierSystemData(game.system.id);
	return toCarrierData({ name, type: worldCarrierType(), folder: place, system, ...(force ? { force } : {}) });
}

/**
 * Makes a force: an ordinary actor of the world's own system with our data and our sheet, nobody's but the game masters'. No dialog of ours opens.
 * Faults: not allowed to make actors; the game system makes none, with what it says; it throws our data away.
 */
export async function createForce(wanted: NewForce): Promise<Result<Actor.Implementation>> {
	const cls = getDocumentClass("Actor");
	if (!cls.canUserCreate(game.user)) return fail({ code: "MUSTER.Fault.Force.mayNotCreate" });
	const data = await newCarrierData(wanted);
	const slow = setTimeout(() => ui.notifications.warn("MUSTER.Forces.slow", { localize: true }), PATIENCE);
	try {
		const made = await makeActor(cls, data);
		if (!made) return fail({ code: "MUSTER.Fault.Force.notCreated", data: { type: worldCarrierType() } });
		return await keepForce(made, data);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return fail({ code: "MUSTER.Fault.Force.createFailed", data: { type: worldCarrierType(), reason } });
	} finally {
		clearTimeout(slow);
	}
}

/** The published types know the actors of no game system but their own: what goes in is checked by the host. */
const makeActor = (cls: { create(data: object, options: object): Promise<unknown> }, data: object) =>
	cls.create(data, { ...CARRIER_OPTIONS }) as Promise<Actor.Implementation | undefined>;

/** A game system may build new actors its own way and lose what it does not know: then it is written once more. */
async function keepForce(
	made: Actor.Implementation,
	{ flags }: Awaited<ReturnType<typeof newCarrierData>>,
): Promise<Result<Actor.Implementation>> {
	if (!isForce(made)) await made.update({ flags } as Actor.UpdateData);
	return isForce(made) ? ok(made) : fail({ code: "MUSTER.Fault.Force.notKept", data: { sheet: ARMY_SHEET } });
}
