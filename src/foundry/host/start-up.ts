/** Reads and writes of the module when a world opens, which go on after the hook `ready`. */
const parts: Promise<unknown>[] = [];
const begun = Promise.withResolvers<void>();

/** Notes a part of that; a fault of it is its own to report. Parts that are noted while others go on count too. */
export function atStart(part: Promise<unknown>): void {
	parts.push(part);
}

/** Says that the hook `ready` has run, of all that is registered. */
export function hasStarted(): void {
	begun.resolve();
}

/** Resolves when every part is done or has failed. */
export const startedUp: Promise<void> = begun.promise.then(async () => {
	while (parts.length > 0) await Promise.allSettled(parts.splice(0));
});
