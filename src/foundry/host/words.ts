import type { CardView } from "../../bridge/cards/index.js";
import { CARD_PARTIALS, CARD_TEMPLATES } from "../../bridge/cards/index.js";
import type { Words } from "../../bridge/text/index.js";
import { isolated } from "../../bridge/text/index.js";
import { templatePath } from "./constants.js";

let given: Readonly<Record<string, string>> = {};

/** Sets the names that this world gives to terms of ours, by our keys; replaces those given before. */
export function setWorldNames(names: Readonly<Record<string, string>>): void {
	given = names;
}

/**
 * The reader's language: the game's translations, ours among them, and names given in this world. Read again at every
 * call.
 * @example
 * words().say("MUSTER.Army.title", { name: actor.name });
 */
export function words(): Words {
	const locale = game.i18n.lang;
	return {
		locale,
		say: (key, data) =>
			(Object.hasOwn(given, key) ? given[key] : undefined) ??
			(data ? game.i18n.format(key, isolated({ locale }, data)) : game.i18n.localize(key)),
		has: (key) => game.i18n.has(key),
		places: (key) => [...game.i18n.localize(key).matchAll(/\{(\w+)\}/g)].map(([, place = ""]) => place),
	};
}

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

/** A compiled template, which renders a view to HTML. */
export type Template<View> = (view: View) => string;

/** Loads a template of ours by its path below `templates/`, with the partials that it needs. */
export async function fetchTemplate<View extends object>(
	path: string,
	partials: readonly string[] = [],
): Promise<Template<View>> {
	const { getTemplate, loadTemplates } = foundry.applications.handlebars;
	await loadTemplates(partials.map(templatePath));
	const template = await getTemplate(templatePath(path));
	return (view) => template(view);
}

const compiled = new Map<CardView["kind"], Template<CardView>>();

async function compileCards(): Promise<void> {
	for (const [kind, name] of Object.entries(CARD_TEMPLATES))
		compiled.set(kind as CardView["kind"], await fetchTemplate(name, CARD_PARTIALS));
}

let ready: Promise<void> | undefined;

/** Loads the templates of the chat cards, once; resolves when cards can be rendered without waiting. */
export function loadCardTemplates(): Promise<void> {
	ready ??= compileCards().catch((error: unknown) => {
		// The next card tries again: a short loss of connection must not cost all live cards.
		ready = undefined;
		throw error;
	});
	return ready;
}

/** Renders a card to HTML; null while its template is loading. */
export const renderCard = (view: CardView): string | null => compiled.get(view.kind)?.(view) ?? null;
