import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { AttackOrder } from "../../../../src/engine/skirmish/attack/types.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { compared, type Fraction, floor, over, plus, times, wholePart } from "./fraction.js";
import { aimedOf, contactOf, sideHit } from "./ground.js";
import { squaresOf, underLaid } from "./laid.js";
import { inMelee } from "./melee.js";
import { ableIn, acOf, bonusOf, changesOf, hasMark, type Moment, missOf, partsOf } from "./numbers.js";
import { FIELDS, TACTICS } from "./rows.js";
import { coverOf, goesOver, nearestCells } from "./shelter.js";
import { canAct, type Fighter } from "./table.js";

/** What all attacks of a phase are made from. */
export interface Scene {
	readonly fighters: readonly Fighter[];
	readonly field: readonly string[];
	readonly options: SkirmishOptions;
	readonly scale: { readonly cell: number; readonly ring: number };
	readonly mode: "ranged" | "melee";
	/** The side that has lain in ambush, in the first round alone; empty: none. */
	readonly ambush: string;
	/**
	 * Whether a unit has charged in this round, which taunts it has not resisted, and in how many melee phases it has
	 * fought.
	 */
	readonly factsOf: (id: string) => {
		readonly charged: boolean;
		readonly taunted: ReadonlySet<string>;
		readonly fought: number;
	};
}

/** An attack in plain numbers, and the two ledgers that it is made of; null: it is refused. */
export interface Ready {
	readonly order: AttackOrder;
	readonly bonus: number;
	readonly number: number;
	readonly flanked: boolean;
	readonly area: boolean;
	/** The natural roll from which on an engine of the target breaks too (RULES 4.13). */
	readonly breaksAt: number;
	/** The unit that diverted hits strike; empty: none. */
	readonly cover: string;
}

const DENSITIES: Readonly<Record<string, Fraction>> = {
	fine: plus(1600),
	diminutive: plus(400),
	tiny: plus(64),
	small: plus(16),
	medium: plus(16),
	large: plus(4),
	huge: plus(2),
	gargantuan: plus(1),
	colossal: over(1, 2),
};

/** Soldiers in a square of 10 feet (RULES 4.5). */
export function densityOf({ soldier, density, formation }: Unit, { formationEffects }: SkirmishOptions): Fraction {
	const closed = DENSITIES[density === "" ? soldier.size : density] ?? plus(0);
	if (formation !== "open" || formationEffects === "none") return closed;
	return closed.n < closed.d ? over(closed, 2) : plus(Math.ceil(Number(closed.n) / Number(closed.d) / 2));
}

const means = ({ traits }: SoldierAttack) => (traits.includes("siege") ? "byEngines" : "byHand");

/** An order of an attack in plain numbers (RULES 4.13). */
export function readyAttack(command: AttackCommand, scene: Scene): Ready | null {
	const find = (id: string) => scene.fighters.find(({ unit }) => unit.id === id);
	const [by, target] = [find(command.unit), find(command.target)];
	const attack = by?.unit.soldier.attacks.find(({ id }) => id === command.attack);
	if (!by || !target || !attack || by.side === target.side || !mayAttack(by, attack, scene)) return null;
	if (command.indirect !== null && !goesOver(by.unit, attack)) return null;
	const ground = { cell: scene.scale.cell, density: densityOf(target.unit, scene.options) };
	const laid = underLaid({ command, attack }, by.at, target.at, ground);
	if (laid === undefined) return null;
	const exposed = command.exposed ?? laid?.soldiers ?? exposedTo(by, target, attack, scene);
	const chosen = command.chosen ?? laid?.squares ?? null;
	return exposed === 0 ? null : plainOf({ command: { ...command, chosen }, by, target, attack, exposed }, scene);
}

/** Whether state, tactics and weather let a unit attack at all (RULES 4.13, 4.14). */
export function mayAttack(by: Fighter, attack: SoldierAttack, scene: Scene): boolean {
	const wavers = by.unit.tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("wavers"));
	const { mode } = attack;
	if (!canAct(by) || hasMark(by.unit, "noAttack") || wavers || mode !== scene.mode) return false;
	const weather = [...scene.field, ...by.unit.ground];
	const barred = means(attack) === "byEngines" ? ["none"] : ["none", "none by hand"];
	return mode === "melee" || !weather.some((id) => barred.includes(FIELDS[id]?.cells[3] ?? ""));
}

/** Defenders who can be reached or aimed at; 0: none (RULES 4.6, 4.9). */
export function exposedTo(by: Fighter, target: Fighter, attack: SoldierAttack, { scale, options }: Scene): number {
	const reach = attack.feet ?? by.unit.soldier.reach;
	if (attack.mode === "ranged" && attack.feet !== null && nearestCells(by.at, target.at)[0] * scale.cell > attack.feet)
		return 0;
	const squares =
		attack.mode === "melee" ? contactOf(by.at, target.at, reach, scale) : aimedOf(by.at, target.at, scale.cell);
	return squares.n === 0n ? 0 : Math.max(1, floor(times(squares, densityOf(target.unit, options))));
}

