import { sayPlural, type Words } from "../../text/index.js";
import { CAMPAIGN_TITLES, type CampaignKind } from "../types.js";

type Form = Readonly<Record<string, unknown>>;

const listed = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const whole = (value: unknown): number => (typeof value === "number" && Number.isSafeInteger(value) ? value : 0);

/** Of what a button says how many: the action, and where its form holds that. The others say what they do and no number. */
const COUNTED: Partial<Readonly<Record<CampaignKind, (form: Form) => number>>> = {
	train: ({ units }) => listed(units),
	recruit: ({ men }) => whole(men),
	raise: ({ men }) => whole(men),
	rest: ({ days }) => whole(days),
	ransom: ({ captives }) => listed(captives),
};

/**
 * Label of the button of an action: a verb, its object, and a number; 0 while the form has none. `title`: the result (one
 * of {@link CAMPAIGN_TITLES}), where it is known; a label that says "pay" would be wrong for a payday without pay.
 */
export function saySubmit(kind: CampaignKind, form: unknown, words: Words, title?: string): string {
	const key = `MUSTER.Campaign.Submit.${kind}`;
	if (kind === "payday") return words.say(`${key}.${title ?? CAMPAIGN_TITLES[kind][0]}`);
	const count = COUNTED[kind];
	return count ? sayPlural(words, key, count(form as Form)) : words.say(key);
}
