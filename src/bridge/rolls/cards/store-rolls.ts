import type { Driven } from "../../../engine/ask/index.js";
import type {
	CheckResult,
	DamageResult,
	Modifier,
	QuickContestResult,
	ReactionResult,
	RegularContestResult,
} from "../../../engine/checks/index.js";
import type { FudgeResult, OpposedFudgeResult } from "../../../engine/fudge/index.js";
import type { SideNames } from "../commands/index.js";
import { cutLabels, fitCard } from "./byte-budget.js";
import { CARD_SCHEMA } from "./card-schema.js";
import type {
	StoredCheck,
	StoredDamage,
	StoredOpposedFudge,
	StoredQuickContest,
	StoredReaction,
	StoredRegularContest,
	StoredSingleFudge,
} from "./stored-rolls.js";

/** What a card keeps beside the roll. */
export interface Kept {
	readonly note?: string | undefined;
	readonly names?: SideNames | undefined;
}

// Every function of this file keeps the roll within CARD_BYTES: the log goes first, then names of modifiers are cut, then left out.

/** A success roll as its message keeps it. */
export function toStoredCheck(driven: Driven<CheckResult>, kept: Kept = {}): StoredCheck {
	return fitCard<StoredCheck>({ ...base(driven, kept), kind: "check" }, [dropLog, cutSingle]);
}

/** A reaction roll as its message keeps it. */
export function toStoredReaction(driven: Driven<ReactionResult>, kept: Kept = {}): StoredReaction {
	return fitCard<StoredReaction>({ ...base(driven, kept), kind: "reaction" }, [dropLog, cutSingle]);
}

/** A damage roll as its message keeps it. */
export function toStoredDamage(driven: Driven<DamageResult>, kept: Kept = {}): StoredDamage {
	return fitCard<StoredDamage>({ ...base(driven, kept), kind: "damage" }, [dropLog]);
}

/** A Quick Contest as its message keeps it. */
export function toStoredQuickContest(driven: Driven<QuickContestResult>, kept: Kept = {}): StoredQuickContest {
	const whole = { ...base(driven, kept), ...namesOf(kept), kind: "contest", contest: "quick" } as const;
	return fitCard<StoredQuickContest>(whole, [dropLog, cutSides, dropLabels]);
}

/** A Regular Contest as its message keeps it. */
export function toStoredRegularContest(driven: Driven<RegularContestResult>, kept: Kept = {}): StoredRegularContest {
	const whole = { ...base(driven, kept), ...namesOf(kept), kind: "contest", contest: "regular" } as const;
	return fitCard<StoredRegularContest>(whole, [dropLog, cutSides, dropLabels]);
}

/** A roll on a trait as its message keeps it. */
export function toStoredFudge(driven: Driven<FudgeResult>, kept: Kept = {}): StoredSingleFudge {
	const whole = { ...base(driven, kept), kind: "fudge", fudge: "single" } as const;
	return fitCard<StoredSingleFudge>(whole, [dropLog, cutSingle]);
}

/** Two opposed rolls as their message keeps them. */
export function toStoredOpposedFudge(driven: Driven<OpposedFudgeResult>, kept: Kept = {}): StoredOpposedFudge {
	const whole = { ...base(driven, kept), ...namesOf(kept), kind: "fudge", fudge: "opposed" } as const;
	return fitCard<StoredOpposedFudge>(whole, [dropLog, cutSides, dropLabels]);
}

function base<Outcome>({ outcome, log }: Driven<Outcome>, { note }: Kept) {
	return { schema: CARD_SCHEMA, outcome, log, ...(note === undefined ? {} : { note }) } as const;
}

const namesOf = ({ names }: Kept): { names?: SideNames } =>
	names === undefined || Object.keys(names).length === 0 ? {} : { names };

const dropLog = <Card extends { readonly log: unknown }>(card: Card): Card => ({ ...card, log: {} });

interface Modified {
	readonly modifiers: readonly Modifier[];
}

type Shorten = (modifiers: readonly Modifier[]) => readonly Modifier[];

const cutSingle = <Card extends { readonly outcome: { readonly input: Modified } }>(card: Card): Card => ({
	...card,
	outcome: { ...card.outcome, input: withModifiers(card.outcome.input, cutLabels) },
});

interface TwoSided {
	readonly outcome: { readonly input: { readonly first: Modified; readonly second: Modified } };
}

const cutSides = <Card extends TwoSided>(card: Card): Card => withSides(card, cutLabels);

/** The last resort: modifiers without their names. */
const dropLabels = <Card extends TwoSided>(card: Card): Card =>
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
