import type { Amount, DamageStat, RollStat } from "../../engine/combat/index.js";
import { plainDamage, repeatAmount, withBonus } from "../../engine/combat/index.js";
import { mappedLength } from "./mapped-body.js";
import type { MappedItem, SystemMapping } from "./mapping.js";
import type { AttackAim } from "./reading/body.js";
import { given } from "./reading/lengths.js";
import { valueAt } from "./reading/read-path.js";
import { diceIn, parseAmount, spellAmount } from "./reading/solve-formula.js";
import { damageAt, type SumData, sumAt, wordAt } from "./reading/sums.js";
import type { ActorData, AttackStat, ItemData } from "./reading/types.js";

/** The most times that the dice of a critical hit count. */
const MOST_TIMES = 10;

/** The attacks of an actor that are items, one each; an item that several rows name goes by the first. */
export function attacksOfItems(mapping: SystemMapping, actor: ActorData): readonly AttackStat[] {
	const rows = (mapping.items ?? []).filter(({ of }) => of.length === 0 || of.includes(actor.type));
	return (actor.items ?? []).flatMap((item) => {
		const row = rows.find((one) => one.item === item.type);
		if (row === undefined) return [];
		const data: SumData = { item: item.system, actor: actor.system };
		const aim = aimOf(mapping, row, data);
		return [{ ...toAttack(row, item, data), versus: versusOf(row, data, aim), aim }];
	});
}

function toAttack(row: MappedItem, { id, name, system }: ItemData, data: SumData): AttackStat {
	const isKnown = row.when === null || valueAt(system, row.when) === true;
	const from = row.critical === null ? undefined : sumAt(data, row.critical);
	const amount = row.damage === "" ? undefined : damageAt(data, row.damage);
	return {
		id: `${id ?? name}`,
		label: name,
		roll: isKnown ? toRoll(row, from, data) : null,
		versus: null,
		damage: amount === undefined ? null : [toDamage(amount, from, sumAt(data, row.times) ?? 1)],
	};
}

/** The defence that it meets: of two with a stroke between them the second from afar. */
function versusOf({ versus }: MappedItem, data: SumData, { mode }: AttackAim): string | null {
	if (versus === null) return null;
	const [near = "", far = near] = versus.split("/").map((each) => each.trim());
	return (mode === "ranged" ? far : near).replace(/\{([^{}]*)\}/g, (_all, at: string) => wordIn(data, at));
}

const wordIn = (data: SumData, path: string): string => `${wordAt(data, path) ?? ""}`;

function toRoll({ path, roll, dice, ends }: MappedItem, from: number | undefined, data: SumData): RollStat | null {
	const value = path === null ? undefined : sumAt(data, path);
	if (value === undefined) return null;
	if (roll === "skill") return { kind: "skill", skill: value };
	if (roll === "under") return { kind: "under", dice, value };
	const natural = ends ? "ends" : "plain";
	if (roll === "atLeast") return { kind: "atLeast", dice, value, natural };
	const critical = from === undefined ? null : { from, confirm: false };
	return { kind: "over", dice: withBonus(dice, value), natural, critical };
}

/** Damage whose dice count several times on a critical hit, numbers once. */
function toDamage(amount: Amount, from: number | undefined, times: number): DamageStat {
	const plain = plainDamage(amount);
	const dice = from === undefined || times < 2 ? "" : diceIn(amount);
	const more = dice === "" ? undefined : parseAmount(dice.replace(/^\+/, ""));
	if (more === undefined) return plain;
	const added = repeatAmount(more, Math.min(MOST_TIMES, times) - 1);
	const whole = parseAmount(`${spellAmount(amount)}+${spellAmount(added)}`);
	return whole === undefined ? plain : { ...plain, critical: { amount: whole, times: 1 } };
}

/** Words for near and far in the languages of the systems that ship a mapping. */
const NEAR = /^(?:m.ak|melee|close|hand|corpo-a-corpo)$/i;
const FAR = /^(?:r.ak|ranged|missile|near|far|nearline|ataque-a-distancia|distancia|thrown|arremesso)$/i;

/**
 * The word or mark at the path, or the path itself as the word where nothing stands there. A mark that is called for
 * the near is true for it; any other mark is true for the far.
 */
function modeOf({ mode }: MappedItem, data: SumData): AttackAim["mode"] {
	if (mode === "") return undefined;
	const value = wordAt(data, mode) ?? mode;
	if (typeof value === "boolean") return value === /melee/i.test(mode) ? "melee" : "ranged";
	const word = `${value ?? ""}`.trim();
	return NEAR.test(word) ? "melee" : FAR.test(word) ? "ranged" : undefined;
}

function aimOf(mapping: SystemMapping, row: MappedItem, data: SumData): AttackAim {
	const feet = row.feet === null ? undefined : mappedLength(mapping, wordAt(data, row.feet));
	return given({ mode: modeOf(row, data), feet });
}
