/** The last change of each army that was begun on this client. */
const last = new WeakMap<Actor.Implementation, Promise<unknown>>();

/**
 * Carries out a change of an army when all that were begun on it here before are over, whatever became of them. So whoever drops, clicks or presses keys
 * faster than the server answers gets everything, in the order in which he did it: `work` reads the army itself, when its turn has come. It must
 * not ask anybody anything, nor wait for another turn of the same army, for what comes after it waits. Answers what `work` answers.
 */
export function inTurn<T>(actor: Actor.Implementation, work: () => Promise<T>): Promise<T> {
	const before = last.get(actor) ?? Promise.resolve();
	const turn = before.then(work, work);
	last.set(actor, turn);
	return turn;
}
