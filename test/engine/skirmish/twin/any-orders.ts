import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { MANOEUVRES } from "../../../../src/engine/skirmish/attack/manoeuvre.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { AttackCommand, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { Chance } from "../../battle/twin/chance.js";
import { swing } from "../round/fixtures.js";
import { anyArea, CONDITIONS, FIELD, GROUND, LEARNED, several, TACTICS } from "./any-rows.js";

/** Any order of that kind. */
export function anyCommand(chance: Chance, by: string, target: string, attack: string): AttackCommand {
	return swing(by, target, attack, {
		chosen: chance.happens(0.5) ? null : chance.between(1, 40),
		touch: chance.happens(0.1),
		action: chance.happens(0.85) ? "standard" : chance.oneOf(["fullRound", "swift", "free"] as const),
		facts: chance.some(0.1, () => "foeFavored" as const),
		at: chance.happens(0.1) ? "commander" : "unit",
		rulings: chance.happens(0.15) ? anyRuling(chance) : {},
		indirect: chance.happens(0.08)
			? {
					range: -chance.between(0, 4),
					inSight: chance.happens(0.5),
					misses: chance.between(0, 7),
					spotter: chance.happens(0.5),
				}
			: null,
		exposed: chance.happens(0.1) ? chance.between(0, 40) : null,
		areas: chance.happens(0.2) ? Array.from({ length: chance.between(1, 2) }, () => anyArea(chance)) : [],
		saved: chance.happens(0.3) ? chance.between(0, 30) : null,
		partial: chance.some(0.1, () => ({
			key: "part",
			value: chance.between(-3, 3),
			share: ratio(1, chance.between(2, 4)),
		})),
		miss: chance.happens(0.1) ? ratio(1, 5) : null,
		cover: chance.happens(0.08)
			? { soft: chance.happens(0.5), melee: chance.happens(0.5), unit: chance.happens(0.7) ? anyId(chance) : "" }
			: null,
		modifiers: chance.some(0.3, () => ({ key: "typed", value: chance.between(-3, 3) })),
		fortification: chance.happens(0.8) ? ratio(0) : ratio(1, 4),
		rerolls: {
			again: chance.happens(0.1) ? 1 : 0,
			retry: chance.happens(0.1) ? 1 : 0,
			second: chance.happens(0.1) ? -2 : null,
		},
	});
}

/** A person's own value over a sum or a term of an attack, by its name. */
function anyRuling(chance: Chance): AttackCommand["rulings"] {
	const name = chance.oneOf(RULED);
	if (name === "actions") return { [name]: ratio(chance.between(-2, 60), chance.between(1, 2)) };
	if (CHANCES.has(name)) return { [name]: ratio(chance.between(-1, 6), 5) };
	return { [name]: ratio(chance.between(-2, 20)) };
}

const CHANCES = new Set(["raw", "success", "critical"]);
// biome-ignore format: rows of words
const RULED = ["attack", "attack/base", "ac", "saveDc", "reflex", "will", "damage", "actions", ...CHANCES];

/** Steps that a way counts on hard ground; missing: its length. */
const anyCost = (chance: Chance) => (chance.happens(0.15) ? { cost: chance.between(0, 14) } : {});

/** Any strike of the hero's. */
export const anyStrike = (chance: Chance): SkirmishOrder => ({
	kind: "strike",
	at: chance.happens(0.15) ? "commander" : "unit",
	...(chance.happens(0.7)
		? { individual: "hero", target: `b${chance.between(1, 3)}` }
		: { individual: "ogre", target: `a${chance.between(1, 3)}` }),
	hits: Array.from({ length: chance.between(1, 3) }, () => ({
		damage: chance.between(0, 30),
		soldiers: chance.between(1, 5),
		type: "",
	})),
});

/** Any change of strategy. */
export const anyStrategy = (chance: Chance): SkirmishOrder => ({
	kind: "strategy",
	side: chance.oneOf(["a", "b"]),
	strategy: chance.oneOf(["standard", "holdFirm", "cautiousAdvance", "aggressiveAttack", "allOutAttack"] as const),
});

const WAYS = ["move", "move", "double", "run"] as const;

