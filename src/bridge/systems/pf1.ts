import { onePart, parseAmount, plainDamage, repeatAmount, withBonus } from "./amounts.js";
import { entriesAt, firstWhole, textAt, valueAt, wholeAt } from "./read-path.js";
import { readPool, toStats } from "./stats.js";
import type { ActorData, AttackStat, DamageStat, DefenceStat, ItemData, SaveStat, SystemAdapter } from "./types.js";

const ATTACKING = new Set(["attack", "weapon", "spell"]);
const ACTION_TYPES = new Set(["mwak", "rwak", "msak", "rsak"]);

/** A row reads: id, its name, the path below `system`. */
const DEFENCES = [
	{ id: "normal", label: { key: "MUSTER.System.Stat.armourClass" }, path: "attributes.ac.normal.total" },
	{ id: "touch", label: { key: "MUSTER.System.Stat.touch" }, path: "attributes.ac.touch.total" },
	{ id: "flatFooted", label: { key: "MUSTER.System.Stat.flatFooted" }, path: "attributes.ac.flatFooted.total" },
	{ id: "cmd", label: { key: "MUSTER.System.Stat.manoeuvre" }, path: "attributes.cmd.total" },
] as const;

const SAVES = [
	{ id: "fort", label: { key: "MUSTER.System.Stat.fortitude" }, path: "attributes.savingThrows.fort.total" },
	{ id: "ref", label: { key: "MUSTER.System.Stat.reflex" }, path: "attributes.savingThrows.ref.total" },
	{ id: "will", label: { key: "MUSTER.System.Stat.will" }, path: "attributes.savingThrows.will.total" },
] as const;

/** A d20 whose ends decide; threats that a second roll confirms; damage reduction is text there and thus missing. */
export const PF1: SystemAdapter = { id: "pf1", statuses: { defeated: null, shaken: null }, read };

function read({ system, items = [], statuses = [] }: ActorData) {
	const constitution = wholeAt(system, "abilities.con.total");
	return toStats({
		attacks: items.filter(({ type }) => ATTACKING.has(type)).flatMap(readActions),
		defences: DEFENCES.flatMap(({ path, ...defence }): DefenceStat[] => {
			const value = wholeAt(system, path);
			return value === undefined ? [] : [{ ...defence, value }];
		}),
		saves: SAVES.flatMap(({ path, ...save }): SaveStat[] => {
			const bonus = wholeAt(system, path);
			const roll = { kind: "over", natural: "ends", critical: null } as const;
			return bonus === undefined ? [] : [{ ...save, use: "resist", roll: { ...roll, dice: withBonus("1d20", bonus) } }];
		}),
		harm: readPool(system, {
			value: "attributes.hp.value",
			max: "attributes.hp.max",
			temp: "attributes.hp.temp",
			least: () => (constitution === undefined ? 0 : -constitution),
		}),
		size: textAt(system, "traits.size") ?? firstWhole(system, "traits.size.value")?.value ?? null,
		statuses,
	});
}

function readActions(item: ItemData): AttackStat[] {
	return entriesAt(item.system, "actions").flatMap(([key, action]): AttackStat[] => {
		if (!ACTION_TYPES.has(textAt(action, "actionType") ?? "")) return [];
		const name = textAt(action, "name");
		const attack = item.totals?.attack;
		const from = wholeAt(action, "ability.critRange") ?? 20;
		return [
			{
				id: `${item.id ?? item.name}/${key}`,
				label: name === undefined || name === item.name ? item.name : `${item.name} (${name})`,
				roll:
					attack === undefined
						? null
						: { kind: "over", dice: withBonus("1d20", attack), natural: "ends", critical: { from, confirm: true } },
				versus: "normal",
				damage: onePart(readDamage(item, action)),
			},
		];
	});
}

/** The parts of the action added up; each was a pair of formula and type before version 9. Bonuses from elsewhere need totals. */
function readDamage({ totals }: ItemData, action: unknown): DamageStat | null {
	const parts = entriesAt(action, "damage.parts").map(([, part]) => textAt(part, "formula") ?? textAt(part, "0") ?? "");
	const amount = parseAmount(totals?.damage ?? parts.join("+"));
	if (amount === undefined) return null;
	const first = entriesAt(action, "damage.parts")[0]?.[1];
	const type = entriesAt(first, "types")[0]?.[1] ?? valueAt(first, "type.values.0");
	const times = wholeAt(action, "ability.critMult") ?? 2;
	const critical = { amount: repeatAmount(amount, Math.min(10, Math.max(1, times))), times: 1 };
	return { ...plainDamage(amount, typeof type === "string" ? type : ""), critical };
}
