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
const isNamedByOffer = (text: unknown, offers: readonly Offer[]): boolean =>
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

/**
 * Sources of a form: its values without a selection, and the rules by which it takes over numbers of selected
 * characters.
 */
export interface FormFill<Form> {
	readonly empty: Form;
	readonly rules: readonly OfferRule<Form>[];
}

/** A fresh form: of every side the first number. */
export function fillForm<Form extends object>({ empty, rules }: FormFill<Form>): Form {
	return rules.reduce((form, rule) => takeOffer(form, rule, rule.offers[0]), empty);
}

/**
 * The form after other tokens are selected. Values that were filled in follow them: the same number of the next
 * character, or else its first, and names and armour. Values that the reader has typed stay, as does a typed number
 * with its other fields. The two fills hold the same rules in the same order.
 */
export function followSelection<Form extends object>(form: Form, before: FormFill<Form>, after: FormFill<Form>): Form {
	const usual = fillForm(before);
	const followed = after.rules.reduce((now, rule, i) => {
		const known = before.rules[i];
		return known && !isOwn(form, known, usual) ? retake(now, known, rule, after.empty) : now;
	}, form);
	const governed = new Set(after.rules.filter((rule) => followed[rule.choice] !== "").flatMap(fieldsOf));
	const moved = keysOf(form).filter(
		(field) =>
			!governed.has(field) &&
			before.empty[field] !== after.empty[field] &&
			(form[field] === before.empty[field] || form[field] === usual[field]),
	);
	return { ...followed, ...Object.fromEntries(moved.map((field) => [field, after.empty[field]])) };
}

const keysOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** The fields that a number fills; its title is a name and no number. */
const fieldsOf = <Form>({ choice, fields }: OfferRule<Form>): readonly (keyof Form & string)[] => [
	choice,
	...Object.values(fields),
];

/** True if a number is the reader's own: typed in place of a chosen one, or where there was none to choose. */
function isOwn<Form extends object>(form: Form, rule: OfferRule<Form>, usual: Form): boolean {
	if (form[rule.choice] !== "") return false;
	return rule.offers.length > 0 || fieldsOf(rule).some((field) => form[field] !== usual[field]);
}

/** The number of the next character in place of the last one's; the values without a selection where it has none. */
function retake<Form extends object>(form: Form, before: OfferRule<Form>, after: OfferRule<Form>, empty: Form): Form {
	const { title } = before;
	const isFree = title !== undefined && isNamedByOffer(form[title], before.offers);
	const untitled = isFree ? { ...form, [title]: "" } : form;
	const offer = after.offers.find(({ id }) => id === form[before.choice]) ?? after.offers[0];
	if (offer) return takeOffer(untitled, after, offer);
	return { ...untitled, ...Object.fromEntries(fieldsOf(before).map((field) => [field, empty[field]])) };
}
