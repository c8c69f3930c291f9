import { NOTE_LENGTH, toNote } from "../commands/index.js";
import type { Offer } from "./selection.js";

/** Which field of a form chooses, among which numbers, and which fields these fill, by the names of an offer's own. */
export interface OfferRule<Form> {
	readonly choice: keyof Form & string;
	readonly offers: readonly Offer[];
	readonly fields: Readonly<Record<string, keyof Form & string>>;
	/** The field that takes the number's name while no other text is in it. */
	readonly title?: keyof Form & string;
}

/** The form with a number taken over. */
export function takeOffer<Form extends object>(form: Form, rule: OfferRule<Form>, offer: Offer | undefined): Form {
	if (!offer) return form;
	const filled = Object.entries(offer.fields).flatMap(([name, value]) => {
		const field = rule.fields[name];
		return field === undefined ? [] : [[field, value]];
	});
	const isFree = rule.title !== undefined && isNamedByOffer(form[rule.title], rule.offers);
	const title = isFree && rule.title ? { [rule.title]: titleOf(offer) } : {};
	return { ...form, ...Object.fromEntries(filled), ...title, [rule.choice]: offer.id };
}

/** True if a title is the name of one of the numbers, or empty. */
export const isNamedByOffer = (text: unknown, offers: readonly Offer[]): boolean =>
	text === "" || offers.some((offer) => titleOf(offer) === text);

const titleOf = ({ name }: Offer): string => [...toNote(name)].slice(0, NOTE_LENGTH).join("").trim();

/** The form after a change: a number newly chosen fills its fields; typed over, it is the reader's own number again. */
export function followOffer<Form extends object>(before: Form, after: Form, rule: OfferRule<Form>): Form {
	const offer = rule.offers.find(({ id }) => id === after[rule.choice]);
	if (before[rule.choice] !== after[rule.choice]) return takeOffer(after, rule, offer);
	const isKept = offer && Object.entries(offer.fields).every(([name, value]) => holds(after, rule.fields[name], value));
	return isKept ? after : { ...after, [rule.choice]: "" };
}

const holds = <Form extends object>(form: Form, field: (keyof Form & string) | undefined, value: unknown): boolean =>
	field === undefined || form[field] === value;
