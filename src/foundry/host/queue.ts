import { createTurns } from "../../bridge/transactions/index.js";

/** Milliseconds after which unanswered work no longer delays the work after it. */
const PATIENCE = 10_000;

/** Creates queues, one for each subject, that a server without an answer cannot block; see `createTurns`. */
export const createQueue = <Subject extends object>() =>
	createTurns<Subject>(() => new Promise((resolve) => void setTimeout(resolve, PATIENCE)));
