/** Narrow views of host objects where the published types say too little or differ between generations. */

/** `game.settings` for keys that only one generation registers. */
export interface LooseSettings {
	get(namespace: string, key: string): unknown;
}

/** `Hooks` for names that are put together. */
export interface LooseHooks {
	callAll(name: string, ...args: unknown[]): unknown;
}

/** The two ways to give a message its visibility; `applyMode` came with 14. */
export interface MessageModes {
	applyMode?<T extends object>(data: T, mode: string): T;
	applyRollMode<T extends object>(data: T, mode: string): T;
}

/** `User#query` for our own queries, whose payloads are checked where they arrive. */
export interface QueryTarget {
	readonly id: string;
	query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A handler in `CONFIG.queries`. 14 may name the sender in the options. */
export type QueryHandler = (data: unknown, options?: unknown) => Promise<unknown>;

/** A document's window of the present kind. */
export interface Sheet {
	render(options: { force: boolean }): Promise<unknown>;
}

/** What the module Chat Commander hands to its `chatCommandsReady` hook. */
export interface CommandRegistry {
	register(command: { name: string; module: string; description: string; icon: string; requiredRole: string }): void;
}
