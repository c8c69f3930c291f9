import {
	mergeHouseRules,
	type PartedSetting,
	readSettingChange,
	type SettingChange,
	settingChange,
	withSettingChange,
} from "../../bridge/settings/index.js";
import { readSystemMapping } from "../../bridge/systems/index.js";
import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { readTraitLadder } from "../../engine/fudge/index.js";
import { askGm, openAsked } from "./asking.js";
import { MODULE_ID } from "./constants.js";
import { createQueue } from "./lazy.js";
import { mayRule } from "./permissions.js";
import { SETTING_QUERY } from "./preferences.js";
import type { LooseSettings } from "./surfaces.js";

const inTurn = createQueue<typeof game.settings>();

const stored = (setting: PartedSetting): unknown => game.settings.get(MODULE_ID, setting);

/** Values that a setting may have; what its own reader does not know is left out where it is an option of the rules. */
const READERS: Readonly<Record<PartedSetting, (value: unknown) => Result<unknown>>> = {
	houseRules: (value) => ok(mergeHouseRules(value, {})),
	traitLadder: (value) =>
		Array.isArray(value) && value.length === 0 ? ok(value) : kept(value, readTraitLadder(value)),
	systemMapping: readSystemMapping,
	forceTables: (value) => (isRecord(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form" })),
};

const kept = (value: unknown, read: Result<unknown>): Result<unknown> => (read.ok ? ok(value) : read);

/**
 * Changes a world setting from one value to another, part by part, on the active GM's client: of two GMs who change a
 * setting at the same moment both changes are kept, and of one part the later. `before` is the value upon which the
 * change was made; left out: the stored one. Faults: no permission; the setting cannot have that value; the active GM's
 * client does not answer.
 */
export function changeSetting(setting: PartedSetting, after: unknown, before = stored(setting)): Promise<Result<null>> {
	const change = settingChange(setting, before, after);
	const gm = game.users.activeGM;
	return !gm || gm.isSelf ? writeChange(change) : askGm(SETTING_QUERY, change);
}

function writeChange(change: SettingChange): Promise<Result<null>> {
	return inTurn(game.settings, async () => {
		if (!mayRule(game.user)) return fail({ code: "MUSTER.Fault.Force.mayNotRule" });
		const read = READERS[change.setting](withSettingChange(stored(change.setting), change));
		if (!read.ok) return read;
		await (game.settings as LooseSettings).set(MODULE_ID, change.setting, read.value);
		return ok(null);
	});
}

/** Answers {@link SETTING_QUERY}: the asker must be one who may change settings. */
export async function receiveSetting(data: unknown, options?: unknown): Promise<Result<null>> {
	const asked = await openAsked(SETTING_QUERY, data, options);
	if (!asked || !game.user.isGM || !mayRule(asked.asker)) return fail({ code: "MUSTER.Fault.Access.refused" });
	const change = readSettingChange(asked.payload);
	return change.ok ? writeChange(change.value) : change;
}