/** The value that a person has put over one of that name, or the given one. */
type Ruled = (name: string, given: number) => number;

/** An attack between two units. */
interface Plain {
	readonly command: AttackCommand;
	readonly by: Fighter;
	readonly target: Fighter;
	readonly attack: SoldierAttack;
	readonly exposed: number;
	/** The target is no unit: facts that need one do not hold. */
	readonly isOne?: boolean;
}

/** An attack with its exposed targets known, in plain numbers. */
export function plainOf({ command, by, target, attack, exposed, isOne = false }: Plain, scene: Scene): Ready {
	const { options, field } = scene;
	const flanked = !isOne && sideHit(target.at, by.at.cells) !== "front";
	const melee = attack.mode === "melee";
	const common = { field, options };
	const engaged = scene.fighters.some(
		(each) => !isOne && each.side === by.side && each.unit.id !== by.unit.id && inMelee(each, target, scene.scale),
	);
	const [own, other] = [scene.factsOf(by.unit.id), scene.factsOf(target.unit.id)];
	const mine: Moment = {
		...common,
		foe: isOne ? null : target.unit,
		heroes: by.heroes,
		facts: [
			attack.mode,
			means(attack),
			...(flanked && melee ? ["flanking"] : []),
			...(own.charged && melee ? ["charging"] : []),
			...(own.taunted.has(target.unit.id) ? ["taunted"] : []),
			...(engaged ? ["foeEngaged"] : []),
			...(scene.ambush === by.side && target.unit.conditions.some(({ id }) => id === "flatFooted") ? ["ambush"] : []),
			own.fought > 0 ? "laterMelee" : "firstMelee",
			...command.facts,
		],
	};
	const unengaged = inMelee(by, target, scene.scale) ? [] : ["foeUnengaged"];
	const theirs: Moment = {
		...common,
		met: [
			...attack.traits,
			...(hasMark(by.unit, "magicWeapons") ? ["magic"] : []),
			...(command.parts ?? attack.averages).map(({ type }) => type),
		],
		foe: by.unit,
		heroes: target.heroes,
		facts: [
			attack.mode,
			...(attack.mode === "ranged" && attack.traits.some((each) => each === "siege" || each === "rocks")
				? ["foeSiege"]
				: []),
			...(other.charged ? ["charging"] : []),
			...(other.taunted.has(by.unit.id) ? ["taunted"] : []),
			...unengaged,
		],
	};
	const open = melee || attack.against || attack.area || command.indirect;
	const cover = command.cover ?? (open ? { soft: false, melee: false, unit: "" } : coverOf(by, target, scene));
	const ruled: Ruled = (name, given) => {
		const own = command.rulings[name];
		return own ? wholePart(own) : given;
	};
	const typed = command.modifiers.reduce((sum, { value }) => sum + value, 0);
	const given = typed + (flanked && melee ? 2 : 0) + (own.charged && melee ? 2 : 0);
	const save = attack.against;
	const base = ruled("attack/base", attack.bonus) - attack.bonus;
	const ownBonus = (moment: Moment): number => ruled("attack", bonusOf(by.unit, attack, moment) + base);
	const number = save
		? ruled("saveDc", save.dc + changesOf(by.unit, "saveDc", mine))
		: ruled("ac", acOf(target.unit, command.touch ? "touch" : "normal", theirs));
	const reached = number - (other.charged ? 2 : 0);
	const bonus = save
		? ruled(save.save, target.unit.soldier.saves[save.save] + changesOf(target.unit, save.save, theirs))
		: ownBonus(mine);
	const partial = save ? partsOf(target.unit, save.save, theirs) : partsOf(by.unit, "attack", mine);
	const modifiers = [{ key: "all", value: bonus + (save ? typed : given) }];
	const order: AttackOrder = {
		effectiveSize: actingIn(by.unit, attack),
		rounds: attack.rounds,
		aim: attack.area
			? { kind: "area", squares: squaresOf(attack.area), limit: attack.targets, chosen: command.chosen }
			: { kind: "individual", chosen: command.chosen },
		exposed,
		density: ratioOf(densityOf(target.unit, options)),
		toHit:
			command.indirect && !save
				? indirectOf(by.unit, command.indirect, typed)
				: attack.roll && !save
					? {
							kind: "other",
							roll: attack.roll,
							number: attack.roll.kind === "over" || attack.roll.kind === "ace" ? reached : null,
							modifiers,
							critical: attack.threat,
							defence: target.unit.soldier.defence,
						}
					: {
							kind: "d20",
							modifiers,
							number: save ? number : reached,
							threat: save || attack.threat === null ? null : { from: attack.threat, confirm: attack.confirm },
						},
		partial: [
			...partial.filter(({ value }) => value !== 0).map(({ id, value, share }) => ({ key: id, value, share })),
			...command.partial,
		],
		rerolls: command.rerolls,
		miss: save ? null : missShare(by.unit, command.miss),
		fortification: command.fortification,
		measure: attack.measure ?? "damage",
		parts:
			command.parts ??
			partsOfAttack(
				{ by, attack, mine, ruled },
				field.some((id) => HALVING.includes(id)),
			),
		protection: protectionOf(by.unit, target.unit, attack),
		cover: { soft: cover.soft, melee: cover.melee },
		brings: null,
		rulings: command.rulings,
	};
	const siege = attack.against ? 0 : ownBonus({ ...mine, facts: [...mine.facts, "foeSiege"] }) - bonus;
	const { toHit } = order;
	const added = toHit.kind === "d20" ? toHit.modifiers.reduce((sum, each) => sum + each.value, 0) : 0;
	const tries = toHit.kind === "d20" && !attack.against && hasMark(by.unit, "attacksEngine");
	const breaksAt = tries ? toHit.number - siege - added : Number.POSITIVE_INFINITY;
	return { order, bonus, number, flanked: flanked && melee, area: attack.area !== null, cover: cover.unit, breaksAt };
}

