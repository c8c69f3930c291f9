import { choice, type Infer, named, object, text, whole } from "../../../engine/schema/index.js";
import { escapeHtml, formatCount, inert, type Words } from "../../text/index.js";
import { sayStep } from "./say-step.js";
import { cutFact, FACT_NAME, type StepFacts, stepFacts } from "./step-facts.js";

/** Kind of the card of a step in its message's flag. */
export const STEP_CARD = "battleStep";

/** Reads the card of a step in a message's flag, whatever is there. */
export const readStepCard = object({
	schema: whole(1, 1),
	kind: choice([STEP_CARD]),
	/** The uuid of the battle's page. */
	page: text(200),
	name: named(FACT_NAME),
	day: whole(1, 1000),
	facts: stepFacts,
});

/** The card of a step as its message keeps it: what all players may know of it. Plain JSON. */
export type StoredStepCard = Infer<typeof readStepCard>;

/** The card of a step. `facts` are those for players. */
export function toStepCard(
	{ page, name, day }: Pick<StoredStepCard, "page" | "name" | "day">,
	facts: StepFacts,
): StoredStepCard {
	return { schema: 1, kind: STEP_CARD, page, name: cutFact(name), day, facts };
}

/** The card in the reader's language. */
export function buildStepCard({ name, day, facts }: Pick<StoredStepCard, "name" | "day" | "facts">, words: Words) {
	const view = sayStep(facts, words);
	const data = { name, day: formatCount(words, day), step: view.title };
	// Units that hold are counted in the answer; a card has no room for each of them.
	const rows = view.rows.filter(({ state }) => state !== "steady");
	return { ...view, rows, title: words.say("MUSTER.Battle.Told.Tell.title", data) };
}

/** The card as plain HTML for the message itself: only tags that the host lets through; every text is escaped. */
export function buildStepFallback({
	title,
	answer,
	sentence,
	leads,
	rows,
	changes,
}: ReturnType<typeof buildStepCard>): string {
	const lines = rows.map(({ name, text: came }) => `<li>${escapeHtml(`${name}: ${came}`)}</li>`);
	const by = changes.map(({ what, by: change }) => `<li>${escapeHtml(`${what} ${change}`)}</li>`);
	const list = lines.length + by.length > 0 ? `<ul>${[...lines, ...by].join("")}</ul>` : "";
	const paragraphs = [leads, sentence].filter(Boolean).map((each) => `<p>${escapeHtml(each)}</p>`);
	const first = `<p>${escapeHtml(title)}<br><strong>${escapeHtml(answer)}</strong></p>`;
	return inert(`<div class="muster-fallback">${first}${paragraphs.join("")}${list}</div>`);
}
