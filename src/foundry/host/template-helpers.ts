import { words } from "./words.js";

/** Last argument of a helper: `hash` has the named ones. */
interface HelperOptions {
	readonly hash: Readonly<Record<string, string | number>>;
}

/**
 * Makes `{{muster-say "KEY" name=name}}` known to templates: the sentence as {@link words} says it, so that a name in
 * it is kept apart from what is round it, which the host's `localize` does not do.
 */
export function registerTemplateHelpers(): void {
	Handlebars.registerHelper("muster-say", (key: string, { hash }: HelperOptions) => words().say(key, hash));
}
