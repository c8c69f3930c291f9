/** The windows of this client that are open, also those of older packages, by their ids. */
export function openWindows(): readonly string[] {
	const framed = [...foundry.applications.instances.values()].filter(({ hasFrame, rendered }) => hasFrame && rendered);
	const older = Object.keys((ui as { windows?: object }).windows ?? {});
	return [...framed.map(({ id }) => id), ...older];
}
