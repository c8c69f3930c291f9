import type { Dict } from "../contracts.js";
import { complain } from "../strict.js";
import { FunctionTerm } from "./function-term.js";
import { ParentheticalTerm, PoolTerm } from "./nested.js";
import { Die, type DieResult, FateDie, type InnerRoll, NumericTerm, OperatorTerm, type RollTerm } from "./terms.js";

type ToRoll = (data: Dict) => InnerRoll;

/** A term back from its JSON; `toRoll` reads the rolls inside. */
export function termFromData(data: Dict, toRoll: ToRoll): RollTerm {
	const term = makeTerm(data, toRoll);
	term.options = (data["options"] as Dict | undefined) ?? {};
	term._evaluated = data["evaluated"] !== false;
	return term;
}

function makeTerm(data: Dict, toRoll: ToRoll): RollTerm {
	switch (data["class"]) {
		case "Die":
			return new Die(data);
		case "FateDie":
			return new FateDie(data);
		case "NumericTerm":
			return new NumericTerm({ number: data["number"] as number });
		case "OperatorTerm":
			return new OperatorTerm({ operator: data["operator"] as string });
		case "ParentheticalTerm":
			return new ParentheticalTerm({ roll: toRoll(data["roll"] as Dict) });
		case "FunctionTerm": {
			const rolls = (data["rolls"] as Dict[]).map((roll) => toRoll(roll));
			return new FunctionTerm({ fn: data["fn"] as string, rolls, result: data["result"] as number | undefined });
		}
		case "PoolTerm": {
			const rolls = (data["rolls"] as Dict[]).map((roll) => toRoll(roll));
			const pool = new PoolTerm({ rolls, modifiers: data["modifiers"] as string[] });
			pool.results = data["results"] as DieResult[];
			return pool;
		}
		default:
			return complain(`CONFIG.Dice.termTypes has no "${String(data["class"])}"`);
	}
}
