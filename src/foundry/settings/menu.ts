/**
 * What the host is given for a button in its settings: it makes an application of that class and renders it. This one is
 * never drawn; it opens our window instead, which is fetched only then.
 */
export const menuFor = (open: () => Promise<void>) =>
	class extends foundry.applications.api.ApplicationV2 {
		override async render(): Promise<this> {
			await open();
			return this;
		}
	};
