/** Values for the places `{name}` of a sentence; numbers that a person reads come in already formatted. */
export type WordData = Readonly<Record<string, string | number>>;

/**
 * The reader's language. The Foundry zone answers it from the game's translations, tests from `lang/en.json`, so that
 * everything in this zone speaks every language and holds no sentence of its own.
 */
export interface Words {
	/** BCP 47 tag, used for numbers, lists and plural forms. */
	readonly locale: string;
	/** The sentence under `key`, its places filled; an unknown key comes back as it is. */
	say(key: string, data?: WordData): string;
	/** True if there is a sentence under `key`. Without it a key that comes back unchanged counts as unknown. */
	has?(key: string): boolean;
	/** Names of the places of the sentence under `key`. Without it they count as filled. */
	places?(key: string): readonly string[];
}

/** True if `words` knows `key`. */
export function knows(words: Words, key: string): boolean {
	return words.has ? words.has(key) : words.say(key) !== key;
}

/**
 * True if `words` knows `key`, and `data` fills every place of its sentence: for keys and data that came from
 * elsewhere.
 */
export const canSay = (words: Words, key: string, data: WordData = {}): boolean =>
	knows(words, key) && (words.places?.(key) ?? []).every((place) => Object.hasOwn(data, place));

/** One entry of a list to choose from. */
export interface Choice {
	readonly value: string;
	readonly label: string;
	readonly selected: boolean;
}

/** Values with their texts, the present one marked; null: none is. The keys of the texts begin with `key`. */
export function choicesUnder(key: string, values: readonly string[], present: string | null, words: Words): Choice[] {
	return values.map((value) => ({ value, label: words.say(`${key}.${value}`), selected: value === present }));
}
