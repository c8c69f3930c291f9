import type { MobForm, MobScene } from "../../bridge/mob/index.js";
import type { MobParties } from "./selection.js";

/** An action with its attackers and targets. */
export interface RememberedMob {
	readonly form: MobForm;
	readonly parties: Required<MobParties>;
}

const MOST = 50;
/** By the message. Nothing here can be computed again, so the oldest alone gives way. */
const remembered = new Map<string, RememberedMob>();

/** Remembers, until this page is left, how the action on a card was made: the card itself has no room for it. */
export function rememberMob(messageId: string, form: MobForm, { attackers, targets }: MobScene): void {
	const uuids = (tokens: MobScene["targets"]): string[] => tokens.map(({ uuid }) => uuid);
	remembered.set(messageId, { form, parties: { attackers: uuids(attackers), targets: uuids(targets) } });
	const [oldest] = remembered.keys();
	if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
}

/** The form and tokens of the action on a card, if this client made it. */
export const recallMob = (messageId: string): RememberedMob | undefined => remembered.get(messageId);
