import type { Unit } from "../../../engine/force/index.js";
import { isPresent } from "../../../engine/force/index.js";
import { type ArmyFigures, formatCoins, totalOf } from "../../army/sheet/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import { canRest, canTrain, hasPieces, isMoved, isWaiting } from "../forms/fields.js";
import type { CampaignKind } from "../types.js";

/** The state of an action: a few words about now, and the reason why there is nothing to do; each may be empty. */
interface TileState {
	readonly due: string;
	readonly blocked: string;
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
		};
	};
}

function dueOf(kind: CampaignKind, counts: Counts, words: Words): string {
	const counted = COUNTED[kind];
	if (counted) return counts[counted] === 0 ? "" : sayPlural(words, `MUSTER.Campaign.Due.${kind}`, counts[counted]);
	const coins = (sum: number): string => (sum === 0 ? "" : formatCoins(words, sum));
	if (kind === "payday")
		return counts.unpaid > 0 ? sayPlural(words, "MUSTER.Campaign.Due.payday", counts.unpaid) : coins(counts.pay);
	if (kind === "upkeep") return coins(counts.upkeep);
	return kind === "command" && counts.commander === "" ? words.say("MUSTER.Campaign.noCommander") : "";
}
