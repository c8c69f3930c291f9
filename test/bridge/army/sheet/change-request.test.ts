import fc from "fast-check";
import { expect, it } from "vitest";
import {
	actorsIn,
	readChangeRequest,
	toAskedUpdate,
	toChangeRequest,
} from "../../../../src/bridge/army/sheet/index.js";
import { editForce, editUnit } from "../../../../src/bridge/army/stored/index.js";

const UUID = "Actor.0123456789abcdef";

it("fields of an army, of a unit and of a person may be asked for", () => {
	const update = {
		...editForce("notes", "x"),
		...editUnit("u7", "troop.mount", "heavy"),
		...editUnit("u7", "rulings.each/armour", null),
	};
	const request = toChangeRequest(UUID, update);
	const read = readChangeRequest(JSON.parse(JSON.stringify(request)));
	expect(read?.actor).toBe("0123456789abcdef");
	expect(read && toAskedUpdate(read)).toEqual(update);
	expect(readChangeRequest({ uuid: UUID, values: [["commander.name", "Ada"]] })).not.toBeNull();
});

it.each([
	["a whole unit", "units.u7"],
	["all units", "units"],
	["what every object has of itself", "constructor.prototype.x"],
	["the same below a unit", "units.u7.constructor.prototype.x"],
	["the same as a unit", "units.constructor.men"],
	["what an army has not", "omnipotence"],
	["the schema", "schema"],
	["a key that takes something away", "units.-=u7"],
	["a prototype", "units.__proto__.men"],
	["a very deep field", "units.u7.a.b.c.d.e.f"],
])("%s may not", (_what, path) => {
	expect(readChangeRequest({ uuid: UUID, values: [[path, 1]] })).toBeNull();
});

it("only an actor of the world can be meant, and only a few fields of some length", () => {
	for (const uuid of [
		"Actor.x",
		"Scene.0123456789abcdef.Token.0123456789abcdef",
		"Compendium.a.b.Actor.0123456789abcdef",
		1,
	])
		expect(readChangeRequest({ uuid, values: [["notes", "x"]] })).toBeNull();
	expect(readChangeRequest({ uuid: UUID, values: [["notes", "x".repeat(4_001)]] })).toBeNull();
	expect(readChangeRequest({ uuid: UUID, values: Array(5).fill(["notes", "x"]) })).toBeNull();
	expect(readChangeRequest({ uuid: UUID, values: [] })).toBeNull();
});

it("names the actors to which a value would link the army, wherever they are in it", () => {
	const [ogre, dragon] = ["Actor.0123456789abcdef", "Compendium.world.beasts.Actor.fedcba9876543210"];
	expect(actorsIn(ogre)).toEqual([ogre]);
	expect(actorsIn({ name: "Edric", link: ogre, aside: [dragon, ogre] })).toEqual([ogre, dragon]);
	for (const value of ["", null, 3, "Actor.short", { link: "" }]) expect(actorsIn(value)).toEqual([]);
});

it("a change request of any shape is read without an exception", () => {
	fc.assert(
		fc.property(fc.anything({ maxDepth: 3 }), (junk) => {
			readChangeRequest(junk);
			readChangeRequest({ uuid: UUID, values: junk });
			readChangeRequest({ uuid: UUID, values: [["notes", junk]] });
			readChangeRequest({ uuid: UUID, values: [[junk, junk]] });
		}),
	);
});
