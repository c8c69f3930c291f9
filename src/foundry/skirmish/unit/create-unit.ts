import { newUnit, plainSoldier, SOLDIER_FIELDS, type StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";

/** A new unit. */
export interface NewUnit {
	readonly name: string;
	/** Id of a folder of actors; null for none. Default: the folder of units. */
	readonly folder?: string | null;
	/** Address of its picture. */
	readonly img?: string;
	/** The side of its tokens, as the host counts it. */
	readonly disposition?: number;
	/** The readers of its tokens' names, as the host counts them; default: those of the host. */
	readonly displayName?: number;
	/** Its data; default: ten soldiers whose numbers are to be typed. */
	readonly unit?: StoredUnit;
}

/** The picture of a unit without its own; every installation of the host has it. */
export const UNIT_IMAGE = "icons/svg/combat.svg";

const typedUnit = (): StoredUnit =>
	newUnit({ soldier: { snapshot: plainSoldier("?"), asked: SOLDIER_FIELDS }, men: 10, each: 1 });

/** Creates a unit of skirmishes, visible to the GMs alone: see `createCarrier`, and its faults. */
export async function createUnit({
	name,
	folder,
	img,
	disposition,
	displayName,
	unit = typedUnit(),
}: NewUnit): Promise<Result<Actor.Implementation>> {
	const { createCarrier } = await loadChunk(() => import("../../carriers/create-carrier.js"));
	const shown = { name, folder, img: img || UNIT_IMAGE, disposition, displayName };
	return createCarrier({ kind: "unit", ...shown, data: toJson(unit) });
}
