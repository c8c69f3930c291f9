import { createQueue } from "../../host/queue.js";

/**
 * Runs a change of an army after all changes that were begun on it here before, so that drops, clicks and keys that come faster than the server
 * answers all take effect, in their order: `work` reads the army itself, in its turn. It must neither ask a user nor wait for another change of the
 * same army, because the changes after it wait: at most ten seconds for each, so that a server without an answer does not lock the army. Returns what
 * `work` returns.
 */
export const enqueueChange = createQueue<Actor.Implementation>();
