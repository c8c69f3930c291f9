/**
 * What a player learns who reads the documents of a battle instead of the windows: neither what is entered nor what
 * another has chosen.
 */
import { describe, expect, it } from "vitest";
import { joinHostile } from "../stage/support/hostile-client.js";
import { useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { beginTrueBattle, heardBy, orderAll, seenPage, sendThief, takeViews } from "./hostile-pages-table.js";
import { ANNA, BERT, BERTS, GM, SECRET, stageFor } from "./hostile-world.js";

/**
 * The places of all values of a page, those of texts with their length. Names that are drawn for each page, as those of
 * its keys, are one.
 */
function outline(value: unknown, path = ""): readonly string[] {
	if (typeof value === "string") return [`${path.replaceAll(/\.[a-f0-9]{16}\b/g, ".id")}: ${value.length}`];
	if (typeof value !== "object" || value === null) return [path];
	return Object.entries(value).flatMap(([name, inner]) => outline(inner, `${path}.${name}`));
}

const MISSION = {
	id: "m1",
	kind: "scouts",
	target: "b",
	victim: "",
	skill: 12,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: false,
	foeKnow: false,
};
const edit = (kind: "set" | "add", path: string, value: unknown) => ({ edit: { kind, path, value } });

describe.each(GENERATIONS)("the documents of a battle, version %i", (generation) => {
	const [table, gm] = useTable(stageFor([generation, false, 0, "always"]), "Gamemaster");

	it("are the same in every name and length with a diviner, a mission, a watch, powers and a plan as without", async () => {
		const [without, secret] = [await beginTrueBattle(gm, "Ford"), await beginTrueBattle(gm, "Mill")];
		const open = edit("set", "intensity", 1);
		await orderAll(table, without, [open]);
		await orderAll(table, secret, [
			open,
			edit("set", "sides.b.diviner", { genuine: false, skill: 8, trust: "full" }),
			edit("add", "sides.a.missions", MISSION),
			edit("set", "sides.b.security.pickets", 11),
			edit("add", "sides.b.judgements", { kind: "plan", label: SECRET.plan, value: 1 }),
			edit("set", "sides.b.powers", SECRET.powers),
		]);
		const [one, other] = [without, secret].map((page) => outline(seenPage(table, page).source["system"]));
		expect(other?.filter((line) => !one?.includes(line))).toEqual([]);
		expect(one?.filter((line) => !other?.includes(line))).toEqual([]);
		expect(JSON.stringify(table.stage.save())).not.toContain(SECRET.plan);
	});

	it("do not hold an enemy hero's Risk and words when the choices lie open: they are shown to that side alone", async () => {
		const page = await beginTrueBattle(gm, "Weir");
		await orderAll(table, page, [{ order: { kind: "ask", what: "risk" } }]);
		const [{ anna, settled }, bert] = [await sendThief(table), await joinHostile(table.stage, "Bert")];
		const choices = [
			[anna, { kind: "risk", risk: -2, text: "Hold the bank" }],
			[bert, BERTS],
		] as const;
		for (const [client, choice] of choices) {
			const { round, slot } = (await takeViews(client)).parts[0] ?? {};
			const sealing = { page, day: 1, round, slot, choice };
			expect(await client.ask(GM, "muster.battleSeal", sealing)).toEqual({ ok: true });
		}
		await settled();
		const heard = (user: string) => heardBy(table, user).join("\n");
		// The GM's client opens them after it has answered the last.
		await expect.poll(() => heard(ANNA)).toMatch(/"opened":\[\{"slot":"a\/1-h1"[^\]]*Hold the bank/);
		await expect.poll(() => heard(BERT)).toMatch(/"opened":\[\{"slot":"b\/1-h1"[^\]]*The lapwing calls/);
		for (const text of [heard(ANNA), JSON.stringify(table.stage.save())]) {
			expect(text.includes(BERTS.text)).toBe(false);
			expect(text.match(/h1"[^{}]*"risk":5/)).toBeNull();
		}
		for (const client of [anna, bert]) await client.close();
		await expectNoFaults(gm);
	});
});
