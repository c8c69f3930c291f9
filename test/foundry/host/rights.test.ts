import { describe, expect, it } from "vitest";
import { type Owned, playersWith, playersWithout } from "../../../src/foundry/host/rights.js";

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
}

const document = ({ owners = [], observers = [], by = "gm", parent = null }: Rights = {}): Owned<User> => ({
	parent,
	_stats: { lastModifiedBy: by },
	testUserPermission: ({ id, isGM }, right) =>
		isGM || owners.includes(id) || (right === "OBSERVER" && observers.includes(id)),
});

const idsOf = (users: readonly User[]) => users.map(({ id }) => id);

describe("the players behind a document", () => {
	const behind = (rights: Rights) => idsOf(playersWith(document(rights), USERS));

	it("are those who own it or what it is in, and who wrote one of them last", () => {
		expect(behind({})).toEqual([]);
		expect(behind({ owners: ["bert"] })).toEqual(["bert"]);
		expect(behind({ by: "anna" })).toEqual(["anna"]);
		expect(behind({ parent: document({ owners: ["anna"], by: "bert" }) })).toEqual(["anna", "bert"]);
	});

	it("are none of a GM's document that players may look at, nor of one without a stamp in it", () => {
		expect(behind({ observers: ["anna"] })).toEqual([]);
		expect(behind({ by: null, parent: document() })).toEqual([]);
	});
});

describe("what a document names", () => {
	const [ogre, hero] = [document(), document({ owners: ["anna"], observers: ["bert"] })];
	const without = (named: Owned<User>, rights: Rights, right: "OWNER" | "OBSERVER" = "OWNER") =>
		idsOf(playersWithout(named, { document: document(rights), users: USERS }, right));

	it("is taken where each player behind it owns that too, or a GM named it", () => {
		expect(without(ogre, {})).toEqual([]);
		expect(without(hero, { owners: ["anna"] })).toEqual([]);
		expect(without(ogre, { owners: ["anna"] })).toEqual(["anna"]);
		expect(without(hero, { owners: ["anna", "bert"] })).toEqual(["bert"]);
		expect(without(hero, { by: "bert" })).toEqual(["bert"]);
	});

	it("is read for players who may look at it", () => {
		expect(without(hero, { owners: ["anna", "bert"] }, "OBSERVER")).toEqual([]);
		expect(without(ogre, { owners: ["bert"] }, "OBSERVER")).toEqual(["bert"]);
	});
});
