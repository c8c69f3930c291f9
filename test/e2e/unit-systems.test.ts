/**
 * Units of skirmishes in worlds of every game system of the stage: of an actor and of eight tokens, without a number
 * typed where the system has it, and with what is asked for listed.
 */
import { describe, expect, it } from "vitest";
import { SYSTEMS, type SystemId } from "../stage/systems/index.js";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { raiderUuid } from "./mob-table.js";

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const SAVES = ["saves.fortitude", "saves.reflex", "saves.will"];
const SCORES = ["constitution", "dexterity", "intelligence"];
const AC = ["ac.touch", "ac.flatFooted"];

/** Numbers that a system does not say of its raider, and which are asked for. */
const ASKED: Partial<Record<SystemId, readonly string[]>> = {
	pf1: [...SCORES, "perception", "resistances"],
	dnd5e: [...AC, "baseAttack", "perception", "reach", "speed"],
	pf2e: [...SCORES, ...AC, "baseAttack", "reach", "speed"],
	sf2e: [...SCORES, ...AC, "baseAttack", "reach", "speed"],
	dcc: [...AC, "baseAttack", "challenge", "perception", "reach", "size", "space", "speed"],
	gurps: [...SAVES, ...AC, "ac.normal", "baseAttack", "challenge", "constitution", "perception", "reach", "space"],
	ose: [...SAVES, ...SCORES, ...AC, "baseAttack", "perception", "reach", "size", "space"],
	swade: [
		...SAVES,
		...SCORES,
		...AC,
		"attacks.*.averages",
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"hp.total",
		"perception",
		"reach",
		"space",
	],
	"draw-steel": [
		...SAVES,
		...SCORES,
		...AC,
		"ac.normal",
		"attacks.*.averages",
		"attacks.*.bonus",
		"attacks.*.mode",
		"baseAttack",
		"perception",
		"reach",
		"speed",
	],
	"custom-system-builder": [
		...SAVES,
		...SCORES,
		...AC,
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"perception",
		"reach",
		"resistances",
		"size",
		"space",
		"speed",
	],
	worldbuilding: [
		...SAVES,
		...SCORES,
		...AC,
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"perception",
		"reach",
		"resistances",
		"size",
		"space",
		"speed",
	],
	plain: [
		...SAVES,
		...SCORES,
		...AC,
		"ac.normal",
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"perception",
		"reach",
		"size",
		"space",
		"speed",
	],
	wfrp4e: [
		...SAVES,
		...SCORES,
		...AC,
		"ac.normal",
		"attacks.*.averages",
		"attacks.*.bonus",
		"attacks.*.feet",
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"perception",
		"reach",
		"space",
		"speed",
	],
	"fate-core-official": [
		...SAVES,
		...SCORES,
		...AC,
		"ac.normal",
		"attacks.*.averages",
		"attacks.*.mode",
		"baseAttack",
		"challenge",
		"perception",
		"reach",
		"size",
		"space",
		"speed",
	],
};

/** What is asked for where the system says points alone. */
const OTHERS = [
	...SAVES,
	...SCORES,
	...AC,
	"ac.normal",
	"attacks",
	"baseAttack",
	"challenge",
	"perception",
	"reach",
	"resistances",
	"size",
	"space",
	"speed",
];

/** Paths with every attack as one, each once. */
const pathsOf = (asked: readonly string[]): readonly string[] =>
	[...new Set(asked.map((path) => path.replace(/^attacks\.[^.]+\./, "attacks.*.")))].sort();

describe.each(GENERATIONS)("units in every game system, version %i", (generation) => {
	const ids = inTurn(Object.keys(SYSTEMS) as SystemId[], generation);
	it.each(ids)("%s", { timeout: patient(60_000) }, async (system) => {
		const [, gm] = await tableForTest({ generation, system, world: sampleWorld(system, 8) }, "Gamemaster");
		const { like, formed } = await inPage(
			gm,
			async ({ muster, game }, raider, tokens) => {
				const read = (made: Held): Held => (made.ok ? made.value.soldier : made);
				const like = await muster.units.like(game.actors.get(raider), 40);
				const formed = await muster.units.form(tokens, {});
				return { like: read(like), formed: formed.ok ? read(await muster.units.read(formed.value)) : formed };
			},
			SKIRMISH.raider,
			EIGHT.map(raiderUuid),
		);
		const asked = [...(ASKED[system] ?? OTHERS)].sort();
		expect(pathsOf(like.asked)).toEqual(asked);
		expect(pathsOf(formed.asked)).toEqual(asked.filter((path) => !path.startsWith("hp.")));
		expect(formed.snapshot).toEqual(like.snapshot);
		await expectNoFaults(gm);
	});
});
