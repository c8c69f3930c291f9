/** The global `ui`: notifications from the start, the rest once the interface is drawn. */
import type { Dict } from "../../core/contracts.js";
import { front } from "../application/registry.js";
import { notifications } from "./notifications.js";

/** What other parts of the interface need of the hotbar. */
interface HotbarLike {
	assign(uuid: string, slot?: number): Promise<void>;
	executeKey(key: number): Promise<void>;
	render(options?: object): Promise<unknown>;
}

export const ui: Dict & { notifications: typeof notifications; hotbar?: HotbarLike } = {
	notifications,
	/** Windows of the first application generation; there are none. */
	windows: {},
	get activeWindow() {
		return front.window;
	},
};
