import { isFallen, type MobScene, type MobToken } from "../../bridge/mob/index.js";
import { findTokens } from "./token-access.js";
import { readTokens } from "./token-data.js";

/** The uuids of those who act and of those who are acted on. */
export interface MobParties {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
}

/** The uuids of the selected and of the targeted tokens of this user. */
export function partiesAtHand(): Required<MobParties> {
	const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return {
		attackers: selected.map(({ document }) => document.uuid),
		targets: [...game.user.targets].map(({ document }) => document.uuid),
	};
}

/**
 * The tokens in plain numbers as they are now: those named, and of what is not named those selected and targeted. Who is
 * down does not act, nor does a token that this user does not own.
 */
export function readScene({ attackers, targets }: MobParties = {}): MobScene {
	const hand = partiesAtHand();
	const own = findTokens(attackers ?? hand.attackers).filter(({ isOwner }) => isOwner);
	return { attackers: readTokens(own).filter(stands), targets: readTokens(findTokens(targets ?? hand.targets)) };
}

const stands = ({ stats: { harm } }: MobToken): boolean => harm === null || !isFallen(harm.state);
