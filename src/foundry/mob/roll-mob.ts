import {
	leftOutOf,
	type MobForm,
	type MobScene,
	sharesOf,
	toMobAction,
	toStoredMob,
	type VeiledScene,
	veilScene,
} from "../../bridge/mob/index.js";
import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { MOB, type MobOutcome } from "../../engine/mob/index.js";
import { mayRoll } from "../host/permissions.js";
import { defaultVisibility, houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { postCard } from "../rolls/post-card.js";
import { announceMob, mayProceed } from "../rolls/roll-hooks.js";
import type { Speaker } from "../rolls/roll-types.js";
import { settleGame } from "../rolls/settle-game.js";
import { askAboutHidden, CALLED_OFF } from "../tokens/ask-hidden.js";
import { nameFor, neutralName, readersOf } from "../tokens/name-for.js";
import { findTokens } from "../tokens/token-access.js";
import { type RememberedMob, rememberMob } from "./mob-memory.js";
import { readScene } from "./mob-scene.js";
import { speakerOf } from "./mob-speaker.js";

/** A mob's action to settle: the filled form, its tokens, and the speaker. */
interface MobOrder {
	readonly form: MobForm;
	readonly scene: MobScene;
	readonly speaker?: Speaker;
	/** The usual visibility when the action was requested, for a form without one; default: the present one. */
	readonly habit?: Visibility;
}

/** The outcome. The message is null if the host or another module refused it. */
export interface MobReceipt {
	readonly outcome: MobOutcome;
	readonly message: ChatMessage.Implementation | null;
}

/**
 * Settles a mob's action and posts its card; writes nothing else. Faults: those of the form's fields, or
 * `MUSTER.Fault.Access.…` (not allowed, stopped by a hook).
 */
export async function rollMob({ form, scene, speaker, habit }: MobOrder): Promise<Result<MobReceipt>> {
	if (!mayRoll(game.user)) return fail({ code: "MUSTER.Fault.Access.mayNotRoll" });
	// What is wrong is said to this user, in names that this user may read.
	const checked = toMobAction(form, scene, houseRules(), words());
	if (!checked.ok) return checked;
	const visibility = await askAboutHidden(tokensIn(form, scene), form.seen === "" ? usualVisibility(habit) : form.seen);
	if (visibility === null) return fail({ code: CALLED_OFF });
	const veiled = veiledFor(form, scene, visibility);
	const action = toMobAction(form, veiled.scene, houseRules(), words());
	if (!action.ok) return action;
	const { dead, note } = form;
	if (!mayProceed({ what: "mob", request: { action: action.value, dead, visibility, note } })) {
		return fail({ code: "MUSTER.Fault.Access.stopped" });
	}
	const settled = await settleGame(MOB, action.value);
	if (!settled.ok) return settled;
	const { driven, rolls } = settled.value;
	const leftOut = leftOutOf(form, veiled.scene, words());
	const { unnamed, groups: neutral } = veiled;
	const shares = sharesOf(form, scene);
	const card = toStoredMob(driven.outcome, { label: note.trim(), dead, log: driven.log, leftOut, unnamed, shares });
	const speaks = speakerOf(action.value, veiled, speaker);
	const posted = await postCard(card, {
		visibility,
		rolls,
		neutral,
		...(speaks === undefined ? {} : { speaker: speaks }),
	});
	if (!posted.ok) return posted;
	const message = posted.value;
	if (message) {
		rememberMob(message.id ?? "", form, scene);
		announceMob(driven.outcome, message);
	}
	return ok({ outcome: driven.outcome, message });
}

/** The scene as the readers of its card may read it. */
function veiledFor(form: MobForm, scene: MobScene, visibility: Visibility): VeiledScene {
	const readers = readersOf(visibility);
	const named = findTokens([...scene.attackers, ...scene.targets, ...(scene.absent ?? [])].map(({ uuid }) => uuid));
	const known = new Set(named.flatMap((token) => (nameFor(token, readers) === null ? [] : [token.uuid])));
	return veilScene(form, scene, { isNamed: (uuid) => known.has(uuid), neutral: neutralName });
}

/** The tokens that a card of this form is about. */
function tokensIn({ action }: MobForm, { attackers, targets }: MobScene): TokenDocument.Implementation[] {
	const acting = action === "attack" || targets.length === 0 ? attackers : [];
	return findTokens([...acting, ...targets].map(({ uuid }) => uuid));
}

/** Settles the same action by the same tokens, with their numbers as they are now. */
export const rollAgain = async ({ form, parties }: RememberedMob): Promise<Result<MobReceipt>> =>
	rollMob({ form, scene: await readScene(parties) });

/** A mob's action is never blind: a user who usually rolls blind shows it to the GMs. */
function usualVisibility(usual = defaultVisibility()): Visibility {
	return usual === "blind" ? "gm" : usual;
}
