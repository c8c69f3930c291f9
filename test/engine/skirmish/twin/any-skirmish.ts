import { ratio } from "../../../../src/engine/common/index.js";
import type { Soldier, SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Officer, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import { SKIRMISH_OPTIONS, type SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { Chance } from "../../battle/twin/chance.js";
import { block, FIELD as FIELD_MAP, officer, orders, SOLDIER, side, skirmishInput, unit } from "../round/fixtures.js";
import { anyIndividual } from "./any-body.js";
import { harsh, hexBlock } from "./any-extremes.js";
import {
	anyCommand,
	anyCommands,
	anyCommon,
	anyEvents,
	anyHealing,
	anyManoeuvre,
	anyOthers,
	anySetup,
	anyStrategy,
	anyStrike,
} from "./any-orders.js";
import {
	ABILITIES,
	BOONS,
	CONDITIONS,
	FIELD,
	GROUND,
	LEARNED,
	RESOURCES,
	several,
	TACTICS,
	TRAITS,
} from "./any-rows.js";

/** Any options of the game master's. */
export function anySkirmishOptions(chance: Chance): SkirmishOptions {
	const any = <T extends string>({ values }: { readonly values: readonly T[] }): T =>
		chance.happens(0.6) ? values[0]! : chance.oneOf(values);
	return {
		soldierHp: any(SKIRMISH_OPTIONS.soldierHp),
		representation: any(SKIRMISH_OPTIONS.representation),
		formationEffects: any(SKIRMISH_OPTIONS.formationEffects),
		routWithoutDamage: any(SKIRMISH_OPTIONS.routWithoutDamage),
		positiveMoraleRout: any(SKIRMISH_OPTIONS.positiveMoraleRout),
		routModifiers: any(SKIRMISH_OPTIONS.routModifiers),
		surplusActions: any(SKIRMISH_OPTIONS.surplusActions),
		fortification: any(SKIRMISH_OPTIONS.fortification),
		trueBinomial: any(SKIRMISH_OPTIONS.trueBinomial),
		attackOnDefeated: any(SKIRMISH_OPTIONS.attackOnDefeated),
		strategyFailure: any(SKIRMISH_OPTIONS.strategyFailure),
		tacticEffects: any(SKIRMISH_OPTIONS.tacticEffects),
	};
}

const BROUGHT = ["shaken", "prone", "entangled", "paralysed", "hindered", "bleeding", "stunned", "afraid"] as const;
function anyAttack(chance: Chance, attack: SoldierAttack): SoldierAttack {
	const average = () => ({
		type: chance.oneOf(["slashing", "fire"]),
		success: chance.between(0, 12),
		critical: chance.between(0, 24),
		failure: chance.happens(0.3) ? chance.between(1, 5) : 0,
		...(chance.happens(0.2) ? { wounding: { num: chance.between(1, 5), den: 2 } } : {}),
	});
	const save = chance.happens(0.25)
		? { save: chance.oneOf(["fortitude", "reflex", "will"] as const), dc: chance.between(10, 22) }
		: null;
	return {
		...attack,
		bonus: chance.between(0, 10),
		against: save,
		area: chance.happens(0.15)
			? { shape: chance.oneOf(["burst", "cone", "line", "cube"] as const), feet: chance.oneOf([10, 15, 20]) }
			: null,
		targets: chance.happens(0.1) ? chance.between(1, 6) : null,
		...(chance.happens(0.1) ? { measure: chance.oneOf(["ability", "hitDice", "damage"] as const) } : {}),
		rounds: chance.happens(0.8) ? 1 : 2,
		threat: chance.happens(0.8) ? chance.between(15, 20) : null,
		confirm: chance.between(-2, 4),
		averages: [average(), ...chance.some(0.3, average)],
		brings: chance.happens(0.25)
			? { condition: chance.oneOf(BROUGHT), rounds: chance.happens(0.4) ? null : chance.between(1, 3) }
			: null,
		traits: [...chance.some(0.2, () => "magic"), ...chance.some(0.1, () => chance.oneOf(["rocks", "siege"]))],
		...(chance.happens(0.12)
			? {
					bonus: 0,
					roll: chance.oneOf([
						{ kind: "skill", skill: 12 },
						{ kind: "percent", value: 55, least: 1, most: 99 },
						{ kind: "over", dice: "2d10+4", natural: "plain", critical: null },
						{ kind: "over", dice: "1d20+12", natural: "degrees", critical: null },
					] as const),
					threat: null,
				}
			: {}),
	};
}

function anySoldier(chance: Chance): Soldier {
	const dies = chance.happens(0.2);
	return {
		...SOLDIER,
		size: chance.happens(0.7) ? "medium" : chance.oneOf(["small", "large"] as const),
		reach: chance.oneOf([5, 5, 10]),
		ac: { normal: chance.between(12, 20), touch: chance.between(9, 13), flatFooted: chance.between(10, 18) },
		saves: { fortitude: chance.between(0, 8), reflex: chance.between(-1, 6), will: chance.between(-1, 6) },
		constitution: dies ? null : chance.between(6, 16),
		diesAtZero: dies,
		ferocity: chance.happens(0.2),
		attacks: SOLDIER.attacks.map((attack) => anyAttack(chance, attack)),
		feats: chance.some(0.3, () => "preciseShot"),
		defence: chance.happens(0.2) ? { kind: "skill", skill: chance.between(5, 12) } : null,
	};
}

const anyBody = (chance: Chance): NonNullable<Officer["body"]> => ({
	ac: { normal: chance.between(14, 22), touch: chance.between(10, 14), flatFooted: chance.between(12, 20) },
	saves: { fortitude: chance.between(0, 8), reflex: chance.between(0, 8), will: chance.between(0, 8) },
	hp: chance.between(5, 60),
	constitution: chance.happens(0.3) ? null : chance.between(8, 16),
});

function anyUnit(chance: Chance, id: string, foe: string): Unit {
	const [size, each] = [chance.between(10, 120), chance.between(3, 14)];
	const down = chance.happens(0.5) ? chance.between(0, size - 1) : 0;
	const current = size - down;
	const total = chance.happens(0.5) ? current * each : chance.between(1, current * each);
	const start = size * each;
	const age = chance.between(0, 1);
	const tactic = chance.oneOf(TACTICS);
	const state: Unit["state"] = "fit";
	return unit(id, {
		soldier: anySoldier(chance),
		soldiers: { current, maximum: size, held: 0 },
		hp: { total, temporary: chance.happens(0.2) ? chance.between(1, 40) : 0, each, start },
		bloodied: total * 2 < start,
		formation: chance.happens(0.8) ? "closed" : "open",
		strategy: chance.oneOf(["standard", "holdFirm", "cautiousAdvance", "aggressiveAttack", "allOutAttack"] as const),
		tactics: [
			{
				id: tactic,
				target: tactic === "falseRetreat" || tactic === "taunt" ? foe : "",
				age: tactic === "standard" ? 0 : tactic === "falseRetreat" ? age : 0,
				profession: 0,
			},
		],
		traits: several(chance, TRAITS, 2),
		known: several(chance, LEARNED, 6),
		ethic: chance.oneOf(["good", "neutral", "evil"] as const),
		boons: several(chance, BOONS, 3),
		abilities: several(chance, ABILITIES, 3).map((name) => ({
			id: name,
			value: chance.between(1, 3),
			inStatBlock: chance.happens(0.2),
			share: chance.happens(0.85) ? ratio(1) : ratio(1, 2),
			overcome: chance.some(0.5, () => chance.oneOf(["magic", "fire", "silver"])),
		})),
		resources: several(chance, RESOURCES, 2).map((name) => ({ id: name, count: 1, inStatBlock: chance.happens(0.2) })),
		conditions: several(chance, CONDITIONS, 2).map((name) => ({
			id: name,
			affected: chance.happens(0.4) ? current : chance.between(1, current),
			rounds: chance.oneOf([null, 1, 2]),
		})),
		ground: several(chance, GROUND, 2),
		walls: chance.happens(0.15) ? chance.between(1, 9) : 0,
		morale: chance.happens(0.5) ? chance.between(-3, 4) : chance.between(4, 9),
		commander: chance.happens(0.2)
			? null
			: officer(`commander-${id}`, {
					charisma: chance.between(-2, 4),
					ranks: chance.between(0, 12),
					level: chance.between(1, 12),
					will: chance.between(0, 9),
					leadershipFeat: chance.happens(0.2),
					body: chance.happens(0.5) ? anyBody(chance) : null,
					state: chance.happens(0.75) ? "present" : chance.oneOf(["dead", "captured", "absent", "outOfTouch"] as const),
				}),
		state,
	});
}

/** A skirmish of two sides of three units that fight a round where they are; on hexes with that chance. */
export function anySkirmish(chance: Chance, hexes = 0.25): SkirmishInput {
	const places: Record<string, Footprint> = {};
	// In a brawl all are in contact, and few move.
	const isBrawl = chance.happens(0.3);
	const gap = isBrawl ? 0 : chance.oneOf([0, 0, 1, 2, 4, 6]);
	const isHarsh = chance.happens(0.12);
	const isHex = chance.happens(hexes);
	const form = isHex ? hexBlock : block;
	const units = ["a", "b"].map((name, end) =>
		[1, 2, 3].map((i) => {
			const id = `${name}${i}`;
			const place = form(4 * i + chance.between(0, 1), end === 0 ? 0 : -1 - gap, end === 0 ? 0 : 2);
			places[id] = chance.happens(0.75) ? place : { ...place, facing: chance.between(0, isHex ? 5 : 3) };
			const own = anyUnit(chance, id, `${name === "a" ? "b" : "a"}${chance.between(1, 3)}`);
			return isHarsh ? harsh(own) : own;
		}),
	);
	const sides = units.map((own, i) => ({
		...side(i === 0 ? "a" : "b", own),
		leader: officer(`leader-${i}`, {
			state: chance.happens(0.8) ? "present" : chance.oneOf(["dead", "outOfTouch"] as const),
		}),
		deputy: chance.happens(0.6)
			? null
			: officer(`deputy-${i}`, { state: chance.oneOf(["present", "present", "absent"] as const) }),
		heroesHelp: chance.oneOf([0, 0, 4, -4]),
		loyalty: chance.happens(0.4) ? { bonus: chance.between(0, 6), dc: chance.between(10, 22) } : null,
		partyLevel: chance.between(1, 20),
	}));
	const many = (mode: "ranged" | "melee") =>
		chance.happens(mode === "ranged" ? 0.5 : 0.8) ? chance.oneOf([1, 1, 1, 1, 2, 2, 3]) : 0;
	const commands = (mode: "ranged" | "melee") =>
		units.flatMap((own, i) =>
			own.flatMap(({ id }) => {
				const isFull = chance.happens(0.15);
				return Array.from({ length: many(mode) + (isFull ? 2 : 0) }, (_, place) => {
					const given = anyCommand(
						chance,
						id,
						chance.happens(0.18)
							? chance.oneOf(i === 0 ? ["ogre", "ogre", "ogre", "nobody"] : ["hero", "hero", "ogre"])
							: `${i === 0 ? "b" : "a"}${mode === "melee" && chance.happens(0.7) ? id.slice(1) : chance.between(1, 3)}`,
						mode === "ranged" ? "bow" : "sword",
					);
					return isFull ? { ...given, action: place === 0 ? ("fullRound" as const) : ("free" as const) } : given;
				});
			}),
		);
	const isSetUp = !isBrawl && chance.happens(0.2);
	// A map on which the sides begin behind the melee zone, 22 squares apart.
	if (isSetUp)
		for (const [id, at] of Object.entries(places)) {
			const by = id.startsWith("a") ? 12 : -12;
			const own = units.flat().find((each) => each.id === id);
			const needed = Math.ceil((own?.soldiers.maximum ?? 1) / (own?.soldier.size === "large" ? 4 : 16));
			const cells = chance.happens(0.9) ? at.cells.slice(0, needed) : at.cells;
			places[id] = { ...at, cells: cells.map(({ x, y }) => ({ x, y: y + by })) };
		}
	const input = skirmishInput({
		map: { size: ratio(10), unit: "ft", field: isHex ? { ...FIELD_MAP, grid: "hex" } : FIELD_MAP },
		sides,
		ends: { a: 0, b: 1 },
		places: isSetUp ? {} : places,
		setup: isSetUp ? anySetup(chance, places) : null,
		events: anyEvents(chance, form(24, chance.between(-3, 3), 0)),
		ended: chance.happens(0.3),
		conditions: chance.some(0.4, () => ({ id: chance.oneOf(FIELD), rounds: chance.oneOf([null, 1, 2]) })),
		individuals: [anyIndividual(chance, "hero", "a"), anyIndividual(chance, "ogre", "b")],
		rounds: Array.from({ length: chance.between(1, 4) }, (_, index) =>
			orders({
				individuals: anyCommon(chance),
				movement: [
					...anyCommon(chance),
					...chance.some(0.3, () => anyStrategy(chance)),
					...units.flat().flatMap((unit) => anyCommands(chance, unit, index)),
				],
				ranged: [...chance.some(0.3, () => anyStrike(chance)), ...commands("ranged")],
				rangedDamage: chance.some(0.2, () => anyHealing(chance)),
				melee: [
					...units
						.flat()
						.flatMap(({ id }) =>
							chance.some(0.3, () => anyManoeuvre(chance, id, `${id.startsWith("a") ? "b" : "a"}${id.slice(1)}`)),
						),
					...chance.some(0.3, () => anyStrike(chance)),
					...commands("melee"),
				],
				meleeDamage: chance.some(0.3, () => anyHealing(chance)),
				other: anyOthers(chance),
				opportunity: units.flat().flatMap(({ id }) =>
					chance.some(0.6, () => {
						const foe = `${id.startsWith("a") ? "b" : "a"}${chance.happens(0.5) ? id.slice(1) : chance.between(1, 3)}`;
						return anyCommand(chance, id, foe, chance.happens(0.85) ? "sword" : "bow");
					}),
				),
			}),
		),
	});
	const isKept = (order: SkirmishOrder) =>
		!isBrawl || !["move", "charge", "turn", "formation"].includes(order.kind) || chance.happens(0.1);
	const rounds = input.rounds.map((round) => ({ ...round, movement: (round.movement ?? []).filter(isKept) }));
	return { ...input, rounds };
}
