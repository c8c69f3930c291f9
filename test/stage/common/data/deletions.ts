import { type Dict, isPlainObject } from "../json.js";
import { deepClone } from "../utils/index.js";

/** v14: foundry.data.operators.ForcedDeletion, written as a value. */
export class ForcedDeletion {
	static readonly mark = "ForcedDeletion";
	toJSON(): Dict {
		return { $operator: ForcedDeletion.mark };
	}
}

/** v14: foundry.data.operators.ForcedReplacement: the value replaces, nothing is merged. */
export class ForcedReplacement {
	readonly value: unknown;
	constructor(value: unknown) {
		this.value = value;
	}
	toJSON(): Dict {
		return { $operator: "ForcedReplacement", value: this.value };
	}
}

/** The operator in a value, alive or as it came over the wire. */
function toOperator(value: unknown): ForcedDeletion | ForcedReplacement | undefined {
	if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) return value;
	if (!isPlainObject(value) || !("$operator" in value)) return undefined;
	return value["$operator"] === ForcedDeletion.mark ? new ForcedDeletion() : new ForcedReplacement(value["value"]);
}

/** Free objects (flags, ObjectField): deep merge with deletions and replacements of both generations. */
export function mergeFree(old: unknown, change: unknown): unknown {
	const operator = toOperator(change);
	if (operator instanceof ForcedReplacement) return deepClone(operator.value);
	if (operator) return undefined;
	if (!isPlainObject(change)) return deepClone(change);
	const merged: Dict = isPlainObject(old) ? { ...old } : {};
	for (const [key, value] of Object.entries(change)) {
		if (key.startsWith("-=")) delete merged[key.slice(2)];
		else if (key.startsWith("==")) merged[key.slice(2)] = deepClone(value);
		else if (toOperator(value) instanceof ForcedDeletion) delete merged[key];
		else merged[key] = mergeFree(merged[key], value);
	}
	return merged;
}
