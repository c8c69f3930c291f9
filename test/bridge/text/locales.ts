/**
 * Languages in which the host may be. It brings English; modules bring others, under any tag that
 * `Intl.getCanonicalLocales` takes (types 13.346, `common/packages/base-package.d.mts`, PackageLanguage.lang). These
 * are the tags of published core translations (their `module.json`s, and the community's list of translations:
 * foundry-vtt-community/wiki.js, `community/Community-Translations.md`); "cn", which is no language, among them.
 */
// biome-ignore format: rows of words
export const COMMUNITY_LOCALES: readonly string[] = [
	"en", "en-AU", "ar", "ca", "cn", "cs", "de", "es", "fi", "fr", "hu", "it", "ja", "ko", "nl", "pl",
	"pt-BR", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-TW", "zh-tw",
];

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const twos = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
const threes = twos.flatMap((two) => LETTERS.map((c) => two + c));

/**
 * All languages that the engine of the script has numbers for, and those of their countries that write numbers in
 * another way.
 */
export const HOST_LOCALES: readonly string[] = [
	// biome-ignore format: rows of words
	...new Set([
		...COMMUNITY_LOCALES,
		...Intl.NumberFormat.supportedLocalesOf([...twos, ...threes]),
		"ar-EG", "ar-MA", "de-AT", "de-CH", "de-LI", "en-CH", "en-FI", "en-IN", "en-ZA", "es-AR", "es-MX", "fr-CA",
		"fr-CH", "it-CH", "pt-PT", "pt-AO", "sr-Latn", "ur-IN", "uz-AF", "pa-PK", "he-IL", "fa-AF",
	]),
];
