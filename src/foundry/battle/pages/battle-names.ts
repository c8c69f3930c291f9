/**
 * Names by which clients of different versions and stored messages and records know something of battles; they are
 * never renamed. ASK_CARD, SCENE_CARD, WHICH_CARD and LIST_CARD stand in `flags.muster.kind`.
 */
import { MODULE_ID } from "../../host/constants.js";

/**
 * The query by which a player's client asks the active GM's for what its window shows. It is sent to the user who is
 * named, never in the answer.
 */
export const BATTLE_WANTED_QUERY = `${MODULE_ID}.battleWanted`;

/** The query that brings a player's window what it shows, from a GM's client. */
export const BATTLE_VIEW_QUERY = `${MODULE_ID}.battleView`;

/** The query that brings a sealed choice to the active GM's client. */
export const BATTLE_SEAL_QUERY = `${MODULE_ID}.battleSeal`;

/** The query by which a GM's client asks for a sealed choice that it lacks: it is sealed once more. */
export const BATTLE_UNSEALED_QUERY = `${MODULE_ID}.battleUnsealed`;

/**
 * The query by which a player answers a question of the day other than by own dice: typed dice, a decision, or that the
 * GM shall roll.
 */
export const BATTLE_ANSWER_QUERY = `${MODULE_ID}.battleAnswer`;

/**
 * The query by which another GM's client has the active GM's change what is entered for a day, or about its players.
 */
export const BATTLE_ORDER_QUERY = `${MODULE_ID}.battleOrder`;

/** The card that tells a player that the own window asks something. */
export const ASK_CARD = "battleAsk";

/** The result of a scene of a day, as all players have it. */
export const SCENE_CARD = "battleScene";

/** The question which battle a typed line means. */
export const WHICH_CARD = "battleChoice";

/** An answer of `/battle`: the lines of its list, or the state of one battle. */
export const LIST_CARD = "battleList";

/** Kind of the transactions that apply battle days; records name it, so it is never renamed. */
export const BATTLE_SOURCE = "battle";

/**
 * The query by which a player's client brings orders of a skirmish and decisions of its set-up to GMs, who keep them
 * until they are opened, and by which that player gets what may be known of them.
 */
export const SKIRMISH_SEAL_QUERY = `${MODULE_ID}.skirmishSeal`;

/** The query by which a GM's client shows all others the ways of a phase that it has rolled, before units go them. */
export const SKIRMISH_WAYS_QUERY = `${MODULE_ID}.skirmishWays`;
