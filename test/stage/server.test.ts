import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dict } from "./common/json.js";
import { type Stage, startStage } from "./index.js";
import { joinRaw, type RawClient } from "./support/raw-client.js";

const ANNA = "stageAnna0000001";
const GM = "stageGamemaster1";
let stage: Stage;
let gm: RawClient;
let anna: RawClient;

beforeEach(async () => {
	stage = await startStage({ generation: 14, dist: null });
	gm = await joinRaw(stage, "Gamemaster");
	anna = await joinRaw(stage, "Anna");
});
afterEach(() => stage.stop());

const create = (client: RawClient, type: string, data: Dict, more: Dict = {}) =>
	client.request<{ result: Dict[] }>("modifyDocument", { type, action: "create", data: [data], options: {}, ...more });
const update = (client: RawClient, type: string, changes: Dict) =>
	client.request<{ result: Dict[] }>("modifyDocument", { type, action: "update", updates: [changes], options: {} });

describe("documents", () => {
	it("cleans HTML and stamps the time before anybody gets a message", async () => {
		const { result } = await create(anna, "ChatMessage", { content: "<b onclick='x'>a</b><script>1</script>" });
		expect(result[0]).toMatchObject({ content: "<b>a</b>", author: ANNA, timestamp: expect.any(Number) });
		const [told] = (await gm.next("modifyDocument")) as [{ result: Dict[]; userId: string }];
		expect(told).toMatchObject({ userId: ANNA, result: [{ content: "<b>a</b>" }] });
	});

	it("sends whispers to everyone, as the host does", async () => {
		const bert = await joinRaw(stage, "Bert");
		await create(gm, "ChatMessage", { content: "secret", whisper: [GM] });
		await bert.next("modifyDocument");
		const seen = stage.traffic.filter(
			({ to, data }) => to === "stageBert0000001" && JSON.stringify(data).includes("secret"),
		);
		expect(seen).toHaveLength(1);
	});

	it("refuses a foreign author, a foreign update and bad data", async () => {
		await expect(create(anna, "ChatMessage", { author: GM, content: "x" })).rejects.toThrow(
			/lacks permission to create/,
		);
		const { result } = await create(gm, "ChatMessage", { content: "x" });
		const id = result[0]?.["_id"];
		await expect(update(anna, "ChatMessage", { _id: id, content: "y" })).rejects.toThrow(/lacks permission to update/);
		await expect(create(anna, "ChatMessage", { blind: "x", whisper: [1] })).rejects.toThrow(/whisper/);
		expect(stage.save().messages).toMatchObject([{ content: "x" }]);
	});

	it("refuses the writes of a user that a test has it refuse, and carries none of them out", async () => {
		const refusal = stage.refuse("Gamemaster", { after: 1, times: 2 });
		const macros = () => stage.save().macros.map(({ name }) => name);
		await create(gm, "Macro", { name: "a", command: "1" });
		for (const name of ["b", "c"]) await expect(create(gm, "Macro", { name, command: "1" })).rejects.toThrow(/refuses/);
		await create(anna, "ChatMessage", { content: "x" });
		expect(refusal.count).toBe(2);
		await create(gm, "Macro", { name: "d", command: "1" });
		expect(macros()).toEqual(["a", "d"]);
		const more = stage.refuse("Gamemaster", { after: 0, times: Number.POSITIVE_INFINITY });
		more.lift();
		await create(gm, "Macro", { name: "e", command: "1" });
		expect(more.count).toBe(0);
	});

	it("lets a game master speak for a player", async () => {
		const { result } = await create(gm, "ChatMessage", { author: ANNA, content: "x" });
		expect(result[0]?.["author"]).toBe(ANNA);
	});

	it("tells only what differs, and who changed it when", async () => {
		const { result } = await create(gm, "Macro", { name: "m", command: "1" });
		const told = await update(gm, "Macro", { _id: result[0]?.["_id"], name: "m", command: "2" });
		const _stats = { lastModifiedBy: GM, modifiedTime: expect.any(Number) };
		expect(told.result).toEqual([{ _id: result[0]?.["_id"], command: "2", _stats }]);
	});

	it("changes embedded documents of a parent", async () => {
		const { result } = await create(gm, "JournalEntry", { name: "j" });
		const parentUuid = `JournalEntry.${String(result[0]?.["_id"])}`;
		await create(gm, "JournalEntryPage", { name: "p", text: { content: "<svg></svg><p>x</p>" } }, { parentUuid });
		expect(stage.save().journal).toMatchObject([{ pages: [{ name: "p", text: { content: "<p>x</p>" } }] }]);
		const made = await create(gm, "Actor", { name: "a", type: "npc" });
		const actor = { parentUuid: `Actor.${String(made.result[0]?.["_id"])}` };
		await expect(create(anna, "ActiveEffect", { name: "e", img: "icons/svg/aura.svg" }, actor)).rejects.toThrow(
			/permission/,
		);
	});
});

