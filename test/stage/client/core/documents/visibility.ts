import { CONST } from "../../../common/constants.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { complain, deprecated } from "../strict.js";

const V13 = ["publicroll", "gmroll", "blindroll", "selfroll"];
const V14 = ["public", "gm", "blind", "self", "ic"];

/** Sets `whisper` and `blind` of message data for a mode of v13 ("gmroll", …; "roll" means the chat box's). */
export function applyRollMode(data: Dict, mode: string): Dict {
	if (page.generation >= 14) deprecated("ChatMessage.applyRollMode", "use ChatMessage.applyMode");
	const chosen = mode === "roll" ? String(page.game.settings.get("core", "rollMode")) : mode;
	if (!V13.includes(chosen)) complain(`"${mode}" is not a roll mode of v13`);
	return set(data, chosen.replace("roll", ""));
}

/** The same for a mode of v14 ("gm", …); without one, the chat box's. */
export function applyMode(data: Dict, mode?: string): Dict {
	const chosen = mode ?? String(page.game.settings.get("core", "messageMode"));
	if (!V14.includes(chosen)) complain(`"${chosen}" is not a message mode of v14`);
	return set(data, chosen === "ic" ? "public" : chosen);
}

/**
 * The fields that core sets for a mode: whisper to all GMs unless recipients are named, to oneself, or to none; blind
 * only for blind.
 */
function set(data: Dict, mode: string): Dict {
	const named = (data["whisper"] as unknown[] | undefined)?.length ?? 0;
	if (mode === "gm" || mode === "blind") {
		if (!named) data["whisper"] = getWhisperRecipients("GM").map(({ id }) => id);
	} else if (mode === "self") data["whisper"] = [page.game.user.id];
	else data["whisper"] = [];
	data["blind"] = mode === "blind";
	return data;
}

/** Users behind "gm", "players", or a name. */
export function getWhisperRecipients(name: string) {
	const users = page.game.users;
	if (["gm", "dm"].includes(name.toLowerCase())) return users.filter((user) => user.isGM);
	if (name.toLowerCase() === "players") return [...users.players];
	return users.filter((user) => user.name.toLowerCase() === name.toLowerCase());
}

/**
 * The mode for a new message: the one that `create` was given. Without one v14 gives a roll without recipients the chat
 * box's; v13 leaves it as it is (core issue #11442).
 */
export function applyDefaultMode(data: Dict, options: Dict, isRoll: boolean): Dict | undefined {
	const key = page.generation >= 14 ? "messageMode" : "rollMode";
	const other = page.generation >= 14 ? "rollMode" : "messageMode";
	if (other in options && options[other] !== undefined) {
		if (page.generation >= 14) deprecated("ChatMessage.create {rollMode}", "use messageMode");
		complain("ChatMessage.create: v13 has no messageMode");
	}
	const mode = options[key] as string | undefined;
	const whispers = (data["whisper"] as unknown[] | undefined)?.length ?? 0;
	if (!mode && (page.generation < 14 || !isRoll || whispers)) return undefined;
	const chosen: Dict = { whisper: [...((data["whisper"] as unknown[] | undefined) ?? [])] };
	return page.generation >= 14 ? applyMode(chosen, mode) : applyRollMode(chosen, mode ?? "roll");
}

/** CONFIG.Dice.rollModes (v13) or CONFIG.ChatMessage.modes (v14). */
export function modeConfig(): Dict<Dict> {
	const icons = ["fa-globe", "fa-user-secret", "fa-eye-slash", "fa-user"].map((icon) => `fa-solid ${icon}`);
	const labels = ["CHAT.RollPublic", "CHAT.RollPrivate", "CHAT.RollBlind", "CHAT.RollSelf"];
	const names = page.generation >= 14 ? V14 : Object.values(CONST.DICE_ROLL_MODES);
	return Object.fromEntries(
		names.map((name, index) => [
			name,
			{ label: labels[index] ?? "CHAT.InCharacter", icon: icons[index] ?? "fa-solid fa-comment" },
		]),
	);
}
