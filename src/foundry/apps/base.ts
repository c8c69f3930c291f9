import { wireExplanations } from "../services/explain.js";

/** What a render of one of our windows may be told. */
export type WindowOptions = foundry.applications.api.ApplicationV2.RenderOptions;

/** What our windows have in common: parts from templates, our class on the frame, numbers that explain themselves. */
export abstract class MusterWindow extends foundry.applications.api.HandlebarsApplicationMixin(
	foundry.applications.api.ApplicationV2,
) {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster", "muster-app"],
	};

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		wireExplanations(this.element);
	}
}

/** Windows that were made and are not drawn yet, by id: the host knows of them only then. */
const coming = new Map<string, MusterWindow>();

/**
 * Shows the window with this id: the open one comes to the front, otherwise `make` makes it. A window is open once at
 * most, however quickly somebody asks for it again.
 */
export async function showWindow(id: string, make: () => MusterWindow): Promise<MusterWindow> {
	const open = foundry.applications.instances.get(id) ?? coming.get(id);
	const shown = open instanceof MusterWindow ? open : make();
	coming.set(id, shown);
	try {
		await shown.render({ force: true });
	} finally {
		coming.delete(id);
	}
	if (shown.minimized) await shown.maximize();
	shown.bringToFront();
	return shown;
}
