import { isNamedByOffer, type OfferRule, takeOffer } from "./offer-rule.js";

/** How a form is filled from whoever is at hand: what stands in it anyway, and which numbers it takes over. */
export interface HandFill<Form> {
	readonly empty: Form;
	readonly rules: readonly OfferRule<Form>[];
}

/** A fresh form: of every side the first number. */
export function fillForm<Form extends object>({ empty, rules }: HandFill<Form>): Form {
	return rules.reduce((form, rule) => takeOffer(form, rule, rule.offers[0]), empty);
}

/**
 * A form that is open while others come to hand. What was filled in follows them: the same number of the next, or else his first, and
 * names and armour. What somebody has typed over stays, as does a number of one's own with all that belongs to it. The two fills hold the
 * same rules in the same order.
 */
export function followHand<Form extends object>(form: Form, before: HandFill<Form>, after: HandFill<Form>): Form {
	const usual = fillForm(before);
	const followed = after.rules.reduce((now, rule, i) => {
		const known = before.rules[i];
		return known && !isOwn(form, known, usual) ? retake(now, known, rule, after.empty) : now;
	}, form);
	const governed = new Set(after.rules.filter((rule) => followed[rule.choice] !== "").flatMap(fieldsOf));
	const told = keysOf(form).filter(
		(field) =>
			!governed.has(field) &&
			before.empty[field] !== after.empty[field] &&
			(form[field] === before.empty[field] || form[field] === usual[field]),
	);
	return { ...followed, ...Object.fromEntries(told.map((field) => [field, after.empty[field]])) };
}

const keysOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** The fields that a number fills; its title is a name and no number. */
const fieldsOf = <Form>({ choice, fields }: OfferRule<Form>): readonly (keyof Form & string)[] => [
	choice,
	...Object.values(fields),
];

/** Whether a number is one's own: typed over, or typed where there was none to choose. */
function isOwn<Form extends object>(form: Form, rule: OfferRule<Form>, usual: Form): boolean {
	if (form[rule.choice] !== "") return false;
	return rule.offers.length > 0 || fieldsOf(rule).some((field) => form[field] !== usual[field]);
}

/** The number of the next in place of that of the last; what the form holds anyway where he has none. */
function retake<Form extends object>(form: Form, before: OfferRule<Form>, after: OfferRule<Form>, empty: Form): Form {
	const { title } = before;
	const isFree = title !== undefined && isNamedByOffer(form[title], before.offers);
	const untitled = isFree ? { ...form, [title]: "" } : form;
	const offer = after.offers.find(({ id }) => id === form[before.choice]) ?? after.offers[0];
	if (offer) return takeOffer(untitled, after, offer);
	return { ...untitled, ...Object.fromEntries(fieldsOf(before).map((field) => [field, empty[field]])) };
}
