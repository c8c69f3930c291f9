import { fail, fieldPath, type Result } from "../../common/index.js";
import { FORCE_LIMITS, type Force, type ReadAt, readFields, readForce, SIEGE_ROLES } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { isOnField } from "../state/index.js";
import type { BattleSide, Diviner, Judgement, PowerPlan, Security } from "../types.js";
import { readCulture } from "./read-culture.js";
import { readHeroes } from "./read-hero.js";
import { readMission } from "./read-mission.js";
import { readOrders } from "./read-orders.js";
import { readCircumstances, readPosition } from "./read-placed.js";
import { readPurchase } from "./read-purchase.js";

const NO_PLAN: PowerPlan = { defence: 0, purchases: [] };
const NO_WATCH: Security = { guards: null, pickets: null };

/** A side of a battle day. What is missing is nothing: no position, no plans, no powers. */
export function readSide(value: unknown, path: string, rules: BattleRules): Result<BattleSide> {
	return readFields(value, path, (f): BattleSide => {
		const id = f.text("id", FORCE_LIMITS.code);
		if (!/^[\w-]+$/.test(id) || id === CONTEST) f.refuse("id", "MUSTER.Fault.Battle.sideId");
		const force = f.with("force", (each, at) => readForceAt(each, at, rules));
		if (!force.units.some(isOnField)) f.refuse("force", "MUSTER.Fault.Battle.nobody");
		const commanderLost = f.flag("commanderLost", false);
		const heroes = f.with("heroes", (each, at) => readHeroes(each, at, force), []);
		const usurper = heroes.findIndex(({ leads }) => leads === "force");
		if (commanderLost && usurper >= 0) f.refuse(`heroes.${usurper}.leads`, "MUSTER.Fault.Battle.commanderLost");
		return {
			id,
			force,
			by: f.text("by", FORCE_LIMITS.name, ""),
			heroic: f.flag("heroic", false),
			stand: f.choiceOrNull("stand", SIEGE_ROLES),
			position: f.with("position", (each, at) => readPosition(each, at, rules.tables.positions), []),
			circumstances: f.with("circumstances", (each, at) => readCircumstances(each, at, rules.tables.circumstances), []),
			judgements: f.each("judgements", LIMITS.rows, judgementReader(rules), []),
			classes: f.with("classes", readClasses, {}),
			missions: f.each("missions", LIMITS.missions, readMission, []),
			security: f.with("security", readSecurity, NO_WATCH),
			diviner: f.orNull("diviner", readDiviner),
			powers: f.with("powers", readPlan, NO_PLAN),
			culture: f.with("culture", readCulture, {}),
			orders: f.with("orders", (each, at) => readOrders(each, at, force), {}),
			heroes,
			escape: f.flag("escape", true),
			commanderLost,
		};
	});
}

/** Keys of the contest begin so. */
const CONTEST = "contest";

/**
 * Reads a force whose units, practitioners and heroes are given by their ids, or in lists as a checked input has them.
 */
function readForceAt(value: unknown, path: string, { force }: BattleRules): Result<Force> {
	const read = readForce(byIds(value), force.tables);
	if (read.ok) return read;
	const { fault } = read;
	const at = fault.path === undefined || fault.path === "" ? path : fieldPath(path, fault.path);
	return fail({ ...fault, path: at });
}

function byIds(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, keyed(field)]));
}

/** Ids that are missing or occur twice leave the list as it is, and the reader of the force refuses it. */
function keyed(list: unknown): unknown {
	if (!Array.isArray(list)) return list;
	const entries = list.map((each: unknown) => [idOf(each), each] as const);
	const ids = new Set(entries.map(([id]) => id));
	return ids.has("") || ids.size < list.length ? list : Object.fromEntries(entries);
}

function idOf(value: unknown): string {
	const id = typeof value === "object" && value !== null && "id" in value ? value.id : "";
	return typeof id === "string" ? id : "";
}

/** Reads a GM's judgement of a side, within the limits of its kind (RULES 1.11.5, 1.11.6). */
function judgementReader({ tables: { command } }: BattleRules): ReadAt<Judgement> {
	return (value, path) =>
		readFields(value, path, (f) => {
			const kind = f.choice("kind", ["plan", "surprise", "other"]);
			const bound = command[kind];
			return { kind, label: f.text("label", FORCE_LIMITS.name, ""), value: f.whole("value", -bound, bound) };
		});
}

const readClasses: ReadAt<BattleSide["classes"]> = (value, path) =>
	readFields(value, path, (f) => {
		const max = LIMITS.classes;
		if (f.names.length > max) f.refuse(f.names[max]!, "MUSTER.Fault.Force.list", { min: 0, max });
		return Object.fromEntries(f.names.map((name) => [name, f.whole(name, 0, FORCE_LIMITS.men)]));
	});

const readSecurity: ReadAt<Security> = (value, path) =>
	readFields(value, path, (f) => ({
		guards: f.wholeOrNull("guards", 3, FORCE_LIMITS.skill),
		pickets: f.wholeOrNull("pickets", 3, FORCE_LIMITS.skill),
	}));

const readDiviner: ReadAt<Diviner> = (value, path) =>
	readFields(value, path, (f) => ({
		genuine: f.flag("genuine"),
		skill: f.whole("skill", 3, FORCE_LIMITS.skill),
		trust: f.choice("trust", ["shared", "full", "ignored"], "shared"),
	}));

const readPlan: ReadAt<PowerPlan> = (value, path) =>
	readFields(value, path, (f) => ({
		defence: f.whole("defence", 0, LIMITS.points, 0),
		purchases: f.each("purchases", LIMITS.purchases, readPurchase, []),
	}));
