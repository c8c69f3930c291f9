import type { Fault } from "../../engine/common/index.js";
import { formatCount } from "./numbers.js";
import type { Words } from "./words.js";

/**
 * The sentence of a fault, the numbers in it written in the reader's language.
 * @example
 * sayFault({ locale: "en", say: (_key, { max }) => `At most ${max}.` }, { code: "MUSTER.Fault.a", data: { max: 1000 } }); // "At most 1,000."
 */
export function sayFault(words: Words, { code, data = {} }: Pick<Fault, "code" | "data">): string {
	const filled = Object.entries(data).map(
		([name, value]) => [name, typeof value === "number" ? formatCount(words, value) : value] as const,
	);
	return words.say(code, Object.fromEntries(filled));
}
