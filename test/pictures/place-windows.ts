import { inPage, type Seat } from "../e2e/driver/index.js";

/** Puts the windows whose id begins like that into the corner of the page, at this size. */
export function placeWindows(
	seat: Seat,
	prefix: string,
	size: { readonly width: number; readonly height: number },
): Promise<void> {
	return inPage(
		seat,
		({ foundry }, begins, given) => {
			for (const app of foundry.applications.instances.values())
				if (app.id.startsWith(begins)) app.setPosition({ left: 0, top: 0, ...given });
		},
		prefix,
		size,
	);
}
