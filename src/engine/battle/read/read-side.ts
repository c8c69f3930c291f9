import { fail, fieldPath, type Result } from "../../common/index.js";
import { FORCE_LIMITS, type Force, readForce, SIEGE_ROLES } from "../../force/index.js";
import { checked, orNull, type Reader, withDefault, within } from "../../schema/index.js";
import { choice, fields, flag, BATTLE_LIMITS as LIMITS, list, named, object, text, whole } from "../model/index.js";
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
	return fields((f): BattleSide => {
		const id = f.read("id", text(FORCE_LIMITS.code));
		if (!/^[\w-]+$/.test(id) || id === CONTEST) f.refuse("id", "MUSTER.Fault.Battle.sideId");
		const force = f.read("force", forceReader(rules));
		if (!force.units.some(isOnField)) f.refuse("force", "MUSTER.Fault.Battle.nobody");
		const commanderLost = f.read("commanderLost", flag, false);
		const heroes = f.read("heroes", (each, at) => readHeroes(each, at, force), []);
		const usurper = heroes.findIndex(({ leads }) => leads === "force");
		if (commanderLost && usurper >= 0) f.refuse(`heroes.${usurper}.leads`, "MUSTER.Fault.Battle.commanderLost");
		return {
			id,
			force,
			by: f.read("by", named(FORCE_LIMITS.name), ""),
			heroic: f.read("heroic", flag, false),
			stand: f.read("stand", orNull(choice(SIEGE_ROLES))),
			position: f.read("position", (each, at) => readPosition(each, at, rules.tables.positions), []),
			circumstances: f.read("circumstances", (each, at) => readCircumstances(each, at, rules.tables.circumstances), []),
			judgements: f.read("judgements", readJudgements(rules), []),
			classes: f.read("classes", readClasses, {}),
			missions: f.read("missions", list(readMission, LIMITS.missions), []),
			security: f.read("security", readSecurity, NO_WATCH),
			diviner: f.read("diviner", orNull(readDiviner)),
			powers: f.read("powers", readPlan, NO_PLAN),
			culture: f.read("culture", readCulture, {}),
			orders: f.read("orders", (each, at) => readOrders(each, at, force), {}),
			heroes,
			escape: f.read("escape", flag, true),
			commanderLost,
		};
	})(value, path);
}

/** Keys of the contest begin so. */
const CONTEST = "contest";

/** Reads a force whose units, practitioners and heroes are given by their ids, or in lists as a checked input has them. */
const forceReader = ({ force }: BattleRules): Reader<Force> => within((value) => readForce(byIds(value), force.tables));

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
function judgementReader({ tables: { command } }: BattleRules): Reader<Judgement> {
	return fields((f) => {
		const kind = f.read("kind", choice(["plan", "surprise", "other"]));
		const bound = command[kind];
		const id = f.read("id", text(FORCE_LIMITS.code), "");
		const label = f.read("label", named(FORCE_LIMITS.name), "");
		const value = f.read("value", whole(-bound, bound));
		return { ...(id === "" ? {} : { id }), kind, label, value };
	});
}

/** Judgements have numbers, or ids of which none is a number and none occurs twice: ledgers name their terms by them. */
function readJudgements(rules: BattleRules): Reader<BattleSide["judgements"]> {
	return checked(list(judgementReader(rules), LIMITS.rows), (judgements, path) => {
		const ids = judgements.map(({ id }, i) => id ?? String(i));
		const twice = ids.findIndex((id, i) => ids.indexOf(id) < i || !/^[\w-]+$/.test(id));
		if (twice < 0) return { ok: true, value: judgements };
		return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "id") });
	});
}

const readClasses: Reader<BattleSide["classes"]> = fields((f) => {
	const max = LIMITS.classes;
	if (f.names.length > max) f.refuse(f.names[max]!, "MUSTER.Fault.Force.list", { min: 0, max });
	return Object.fromEntries(f.names.map((name) => [name, f.read(name, whole(0, FORCE_LIMITS.men))]));
});

const readSecurity: Reader<Security> = object({
	guards: orNull(whole(3, FORCE_LIMITS.skill)),
	pickets: orNull(whole(3, FORCE_LIMITS.skill)),
});

const readDiviner: Reader<Diviner> = object({
	genuine: flag,
	skill: whole(3, FORCE_LIMITS.skill),
	trust: withDefault(choice(["shared", "full", "ignored"]), "shared"),
});

const readPlan: Reader<PowerPlan> = object({
	defence: withDefault(whole(0, LIMITS.points), 0),
	purchases: withDefault(list(readPurchase, LIMITS.purchases), []),
});
