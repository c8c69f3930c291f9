import type { Wording } from "../../engine/common/index.js";
import { entriesAt, textAt, wholeAt } from "./read-path.js";
import { type Found, skillRoll } from "./stats.js";
import type { SaveStat } from "./types.js";

/** A row reads: the id of the attribute, the id that other actors of this system have it by, what it is called. */
const ATTRIBUTES: readonly (readonly [string, string, Wording])[] = [
	["ht", "HT", { text: "HT" }],
	["will", "WILL", { key: "MUSTER.System.Stat.will" }],
	["st", "ST", { text: "ST" }],
	["dx", "DX", { text: "DX" }],
	["iq", "IQ", { text: "IQ" }],
	["per", "PER", { key: "MUSTER.System.Stat.perception" }],
];

/**
 * The second kind of character of version 1.0, which the system offers to its own developers only so far: it has attributes and pools
 * under ids of their own (crnormand/gurps, `src/module/actor/data/gcs-character`), and neither attacks nor armour yet.
 */
export function readGcs(system: unknown, lowest: number): Found {
	const all = entriesAt(system, "_attributes").map(([id, entry]) => ({
		id,
		name: textAt(entry, "attrId"),
		max: wholeAt(entry, "max"),
		damage: wholeAt(entry, "damage"),
	}));
	const points = all.find(({ name }) => name === "hp");
	return {
		saves: ATTRIBUTES.flatMap(([own, id, label]): SaveStat[] => {
			const roll = skillRoll(all.find(({ name }) => name === own)?.max);
			return roll === null ? [] : [{ id, label, use: "resist", roll }];
		}),
		health: points?.max === undefined ? null : toHealth(points.id, points.max, points.damage ?? 0, lowest),
	};
}

function toHealth(id: string, max: number, damage: number, lowest: number): NonNullable<Found["health"]> {
	const path = `system._attributes.${id}.damage`;
	return {
		state: { kind: "pool", value: max - damage, temp: 0, max, least: Math.min(0, lowest * max) + 0 },
		slots: { value: { path, form: "loss", raw: damage, from: max }, temp: null, shaken: null },
	};
}
