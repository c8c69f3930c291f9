import type { AbsentToken, MobForm, MobScene, MobToken, VeiledScene } from "../../bridge/mob/index.js";
import { isGroupAction, leftOutOf, sharesOf, toMobAction, toStoredMob, veilScene } from "../../bridge/mob/index.js";
import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { joinList } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import type { MobAction, MobOutcome } from "../../engine/mob/index.js";
import { isFallen, MOB } from "../../engine/mob/index.js";
import { mayRoll } from "../host/permissions.js";
import { defaultVisibility, houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { settleGame } from "../rolls/host-dice.js";
import { postCard } from "../rolls/post-card.js";
import type { Speaker } from "../rolls/roll-hooks.js";
import { announceMob, mayProceed } from "../rolls/roll-hooks.js";
import { askAboutHidden, CALLED_OFF, nameFor, neutralName, readersOf, userSpeaker } from "../tokens/name-for.js";
import { defeatedStatus } from "../tokens/statuses.js";
import { findTokens } from "../tokens/token-access.js";
import { loadAttacks, readTokens } from "../tokens/token-data.js";
import type { RememberedMob } from "./mob-memory.js";
import { rememberMob } from "./mob-memory.js";
import type { MobParties } from "./selection.js";
import { selectedParties } from "./selection.js";

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
	const card = toStoredMob(driven.outcome, {
		label: note.trim(),
		dead,
		log: driven.log,
		leftOut,
		unnamed,
		shares,
		...(isGroupAction(form.action) ? { group: form.action } : {}),
	});
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
	if (isGroupAction(action) && attackers.length > 0) return findTokens(attackers.map(({ uuid }) => uuid));
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

/**
 * Reads tokens into plain numbers as they are now: the named ones, and for a side that is not named the `selected`
 * ones. Defeated attackers, those that this user does not own, and tokens without an actor take no part, and are named
 * so.
 */
export async function readScene(
	{ attackers, targets }: MobParties = {},
	selected = selectedParties(),
): Promise<MobScene> {
	const acting = findTokens(attackers ?? selected.attackers);
	const meant = findTokens(targets ?? selected.targets);
	const own = acting.filter(({ isOwner }) => isOwner);
	await loadAttacks(own.map(({ actor }) => actor));
	const read = readTokens(own);
	const absent = [
		...absentOf(
			"attackers",
			"notYours",
			acting.filter((token) => !own.includes(token)),
		),
		...absentOf(
			"attackers",
			"noActor",
			own.filter(({ actor }) => !actor),
		),
		...absentOf(
			"attackers",
			"down",
			read.filter((token) => !isActive(token)),
		),
		...absentOf(
			"targets",
			"noActor",
			meant.filter(({ actor }) => !actor),
		),
	];
	return { attackers: read.filter(isActive), targets: readTokens(meant), ...(absent.length > 0 ? { absent } : {}) };
}

const absentOf = (
	side: AbsentToken["side"],
	why: AbsentToken["why"],
	tokens: readonly { readonly uuid: string; readonly name: string }[],
): readonly AbsentToken[] => tokens.map(({ uuid, name }) => ({ uuid, name, side, why }));

/** The types of the actors of all these tokens. */
export function actorTypesOf({ attackers, targets }: MobScene): readonly string[] {
	const tokens = findTokens([...attackers, ...targets].map(({ uuid }) => uuid));
	return [...new Set(tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])))];
}

/** A creature of a squad may be down while the others stand. */
const isActive = ({ stats: { health }, isMember, uuid }: MobToken): boolean =>
	(health === null || !isFallen(health.state)) && !(isMember && isMarkedFallen(uuid));

function isMarkedFallen(uuid: string): boolean {
	const [token] = findTokens([uuid]);
	const status = defeatedStatus();
	return token?.combatant?.defeated === true || (status !== null && token?.actor?.statuses.has(status) === true);
}

/**
 * The speaker of a mob's action: for one attacker its token, for several their names as its readers may read them, for
 * saves the user, because the saving tokens do nothing by themselves; for those without a name the user too. Other
 * selected tokens do not matter.
 */
function speakerOf(
	action: MobAction,
	{ groups }: Pick<VeiledScene, "groups">,
	usual: Speaker | undefined,
): Speaker | undefined {
	if (action.kind === "save") return userSpeaker();
	const acting = action.groups.filter(({ count }) => count > 0);
	const many = acting.reduce((sum, { count }) => sum + count, 0);
	if (many === 1) return usual;
	const names = [...new Set(acting.map(({ label }) => label))].filter((label) => label !== "");
	if (names.length === 0) return usual;
	const named = names.filter((name) => !groups.some(([said]) => said === name));
	return userSpeaker(named.length === 0 ? game.user.name : joinList(words(), named, "and"));
}
