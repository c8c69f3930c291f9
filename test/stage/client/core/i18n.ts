import { getProperty, mergeObject } from "../../common/utils/index.js";
import type { Dict, I18nApi } from "./contracts.js";
import { page } from "./page.js";
import { complain } from "./strict.js";

const DEFAULT = "en";
/**
 * Systems put words in place of the keys of their statuses, or have words from the start, and both are looked up again:
 * no key, no fault.
 */
const KEY = /^[\w-]+(\.[\w-]+)+$/;

/**
 * game.i18n (foundry.helpers.Localization): the reader's language by the client setting core.language, English where it
 * lacks a key (`getSetting` and `_fallback` of the published type), nested keys, core first, then the modules.
 */
export class Localization implements I18nApi {
	lang = DEFAULT;
	readonly translations: Dict = {};
	readonly _fallback: Dict = {};
	/** What was asked for, has the form of a key and does not exist. */
	readonly missing = new Set<string>();
	#loaded = false;

	async initialize(): Promise<void> {
		this.lang = String(page.game.settings.get("core", "language"));
		await this.#load(this.translations, this.lang);
		if (this.lang !== DEFAULT) await this.#load(this._fallback, DEFAULT);
		this.#loaded = true;
		document.documentElement.lang = this.lang;
	}

	async #load(into: Dict, language: string): Promise<void> {
		for (const { path } of page.boot.languages.filter(({ lang }) => lang === language)) {
			const answer = await fetch(path);
			if (!answer.ok) complain(`The language file ${path} is missing`);
			mergeObject(into, (await answer.json()) as Dict);
		}
	}

	has(key: string, fallback = true): boolean {
		return this.#lookUp(key, fallback) !== undefined;
	}

	#lookUp(key: string, fallback = true): string | undefined {
		const found = getProperty(this.translations, key) ?? (fallback ? getProperty(this._fallback, key) : undefined);
		return typeof found === "string" ? found : undefined;
	}

	/** The words for a key, or the key. v14 takes data as well; v13 would drop it in silence, the stage does not. */
	localize(key: string, data?: Dict): string {
		if (data !== undefined && page.generation < 14)
			complain(`game.i18n.localize("${key}", data): v13 ignores the data`);
		return data ? this.format(key, data) : this.#find(key);
	}

	/** `{name}` is replaced by data.name; names that the data lacks become "undefined", as in core. */
	format(key: string, data: Dict = {}): string {
		return this.#find(key).replace(/\{[^}]+\}/g, (hole) => String(data[hole.slice(1, -1)]));
	}

	#find(key: string): string {
		if (key === "") return key;
		if (!this.#loaded) complain(`game.i18n: "${key}" was asked before the i18nInit hook`);
		const found = this.#lookUp(key);
		if (found !== undefined) return found;
		if (KEY.test(key)) this.missing.add(key);
		return key;
	}

	getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
		return new Intl.ListFormat(this.lang, { style, type });
	}

	sortObjects<T extends Dict>(objects: T[], key: string): T[] {
		return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
	}
}