/** Any orders of a unit in the phase of movement. */
export function anyCommands(
	chance: Chance,
	{ id, boons, abilities, resources }: Unit,
	index: number,
): readonly SkirmishOrder[] {
	const ahead = id.startsWith("a") ? -1 : 1;
	const sign = chance.happens(0.8) ? ahead : -ahead;
	const way = { x: chance.oneOf([0, 0, 0, 1, -1, 2]), y: sign * chance.between(0, 4) };
	const foe = `${id.startsWith("a") ? "b" : "a"}${chance.between(1, 3)}`;
	const tactic = chance.oneOf([
		...TACTICS,
		...LEARNED,
		"changeFormation",
		"changeFormation",
		"changeFormation",
		"retreat",
		"retreat",
		"retreat",
		"withdrawal",
		"withdrawal",
	]);
	const to = chance.happens(0.75) ? [id] : [id, `${id[0]}${chance.between(1, 3)}`];
	const formation = chance.oneOf(["open", "closed", "hedgehog"] as const);
	const rows = [...boons, ...abilities.map((each) => each.id), ...resources.map((each) => each.id)];
	return [
		...chance.some(0.3, () => ({ kind: "tactic", unit: id, tactic, units: to, target: foe, formation }) as const),
		...chance.some(
			0.15,
			() => ({ kind: "tactic", unit: id, tactic: "rally", units: to, target: "", formation: null }) as const,
		),
		...(rows.length > 0
			? chance.some(0.3, () => ({ kind: "declare", unit: id, row: chance.oneOf(rows), target: foe }) as const)
			: []),
		...chance.some(
			index === 0 ? 0.4 : 0.6,
			() => ({ kind: "move", unit: id, way, pace: chance.oneOf(WAYS), ...anyCost(chance) }) as const,
		),
		...chance.some(
			0.25,
			() => ({ kind: "charge", unit: id, way: { x: 0, y: ahead * chance.between(1, 6) }, ...anyCost(chance) }) as const,
		),
		...chance.some(
			0.15,
			() => ({ kind: "turn", unit: id, pivot: null, turns: chance.between(-2, 2), toward: null }) as const,
		),
		...chance.some(
			0.15,
			() =>
				({
					kind: "formation",
					unit: id,
					anchor: { x: chance.between(2, 14), y: chance.between(-9, 6) },
					shape: { kind: chance.oneOf(["near", "line", "column"] as const) },
				}) as const,
		),
		...chance.some(0.03, () => ({ kind: "leave", unit: id }) as const),
		...chance.some(
			0.1,
			() =>
				({
					kind: "other",
					unit: id,
					act: chance.oneOf(["swift", "immediate", "standard"] as const),
					note: "",
				}) as const,
		),
	];
}

const anyId = (chance: Chance): string => `${chance.oneOf(["a", "b"])}${chance.between(1, 3)}`;

/** Any order of that kind. */
export function anyHealing(chance: Chance): SkirmishOrder {
	const by = chance.happens(0.3) ? "hero" : anyId(chance);
	const target = by === "hero" || chance.happens(0.2) ? anyId(chance) : `${by[0]}${chance.between(1, 3)}`;
	return {
		kind: "heal",
		by,
		target,
		value: chance.between(1, 20),
		rounds: chance.between(1, 2),
		soldiers: chance.between(1, 3),
		chosen: chance.happens(0.5) ? null : chance.between(1, 30),
		action: chance.oneOf(["standard", "swift", "free"] as const),
	};
}

/** Any order of that kind. */
export function anyOthers(chance: Chance): readonly SkirmishOrder[] {
	const [by, target] = [chance.happens(0.5) ? "" : anyId(chance), anyId(chance)];
	const found: readonly (readonly SkirmishOrder[])[] = [
		chance.some(
			0.2,
			() =>
				({
					kind: "condition",
					by,
					target,
					condition: chance.oneOf(CONDITIONS),
					affected: chance.between(0, 80),
					rounds: chance.oneOf([null, 1, 2]),
					action: "standard",
				}) as const,
		),
		chance.some(
			0.2,
			() =>
				({
					kind: "ground",
					by,
					target,
					ground: several(chance, GROUND, 2),
					walls: chance.between(0, 4),
					action: "swift",
				}) as const,
		),
		chance.some(
			0.2,
			() =>
				({
					kind: "field",
					condition: chance.oneOf(FIELD),
					on: chance.happens(0.7),
					rounds: chance.oneOf([null, 1, 2]),
				}) as const,
		),
	];
	return found.flat();
}

