import type { Modifier } from "../../../engine/checks/index.js";
import { cutLabels } from "./byte-budget.js";

// Steps that make a stored roll shorter until its message has room for it: the log goes first, then long names of modifiers are cut, then
// all names left out.

/** The roll without the log of its dice. */
export const dropLog = <Card extends { readonly log: unknown }>(card: Card): Card => ({ ...card, log: {} });

interface Modified {
	readonly modifiers: readonly Modifier[];
}

type Shorten = (modifiers: readonly Modifier[]) => readonly Modifier[];

/** The roll of one side with long names of modifiers cut. */
export const cutSingle = <Card extends { readonly outcome: { readonly input: Modified } }>(card: Card): Card => ({
	...card,
	outcome: { ...card.outcome, input: withModifiers(card.outcome.input, cutLabels) },
});

interface TwoSided {
	readonly outcome: { readonly input: { readonly first: Modified; readonly second: Modified } };
}

/** The rolls of two sides with long names of modifiers cut. */
export const cutSides = <Card extends TwoSided>(card: Card): Card => withSides(card, cutLabels);

/** The rolls of two sides with modifiers that have no names. */
export const dropLabels = <Card extends TwoSided>(card: Card): Card =>
	withSides(card, (modifiers) => modifiers.map(({ value }) => ({ value })));

function withSides<Card extends TwoSided>(card: Card, shorten: Shorten): Card {
	const { input } = card.outcome;
	const first = withModifiers(input.first, shorten);
	const second = withModifiers(input.second, shorten);
	return { ...card, outcome: { ...card.outcome, input: { ...input, first, second } } };
}

function withModifiers<Side extends Modified>(side: Side, shorten: Shorten): Side {
	return { ...side, modifiers: shorten(side.modifiers) };
}
