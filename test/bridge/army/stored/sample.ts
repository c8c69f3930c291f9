import type { StoredForce, StoredUnit } from "../../../../src/bridge/army/stored/index.js";
import { EMPTY_FORCE } from "../../../../src/bridge/army/stored/index.js";
import { PLAIN_TROOP, PLAIN_UNIT } from "../../../../src/engine/force/index.js";

const { id: _id, ...PLAIN } = PLAIN_UNIT;

/** A unit with whatever differs from a plain one. */
export const unit = (over: Partial<StoredUnit> = {}): StoredUnit => ({ ...PLAIN, ...over });

/** A force with three units, people, a chronicle and notes. */
export const WATCH: StoredForce = {
	...EMPTY_FORCE,
	name: "The watch",
	treasury: -40,
	commander: { ...EMPTY_FORCE.commander, name: "Ada", strategy: 14, leads: "guard" },
	units: {
		guard: unit({
			name: "Guard",
			sort: 100,
			men: 90,
			full: 100,
			battles: 10,
			troop: { ...PLAIN_TROOP, name: "Foot", armour: "heavy" },
			wounded: { men: 7, of: 97, carried: { num: 1, den: 4 } },
			rulings: { strength: { num: 900, den: 1 }, "each/armour": { num: 5, den: 1 } },
			leader: { name: "Bert", link: "", leadership: 12 },
		}),
		second: unit({
			name: "Second",
			sort: 200,
			men: 30,
			full: 30,
			battles: 4,
			troop: { ...PLAIN_TROOP, name: "Foot of the town", armour: "heavy" },
			pay: { missed: 1, penalty: 1, made: 0, forgone: 0 },
		}),
		bows: unit({
			name: "Bows",
			sort: 300,
			men: 40,
			full: 40,
			troop: { ...PLAIN_TROOP, name: "Bows", missiles: ["bow"] },
		}),
	},
	practitioners: {
		zoe: { sort: 1, name: "Zoe", link: "", practice: "mage", points: 100, stones: 0, items: 1, boosters: 0 },
		abe: { sort: 2, name: "Abe", link: "", practice: "psi", points: 50, stones: 0, items: 0, boosters: 0 },
	},
	heroes: {
		hero: {
			sort: 1,
			name: "Cy",
			link: "",
			unit: "guard",
			iq: 11,
			tactics: null,
			weapon: 15,
			combatReflexes: true,
			dangerSense: false,
		},
	},
	emblem: "icons/svg/castle.svg",
	colour: "#a03020",
	notes: "Keep an eye on <b>the gate</b>.",
	chronicle: { first: { time: 1_700_000_000_000, world: null, title: "Raised", text: "In spring." } },
};
