import { getProperty, mergeObject } from "../../common/utils/index.js";
import type { Dict, I18nApi } from "./contracts.js";
import { page } from "./page.js";
import { complain } from "./strict.js";

/** game.i18n (foundry.helpers.Localization): English only, nested keys, core first, then the modules. */
export class Localization implements I18nApi {
	readonly lang = "en";
	readonly translations: Dict = {};
	/** Keys that were asked for and do not exist. */
	readonly missing = new Set<string>();
	#loaded = false;

	async initialize(): Promise<void> {
		for (const { path } of page.boot.languages.filter(({ lang }) => lang === "en")) {
			const answer = await fetch(path);
			if (!answer.ok) complain(`The language file ${path} is missing`);
			mergeObject(this.translations, (await answer.json()) as Dict);
		}
		this.#loaded = true;
		document.documentElement.lang = this.lang;
	}

	has(key: string, _fallback = true): boolean {
		return typeof getProperty(this.translations, key) === "string";
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
		if (!this.#loaded) complain(`game.i18n: "${key}" was asked before the i18nInit hook`);
		const found = getProperty(this.translations, key);
		if (typeof found === "string") return found;
		this.missing.add(key);
		return key;
	}

	getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
		return new Intl.ListFormat(this.lang, { style, type });
	}

	sortObjects<T extends Dict>(objects: T[], key: string): T[] {
		return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
	}
}
