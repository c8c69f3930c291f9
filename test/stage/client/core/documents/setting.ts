import { BaseSetting } from "../../../common/documents/setting.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";

/** The client's Setting: every change calls the registered onChange. */
export class Setting extends BaseSetting {
	override _onCreate(_data: Dict, options: Dict, userId: string): void {
		this.#tell(options, userId);
	}
	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		if ("value" in changes) this.#tell(options, userId);
	}

	#tell(options: Dict, userId: string): void {
		(page.game.settings as unknown as Changes).changed(this.key, options, userId);
	}
}

interface Changes {
	changed(id: string, options: Dict, userId: string): void;
}
