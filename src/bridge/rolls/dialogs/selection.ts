import { CHECK_LIMITS } from "../../../engine/checks/index.js";
import type { DamageStat, Resistances, RollStat } from "../../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, resistancesAgainst } from "../../../engine/combat/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { div, floorRatio, mul, ratio } from "../../../engine/common/index.js";
import type { AttackStat, Stats } from "../../systems/index.js";
import type { Words } from "../../text/index.js";
import { cutName, formatCount, sayWording } from "../../text/index.js";
import type { SideName, SideNames } from "../commands/index.js";
import { formatFactor, NOTE_LENGTH, toNote } from "../commands/index.js";

/** A character beside a dialog: the name and, where the reader may see its data, its numbers. */
export interface Participant {
	readonly name: string;
	readonly stats: Stats | null;
	/** Of its token; absent for a character without one. */
	readonly uuid?: string;
}

/** Characters of a dialog: the first acts (selected), the second is acted on (targeted). */
export type SelectedTokens = Readonly<Partial<Record<SideName, Participant>>>;

/** Names of the two sides, cut to the length that a request holds. */
export function selectedNames({ first, second }: SelectedTokens): SideNames {
	return { ...nameOf("first", first), ...nameOf("second", second) };
}

function nameOf(side: SideName, person: Participant | undefined): SideNames {
	const name = cutName(toNote(person?.name ?? ""), CHECK_LIMITS.label).trim();
	return name === "" ? {} : { [side]: name };
}

/** A number of a character: its name, and the values of the form's fields once it is chosen. */
export interface Offer {
	readonly id: string;
	readonly label: string;
	readonly name: string;
	readonly fields: Readonly<Record<string, string | boolean>>;
}

/** Skills of a character on 3d6: attacks and saves, those that only stop a hit as defences (RULES 2.2). */
export function skillOffers(person: Participant | undefined, words: Words): Offer[] {
	const { attacks = [], saves = [] } = person?.stats ?? {};
	return [
		...attacks.map(({ id, label, roll }) => ({ id: `attack/${id}`, name: label, roll, defence: false })),
		...saves.map(({ id, label, use, roll }) => {
			return { id: `save/${id}`, name: sayWording(words, label), roll, defence: use === "stop" };
		}),
	].flatMap(({ id, name, roll, defence }) => {
		const skill = skillOf(roll);
		if (skill === undefined) return [];
		const label = words.say("MUSTER.RollDialog.offer", { name, value: formatCount(words, skill) });
		return [{ id, label, name, fields: { skill: String(skill), defence } }];
	});
}

/** A skill of 0 counts as none: some sheets write 0 for what their owner cannot do. */
function skillOf(roll: RollStat | null): number | undefined {
	if (roll?.kind !== "skill") return undefined;
	return roll.skill > 0 && roll.skill <= CHECK_LIMITS.skill ? roll.skill : undefined;
}

/** The dice of a character's attacks, each with the armour of the target against it (RULES 2.10). */
export function damageOffers({ first, second }: SelectedTokens, words: Words): Offer[] {
	return (first?.stats?.attacks ?? []).flatMap(({ id, label, damage }: AttackStat) =>
		(damage ?? []).flatMap((part, index, { length }): Offer[] => {
			if (part.amount.kind !== "dice") return [];
			const { dice } = part.amount;
			const name = length === 1 || part.type === "" ? label : `${label} (${part.type})`;
			return [
				{
					id: index === 0 ? `attack/${id}` : `attack/${id}/${index}`,
					label: words.say("MUSTER.RollDialog.offer", { name, value: dice.replaceAll("-", "\u2212") }),
					name,
					fields: { dice, ...damageFields(part, second?.stats?.resistances) },
				},
			];
		}),
	);
}

function damageFields(damage: DamageStat, resistances: Resistances | null | undefined): Record<string, string> {
	const { armour, multiplier } = guardOf(damage, resistances ?? NO_RESISTANCES);
	const held = { minimum: String(damage.minimum), multiplier: formatFactor(multiplier) };
	return resistances ? { ...held, armour: String(armour) } : held;
}

/** Armour and multiplier against damage; an immunity or a weakness has no field and is left to the reader. */
function guardOf(
	damage: DamageStat,
	resistances: Resistances,
): { readonly armour: number; readonly multiplier: Ratio } {
	const { all, types, hit = 0 } = resistancesAgainst(resistances, damage.traits);
	const own = Object.hasOwn(types, damage.type) ? types[damage.type] : undefined;
	const worn = Math.max(0, all.armour + (own?.armour ?? 0) + hit);
	const armour = Math.max(0, floorRatio(div(ratio(worn), damage.divisor)) - damage.pierce);
	const { multiplier, after } = own ?? NO_RESISTANCE;
	const guarded = mul(damage.multiplier, mul(mul(all.multiplier, all.after), mul(multiplier, after)));
	return { armour, multiplier: isFactor(guarded) ? guarded : damage.multiplier };
}

function isFactor({ num, den }: Ratio): boolean {
	return num > 0 && num <= CHECK_LIMITS.multiplier * den && den <= CHECK_LIMITS.multiplier;
}

/** The armour of a character against damage of no type; undefined where its data have none. */
export function armourOf(person: Participant | undefined): string | undefined {
	const resistances = person?.stats?.resistances;
	return resistances ? String(Math.max(0, resistances.all.armour)) : undefined;
}

/** The choice among a character's numbers; null where there are none. */
export function offerChoice(offers: readonly Offer[], person: Participant | undefined, present: string, words: Words) {
	if (!person || offers.length === 0) return null;
	const own = { value: "", label: words.say("MUSTER.RollDialog.ownNumber"), selected: present === "" };
	const rest = offers.map(({ id, label }) => ({ value: id, label, selected: id === present }));
	return { label: words.say("MUSTER.RollDialog.from", { name: person.name }), choices: [own, ...rest] };
}

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
