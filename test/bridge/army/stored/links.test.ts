import { describe, expect, it } from "vitest";
import { EMPTY_FORCE, type StoredForce, takeLinksOff } from "../../../../src/bridge/army/stored/index.js";
import { PLAIN_UNIT } from "../../../../src/engine/force/index.js";

const { id: _id, ...unit } = PLAIN_UNIT;

const hero = (name: string, link: string, unit = ""): StoredForce["heroes"][string] => ({
	name,
	link,
	unit,
	iq: 10,
	tactics: null,
	weapon: 10,
	sort: 1,
	combatReflexes: false,
	dangerSense: false,
});

const FORCE: StoredForce = {
	...EMPTY_FORCE,
	commander: { ...EMPTY_FORCE.commander, name: "Edric", link: "Actor.ogre" },
	units: {
		u1: { ...unit, leader: { name: "Osk", link: "Actor.ogre", leadership: 12 } },
		u2: { ...unit, leader: { name: "Ulf", link: "", leadership: null } },
	},
	heroes: { h1: hero("Anna", "Actor.anna"), h2: hero("Bran", "Actor.ogre", "u2") },
	practitioners: {
		p1: { name: "Mirela", link: "Actor.ogre", practice: "mage", points: 1, stones: 0, items: 0, boosters: 0, sort: 1 },
	},
};

describe("links of an army", () => {
	it("go where they may not stay, of whatever person, and nothing else of the army with them", () => {
		const { force, left } = takeLinksOff(FORCE, (link) => link !== "Actor.ogre");
		expect(left.map(({ name, unit }) => [name, unit])).toEqual([
			["Edric", ""],
			["Osk", "u1"],
			["Bran", "u2"],
			["Mirela", ""],
		]);
		expect(JSON.stringify(force)).toBe(JSON.stringify(FORCE).replaceAll("Actor.ogre", ""));
	});

	it("stay where all may, in the army as it was", () => {
		const { force, left } = takeLinksOff(FORCE, () => true);
		expect(force).toBe(FORCE);
		expect(left).toEqual([]);
	});
});
