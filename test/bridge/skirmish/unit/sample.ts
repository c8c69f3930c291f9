import { newUnit, type StoredUnit } from "../../../../src/bridge/skirmish/unit/index.js";
import { readSoldier } from "../../../../src/engine/skirmish/index.js";
import { SOLDIER } from "../../../engine/skirmish/army/units.js";

const read = readSoldier(SOLDIER, "");
if (!read.ok) throw new Error(read.fault.path);

/** A spearman as the rules have it. */
export const SPEARMAN = read.value;

/** A hundred spearmen, made of an actor, with changes. */
export const spears = (more: Partial<StoredUnit> = {}): StoredUnit =>
	newUnit({
		soldier: { uuid: "Actor.aaaaaaaaaaaaaaaa", snapshot: SPEARMAN, asked: ["ac.touch"] },
		men: 100,
		each: 9,
		more,
	});
