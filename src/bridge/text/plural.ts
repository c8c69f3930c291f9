import { formatCount } from "./numbers.js";
import { knows, type WordData, type Words } from "./words.js";

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(locale: string): Intl.PluralRules {
	const known = rules.get(locale) ?? new Intl.PluralRules(locale);
	rules.set(locale, known);
	return known;
}

/**
 * The form of a sentence that fits a number. The leaves under `key` are the language's plural categories (`one`, `few`,
 * `other`, …); a category without a leaf falls back to `other`. The number itself fills `{count}`.
 */
export function sayPlural(words: Words, key: string, count: number, data: WordData = {}): string {
	const form = `${key}.${pluralRules(words.locale).select(count)}`;
	return words.say(knows(words, form) ? form : `${key}.other`, { count: formatCount(words, count), ...data });
}
