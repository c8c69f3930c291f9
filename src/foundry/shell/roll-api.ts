import type { CommonOptions, Visibility } from "../../bridge/rolls/commands/index.js";
import { type KindsOfRoll, type RequestOf, ROLL_KINDS, ROLLS, type RollKind } from "../../bridge/rolls/kinds/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { houseRules } from "../host/preferences.js";
import { roll } from "../rolls/roll.js";
import type { FollowUp, RollReceipt, Speaker } from "../rolls/roll-types.js";
import { type ApiRequest, readApiRequest } from "./api-request.js";

/** Options of a roll through the API, besides the roll itself. */
interface RollOptions {
	/** Visibility, in place of the request's own and of the user's usual one. */
	readonly visibility?: Visibility;
	/** Subject of the roll, at most 80 characters. */
	readonly note?: string;
	/** Speaker of the message; the host's own choice unless given. */
	readonly speaker?: Speaker;
	/** Of a batch: the card whose hits it is rolled on. */
	readonly followUp?: FollowUp;
	/** True shows a fault to the user as a notice, for macros that do not look at the result. */
	readonly notify?: boolean;
}

/** The API of one kind of roll. */
export interface RollApi<Kind extends RollKind> {
	/** Rolls and posts the card. */
	roll(given: ApiRequest<Kind>, options?: RollOptions): Promise<Result<RollReceipt<Kind>>>;
	/** Reads a command without rolling. */
	parse(given: ApiRequest<Kind>): Result<RequestOf<Kind>>;
	/** The whole input that would be rolled by the house rules of this world, or its fault. */
	check(given: ApiRequest<Kind>): Result<KindsOfRoll[Kind]["input"]>;
	/** The odds, without rolling. */
	odds(given: ApiRequest<Kind>): Result<KindsOfRoll[Kind]["odds"]>;
	/** Opens the dialog, filled if a roll is given. */
	open(given?: ApiRequest<Kind>): Promise<Result<null>>;
}

/** Makes the API of one kind of roll. Nothing in it throws for bad input. */
function createRollApi<Kind extends RollKind>(kind: Kind): RollApi<Kind> {
	const row = ROLLS[kind];
	return {
		async roll(given, options) {
			const { speaker, followUp, notify, visibility, note } = readOptions(options);
			const asked = readApiRequest(kind, given, { visibility, note } as CommonOptions);
			const rolled = asked.ok ? await roll(asked.value, { speaker, followUp }) : asked;
			if (notify && !rolled.ok) notifyFault(rolled.fault);
			return rolled;
		},
		parse(given) {
			const asked = readApiRequest(kind, given);
			return asked.ok ? ok(asked.value.request) : asked;
		},
		check(given) {
			const asked = readApiRequest(kind, given);
			if (!asked.ok) return asked;
			const { request } = asked.value;
			return row.game(request).check(row.toInput(request, houseRules()));
		},
		odds(given) {
			const asked = readApiRequest(kind, given);
			return asked.ok ? row.odds(asked.value.request, houseRules()) : asked;
		},
		async open(given) {
			const asked = given === undefined ? undefined : readApiRequest(kind, given);
			if (asked && !asked.ok) return asked;
			await openers().roll(kind, asked?.value.request);
			return ok(null);
		},
	};
}

/** Makes the API of every kind of roll, by its name. */
export function createRollApis(): { readonly [Kind in RollKind]: RollApi<Kind> } {
	const apis: unknown = Object.fromEntries(ROLL_KINDS.map((kind) => [kind, createRollApi(kind)]));
	return apis as { readonly [Kind in RollKind]: RollApi<Kind> };
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
