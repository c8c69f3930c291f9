import type { DamageStat } from "../../engine/combat/index.js";
import type { Wording } from "../../engine/common/index.js";
import { onePart } from "./amounts.js";
import { parseSheetDamage } from "./gurps-damage.js";
import { readGcs } from "./gurps-gcs.js";
import { readLocation } from "./gurps-locations.js";
import { entriesAt, firstWhole, textAt, valueAt, wholeAt, wordsAt } from "./read-path.js";
import { readPool, skillRoll, toStats } from "./stats.js";
import type { ActorData, AttackStat, SaveStat, SystemAdapter } from "./types.js";

/** The lowest hit points, as a multiple of their maximum. */
const LOWEST = -5;

/** A row reads: id, name, purpose, and the paths below `system` at which its level may be stored. */
const SAVES: readonly {
	readonly id: string;
	readonly label: Wording;
	readonly use: SaveStat["use"];
	readonly paths: readonly string[];
}[] = [
	{
		id: "dodge",
		label: { key: "MUSTER.System.Stat.dodge" },
		use: "stop",
		paths: ["currentdodge", "dodge.value"],
	},
	{ id: "parry", label: { key: "MUSTER.System.Stat.parry" }, use: "stop", paths: ["equippedparry"] },
	{ id: "block", label: { key: "MUSTER.System.Stat.block" }, use: "stop", paths: ["equippedblock"] },
	{ id: "HT", label: { text: "HT" }, use: "resist", paths: ["attributes.HT.value"] },
	{ id: "WILL", label: { key: "MUSTER.System.Stat.will" }, use: "resist", paths: ["attributes.WILL.value"] },
	{ id: "ST", label: { text: "ST" }, use: "resist", paths: ["attributes.ST.value"] },
	{ id: "DX", label: { text: "DX" }, use: "resist", paths: ["attributes.DX.value"] },
	{ id: "IQ", label: { text: "IQ" }, use: "resist", paths: ["attributes.IQ.value"] },
	{ id: "PER", label: { key: "MUSTER.System.Stat.perception" }, use: "resist", paths: ["attributes.PER.value"] },
];

/**
 * Success rolls on 3d6, hit points that fall far below 0, and the torso's armour. Of the system's version 1.0 too: there the points are
 * a getter over the damage that is stored (crnormand/gurps, `src/module/actor/data/character-components.ts`).
 */
export const GURPS: SystemAdapter = { id: "gurps", statuses: { defeated: null, shaken: null }, read };

function read({ type, system, statuses = [] }: ActorData) {
	if (type === "gcsCharacter") return toStats({ ...readGcs(system, LOWEST), statuses });
	return toStats({
		attacks: [...readAttacks(system, "melee"), ...readAttacks(system, "ranged")],
		saves: SAVES.flatMap(({ paths, ...save }): SaveStat[] => {
			const level = paths
				.map((path) => wholeAt(system, path))
				.find((value) => save.use === "resist" || (value ?? 0) > 0);
			// Who has nothing to parry or block with has a 0 there (crnormand/gurps, `module/actor/actor.js`, getEquipped).
			const roll = skillRoll(level);
			return roll === null ? [] : [{ ...save, roll }];
		}),
		health: readPool(system, {
			value: "HP.value",
			max: "HP.max",
			least: (max) => LOWEST * max,
			stored: { path: "HP.damage", form: "loss" },
		}),
		resistances: readLocation(system),
		size: firstWhole(system, "traits.sizemod", "profile.sizemod")?.value ?? null,
		statuses,
	});
}

/** Version 1.0 keeps its attacks in lists beside the older form of them, in which several damages run together. */
function readAttacks(system: unknown, list: "melee" | "ranged"): readonly AttackStat[] {
	const fresh = entriesAt(system, `${list}V2`);
	if (fresh.length === 0) return readNested(system, list, list);
	return fresh.flatMap(([key, entry]): AttackStat[] => {
		const name = textAt(entry, "_displayName") ?? textAt(entry, "name");
		const parts = wordsAt(entry, "damage").map(parseSheetDamage);
		const isKnown = parts.length > 0 && parts.every((part) => part !== undefined);
		const damage = isKnown ? (parts as readonly DamageStat[]) : null;
		return name === undefined ? [] : [{ ...toAttack(entry, name, `${list}/${textAt(entry, "_id") ?? key}`), damage }];
	});
}

/** Weapons are stored by key and may hold others of their kind under `contains`. */
function readNested(data: unknown, path: string, id: string): readonly AttackStat[] {
	return entriesAt(data, path).flatMap(([key, entry]) => {
		const inner = readNested(entry, "contains", `${id}/${key}`);
		const name = textAt(entry, "name");
		return name === undefined ? inner : [toAttack(entry, name, `${id}/${key}`), ...inner];
	});
}

/** A level of 0 means none: something that is not rolled for, or by a rule of its own. */
function toAttack(entry: unknown, name: string, id: string): AttackStat {
	const mode = textAt(entry, "mode");
	const level = wholeAt(entry, "level") ?? 0;
	const damage = valueAt(entry, "damage");
	return {
		id,
		label: mode === undefined ? name : `${name} (${mode})`,
		roll: level > 0 ? skillRoll(level) : null,
		versus: null,
		damage: typeof damage === "string" ? onePart(parseSheetDamage(damage)) : null,
	};
}
