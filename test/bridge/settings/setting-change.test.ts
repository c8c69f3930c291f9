/** Changes of world settings part by part, so that two GMs at once lose nothing. */
import { describe, expect, it } from "vitest";
import { readSettingChange, settingChange, withSettingChange } from "../../../src/bridge/settings/index.js";

describe("a change of a setting", () => {
	it("keeps what another has changed meanwhile, and of one part the later", () => {
		const before = { batchMode: "exact", toughness: "perWound", gone: 1 };
		const one = settingChange("houseRules", before, { batchMode: "chart", toughness: "perWound" });
		const other = settingChange("houseRules", before, { ...before, toughness: "once" });
		const both = { batchMode: "chart", toughness: "once" };
		expect(withSettingChange(withSettingChange(before, one), other)).toEqual(both);
		expect(withSettingChange(withSettingChange(before, other), one)).toEqual(both);
		const later = settingChange("houseRules", before, { ...before, batchMode: "each" });
		expect(withSettingChange(withSettingChange(before, one), later)).toMatchObject({ batchMode: "each" });
	});

	it("changes lists by place, and as a whole where their length changes", () => {
		const before = [{ at: 1 }, { at: 2 }];
		const second = settingChange("traitLadder", before, [{ at: 1 }, { at: 5 }]);
		expect(withSettingChange([{ at: 0 }, { at: 2 }], second)).toEqual([{ at: 0 }, { at: 5 }]);
		const longer = settingChange("traitLadder", before, [...before, { at: 3 }]);
		expect(withSettingChange([], longer)).toEqual([...before, { at: 3 }]);
		expect(withSettingChange([{ at: 0 }], second)).toEqual([{ at: 0 }]);
		expect(withSettingChange("broken", settingChange("forceTables", {}, { odds: 1 }))).toEqual({ odds: 1 });
	});

	it("is read field by field", () => {
		const change = settingChange("systemMapping", { a: 1 }, { a: 2, b: [1] });
		expect(readSettingChange(JSON.parse(JSON.stringify(change)))).toEqual({ ok: true, value: change });
		for (const wrong of [null, [], {}, { ...change, setting: "schemaVersion" }, { ...change, set: [["a"]] }])
			expect(readSettingChange(wrong).ok).toBe(false);
	});
});
