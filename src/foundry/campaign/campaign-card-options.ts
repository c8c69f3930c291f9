import type { StoredCampaign } from "../../bridge/campaign/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import { appliedState, transactionOf } from "../transactions/index.js";
import { mayApply } from "./campaign-message.js";

type Message = ChatMessage.Implementation;

/** Options of a campaign action's card: the rights of this reader and the state of its transaction. */
export function campaignCardOptions(message: Message, card: StoredCampaign): Partial<CardOptions> {
	const transaction = transactionOf(message.uuid);
	const { isGM, id } = game.user;
	return {
		...appliedState(transaction),
		record: transaction ?? undefined,
		mayApply: mayApply(message, card, game.user),
		mayUndo: isGM || transaction?.by === id,
		mayFinish: isGM,
	};
}
