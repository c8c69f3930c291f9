import { describe, expect, it } from "vitest";
import { isMeantFor, readStatuses } from "../../../src/bridge/systems/index.js";

const ids = (config: unknown) => readStatuses(config).map(({ id }) => id);

describe("the status effects of a world", () => {
	it("are a list, or a record by id whose entries need no id", () => {
		const prone = { name: "Prone", img: "prone.svg" };
		const read = [{ id: "prone", ...prone }];
		expect(readStatuses([{ id: "prone", ...prone, changes: [] }])).toEqual(read);
		expect(readStatuses({ prone })).toEqual(read);
		// The key is what the host looks up.
		expect(readStatuses({ prone: { id: "other", ...prone } })).toEqual(read);
	});

	it("keep the older words for name and icon", () => {
		expect(readStatuses([{ id: "prone", label: "Prone", icon: "prone.svg" }])).toEqual([
			{ id: "prone", label: "Prone", icon: "prone.svg" },
		]);
	});

	it("leave out what cannot be one", () => {
		expect(ids([null, "prone", {}, { id: "" }, { id: 4 }, [], { id: "stun" }])).toEqual(["stun"]);
		expect(ids({ a: null, b: "x", c: {} })).toEqual(["c"]);
		for (const config of [null, undefined, "prone", 4]) expect(ids(config)).toEqual([]);
	});

	it("read no name that is no text", () => {
		expect(readStatuses([{ id: "stun", name: 4, img: null, label: "" }])).toEqual([{ id: "stun" }]);
	});
});

describe("who a status effect is meant for", () => {
	const offered = (hud: unknown, types?: string[]) =>
		readStatuses([{ id: "x", hud }]).some((status) => isMeantFor(status, types));

	it("is everyone, unless it says otherwise", () => {
		for (const hud of [undefined, true, null, {}, "yes"])
			expect([offered(hud), offered(hud, ["npc"])]).toEqual([true, true]);
		expect([offered(false), offered(false, ["npc"])]).toEqual([false, false]);
	});

	it("are the types that it names, of which one is enough", () => {
		const hud = { actorTypes: ["hero", "npc"] };
		expect([offered(hud, ["npc", "vehicle"]), offered(hud, ["vehicle"]), offered(hud)]).toEqual([true, false, true]);
		expect(offered({ actorTypes: [] })).toBe(false);
	});
});
