import { ONE, ratio } from "../../engine/common/index.js";
import { doubleDice, onePart, parseAmount, plainDamage, withBonus } from "./amounts.js";
import { entriesAt, firstWhole, textAt, toWhole, valueAt, wholeAt, wordsAt } from "./read-path.js";
import { NO_GUARD, NO_GUARDS, readPool, toStats } from "./stats.js";
import type { ActorData, AttackStat, DamageStat, Guard, Guards, ItemData, SaveStat, SystemAdapter } from "./types.js";

/** A row reads: the id of the ability, its name. */
const ABILITIES = [
	["str", "MUSTER.System.Stat.strength"],
	["dex", "MUSTER.System.Stat.dexterity"],
	["con", "MUSTER.System.Stat.constitution"],
	["int", "MUSTER.System.Stat.intelligence"],
	["wis", "MUSTER.System.Stat.wisdom"],
	["cha", "MUSTER.System.Stat.charisma"],
] as const;

/** A d20 whose ends decide attacks, but not saves; a natural 20 doubles the dice of damage; types halve, double, stop. */
export const DND5E: SystemAdapter = { id: "dnd5e", statuses: { defeated: null, shaken: null }, read };

function read({ system, items = [], statuses = [] }: ActorData) {
	const armourClass = wholeAt(system, "attributes.ac.value");
	return toStats({
		attacks: items.flatMap(readActivities),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: ABILITIES.flatMap(([id, key]): SaveStat[] => {
			const bonus = firstWhole(system, `abilities.${id}.save.value`, `abilities.${id}.save`)?.value;
			if (bonus === undefined) return [];
			const roll = { kind: "over", dice: withBonus("1d20", bonus), natural: "plain", critical: null } as const;
			return [{ id, label: { key }, use: "resist", roll }];
		}),
		harm: readPool(system, { value: "attributes.hp.value", max: "attributes.hp.max", temp: "attributes.hp.temp" }),
		guards: readGuards(system),
		size: textAt(system, "traits.size") ?? null,
		statuses,
	});
}

function readActivities(item: ItemData): AttackStat[] {
	return entriesAt(item.system, "activities").flatMap(([key, activity]): AttackStat[] => {
		if (textAt(activity, "type") !== "attack") return [];
		const bonus = item.totals?.attack ?? toWhole(valueAt(activity, "labels.toHit")) ?? flatBonus(activity);
		const name = textAt(activity, "name");
		return [
			{
				id: `${item.id ?? item.name}/${key}`,
				label: name === undefined || name === item.name ? item.name : `${item.name} (${name})`,
				roll:
					bonus === undefined
						? null
						: {
								kind: "over",
								dice: withBonus("1d20", bonus),
								natural: "ends",
								critical: { from: wholeAt(activity, "attack.critical.threshold") ?? 20, confirm: false },
							},
				versus: "ac",
				damage: onePart(readDamage(item, activity)),
			},
		];
	});
}

/** A bonus that stands for the whole of it. */
function flatBonus(activity: unknown): number | undefined {
	return valueAt(activity, "attack.flat") === true ? wholeAt(activity, "attack.bonus") : undefined;
}

/** Parts `{number, denomination, bonus, types}` added up, of the first one's first type. */
function readDamage({ totals }: ItemData, activity: unknown): DamageStat | null {
	const parts = entriesAt(activity, "damage.parts").map(([, part]) => part);
	const amount = parseAmount(totals?.damage ?? parts.map(partFormula).join("+"));
	if (amount === undefined) return null;
	const type = wordsAt(parts[0], "types")[0] ?? "";
	return { ...plainDamage(amount, type), critical: { amount: doubleDice(amount), times: 1 } };
}

function partFormula(part: unknown): string {
	const custom = valueAt(part, "custom.enabled") === true ? textAt(part, "custom.formula") : undefined;
	if (custom !== undefined) return custom;
	const [number, sides] = [wholeAt(part, "number") ?? 0, wholeAt(part, "denomination") ?? 0];
	const bonus = textAt(part, "bonus") ?? `${wholeAt(part, "bonus") ?? ""}`;
	const dice = number > 0 && sides > 0 ? `${number}d${sides}` : "";
	if (dice === "" || bonus === "") return dice === "" ? bonus : dice;
	return /^[+-]/.test(bonus) ? `${dice}${bonus}` : `${dice}+${bonus}`;
}

function readGuards(system: unknown): Guards | null {
	if (valueAt(system, "traits") === undefined) return null;
	const types: Record<string, Guard> = {};
	// Who is both resistant and vulnerable has both; immunity is last, since it leaves nothing.
	const halves = new Set(wordsAt(system, "traits.dr.value"));
	const doubles = new Set(wordsAt(system, "traits.dv.value"));
	for (const type of halves) types[type] = { ...NO_GUARD, multiplier: doubles.has(type) ? ONE : ratio(1, 2) };
	for (const type of doubles) if (!halves.has(type)) types[type] = { ...NO_GUARD, multiplier: ratio(2) };
	for (const type of wordsAt(system, "traits.di.value")) types[type] = { ...NO_GUARD, multiplier: ratio(0) };
	return { ...NO_GUARDS, types };
}
