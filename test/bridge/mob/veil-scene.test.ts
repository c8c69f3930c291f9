import { describe, expect, it } from "vitest";
import { type MobScene, type MobToken, veilScene } from "../../../src/bridge/mob/index.js";
import { NO_STATS } from "../../../src/bridge/systems/index.js";

const BOW = { id: "bow", label: "Bow", roll: { kind: "skill", skill: 12 }, versus: null, damage: null } as const;
const CLAW = { ...BOW, id: "claw", label: "Claw" } as const;

const token = (id: string, name: string, attack: typeof BOW | typeof CLAW = BOW, home = id): MobToken => ({
	uuid: `Scene.s.Token.${id}`,
	name,
	home,
	stats: { ...NO_STATS, attacks: [attack] },
});

/** The scene for readers who may not read the names of these tokens. */
const veiled = (scene: MobScene, action: "attack" | "save", ...kept: readonly string[]) =>
	veilScene({ action }, scene, {
		isNamed: (uuid) => !kept.includes(uuid.split(".").at(-1) ?? ""),
		neutral: (mark) => `one${mark}`,
	});
const names = (tokens: readonly MobToken[]): readonly string[] => tokens.map(({ name }) => name);

describe("a scene for the readers of its card", () => {
	it("calls targets whose names are kept by the number of their row, by which two tokens of one actor count once", () => {
		const targets = [
			token("a", "Ada"),
			token("b", "Bela"),
			token("c", "Bela", BOW, "b"),
			token("d", "Dorn"),
			token("e", "Edda"),
		];
		const { scene, unnamed } = veiled({ attackers: [], targets }, "save", "b", "c", "e");
		expect(names(scene.targets)).toEqual(["Ada", "one2", "one2", "Dorn", "one4"]);
		expect([...unnamed]).toEqual(["b", "c", "e"].map((id) => `Scene.s.Token.${id}`));
	});

	it("calls those who save by themselves by numbers too, and leaves named ones alone", () => {
		const attackers = [token("a", "Ada"), token("b", "Bela"), token("c", "Cuno")];
		expect(names(veiled({ attackers, targets: [] }, "save", "b").scene.attackers)).toEqual(["Ada", "one2", "Cuno"]);
		expect(names(veiled({ attackers, targets: [] }, "save").scene.attackers)).toEqual(["Ada", "Bela", "Cuno"]);
	});

	it("calls a group without a name by one word, several by letters, each with a token that is meant", () => {
		const attackers = [token("a", "Ada 1"), token("b", "Ada 2"), token("c", "Cuno", CLAW), token("d", "Dorn", CLAW)];
		const one = veiled({ attackers, targets: [] }, "attack", "a", "b");
		expect(names(one.scene.attackers)).toEqual(["one", "one", "Cuno", "Dorn"]);
		expect(one.groups).toEqual([["one", "Scene.s.Token.a"]]);
		const both = veiled({ attackers, targets: [] }, "attack", "a", "b", "c", "d");
		expect(both.groups).toEqual([
			["oneA", "Scene.s.Token.a"],
			["oneB", "Scene.s.Token.c"],
		]);
	});

	it("calls a group by the name of one who may be named", () => {
		const attackers = [token("a", "Ada"), token("b", "Bela"), token("c", "Ada")];
		const { scene, groups } = veiled({ attackers, targets: [] }, "attack", "a", "c");
		expect(names(scene.attackers)).toEqual(["Bela", "Bela", "Bela"]);
		expect(groups).toEqual([]);
	});
});
