/**
 * The world of the hostile tests of battles: two armies of the GM's, heroes of two players, and entries in which one of
 * them may write.
 */
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type BattleDay, newBattle } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import type { Dict } from "../stage/common/json.js";
import type { StageOptions } from "../stage/index.js";

/** Users of the world. */
export const GM = "stageGamemaster1";
export const ANNA = "stageAnna0000001";
export const BERT = "stageBert0000001";
/** Actors that carry the armies of both sides. */
export const HOST = "hostHostHostHost";
export const BAND = "bandBandBandBand";

/**
 * A row reads: version, whether the host names who asks, milliseconds that a message is on its way at most, which
 * writes of a GM's fields it refuses players.
 */
export const HOSTS: readonly Host[] = [
	[13, false, 200, "updates"],
	[14, false, 0, "always"],
	[14, true, 200, "updates"],
];

type Host = readonly [generation: 13 | 14, querySender: boolean, slow: number, gmOnly: "always" | "updates"];

/** What the GM keeps secret of the battle: words and numbers that are nowhere else. */
export const SECRET = {
	plan: "A feigned flight by the heron's pool",
	/** The Risk of the GM's own champion, and the powers of the GM's side. */
	risk: -5,
	powers: { defence: 2, purchases: [{ use: "striking", unit: "a/1-foot", steps: 1 }] },
} as const;

/** Choice that Bert has sealed, who is not there any more. */
export const BERTS = { kind: "risk", risk: 5, text: "The lapwing calls their captain out" } as const;

/** An army with a hero who is a player's and one whom the GM plays. */
function army(name: string, strategy: number, hero: string, link: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 400, full: 400, battles: 3 };
	const own = { unit: "foot", iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		units: [unit],
		practitioners: [
			{ id: "p1", name: "Sage", link: "", practice: "mage", points: 1200, stones: 0, items: 0, boosters: 0 },
		],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [
			{ ...own, id: "h1", name: hero, link },
			// The GM plays this one.
			{ ...own, id: "h2", name: `Champion of ${name}`, link: "" },
		],
	};
}

/** Stamp of a document that a GM wrote last. */
export const STAMP = { _stats: { lastModifiedBy: GM } };

const person = (name: string, owner: string): Dict => ({
	_id: `hero${name}00000000`.slice(0, 16),
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});
/** Both armies by their actors, the first side first. */
export const ARMIES = [
	[HOST, army("Hillmen", 14, "Aldwin", "Actor.heroAldwin000000")],
	[BAND, army("Fenfolk", 12, "Ghurk", "Actor.heroGhurk0000000")],
] as const;
const carriers = ARMIES.map(
	([_id, force]): Dict => ({
		_id,
		name: force.name,
		type: "npc",
		ownership: { default: 0, [GM]: 3 },
		flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
		prototypeToken: { actorLink: true },
	}),
);

/** Anna's own entry, and one of the GM's in which some pages are hers. */
export const DIARY = "diaryOfAnna00001";
export const HANDOUTS = "handoutsOfTheGM1";
const SPARE = 40;

/** Ids of those pages. */
export const spareId = (n: number): string => `sparePage${String(n).padStart(7, "0")}`;

/**
 * A world with a diary of Anna's, and an entry of the GM's in which some pages are Anna's to write. Anna is trusted
 * with entries of her own.
 */
const hostileWorld = (): StageOptions["world"] => ({
	users: [
		{ _id: GM, name: "Gamemaster", role: 4 },
		{ _id: ANNA, name: "Anna", role: 2 },
		{ _id: BERT, name: "Bert", role: 1 },
		{ _id: "stageAssistant01", name: "Assistant", role: 3 },
	],
	actors: [...carriers, person("Aldwin", ANNA), person("Ghurk", BERT)],
	journal: [
		{ _id: DIARY, name: "Anna's diary", ownership: { default: 0, [ANNA]: 3 } },
		{
			_id: HANDOUTS,
			name: "Handouts",
			ownership: { default: 0 },
			...STAMP,
			pages: Array.from({ length: SPARE }, (_, n) => ({
				_id: spareId(n),
				name: `Handout ${n}`,
				type: "text",
				ownership: { default: -1, [ANNA]: 3 },
				...STAMP,
			})),
		},
	],
});

/** Makes the options of a stage with that world. */
export const stageFor = ([generation, querySender, slow, gmOnly]: Host): StageOptions => ({
	generation,
	querySender,
	slow,
	gmOnly,
	world: hostileWorld(),
});

/** The first day of a battle of the two armies, of which nothing is entered. */
export function plainDay(): BattleDay {
	const entering = ARMIES.map(([id, force], i) => ({
		side: i === 0 ? "a" : "b",
		uuid: `Actor.${id}`,
		name: force.name,
		force,
	}));
	const day = newBattle(entering, BATTLE_RULES, (first) => first);
	if (!day.ok) throw new Error(day.fault.code);
	return day.value;
}
