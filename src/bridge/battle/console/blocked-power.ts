import type { BattleInput, Purchase } from "../../../engine/battle/index.js";
import { formatCount, type Words } from "../../text/index.js";
import { namesIn } from "./names.js";

/** The power that a block stops, by the names that people know. */
export interface BlockedPower {
	readonly use: Purchase["use"];
	/** The side that bought it. */
	readonly by: string;
	/** The unit that it concerns; empty: none by itself. */
	readonly unit: string;
	/** Its steps, or the points of scouting. */
	readonly steps: number;
}

/** The power that the question `<side>/block/<owner>/<place>` is about: plans of all sides lie open by then. Null: it is no such question, or nothing is bought there. */
export function blockedPower(key: string, input: BattleInput): BlockedPower | null {
	const [, block, owner = "", at = ""] = key.split("/");
	const side = block === "block" ? input.sides.find(({ id }) => id === owner) : undefined;
	const purchase = side?.powers.purchases[Number(at)];
	if (!purchase) return null;
	const names = namesIn(input);
	return {
		...{ use: purchase.use, by: names.side(owner) },
		unit: "unit" in purchase ? names.unit(purchase.unit) : "",
		steps: "steps" in purchase ? Math.abs(purchase.steps) : purchase.points,
	};
}

/** A block in words: "Block of Fen: Striking on Hill Spears (2)". */
export function sayBlock({ use, by, unit, steps }: BlockedPower, words: Words): string {
	const data = { by, unit, power: words.say(`MUSTER.Battle.Power.${use}`), steps: formatCount(words, steps) };
	return words.say(unit === "" ? "MUSTER.Players.blockOf" : "MUSTER.Players.blockOn", data);
}
