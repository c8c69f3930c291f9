import { describe, expect, it } from "vitest";
import {
	buildFormView,
	commandersOf,
	type FormToken,
	formChanges,
	groupsOf,
	readFormOrder,
	standingPlot,
} from "../../../../src/bridge/skirmish/form/index.js";
import { readInput } from "../../../../src/engine/schema/index.js";
import { ENGLISH as words } from "../../render.js";
import { formToken, type Soldier, tokenOf, worldOf } from "./world.js";

const soldier = (id: string, max: number): Soldier => ({ id, hp: max - 2, max, linked: false, hidden: false });
const guards = ["g1", "g2", "g3"].map((id) => soldier(id, 11));
const veterans = ["v1", "v2"].map((id) => soldier(id, 19));
const captain = soldier("c1", 30);
const hero = soldier("h1", 40);
const all = [...guards, ...veterans, captain, hero];
const world = worldOf(all);
const kindOf = ({ id }: Soldier) => ({ g: "Guard", v: "Veteran", c: "Captain", h: "Aldwin" })[id.charAt(0)] ?? null;
const tokens = all.map((each) => formToken(world, each, { kind: kindOf(each), isHero: each === hero }));
const reasonsOf = (leftOut: readonly { readonly token: FormToken; readonly reason: string }[]) =>
	leftOut.map(({ token, reason }) => `${token.name} ${reason}`);
const sorted = (commander = "") => ({
	kind: groupsOf(tokens, { choice: "kind", commander }),
	average: groupsOf(tokens, { choice: "average", commander }),
	each: groupsOf(tokens, { choice: "each", commander }),
});

describe("unlike tokens", () => {
	it("are one unit of the largest kind, one of all, or one of each kind, and all others are named", () => {
		const { kind, average, each } = sorted();
		expect(kind.groups.map((members) => members.length)).toEqual([3]);
		expect(reasonsOf(kind.leftOut)).toEqual(["h1 hero", "v1 unlike", "v2 unlike", "c1 unlike"]);
		expect(average.groups.map((members) => members.length)).toEqual([6]);
		expect(each.groups.map((members) => members.length)).toEqual([3, 2, 1]);
		expect(reasonsOf(each.leftOut)).toEqual(["h1 hero"]);
	});

	it("may be led by a hero or by the only one of a kind, who then is no soldier", () => {
		expect(commandersOf(tokens).map(({ name }) => name)).toEqual(["h1", "c1"]);
		const { each } = sorted(tokenOf(captain));
		expect(each.groups.map((members) => members.length)).toEqual([3, 2]);
		expect(reasonsOf(sorted(tokenOf(hero)).each.leftOut)).toEqual([]);
	});

	it("are shown with each choice, the further units with their points", () => {
		const view = buildFormView(sorted(), "each", words);
		expect(view.total).toBe("27");
		expect(view.others).toEqual([
			"Veteran: 2 tokens, 34 points, a unit of their own",
			"Captain: 1 token, 28 points, a unit of its own",
		]);
		expect(view.choices.map(({ label, checked }) => [label, checked])).toEqual([
			["Only Guard, 3 of them", false],
			["All 6, averaged", false],
			["3 units, one of each kind", true],
		]);
		expect(view.kinds.map(({ said }) => said)).toEqual(Array(3).fill("a unit of its own"));
	});

	it("of one name are said once with their number", () => {
		const same = tokens.map((token) => ({ ...token, name: token.kind ?? "" }));
		const kind = groupsOf(same, { choice: "kind", commander: "" });
		const { leftOut } = buildFormView({ kind, average: kind, each: kind }, "kind", words);
		expect(leftOut.join(" ")).toContain("Veteran (2) and Captain");
	});

	it("become several units with one subject, so that all of them are made or none", () => {
		const { groups } = sorted().each;
		const changes = groups.flatMap((members, index) => {
			const actor = { uuid: `Actor.unit${index}`, data: {} };
			return formChanges({ actor, token: { uuid: `Scene.s.Token.unit${index}`, data: {} } }, members, "Actor.unit0");
		});
		expect(new Set(changes.map(({ subject }) => subject))).toEqual(new Set(["Actor.unit0"]));
	});
});

it("an order of an older version forms one unit without a commander", () => {
	const id = "abcdefghijklmnop";
	const order = { unit: id, token: id, tokens: ["Scene.s.Token.g1"], name: "", choice: "kind", formation: "open" };
	expect(readInput(readFormOrder, { ...order, facing: null, seen: null })).toMatchObject({
		ok: true,
		value: { commander: "", more: [], numbers: [] },
	});
	expect(readInput(readFormOrder, { ...order, commander: "no uuid" })).toMatchObject({ ok: false });
});

it("the drawing of a dissolved unit has every token at its place, and crosses out who lies", () => {
	const at = (n: number) => ({ x: 100 * n, y: 0, width: 100, height: 100, number: n + 1, points: "9", lies: n === 2 });
	const unit = { x: 0, y: 0, width: 200, height: 100 };
	const svg = standingPlot([0, 1, 2].map(at), unit, words, "u");
	expect(svg.match(/<circle[^>]*cx="([\d.]+)"/g)).toHaveLength(3);
	expect(svg.match(/<text/g)).toHaveLength(5);
	expect(svg.match(/<path/g)).toHaveLength(1);
	expect(svg).toContain("2 tokens stand about the unit");
});