/** Manoeuvres of a melee phase. */
export function anyManoeuvre(chance: Chance, unit: string, target: string): SkirmishOrder {
	return {
		kind: "manoeuvre",
		unit,
		target,
		bonus: chance.between(0, 12),
		number: chance.between(10, 20),
		manoeuvre: chance.oneOf(MANOEUVRES),
		brings: chance.happens(0.3) ? chance.oneOf(["prone", "blinded", "brokenArmour", "brokenShield", "grappled"]) : "",
		whole: chance.happens(0.5),
		way: chance.happens(0.6) ? { x: chance.between(-1, 1), y: chance.between(-1, 1) } : null,
		modifiers: chance.some(0.2, () => ({ key: "typed", value: chance.between(-2, 6) })),
	};
}

/** Orders of any phase: officers, provocations, holding. */
export function anyCommon(chance: Chance): readonly SkirmishOrder[] {
	const found: readonly (readonly SkirmishOrder[])[] = [
		chance.some(0.08, () => ({
			kind: "officer",
			side: chance.oneOf(["a", "b"]),
			role: chance.oneOf(["leader", "deputy", "commander"] as const),
			unit: anyId(chance),
			state: chance.oneOf(["present", "dead", "outOfTouch", "absent"] as const),
		})),
		chance.some(0.08, () => ({ kind: "provoke", attacker: anyId(chance), target: anyId(chance) })),
		chance.some(0.1, () => ({
			kind: "place",
			individual: chance.oneOf(["hero", "ogre"]),
			cells: chance.happens(0.85) ? [{ x: chance.between(2, 14), y: chance.between(-3, 2) }] : null,
		})),
		chance.some(0.05, () => ({ kind: "hold", unit: anyId(chance) })),
	];
	return found.flat();
}

/** Things that happen at the start of rounds. */
export function anyEvents(chance: Chance, footprint: SkirmishInput["places"][string]): SkirmishInput["events"] {
	const round = chance.between(1, 3);
	const found: readonly SkirmishInput["events"][] = [
		chance.some(0.15, () => ({ kind: "arrival", round, unit: anyId(chance), footprint })),
		chance.some(0.15, () => ({
			kind: "field",
			round,
			condition: chance.oneOf(FIELD),
			on: chance.happens(0.7),
			rounds: chance.oneOf([null, 1, 2]),
		})),
		chance.some(0.15, () => ({
			kind: "ground",
			round,
			unit: anyId(chance),
			ground: several(chance, GROUND, 2),
			walls: chance.between(0, 5),
		})),
		chance.some(0.1, () => ({ kind: "note", round, note: "dusk" })),
	];
	return found.flat();
}

/** A set-up by decisions of both sides. */
export function anySetup(
	chance: Chance,
	places: Readonly<Record<string, SkirmishInput["places"][string]>>,
): NonNullable<SkirmishInput["setup"]> {
	const own = (side: string) => Object.entries(places).filter(([id]) => id.startsWith(side));
	const decisions = (side: string) => ({
		zones: { note: "" },
		placement: own(side).map(([unit, footprint]) => ({ unit, footprint: chance.happens(0.95) ? footprint : null })),
		individuals: chance.some(0.4, () => ({
			individual: chance.happens(0.9) ? "hero" : "nobody",
			cells: chance.happens(0.9) ? [{ x: chance.between(-5, 5), y: chance.between(-80, 80) }] : null,
		})),
		strategy: chance.oneOf(["standard", "holdFirm", "cautiousAdvance", "aggressiveAttack", "allOutAttack"] as const),
		tactics: own(side).flatMap(([unit]) =>
			chance.some(0.6, () => ({ unit, tactic: chance.oneOf([...TACTICS, ...LEARNED]), target: anyId(chance) })),
		),
	});
	return { ambush: chance.oneOf(["", "a", "b"]), initiative: false, sides: { a: decisions("a"), b: decisions("b") } };
}
