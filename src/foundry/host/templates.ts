import { CARD_PARTIALS, CARD_TEMPLATES, type CardView } from "../../bridge/cards/index.js";
import { templatePath } from "./constants.js";

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
