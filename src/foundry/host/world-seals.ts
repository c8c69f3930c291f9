import { createSealKeys } from "./seal-keys.js";
import { createSeals } from "./seals.js";

/** Keys of this user's browser for seals of this world. */
export const SEAL_KEYS = createSealKeys(() => [game.world.id, game.user.id ?? ""]);

/** Seals what documents may hold only unreadably: they reach every client. */
export const SEALS = createSeals(SEAL_KEYS);
