import type { Ask, Requests, RollKind, Said, Visibility } from "../../bridge/rolls/commands/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { rollAsk } from "../rolls/roll.js";
import type { FollowUp, RollReceipt, Speaker } from "../rolls/roll-order.js";
import { type ApiAsk, readApiAsk } from "./api-ask.js";
import { checkAsk, type Inputs, type OddsOf, oddsOf } from "./api-odds.js";

/** What a roll through the API may be told besides the roll itself. */
export interface RollOptions {
	/** Who sees it; over the request's own, which is over the user's usual visibility. */
	readonly visibility?: Visibility;
	/** What it is about, at most 80 characters. */
	readonly note?: string;
	/** Who speaks the message; the host's own choice unless given. */
	readonly speaker?: Speaker;
	/** Of a batch: the card whose hits it is rolled on. */
	readonly followUp?: FollowUp;
	/** True shows a fault to the user as a notice, for macros that do not look at what comes back. */
	readonly notify?: boolean;
}

/** What the API offers for every kind of roll. */
export interface RollApi<Kind extends RollKind> {
	/** Rolls and posts the card. */
	roll(ask: ApiAsk<Kind>, options?: RollOptions): Promise<Result<RollReceipt<Kind>>>;
	/** Reads a command without rolling. */
	parse(ask: ApiAsk<Kind>): Result<Requests[Kind]>;
	/** The whole input that would be rolled by the house rules of this world, or what is wrong with it. */
	check(ask: ApiAsk<Kind>): Result<Inputs[Kind]>;
	/** The odds, without rolling. */
	odds(ask: ApiAsk<Kind>): Result<OddsOf[Kind]>;
	/** Opens the dialog, filled if a roll is given. */
	open(ask?: ApiAsk<Kind>): Promise<Result<null>>;
}

/** The API of one kind of roll. Nothing in it throws for bad input. */
export function createRollApi<Kind extends RollKind>(kind: Kind): RollApi<Kind> {
	return {
		async roll(given, options) {
			const { speaker, followUp, notify, visibility, note } = readOptions(options);
			const ask = readApiAsk(kind, given, { visibility, note } as Said);
			const rolled = ask.ok ? await rollAsk(ask.value, { speaker, followUp }) : ask;
			if (notify && !rolled.ok) notifyFault(rolled.fault);
			return rolled;
		},
		parse(given) {
			const ask = readApiAsk(kind, given);
			return ask.ok ? ok(requestOf(ask.value)) : ask;
		},
		check(given) {
			const ask = readApiAsk(kind, given);
			return ask.ok ? checkAsk<Kind>(ask.value) : ask;
		},
		odds(given) {
			const ask = readApiAsk(kind, given);
			return ask.ok ? oddsOf<Kind>(ask.value) : ask;
		},
		async open(given) {
			const ask = given === undefined ? undefined : readApiAsk(kind, given);
			if (ask && !ask.ok) return ask;
			await openers().roll(kind, ask && requestOf(ask.value));
			return ok(null);
		},
	};
}

/** The options as far as they are any; a speaker or a follow-up of another shape counts as none. */
function readOptions(options: unknown): RollOptions {
	if (typeof options !== "object" || options === null) return {};
	const { speaker, followUp, ...rest } = options as RollOptions;
	return {
		...rest,
		...(isPlain(speaker) ? { speaker } : {}),
		...(isPlain(followUp) ? { followUp: { messageId: String(followUp.messageId), kind: followUp.kind } } : {}),
	};
}

const isPlain = <T>(value: T | undefined): value is T & object => foundry.utils.getType(value) === "Object";

const requestOf = <Kind extends RollKind>({ request }: Ask<Kind>): Requests[Kind] => request as Requests[Kind];
