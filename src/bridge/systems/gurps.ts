import type { Wording } from "../../engine/common/index.js";
import { onePart } from "./amounts.js";
import { parseSheetDamage } from "./gurps-damage.js";
import { entriesAt, firstWhole, textAt, valueAt, wholeAt } from "./read-path.js";
import { NO_GUARD, NO_GUARDS, readPool, skillRoll, toStats } from "./stats.js";
import type { ActorData, AttackStat, Guards, SaveStat, SystemAdapter } from "./types.js";

/** How far below 0 hit points can fall: five times their maximum. */
const LOWEST = -5;

/** A row reads: id, what it is called, what it is for, and the paths below `system` where its level may stand. */
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

/** Success rolls on 3d6, hit points that fall far below 0, and the torso's armour. */
export const GURPS: SystemAdapter = { id: "gurps", statuses: { defeated: null, shaken: null }, read };

function read({ system, statuses = [] }: ActorData) {
	const size = wholeAt(system, "traits.sizemod");
	return toStats({
		attacks: [...readAttacks(system, "melee"), ...readAttacks(system, "ranged")],
		saves: SAVES.flatMap(({ paths, ...save }): SaveStat[] => {
			const roll = skillRoll(firstWhole(system, ...paths)?.value);
			return roll === null ? [] : [{ ...save, roll }];
		}),
		harm: readPool(system, { value: "HP.value", max: "HP.max", least: (max) => LOWEST * max }),
		guards: readTorso(system),
		size: size ?? null,
		statuses,
	});
}

/** Weapons stand under keys and may hold others of their kind under `contains`. */
function readAttacks(system: unknown, list: "melee" | "ranged"): AttackStat[] {
	const read = (data: unknown, path: string, id: string): AttackStat[] =>
		entriesAt(data, path).flatMap(([key, entry]) => {
			const inner = read(entry, "contains", `${id}/${key}`);
			const name = textAt(entry, "name");
			return name === undefined ? inner : [toAttack(entry, name, `${id}/${key}`), ...inner];
		});
	return read(system, list, list);
}

function toAttack(entry: unknown, name: string, id: string): AttackStat {
	const mode = textAt(entry, "mode");
	const damage = textAt(entry, "damage");
	return {
		id,
		label: mode === undefined ? name : `${name} (${mode})`,
		roll: skillRoll(wholeAt(entry, "level")),
		versus: null,
		damage: damage === undefined ? null : onePart(parseSheetDamage(damage)),
	};
}

/** Unaimed blows land on the torso. */
function readTorso(system: unknown): Guards | null {
	const torso = entriesAt(system, "hitlocations").find(([, entry]) => /^torso$/i.test(textAt(entry, "where") ?? ""));
	if (torso === undefined || valueAt(torso[1], "dr") === undefined) return null;
	const armour = wholeAt(torso[1], "dr");
	return armour === undefined ? null : { ...NO_GUARDS, all: { ...NO_GUARD, armour } };
}
