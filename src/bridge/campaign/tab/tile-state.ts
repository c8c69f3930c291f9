import type { Unit } from "../../../engine/force/index.js";
import { isPresent } from "../../../engine/force/index.js";
import { type ArmyFigures, formatCoins, totalOf } from "../../army/sheet/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import { canRest, canTrain, hasPieces, isMoved, isWaiting } from "../forms/fields.js";
import type { CampaignKind } from "../types.js";

/** Groups of actions, the most pressing first. */
export const URGENCIES = ["due", "can", "nothing"] as const;
type Urgency = (typeof URGENCIES)[number];

/** The state of an action: a few words about now, and the reason why there is nothing to do; each may be empty. */
interface TileState {
	readonly due: string;
	readonly blocked: string;
	readonly urgency: Urgency;
}

/** The numbers of an army that its actions are about. */
type Counts = ReturnType<typeof countsOf>;

function countsOf({ units, force, rules, pay, upkeep }: ArmyFigures) {
	const all = units.map(({ unit }) => unit);
	const there = all.filter(isPresent);
	const sum = (of: (unit: Unit) => number): number => there.reduce((total, unit) => total + of(unit), 0);
	const lacking = (unit: Unit): number => Math.max(0, unit.full - unit.men - unit.wounded.men);
	return {
		there: there.length,
		unpaid: there.filter((unit) => unit.pay.penalty > 0).length,
		trainable: there.filter(canTrain(rules)).length,
		empty: sum((unit) => (hasPieces(unit) ? 0 : lacking(unit))),
		wounded: sum((unit) => (canRest(unit) ? unit.wounded.men : 0)),
		waiting: there.filter(isWaiting).length,
		moved: there.filter(isMoved).length,
		pieces: all.filter(hasPieces).length,
		guns: all.reduce((total, unit) => total + (hasPieces(unit) ? Math.max(0, unit.full - unit.men) : 0), 0),
		pay: totalOf(pay),
		upkeep: totalOf(upkeep),
		treasury: force.treasury,
		commander: force.commander.name,
	};
}

/** Counts without which an action has nothing to do, by the action. */
const NEEDS: Readonly<
	Partial<Record<CampaignKind, "there" | "trainable" | "wounded" | "waiting" | "moved" | "pieces">>
> = {
	payday: "there",
	upkeep: "there",
	train: "trainable",
	recruit: "there",
	rest: "wounded",
	promise: "waiting",
	guns: "pieces",
	pass: "moved",
};

/** Counts that an action is marked with where they are not 0, by the action. */
const COUNTED: Readonly<
	Partial<Record<CampaignKind, "trainable" | "empty" | "wounded" | "waiting" | "moved" | "guns">>
> = { train: "trainable", recruit: "empty", rest: "wounded", promise: "waiting", pass: "moved", guns: "guns" };

/** The state of each action for an army as it is now. */
export function tileStates(army: ArmyFigures, words: Words): (kind: CampaignKind) => TileState {
	const counts = countsOf(army);
	return (kind) => {
		const need = NEEDS[kind];
		const isBlocked = need !== undefined && counts[need] === 0;
		const reason = counts.there === 0 && need !== "pieces" ? "there" : (need ?? "there");
		return {
			due: isBlocked ? "" : dueOf(kind, counts, words),
			blocked: isBlocked ? words.say(`MUSTER.Campaign.Blocked.${reason}`) : "",
			urgency: isBlocked ? "nothing" : isDue(kind, counts) ? "due" : "can",
		};
	};
}

/** Money that the treasury lacks for a cost; 0 where it suffices. */
const shortOf = (cost: number, { treasury }: Counts): number => Math.max(0, cost - treasury);

/** True if men wait for the action, or will go without: pay, food, promised loot, guns, a commander. */
function isDue(kind: CampaignKind, counts: Counts): boolean {
	if (kind === "payday") return counts.unpaid > 0 || shortOf(counts.pay, counts) > 0;
	if (kind === "upkeep") return shortOf(counts.upkeep, counts) > 0;
	if (kind === "promise") return counts.waiting > 0;
	if (kind === "guns") return counts.guns > 0;
	return kind === "command" && counts.there > 0 && counts.commander === "";
}

function dueOf(kind: CampaignKind, counts: Counts, words: Words): string {
	const counted = COUNTED[kind];
	if (counted) return counts[counted] === 0 ? "" : sayPlural(words, `MUSTER.Campaign.Due.${kind}`, counts[counted]);
	if (kind === "payday") {
		const unpaid = counts.unpaid > 0 ? sayPlural(words, "MUSTER.Campaign.Due.payday", counts.unpaid) : "";
		return joinParts(unpaid, sayCost(counts.pay, counts, words));
	}
	if (kind === "upkeep") return sayCost(counts.upkeep, counts, words);
	return kind === "command" && counts.commander === "" ? words.say("MUSTER.Campaign.noCommander") : "";
}

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(", ");

/** A cost, and how much of it the treasury lacks. */
function sayCost(cost: number, counts: Counts, words: Words): string {
	if (cost === 0) return "";
	const short = shortOf(cost, counts);
	const lack = short > 0 ? words.say("MUSTER.Campaign.short", { amount: formatCoins(words, short) }) : "";
	return joinParts(formatCoins(words, cost), lack);
}
