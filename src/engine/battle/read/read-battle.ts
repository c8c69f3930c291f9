import type { Ratio, Result, Rulings } from "../../common/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import { rulingsReader } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { orNull } from "../../schema/index.js";
import type { BattleInput, BattleSide, Purchase, SideState } from "../model/index.js";
import {
	COMMAND_SKILLS,
	choice,
	fields,
	flag,
	fraction,
	BATTLE_LIMITS as LIMITS,
	list,
	whole,
} from "../model/index.js";
import { planPrice, pointsOf } from "../powers/index.js";
import type { BattleRules } from "../rules.js";
import { openField, unitOn } from "../state/index.js";
import { battleLedgerRow } from "../tables/index.js";
import { readSide } from "./read-side.js";

const NO_RULINGS: Readonly<Record<string, Ratio>> = {};

/**
 * Reads a battle day from a document, a person or another client, with everything that the rules rely on: sides differ
 * and name only what exists, one at most holds starred ground, none spends more special strength than it has. Faults
 * name the field by path, as `sides.0.force.units.u7.men` (codes `MUSTER.Fault.Battle.*`, `MUSTER.Fault.Force.*`).
 */
export function readBattle(value: unknown, rules: BattleRules): Result<BattleInput> {
	const read = fields((f): BattleInput => {
		const sides = f.read(
			"sides",
			list((side, path) => readSide(side, path, rules), LIMITS.sides),
		);
		if (sides.length < 2) f.refuse("sides", "MUSTER.Fault.Battle.sideCount", { min: 2, max: LIMITS.sides });
		return {
			sides,
			siege: f.read("siege", flag, false),
			skill: f.read("skill", choice(["auto", ...COMMAND_SKILLS]), "auto"),
			tlCap: f.read("tlCap", orNull(whole(0, LIMITS.skill))),
			intensity: f.read("intensity", whole(0, LIMITS.lines), 0),
			rulings: f.read("rulings", readBattleRulings, NO_RULINGS),
		};
	})(value, "");
	return read.ok ? checkAll(read.value, rules) : read;
}

/** Checks what needs all sides; the first fault counts. */
function checkAll(input: BattleInput, rules: BattleRules): Result<BattleInput> {
	const checks: readonly Reader<unknown>[] = [
		(_, path) => checkIds(input.sides, path),
		(_, path) => checkStarred(input.sides, path, rules),
		(_, path) => checkMissions(input.sides, path),
		(_, path) => checkPowers(input, path, rules),
	];
	for (const check of checks) {
		const result = check(input, "sides");
		if (!result.ok) return result;
	}
	return ok(input);
}

function checkIds(sides: readonly BattleSide[], path: string): Result<null> {
	const twice = sides.findIndex(({ id }, i) => sides.findIndex((other) => other.id === id) < i);
	if (twice < 0) return ok(null);
	return fail({ code: "MUSTER.Fault.Battle.sideTwice", path: fieldPath(fieldPath(path, twice), "id") });
}

/** Two sides cannot besiege each other. */
function checkStarred(sides: readonly BattleSide[], path: string, { tables }: BattleRules): Result<null> {
	const holders = sides.flatMap(({ position }, i) =>
		position.some(({ row }) => tables.positions.rows[row]?.starred === true) ? [i] : [],
	);
	const second = holders[1];
	if (second === undefined) return ok(null);
	return fail({ code: "MUSTER.Fault.Battle.twoStarred", path: fieldPath(fieldPath(path, second), "position") });
}

function checkMissions(sides: readonly BattleSide[], path: string): Result<null> {
	for (const [i, { id, missions }] of sides.entries()) {
		for (const [j, { id: mission, target, victim }] of missions.entries()) {
			const at = fieldPath(fieldPath(fieldPath(path, i), "missions"), j);
			const twice = missions.findIndex((other) => other.id === mission) < j;
			if (twice) return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(at, "id") });
			const foe = sides.find((side) => side.id === target && side.id !== id);
			if (foe === undefined) return fail({ code: "MUSTER.Fault.Battle.noFoe", path: fieldPath(at, "target") });
			const known = victim === "" || foe.force.units.some((unit) => `${foe.id}/${unit.id}` === victim);
			if (!known) return fail({ code: "MUSTER.Fault.Battle.noUnit", path: fieldPath(at, "victim") });
		}
	}
	return ok(null);
}

/**
 * Checks that every plan for special powers names existing targets, and costs no more than the side has (RULES 1.16).
 */
function checkPowers(input: BattleInput, path: string, rules: BattleRules): Result<null> {
	const sides = openField(input, rules);
	for (const [i, side] of sides.entries()) {
		const { powers, force } = side.input;
		const at = fieldPath(fieldPath(path, i), "powers");
		for (const [j, purchase] of powers.purchases.entries()) {
			const checked = checkPurchase(purchase, side.id, sides, fieldPath(fieldPath(at, "purchases"), j));
			if (!checked.ok) return checked;
		}
		const has = pointsOf(force, rules).points;
		const spent = planPrice(powers, sides, rules.tables.powerPrices);
		if (spent > has) return fail({ code: "MUSTER.Fault.Battle.overspent", path: at, data: { spent, has } });
	}
	return ok(null);
}

function checkPurchase(purchase: Purchase, owner: string, sides: readonly SideState[], path: string): Result<null> {
	if (purchase.use === "scouting") return ok(null);
	if (purchase.use === "catastrophe" || purchase.use === "confounding") {
		const foe = sides.some(({ id }) => id === purchase.target && id !== owner);
		return foe ? ok(null) : fail({ code: "MUSTER.Fault.Battle.noFoe", path: fieldPath(path, "target") });
	}
	const at = fieldPath(path, "unit");
	const unit = unitOn(sides, purchase.unit);
	if (unit === undefined) return fail({ code: "MUSTER.Fault.Battle.noUnit", path: at });
	const own = unit.side === owner;
	if (purchase.use === "healing" && !own) return fail({ code: "MUSTER.Fault.Battle.notOwn", path: at });
	if (purchase.use === "striking" && own) return fail({ code: "MUSTER.Fault.Battle.noFoe", path: at });
	return ok(null);
}

/** Rulings of the day are whole numbers. */
const readRuling = fraction({ min: -LIMITS.skill, max: LIMITS.skill, maxDen: 1 }, "MUSTER.Fault.Force.whole");

/**
 * Reads the GM's own values in place of computed ones on the day: `a/strategy`, `a/strategy/position/castle`,
 * `b/u7/morale`, `a/h1/survival` …, whole numbers.
 */
const readBattleRulings: Reader<Rulings> = rulingsReader(LIMITS.rulings, (key) =>
	battleLedgerRow(key) === undefined ? (_, path) => fail({ code: "MUSTER.Fault.Battle.ruling", path }) : readRuling,
);
