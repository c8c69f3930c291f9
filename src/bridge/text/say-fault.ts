import type { Fault } from "../../engine/common/index.js";
import { formatCount } from "./numbers.js";
import type { Words } from "./words.js";

/** The sentence of a fault, the numbers in it written in the reader's language. */
export function sayFault(words: Words, { code, data = {} }: Pick<Fault, "code" | "data">): string {
	const filled = Object.entries(data).map(
		([name, value]) => [name, typeof value === "number" ? formatCount(words, value) : value] as const,
	);
	return words.say(code, Object.fromEntries(filled));
}
