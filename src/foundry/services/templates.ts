import { CARD_PARTIALS, CARD_TEMPLATES, type CardView } from "../../bridge/cards/index.js";
import { templatePath } from "../constants.js";

type Template = (view: CardView) => string;

const compiled = new Map<CardView["kind"], Template>();

async function compileCards(): Promise<void> {
	const { getTemplate, loadTemplates } = foundry.applications.handlebars;
	await loadTemplates(CARD_PARTIALS.map(templatePath));
	for (const [kind, name] of Object.entries(CARD_TEMPLATES)) {
		const template = await getTemplate(templatePath(name));
		compiled.set(kind as CardView["kind"], (view) => template(view));
	}
}

let ready: Promise<void> | undefined;

/** Fetches and compiles the templates of the chat cards, once; resolves when cards can be rendered without waiting. */
export function loadCardTemplates(): Promise<void> {
	ready ??= compileCards().catch((error: unknown) => {
		// The next card asks again: a server that was away for a moment does not cost all live cards.
		ready = undefined;
		throw error;
	});
	return ready;
}

/** A card as HTML at once; null while its template is still on the way. */
export const renderCard = (view: CardView): string | null => compiled.get(view.kind)?.(view) ?? null;
