import type { DamageStat, RollStat } from "../../engine/combat/index.js";
import { NO_RESISTANCES, plainDamage, withBonus } from "../../engine/combat/index.js";
import { aimDcc, bodyDcc } from "./bodies/old-school.js";
import { BOTTOMLESS, readPool, textAt, toStats, toWhole, valueAt, wholeAt } from "./reading/read-path.js";
import { onePart, parseAmount, solveFormula } from "./reading/solve-formula.js";
import type { ActorData, AttackStat, ItemData, SaveStat, SystemAdapter } from "./reading/types.js";

/** The system counts every damage as one point at least (module/actor/rolls-weapon-mixin.mjs, _rollDamage). */
const LEAST_DAMAGE = 1;

/** From which natural result on a hit goes to the tables of critical hits, unless the weapon says otherwise. */
const USUAL_CRITICAL = 20;

/** A row reads: id, its name. */
const SAVES = [
	["frt", "MUSTER.System.Stat.fortitude"],
	["ref", "MUSTER.System.Stat.reflex"],
	["wil", "MUSTER.System.Stat.will"],
] as const;

/**
 * An action die with a bonus whose ends decide against an armour class; saves against a number; armour takes nothing
 * off. Critical hits are counted, what the tables add is not: no data have it.
 */
export const DCC: SystemAdapter = { id: "dcc", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const armourClass = wholeAt(system, "attributes.ac.value");
	return toStats({
		attacks: items.filter(({ type }) => type === "weapon").map((item) => toAttack(actor, item)),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: SAVES.flatMap(([id, key]): readonly SaveStat[] => {
			const bonus = wholeAt(system, `saves.${id}.value`);
			if (bonus === undefined) return [];
			const dice = withBonus("1d20", bonus);
			return [{ id, label: { key }, use: "resist", roll: { kind: "over", dice, natural: "plain", critical: null } }];
		}),
		health: readPool(system, {
			value: "attributes.hp.value",
			max: "attributes.hp.max",
			// Nothing stops points from falling below 0 (module/actor.js, applyDamage). Points that have no most can fall as
			// far: 0 is where a character is out, not where they end.
			least: () => BOTTOMLESS,
		}),
		resistances: NO_RESISTANCES,
		statuses,
		body: bodyDcc(actor),
	});
}

function toAttack(actor: ActorData, item: ItemData): AttackStat {
	const { id, name, system } = item;
	const toHit = toHitOf(actor, system);
	// A deed die is one throw for the hit and the damage, which no two rolls say.
	const hasDeed = toHit?.includes("d") ?? false;
	const roll =
		toHit === undefined || hasDeed ? null : toRoll(system, toHit, adjustment(actor, system, "attackHitBonus"));
	return {
		id: id ?? name,
		label: name,
		roll,
		versus: "ac",
		damage: hasDeed ? null : onePart(readDamage(actor, system)),
		aim: aimDcc(item),
	};
}

/** `+3`, or `+1d3+2` with a deed die; undefined where there is nothing, which the system itself refuses to roll. */
function toHitOf({ system }: ActorData, weapon: unknown): string | undefined {
	const own = textAt(weapon, "toHit")?.replaceAll("@ab", textAt(system, "details.attackBonus") ?? "@ab");
	return own?.toLowerCase();
}

/**
 * The die alone counts where a notice follows it (`1d16[untrained]`); any other than one die with a number is asked
 * for.
 */
function toRoll(weapon: unknown, toHit: string, more: number | undefined): RollStat | null {
	const die = textAt(weapon, "actionDie")?.replace(/\[[^\]]*\]/g, "");
	if (die === undefined || more === undefined) return null;
	const dice = solveFormula(`${die}${/^[+-]/.test(toHit) ? "" : "+"}${toHit}${withBonus("", more)}`);
	if (dice === undefined || !/^1d\d+(?:[+-]\d+)?$/.test(dice)) return null;
	const from = wholeAt(weapon, "critRange") ?? USUAL_CRITICAL;
	return { kind: "over", dice, natural: "ends", critical: { from: Math.max(1, from), confirm: false } };
}

function readDamage(actor: ActorData, weapon: unknown): DamageStat | undefined {
	const dice = textAt(weapon, "damage");
	const more = adjustment(actor, weapon, "attackDamageBonus");
	const amount = dice === undefined || more === undefined ? undefined : parseAmount(withBonus(dice, more));
	return amount && { ...plainDamage(amount), minimum: LEAST_DAMAGE };
}

/**
 * The bonus that effects give a monster's attacks, stored beside them; a character's own numbers already contain it.
 */
function adjustment({ type, system }: ActorData, weapon: unknown, what: string): number | undefined {
	if (type !== "NPC") return 0;
	const way = valueAt(weapon, "melee") === false ? "missile" : "melee";
	const value = valueAt(system, `details.${what}.${way}.adjustment`);
	return value === undefined || value === "" || value === null ? 0 : toWhole(value);
}
