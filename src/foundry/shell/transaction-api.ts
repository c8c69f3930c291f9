import { ABSENT, toChange, toChanges, toCreation, toDeletion } from "../../bridge/transactions/index.js";
import {
	applyFrom,
	findTransaction,
	finishTransaction,
	readCurrent,
	registerSource,
	showUnfinished,
	transactionOf,
	undoTransaction,
} from "../transactions/index.js";

/** Changes to the world that happen once and can be undone, for other modules and macros. */
export const createTransactionApi = () => ({
	/** Makes a kind of outcome known; in `init`, on every client. */
	register: registerSource,
	/** Applies what the source of that kind plans for a reference. */
	apply: applyFrom,
	/** Takes one back, by its id. */
	undo: undoTransaction,
	/** Goes on with one that was broken off, by its id. */
	finish: finishTransaction,
	/** One by its id, in its present state. */
	find: findTransaction,
	/** The newest one of a message or another document, by its uuid. */
	of: transactionOf,
	/** Shows a GM what was begun and broken off. */
	openUnfinished: showUnfinished,
	/** Makers of the changes in a plan. */
	change: {
		value: toChange,
		values: toChanges,
		creation: toCreation,
		deletion: toDeletion,
		absent: ABSENT,
		read: readCurrent,
	},
});
