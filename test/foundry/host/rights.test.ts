import { describe, expect, it } from "vitest";
import { idsBehind, idsWithout, isLeft, type Owned, type Right } from "../../../src/foundry/host/rights.js";

interface User {
	readonly id: string;
	readonly isGM: boolean;
}

const USERS: readonly User[] = [
	{ id: "gm", isGM: true },
	{ id: "anna", isGM: false },
	{ id: "bert", isGM: false },
];

interface Rights {
	readonly owners?: readonly string[];
	readonly observers?: readonly string[];
	/** Id of the user who wrote it last; null: it has no stamp. */
	readonly by?: string | null;
	readonly parent?: Owned<User> | null;
	readonly pack?: string | null;
	/** When it was made and written last. */
	readonly made?: number;
	readonly written?: number;
}

const document = ({
	owners = [],
	observers = [],
	by = "gm",
	parent = null,
	pack = null,
	made = 1,
	written = 2,
}: Rights = {}): Owned<User> => ({
	parent,
	pack,
	_stats: { lastModifiedBy: by, createdTime: made, modifiedTime: written },
	testUserPermission: ({ id, isGM }, right) =>
		isGM || owners.includes(id) || (right === "OBSERVER" && observers.includes(id)),
});

const behind = (rights: Rights): readonly string[] => idsBehind(document(rights), USERS);

describe("those behind a document", () => {
	it("are the players who own it or what it is in, and who wrote one of them last", () => {
		expect(behind({})).toEqual([]);
		expect(behind({ owners: ["bert"] })).toEqual(["bert"]);
		expect(behind({ by: "anna" })).toEqual(["anna"]);
		expect(behind({ parent: document({ owners: ["anna"], by: "bert" }) })).toEqual(["anna", "bert"]);
	});

	it("are also the writers of one of them who are no users any more, each once", () => {
		expect(behind({ by: "carl" })).toEqual(["carl"]);
		expect(behind({ by: "carl", parent: document({ by: "carl", owners: ["anna"] }) })).toEqual(["anna", "carl"]);
		expect(behind({ parent: document({ by: "dora" }) })).toEqual(["dora"]);
	});

	it("are none who wrote in another world: in a pack, or before the entry with the page was brought here", () => {
		expect(behind({ by: "carl", pack: "world.lists" })).toEqual([]);
		expect(behind({ by: "anna", pack: "world.lists" })).toEqual(["anna"]);
		expect(behind({ by: "carl", owners: ["bert"], pack: "world.lists" })).toEqual(["bert"]);
		expect(behind({ by: "carl", written: 5, parent: document({ made: 9, written: 9 }) })).toEqual([]);
		expect(behind({ by: "carl", written: 9, parent: document({ made: 5, written: 9 }) })).toEqual(["carl"]);
		expect(behind({ by: "carl", written: 5, parent: document({ by: "anna", made: 9, written: 9 }) })).toEqual(["anna"]);
	});

	it("are none of a GM's document that players may look at, nor of one without a stamp in it", () => {
		expect(behind({ observers: ["anna"] })).toEqual([]);
		expect(behind({ by: null, parent: document() })).toEqual([]);
	});
});

describe("what a document names", () => {
	const [ogre, hero] = [document(), document({ owners: ["anna"], observers: ["bert"] })];
	const without = (named: Owned<User>, rights: Rights, right: Right = "OWNER") =>
		idsWithout(behind(rights), { named, users: USERS }, right);

	it("is taken where each one behind it owns that too, or a GM named it", () => {
		expect(without(ogre, {})).toEqual([]);
		expect(without(hero, { owners: ["anna"] })).toEqual([]);
		expect(without(ogre, { owners: ["anna"] })).toEqual(["anna"]);
		expect(without(hero, { owners: ["anna", "bert"] })).toEqual(["bert"]);
		expect(without(hero, { by: "bert" })).toEqual(["bert"]);
	});

	it("is taken from no deleted user: the rights of that one are not known", () => {
		expect(without(hero, { by: "carl", owners: ["anna"] })).toEqual(["carl"]);
	});

	it("is read for players who may look at it", () => {
		expect(without(hero, { owners: ["anna", "bert"] }, "OBSERVER")).toEqual([]);
		expect(without(ogre, { owners: ["bert"] }, "OBSERVER")).toEqual(["bert"]);
	});
});

describe("what a user has left", () => {
	it("is what that user wrote last and no player may write, whatever has become of the user", () => {
		expect(isLeft("carl", document({ by: "carl" }), USERS)).toBe(true);
		expect(isLeft("anna", document({ by: "anna" }), USERS)).toBe(true);
		expect(isLeft("carl", document({ by: "carl", owners: ["anna"] }), USERS)).toBe(false);
		expect(isLeft("carl", document({ by: "carl", parent: document({ owners: ["anna"] }) }), USERS)).toBe(false);
		expect(isLeft("carl", document({ by: "anna" }), USERS)).toBe(false);
	});
});