describe("rights to documents", () => {
	it("let players create pages in entries of others unless the option says that it does not", async () => {
		const strict = await startStage({ generation: 14, dist: null, foreignPages: false });
		try {
			for (const each of [stage, strict]) {
				const [host, player] = [await joinRaw(each, "Gamemaster"), await joinRaw(each, "Anna")];
				const { result } = await create(host, "JournalEntry", { name: "j" });
				const parentUuid = `JournalEntry.${String(result[0]?.["_id"])}`;
				const made = create(player, "JournalEntryPage", { name: "p" }, { parentUuid });
				if (each === stage) expect((await made).result).toMatchObject([{ _stats: { lastModifiedBy: ANNA } }]);
				else await expect(made).rejects.toThrow(/permission/);
			}
		} finally {
			await strict.stop();
		}
	});

	it("are those of an owner for who makes a document, GMs too, unless the ownership that is given names that user", async () => {
		const own = await create(gm, "JournalEntry", { name: "own", ownership: { default: 2 } });
		const none = await create(gm, "JournalEntry", { name: "none", ownership: { default: 0, [GM]: 0 } });
		expect(own.result).toMatchObject([{ ownership: { default: 2, [GM]: 3 } }]);
		expect(none.result).toMatchObject([{ ownership: { default: 0, [GM]: 0 } }]);
	});
});

describe("settings", () => {
	it("can be changed for the world only by those who may modify settings", async () => {
		await expect(create(anna, "Setting", { key: "core.a", value: "1" })).rejects.toThrow(/permission/);
		await create(gm, "Setting", { key: "core.a", value: "1" });
		await anna.next("modifyDocument");
	});

	it("are kept for each user and sent to no other user", async () => {
		await create(anna, "Setting", { key: "core.mine", value: '"x"', user: ANNA });
		await expect(create(gm, "Setting", { key: "core.mine", value: "1", user: ANNA })).rejects.toThrow(/permission/);
		expect(gm.events.filter(([name]) => name === "modifyDocument")).toEqual([]);
		const late = await joinRaw(stage, "Bert");
		expect(late.boot.documents["Setting"]).toEqual([]);
	});

	it("exist once, even if two clients create them", async () => {
		await create(gm, "Setting", { key: "core.a", value: "1" });
		await create(gm, "Setting", { key: "core.a", value: "2" });
		expect(stage.save().settings.map(({ value }) => value)).toEqual(["2"]);
	});
});

describe("queries", () => {
	const ask = (data: Dict = {}) => anna.request("userQuery", { userId: GM, name: "core.x", data: 1, ...data });

	it("go to the tabs of the asked user only; the first answer counts", async () => {
		const second = await joinRaw(stage, "Gamemaster");
		const bert = await joinRaw(stage, "Bert");
		const answer = ask();
		const [asked] = (await gm.next("userQuery")) as [{ id: string; from: string; data: number }];
		await second.next("userQuery");
		expect(asked).toMatchObject({ from: ANNA, data: 1 });
		await bert.request("queryAnswer", { id: asked.id, result: "forged" });
		await gm.request("queryAnswer", { id: asked.id, result: { n: 1 } });
		await second.request("queryAnswer", { id: asked.id, result: "late" });
		expect(await answer).toEqual({ n: 1 });
		expect(bert.events.filter(([name]) => name === "userQuery")).toEqual([]);
	});

	it("reach, as a test wishes, all tabs and wait for the last, or one tab alone", async () => {
		const answerOf = async (queryTabs: "all" | "one") => {
			const other = await startStage({ generation: 14, dist: null, queryTabs });
			const [first, last, asker] = [
				await joinRaw(other, "Gamemaster"),
				await joinRaw(other, "Gamemaster"),
				await joinRaw(other, "Anna"),
			];
			const answer = asker.request("userQuery", { userId: GM, name: "core.x", data: 1 });
			const [{ id }] = (await last.next("userQuery")) as [{ id: string }];
			// An answer of a tab that was not asked counts for nothing.
			await first.request("queryAnswer", { id, result: "first" });
			await last.request("queryAnswer", { id, result: "last" });
			const asked = first.events.filter(([name]) => name === "userQuery").length;
			const said = await answer;
			await other.stop();
			return [asked, said];
		};
		expect(await answerOf("all")).toEqual([1, "last"]);
		expect(await answerOf("one")).toEqual([0, "last"]);
	});

	it("do not wait for a tab that closes", async () => {
		const other = await startStage({ generation: 13, dist: null, queryTabs: "one" });
		await joinRaw(other, "Gamemaster");
		const last = await joinRaw(other, "Gamemaster");
		const asker = await joinRaw(other, "Anna");
		const answer = asker.request("userQuery", { userId: GM, name: "core.x", data: 1 });
		const gone = expect(answer).rejects.toThrow(/disconnected/);
		await last.next("userQuery");
		await last.close();
		await gone;
		await other.stop();
	});

	it("end with a timeout, an error, or the asked user's leaving", async () => {
		await expect(ask({ timeout: 20 })).rejects.toThrow(/timed out/);
		await gm.next("userQuery");
		const failing = ask();
		const [asked] = (await gm.next("userQuery")) as [{ id: string }];
		await gm.request("queryAnswer", { id: asked.id, error: "no" });
		await expect(failing).rejects.toThrow("no");
		const leaving = ask();
		await gm.next("userQuery");
		await gm.close();
		await expect(leaving).rejects.toThrow(/disconnected/);
		await expect(ask()).rejects.toThrow(/not active/);
	});
});

