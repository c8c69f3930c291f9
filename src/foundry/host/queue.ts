import { createTurns } from "../../bridge/transactions/index.js";

/** Milliseconds after which work that nobody answered no longer holds up what comes after it. */
const PATIENCE = 10_000;

/** Turns at the same thing, one after the other, none of which a server that never answers holds up for good; see `createTurns`. */
export const createQueue = <Subject extends object>() =>
	createTurns<Subject>(() => new Promise((resolve) => void setTimeout(resolve, PATIENCE)));
