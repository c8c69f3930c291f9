import { Collection } from "../../../common/collection.js";
import { BaseSetting } from "../../../common/documents/setting.js";
import type { Dict, SettingConfig } from "../contracts.js";
import { Setting } from "../documents/setting.js";
import { page } from "../page.js";

/** game.settings.storage.get("world"): Setting documents of the world and of this user. */
export class WorldSettings extends Collection<BaseSetting> {
	constructor(sources: Dict[]) {
		super();
		for (const source of sources) {
			const setting = new Setting(source);
			this.set(setting.id, setting);
		}
	}

	/** The document for `namespace.key`, of the world or of a user. */
	getSetting(key: string, user: string | null = null): BaseSetting | undefined {
		return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
	}

	value(key: string, user: string | null): unknown {
		return this.getSetting(key, user)?.value;
	}

	/** Creates or updates; rejects without permission. */
	async write(config: SettingConfig, json: string, options: Dict): Promise<void> {
		const user = config.scope === "user" ? page.boot.userId : null;
		const existing = this.getSetting(config.id, user);
		if (existing) await BaseSetting.updateDocuments([{ _id: existing.id, value: json }], options);
		else await BaseSetting.createDocuments([{ key: config.id, value: json, user }], options);
	}
}
