/**
 * The class of a button in the host's settings: the host creates an application of that class and renders it. This one is never shown; it opens our
 * window instead, which is loaded only then.
 */
export const menuFor = (open: () => Promise<void>) =>
	class extends foundry.applications.api.ApplicationV2 {
		override async render(): Promise<this> {
			await open();
			return this;
		}
	};
