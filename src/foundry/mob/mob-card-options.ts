import { type MobCardRow, rowsOf, type StoredMob } from "../../bridge/mob/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import { mayApplyToOthers, mayRoll } from "../host/permissions.js";
import { nameStatus } from "../host/status-effects.js";
import { findTokens, mayKnow, ownsAll } from "../tokens/token-access.js";
import { appliedState, transactionOf } from "../transactions/index.js";
import { applyRequestsFor } from "./apply-requests.js";
import { recallMob } from "./mob-memory.js";
import { mayApply, mayEditRow, storedMobOf } from "./mob-message.js";

type Message = ChatMessage.Implementation;

/** Options of a mob's card: the rights of this reader and the state of its transaction. */
export function mobCardOptions(message: Message): Partial<CardOptions> {
	const transaction = transactionOf(message.uuid);
	const { isGM, id } = game.user;
	const stored = storedMobOf(message);
	const sharing = new Map(stored ? rowsOf(stored).map((row) => [row.uuid, tokensOf(row)] as const) : []);
	return {
		...appliedState(transaction),
		mayApply: mayApply(message, game.user),
		asksGm: mayApply(message, game.user) && !mayApplyToOthers(game.user) && !ownsTargets(message),
		asked: applyRequestsFor(message),
		mayUndo: isGM || transaction?.by === id,
		mayFinish: isGM,
		mayRepeat: mayRoll(game.user) && recallMob(message.id ?? "") !== undefined,
		isThere: (uuid) => findTokens(sharing.get(uuid) ?? [uuid]).some(({ actor }) => actor !== null),
		knows: (uuid) => mayKnow(uuid),
		nameStatus,
		mayEdit: (uuid) => mayEditRow(message, uuid),
		maySelect: (uuid) => findTokens([uuid]).some(({ isOwner, object }) => isOwner && object !== null),
		finds: (uuid) => findTokens([uuid]).some(({ object }) => object?.isVisible === true),
	};
}

/** True if this user owns every token of the card. */
function ownsTargets(message: Message): boolean {
	const stored = storedMobOf(message);
	return stored === null || ownsAll(findTokens(namedOn(stored)), game.user);
}

/** The uuids of all tokens that the card names. */
const namedOn = (stored: StoredMob): readonly string[] => rowsOf(stored).flatMap(tokensOf);

const tokensOf = ({ uuid, share }: MobCardRow): readonly string[] => [uuid, ...(share?.others ?? [])];