/** A fraction as the rules write one. */
export const ratioOf = ({ n, d }: Fraction) => ({ num: Number(n), den: Number(d) });

/** The greater chance to miss: of conditions, or that of the order. */
function missShare(unit: Unit, ruled: AttackCommand["miss"]): AttackOrder["miss"] {
	const own = missOf(unit) ?? { num: 0, den: 1 };
	const chance = ruled && compared(ruled, own) > 0 ? ruled : own;
	return chance.num === 0 ? null : { chance, share: { num: 1, den: 1 } };
}

/** Indirect fire: a roll of its own against 15 (RULES 4.16). */
function indirectOf(
	{ soldier }: Unit,
	{ range, inSight, misses, spotter }: NonNullable<AttackCommand["indirect"]>,
	typed: number,
): AttackOrder["toHit"] {
	const correction = (inSight ? 2 : spotter ? 1 : 0) * Math.min(5, misses);
	const skill = soldier.baseAttack + Math.floor((soldier.intelligence - 10) / 2);
	const value = skill + range + (inSight ? 0 : -6) + correction + typed;
	return { kind: "d20", modifiers: [{ key: "all", value }], number: 15, threat: null };
}

function actingIn(unit: Unit, { mode, rounds }: SoldierAttack): number {
	const able = ableIn(unit);
	if (mode !== "ranged" || !hasMark(unit, "fewerActions") || able < rounds) return able;
	return rounds * Math.max(1, Math.floor((Math.floor(able / rounds) * 9) / 10));
}

const HALVING = ["fog", "sandstorm", "snow"];
/** Averages with what changes them, halved where anything halves (RULES 4.13). */
function partsOfAttack(
	{ by, attack, mine, ruled }: Pick<Plain, "by" | "attack"> & { mine: Moment; ruled: Ruled },
	halves: boolean,
): AttackOrder["parts"] {
	const isHarm = (attack.measure ?? "damage") === "damage";
	const change =
		ruled("damage", changesOf(by.unit, "damage", mine)) +
		partsOf(by.unit, "damage", mine).reduce((sum, { value, share }) => sum + wholePart(times(value, share)), 0);
	const weather = halves ? (hasMark(by.unit, "lessFog") ? over(3, 4) : over(1, 2)) : plus(1);
	const factor = !isHarm ? plus(1) : hasMark(by.unit, "halfDamage") ? times(weather, over(1, 2)) : weather;
	const lessened = (value: number) => (value < 1 ? 0 : Math.max(1, floor(times(value, factor))));
	const changed = (value: number, i: number) =>
		value !== 0 && i === 0 && isHarm ? Math.max(0, value + change) : value;
	return attack.averages.map(({ type, success, critical, failure, wounding }, i) => ({
		type,
		success: { kind: "points", points: lessened(changed(success, i)) },
		critical: critical === 0 ? null : { kind: "points", points: lessened(changed(critical, i)) },
		failure: { kind: "points", points: lessened(failure) },
		wounding: wounding === undefined ? { num: 1, den: 1 } : wounding,
	}));
}

function protectionOf(by: Unit, target: Unit, { traits, area }: SoldierAttack): AttackOrder["protection"] {
	const magic = traits.includes("magic") || hasMark(by, "magicWeapons");
	const factors = magic
		? [hasMark(target, "halfMagic") ? over(1, 2) : plus(1), hasMark(target, "moreMagic") ? over(3, 2) : plus(1)]
		: [hasMark(target, "noNonmagic") ? plus(0) : plus(1), hasMark(target, "halfNonmagic") ? over(1, 2) : plus(1)];
	if (hasMark(by, "swarms") && hasMark(target, "stopsSwarms"))
		return { all: { points: 0, multiplier: { num: 0, den: 1 } } };
	const areas = area !== null && hasMark(target, "halvesAreas") ? over(1, 2) : plus(1);
	return { all: { points: 0, multiplier: ratioOf(times(...factors, areas)) } };
}
