import { ratio } from "../../engine/common/index.js";
import { onePart, parseAmount, plainDamage, withBonus } from "./amounts.js";
import { entriesAt, textAt, valueAt, wholeAt } from "./read-path.js";
import { NO_GUARD, NO_GUARDS, readPool, toStats } from "./stats.js";
import type { ActorData, AttackStat, DamageStat, Guard, Guards, ItemData, SaveStat, SystemAdapter } from "./types.js";

/** A row reads: id, its name, where the bonus may stand below `system`. */
const SAVES = [
	{ id: "fortitude", label: { key: "MUSTER.System.Stat.fortitude" }, path: "saves.fortitude.value" },
	{ id: "reflex", label: { key: "MUSTER.System.Stat.reflex" }, path: "saves.reflex.value" },
	{ id: "will", label: { key: "MUSTER.System.Stat.will" }, path: "saves.will.value" },
	{ id: "perception", label: { key: "MUSTER.System.Stat.perception" }, path: "perception.mod" },
] as const;

/** A d20 whose ends move the degree by one; ten above or below is critical; immunity, weakness and resistance by type. */
export const PF2E: SystemAdapter = { id: "pf2e", statuses: { defeated: null, shaken: null }, read };

function read({ system, items = [], statuses = [] }: ActorData) {
	const armourClass = wholeAt(system, "attributes.ac.value");
	const melee = items.filter(({ type }) => type === "melee").map(readMelee);
	return toStats({
		attacks: melee.length > 0 ? melee : entriesAt(system, "actions").flatMap(readStrike),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: SAVES.flatMap(({ path, ...save }): SaveStat[] => {
			const bonus = wholeAt(system, path);
			return bonus === undefined ? [] : [{ ...save, use: "resist", roll: toRoll(bonus) }];
		}),
		harm: readPool(system, { value: "attributes.hp.value", max: "attributes.hp.max", temp: "attributes.hp.temp" }),
		guards: readGuards(system),
		size: textAt(system, "traits.size.value") ?? null,
		statuses,
	});
}

function toRoll(bonus: number): SaveStat["roll"] {
	return { kind: "over", dice: withBonus("1d20", bonus), natural: "degrees", critical: null };
}

function readMelee(item: ItemData): AttackStat {
	const bonus = wholeAt(item.system, "bonus.value");
	return {
		id: item.id ?? item.name,
		label: item.name,
		roll: bonus === undefined ? null : toRoll(bonus),
		versus: "ac",
		damage: onePart(readDamage(item.system)),
	};
}

/** All rolls of the blow added up, of the type of the first; a critical hit counts twice. */
function readDamage(system: unknown): DamageStat | null {
	const rolls = entriesAt(system, "damageRolls").map(([, roll]) => roll);
	const amount = parseAmount(rolls.map((roll) => textAt(roll, "damage") ?? "").join("+"));
	if (amount === undefined) return null;
	const type = textAt(rolls[0], "damageType") ?? "";
	return { ...plainDamage(amount, type), critical: { amount, times: 2 } };
}

/** A prepared strike tells its bonus; its damage is a method, so somebody must say. */
function readStrike([key, action]: readonly [string, unknown]): AttackStat[] {
	const label = textAt(action, "label") ?? textAt(action, "item.name");
	if (textAt(action, "type") !== "strike" || label === undefined) return [];
	const bonus = wholeAt(action, "totalModifier");
	return [
		{
			id: textAt(action, "slug") ?? key,
			label,
			roll: bonus === undefined ? null : toRoll(bonus),
			versus: "ac",
			damage: null,
		},
	];
}

function readGuards(system: unknown): Guards | null {
	if (valueAt(system, "attributes") === undefined) return null;
	const types: Record<string, Guard> = {};
	const read = (list: string, change: (guard: Guard, value: number) => Guard): void => {
		for (const [, entry] of entriesAt(system, `attributes.${list}`)) {
			const type = textAt(entry, "type");
			if (type !== undefined) types[type] = change(types[type] ?? NO_GUARD, wholeAt(entry, "value") ?? 0);
		}
	};
	read("resistances", (guard, value) => ({ ...guard, armour: guard.armour + value }));
	read("weaknesses", (guard, value) => ({ ...guard, armour: guard.armour - value }));
	read("immunities", (guard) => ({ ...guard, multiplier: ratio(0) }));
	return { ...NO_GUARDS, types };
}
