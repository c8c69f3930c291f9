/**
 * Merging of DEFAULT_OPTIONS along the chain of classes (documented at ApplicationV2#_initializeApplicationOptions).
 */
import type { Dict } from "../../core/contracts.js";

const isPlain = (value: unknown): value is Dict =>
	typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

const copy = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(copy);
	if (!isPlain(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
};

/** Base first. Arrays are concatenated, plain objects merged, anything else replaced; the inputs stay as they were. */
export function mergeOptions(layers: readonly object[]): Dict {
	const merged: Dict = {};
	for (const layer of layers) mergeInto(merged, layer as Dict);
	return merged;
}

function mergeInto(target: Dict, layer: Dict): void {
	for (const [key, value] of Object.entries(layer)) {
		const prior = target[key];
		if (Array.isArray(prior) && Array.isArray(value)) target[key] = [...prior, ...value.map(copy)];
		else if (isPlain(prior) && isPlain(value)) mergeInto(prior, value);
		else target[key] = copy(value);
	}
}
