import { memoizeByKey } from "../../engine/common/index.js";
import { formatCount } from "./numbers.js";
import { knows, type WordData, type Words } from "./words.js";

const pluralRules = memoizeByKey((locale: string) => new Intl.PluralRules(locale));

/**
 * The form of a sentence that fits a number. The leaves under `key` are the language's plural categories (`one`, `few`,
 * `other`, …); a category without a leaf falls back to `other`. The number itself fills `{count}`.
 * @example
 * sayPlural({ locale: "en", has: () => true, say: (key, { count }) => `${key}: ${count}` }, "Men", 1); // "Men.one: 1"
 */
export function sayPlural(words: Words, key: string, count: number, data: WordData = {}): string {
	const form = `${key}.${pluralRules(words.locale).select(count)}`;
	return words.say(knows(words, form) ? form : `${key}.other`, { count: formatCount(words, count), ...data });
}
