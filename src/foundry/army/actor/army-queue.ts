import { createQueue } from "../../host/queue.js";

/**
 * Carries out a change of an army when all that were begun on it here before are over, whatever became of them. So whoever drops, clicks or presses keys
 * faster than the server answers gets everything, in the order in which he did it: `work` reads the army itself, when its turn has come. It must
 * not ask anybody anything, nor wait for another turn of the same army, for what comes after it waits: at most ten seconds for each, since a server
 * that never answers would otherwise leave the army unchangeable on this client. Answers what `work` answers.
 */
export const enqueueChange = createQueue<Actor.Implementation>();
