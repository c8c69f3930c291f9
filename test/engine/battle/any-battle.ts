import fc from "fast-check";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import type { BattleInput, BattleSide } from "../../../src/engine/battle/index.js";
import type { Mission, PowerPlan } from "../../../src/engine/battle/model/index.js";
import { type Practitioner, QUALITIES } from "../../../src/engine/force/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, hero, part, side, TYPES } from "./army.js";

const KINDS = [...Object.values(TYPES), troop({ missiles: ["bow"] }), troop({ race: "zombie" })];
// biome-ignore format: what belongs together is on one line
const psi: Practitioner = {
	id: "p", name: "", link: "", practice: "psi", points: 3_000, stones: 0, items: 0, boosters: 0,
};

const units = fc
	.array(fc.record({ men: fc.integer({ min: 1, max: 400 }), kind: fc.nat(KINDS.length - 1), quality: fc.nat(5) }), {
		minLength: 1,
		maxLength: 5,
	})
	.map((list) =>
		list.map(({ men, kind, quality }, i) => band(`u${i}`, men, KINDS[kind], QUALITIES[quality], { sort: i })),
	);

/** Any side: plain, or with heroes who lead, luck, a diviner. */
const anySide = (id: string): fc.Arbitrary<BattleSide> =>
	fc
		.record({
			units,
			strategy: fc.integer({ min: 0, max: 24 }),
			tl: fc.integer({ min: 1, max: 8 }),
			rich: fc.boolean(),
		})
		.map(({ units: own, strategy, tl, rich }) => {
			const force = army(own, strategy, {
				tl,
				heroes: [hero("h", { unit: "u0" }), hero("k")],
				practitioners: [psi],
				commander: { ...army([]).commander, strategy, luck: rich, leads: rich ? "" : "u0" },
			});
			const heroes = [
				part("h", { leads: "unit", risk: -4, luck: true }),
				part("k", { leads: "force", risk: 3, toughness: 1 }),
			];
			return side(id, force, rich ? { heroes, diviner: { genuine: true, skill: 12, trust: "shared" } } : {});
		});

const PLACES = [[], [{ row: "castle", value: null }], [{ row: "narrows", value: 4 }]] as const;

const ATTACK: PowerPlan = {
	defence: 3,
	purchases: [
		{ use: "striking", unit: "b/u0", steps: 1 },
		{ use: "catastrophe", target: "b", steps: 2 },
		{ use: "healing", unit: "a/u0", steps: 1 },
	],
};
const ANSWER: PowerPlan = {
	defence: 3,
	purchases: [
		{ use: "morale", unit: "a/u0", steps: -2 },
		{ use: "scouting", points: 3 },
		{ use: "confounding", target: "a", label: "", steps: 1, cost: 2, strategy: -1 },
	],
};
const SENT: readonly Mission[] = [
	{
		...({ id: "m", kind: "assassins", target: "b", victim: "", skill: 11, modifier: 0, many: false } as const),
		played: null,
		ownKnow: true,
		foeKnow: true,
	},
];

/**
 * Any battle: in the open, at walls and passages, stormed; of two or three forces; with powers, missions, heroes, luck.
 */
export const anyBattle: fc.Arbitrary<BattleInput> = fc
	.record({
		a: anySide("a"),
		b: anySide("b"),
		c: fc.option(anySide("c"), { freq: 3 }),
		place: fc.nat(2),
		siege: fc.boolean(),
		wayOut: fc.boolean(),
		secret: fc.boolean(),
		lost: fc.boolean(),
	})
	.map(({ a, b, c, place, siege, wayOut, secret, lost }) => {
		const mighty = secret ? { powers: ATTACK, missions: SENT } : {};
		const first = { ...a, ...mighty, commanderLost: lost && a.heroes.length === 0 };
		const holder = { ...b, position: PLACES[place] ?? [], escape: wayOut, powers: secret ? ANSWER : b.powers };
		return battle([first, holder, ...(c ? [c] : [])], { siege, intensity: siege ? 1 : 0 });
	})
	.map((input) => (BATTLE_DAY.check(input).ok ? input : withoutPowers(input)));

/** Large units may cost more than any army has. */
export function withoutPowers(input: BattleInput): BattleInput {
	return { ...input, sides: input.sides.map((each) => ({ ...each, powers: { defence: 0, purchases: [] } })) };
}

/** What a battle is an example of. */
export function kindsOf({ sides, siege }: BattleInput): readonly string[] {
	const holds = (row: string) => sides.some(({ position }) => position.some((each) => each.row === row));
	const kinds: readonly (readonly [string, boolean])[] = [
		["in the open", sides.every(({ position }) => position.length === 0)],
		["a passage", holds("narrows")],
		["a castle", holds("castle") && !siege],
		["a storm", holds("castle") && siege],
		["no way out", holds("castle") && sides.some((each) => !each.escape)],
		["three forces", sides.length === 3],
		["powers", sides.every(({ powers }, i) => i === 2 || powers.purchases.length > 0)],
		["assassins", sides.some(({ missions }) => missions.length > 0)],
		["heroes who lead", sides.some(({ heroes }) => heroes.some(({ leads }) => leads !== "none"))],
		["a lost commander", sides.some(({ commanderLost }) => commanderLost)],
		["the fearless", sides.some(({ force }) => force.units.some((unit) => unit.troop.race === "zombie"))],
	];
	return kinds.filter(([, is]) => is).map(([kind]) => kind);
}
