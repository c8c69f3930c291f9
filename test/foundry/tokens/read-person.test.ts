/** Points of persons who are read without a token of theirs on a scene, in systems without an adapter. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Stats } from "../../../src/bridge/systems/index.js";

/** The file under test, which names the host's globals: the compiler of tests does not know them. */
interface TokenData {
	readPerson(actor: object): Stats | null;
}

const files = import.meta.glob<TokenData>("../../../src/foundry/tokens/token-data.ts");

interface World {
	readonly system?: string;
	/** The system's own first attribute. */
	readonly primary?: string | null;
	readonly mapping?: object;
}

const SYSTEM = {
	health: { value: 11, max: 14 },
	stats: { life: { value: 5, max: 8, min: -3 } },
	toughness: 6,
	attributeBar: { body: { value: 7, max: 9, key: "hp" } },
	props: { hp: 7 },
};

async function pointsOf(more: object, { system = "homebrew", primary = null, mapping = {} }: World = {}) {
	vi.stubGlobal("game", {
		system: { id: system, primaryTokenAttribute: primary },
		settings: { get: () => mapping, settings: new Map() },
		i18n: { lang: "en", localize: (key: string) => key, format: (key: string) => key, has: () => true },
	});
	class Actor {}
	vi.stubGlobal("CONFIG", { Actor: { documentClass: Actor } });
	vi.stubGlobal("foundry", { documents: { Actor } });
	const actor = { type: "npc", system: SYSTEM, items: [], statuses: [], token: null, ...more };
	const [read] = Object.values(files);
	const { readPerson } = await read!();
	const health = readPerson(actor)?.health;
	return health && [health.slots.value.path, health.state.value];
}

const bar = (attribute: string | null) => ({ bar1: { attribute } });

describe("a person's points", () => {
	afterEach(() => vi.unstubAllGlobals());

	it.each([
		["the bar that its tokens would have", { prototypeToken: bar("health") }, {}, ["system.health.value", 11]],
		["a bar deeper in the data", { prototypeToken: bar("stats.life") }, {}, ["system.stats.life.value", 5]],
		["a bar that is a lone number", { prototypeToken: bar("toughness") }, {}, ["system.toughness", 6]],
		[
			"the system's own first attribute",
			{ prototypeToken: bar(null) },
			{ primary: "health" },
			["system.health.value", 11],
		],
		[
			"the bar before the system's own",
			{ prototypeToken: bar("stats.life") },
			{ primary: "health" },
			["system.stats.life.value", 5],
		],
		[
			"the bar of its own token first",
			{ prototypeToken: bar("health"), token: bar("toughness") },
			{},
			["system.toughness", 6],
		],
		[
			"a bar that shows a key of the sheet",
			{ prototypeToken: bar("attributeBar.body") },
			{ system: "custom-system-builder" },
			["system.props.hp", 7],
		],
	] as const)("are those of %s", async (_what, more, world, points) => {
		expect(await pointsOf(more, world)).toEqual(points);
	});

	it("are those that the GM's mapping names, before any bar", async () => {
		const mapping = {
			schema: 1,
			attacks: [],
			defences: [],
			saves: [],
			armour: null,
			size: null,
			statuses: {},
			hitPoints: { value: "toughness", max: null, temp: null },
		};
		expect(await pointsOf({ prototypeToken: bar("health") }, { mapping })).toEqual(["system.toughness", 6]);
	});

	it("are not known where a bar shows what the actor does not have", async () => {
		expect(await pointsOf({ prototypeToken: bar("luck") })).toBeNull();
		expect(await pointsOf({ prototypeToken: bar(null) }, { primary: "vigour" })).toBeNull();
	});
});
