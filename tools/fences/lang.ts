import type { KeyUse } from "./keys.js";
import type { Finding } from "./types.js";

/** A language file: texts in nested objects. */
export interface LangTree {
	readonly [key: string]: string | LangTree;
}

/** The compared parts: the texts, every place that names one, and the keys that code builds from parts. */
export interface LangCheck {
	readonly path: string;
	readonly locale: string;
	readonly tree: LangTree;
	readonly uses: readonly KeyUse[];
	/** Beginning of the key, ending in a dot -> the endings that occur. */
	readonly built: Readonly<Record<string, readonly string[]>>;
}

const PLURAL = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Keys without a text, texts without a use, undeclared built keys, and plurals that lack a form of the language. */
export function checkLang(check: LangCheck): Finding[] {
	const texts = entriesOf(check.tree);
	const wanted = wantedKeys(check);
	const missing = [...wanted.values()].filter(({ key }) => !texts.has(key));
	const spare = [...texts.keys()].filter((key) => !wanted.has(key));
	const empty = [...texts].filter(([, text]) => typeof text === "string" && text.trim() === "");
	return [
		...pluralFindings(check, texts),
		...builtFindings(check),
		...missing.map(({ key, path, line }) => ({ path, line, message: `${key} has no text in ${check.path}` })),
		...spare.map((key) => ({ path: check.path, message: `${key} is never used` })),
		...empty.map(([key]) => ({ path: check.path, message: `${key} is empty` })),
	];
}

const isDeclared = ({ built }: LangCheck, key: string) => key in built || `${key}.` in built;

/** Key -> a place that wants it: named in full, or an ending of a declared beginning. */
function wantedKeys(check: LangCheck): Map<string, KeyUse> {
	const named = check.uses.filter(({ key }) => !isDeclared(check, key) && !key.endsWith("."));
	const built = Object.entries(check.built).flatMap(([start, endings]) => endings.map((ending) => start + ending));
	return new Map([
		...named.map((use) => [use.key, use] as const),
		...built.map((key) => [key, { key, path: "test/content/built-keys.ts", line: 1 }] as const),
	]);
}

/** Beginnings that code builds on and no row declares, and declared ones that nothing builds on. */
function builtFindings(check: LangCheck): Finding[] {
	const undeclared = check.uses.filter(({ key }) => key.endsWith(".") && !isDeclared(check, key));
	const begun = new Set(check.uses.map(({ key }) => (key.endsWith(".") ? key : `${key}.`)));
	const stale = Object.keys(check.built).filter((start) => !begun.has(start));
	return [
		...undeclared.map(({ key, path, line }) => ({
			path,
			line,
			message: `builds keys from ${key}, which no table declares`,
		})),
		...stale.map((start) => ({ path: "test/content/built-keys.ts", message: `nothing builds keys from ${start}` })),
	];
}

/** Key -> text, or key -> forms for a text with plural forms. */
export function entriesOf(tree: LangTree, above = ""): Map<string, string | Record<string, string>> {
	const found = new Map<string, string | Record<string, string>>();
	for (const [name, value] of Object.entries(tree)) {
		const key = above + name;
		if (typeof value === "string") found.set(key, value);
		else if (isPlural(value)) found.set(key, value);
		else for (const [inner, text] of entriesOf(value, `${key}.`)) found.set(inner, text);
	}
	return found;
}

function isPlural(tree: LangTree): tree is Record<string, string> {
	const leaves = Object.entries(tree);
	return leaves.length > 0 && leaves.every(([name, text]) => PLURAL.has(name) && typeof text === "string");
}

function* pluralFindings(check: LangCheck, texts: ReturnType<typeof entriesOf>): Generator<Finding> {
	const forms = new Intl.PluralRules(check.locale).resolvedOptions().pluralCategories;
	for (const [key, value] of texts) {
		if (typeof value === "string") continue;
		for (const form of forms)
			if (!value[form]?.trim()) yield { path: check.path, message: `${key} lacks its plural form "${form}"` };
		for (const form of Object.keys(value))
			if (!forms.some((known) => known === form))
				yield { path: check.path, message: `${key} has a form "${form}" that ${check.locale} never uses` };
	}
}