describe("the world", () => {
	it("tells who comes and goes, once per user and not per tab", async () => {
		const bert = await joinRaw(stage, "Bert");
		expect(await gm.next("userActivity")).toEqual([ANNA, { active: true }]);
		expect(await gm.next("userActivity")).toEqual(["stageBert0000001", { active: true }]);
		const tab = await joinRaw(stage, "Bert");
		await tab.close();
		await bert.close();
		expect(await gm.next("userActivity")).toEqual(["stageBert0000001", { active: false }]);
	});

	it("comes back from what it saves", async () => {
		await create(gm, "Macro", { name: "m", command: "1" });
		const saved = JSON.parse(JSON.stringify(stage.save())) as ReturnType<Stage["save"]>;
		const other = await startStage({ generation: 13, dist: null, world: saved });
		expect({ ...other.save(), generation: 14 }).toEqual(saved);
		await other.stop();
		await expect(startStage({ generation: 13, dist: null, world: { ...saved, schema: 99 } })).rejects.toThrow(
			/format 99/,
		);
		const broken = { ...saved, macros: [{ _id: "x", name: "" }] };
		await expect(startStage({ generation: 13, dist: null, world: broken })).rejects.toThrow(/_id|name/);
	});

	it("serves the join page, refuses unknown files and users", async () => {
		expect(await (await fetch(stage.url)).text()).toContain("Gamemaster");
		expect(await (await fetch(`${stage.url}/game?user=nobody`)).text()).toContain("Your seat");
		expect((await fetch(`${stage.url}/modules/muster/x`)).status).toBe(404);
		expect((await fetch(`${stage.url}/stage/styles/..%2f..%2f..%2f..%2fpackage.json`)).status).toBe(404);
		expect(() => stage.gameUrl("Nobody")).toThrow(/Nobody/);
	});
});

describe("a slow line", () => {
	let slow: Stage;
	beforeEach(async () => {
		slow = await startStage({ generation: 14, dist: null, slow: 40 });
	});
	afterEach(async () => {
		vi.restoreAllMocks();
		await slow.stop();
	});

	it("keeps the order of what is said, either way", async () => {
		const [speaker, listener] = [await joinRaw(slow, "Gamemaster"), await joinRaw(slow, "Anna")];
		const lines = Array.from({ length: 30 }, (_, n) => `line ${n}`);
		await Promise.all(lines.map((content) => create(speaker, "ChatMessage", { content })));
		await create(listener, "ChatMessage", { content: "the last" });
		const heard = listener.events.filter(([name]) => name === "modifyDocument") as [string, { result: Dict[] }][];
		expect(heard.map(([, { result }]) => result[0]?.["content"])).toEqual(lines);
	});

	it("loses what a client that is cut off had on its way", async () => {
		const [speaker, listener] = [await joinRaw(slow, "Gamemaster"), await joinRaw(slow, "Anna")];
		vi.spyOn(Math, "random").mockReturnValue(0.9);
		void create(speaker, "ChatMessage", { content: "never" });
		await new Promise((resolve) => setTimeout(resolve, 15));
		slow.kill("Gamemaster");
		await create(listener, "ChatMessage", { content: "after" });
		expect(JSON.stringify(slow.save())).toContain("after");
		expect(JSON.stringify(slow.save())).not.toContain("never");
	});
});
