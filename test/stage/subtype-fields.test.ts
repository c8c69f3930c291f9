import { describe, expect, it } from "vitest";
import type { Dict } from "./common/json.js";
import { modify } from "./server/operations.js";
import { World } from "./server/world.js";

const ENTRY = "journal000000001";
const PAGE = "page000000000001";
const rules = { htmlFields: ["about", "inner.text"], gmOnlyFields: ["secret"] };
const modules = [{ id: "muster", documentTypes: { JournalEntryPage: { thing: rules } } }];
const pages = [{ _id: PAGE, name: "Page", type: "muster.thing", system: { about: "<p>a</p>", count: 1 } }];

const setUp = () => {
	const world = new World({ journal: [{ _id: ENTRY, name: "Entry", ownership: { default: 3 }, pages }] }, { modules });
	const write = (user: string, system: Dict) =>
		modify(world, world.user(user), {
			type: "JournalEntryPage",
			action: "update",
			updates: [{ _id: PAGE, system }],
			parentUuid: `JournalEntry.${ENTRY}`,
			options: {},
		});
	const stored = () => (world.get("JournalEntry", ENTRY)["pages"] as Dict<Dict>[])[0]?.["system"];
	return { world, write, stored };
};

describe("sub-types of modules on the server", () => {
	it("have the HTML cleaned that their manifest names, and nothing else, in what is changed and what is made", () => {
		const { world, write, stored } = setUp();
		const dirty = "<p onclick='x'>b</p><script>1</script>";
		write("stageAnna0000001", { about: dirty, inner: { text: dirty, other: dirty } });
		expect(stored()).toEqual({ about: "<p>b</p>", inner: { text: "<p>b</p>", other: dirty }, count: 1 });
		modify(world, world.user("stageGamemaster1"), {
			type: "JournalEntry",
			action: "create",
			data: [{ name: "New", pages: [{ name: "p", type: "muster.thing", system: { about: dirty, count: 2 } }] }],
			options: {},
		});
		const made = world.sources("JournalEntry").find(({ name }) => name === "New");
		expect(made?.["pages"]).toMatchObject([{ system: { about: "<p>b</p>", count: 2 } }]);
	});

	it("let only game masters and their assistants write what is the game master's", () => {
		const { write, stored } = setUp();
		expect(() => write("stageAnna0000001", { secret: 1 })).toThrow(/lacks permission to change system.secret/);
		write("stageAssistant01", { secret: 2 });
		write("stageAnna0000001", { count: 3 });
		expect(stored()).toMatchObject({ secret: 2, count: 3 });
	});

	it.each([
		["always", 0],
		["updates", 1],
	] as const)("are held against a player who creates them: %s", (gmOnly, made) => {
		const world = new World({}, { modules, gmOnly });
		const create = () =>
			modify(world, world.user("stageBert0000001"), {
				type: "JournalEntry",
				action: "create",
				data: [{ name: "New", pages: [{ name: "p", type: "muster.thing", system: { secret: 2 } }] }],
				options: {},
			});
		if (made === 0) expect(create).toThrow(/lacks permission to change system.secret/);
		else create();
		expect(world.sources("JournalEntry")).toHaveLength(made);
	});
});
