import type { Force, Practitioner, Quality, Unit } from "../../../../src/engine/force/index.js";
import { army, band } from "../army.js";
import { anyKind } from "./any-kind.js";
import { anyUnitRulings } from "./any-rulings.js";
import type { Chance } from "./chance.js";

const QUALITIES: readonly Quality[] = ["raw", "green", "average", "seasoned", "veteran", "elite"];

/** Any unit: of any kind, size and quality, with or without a leader, marks of old, wounded, crews afoot. */
export function anyUnit(chance: Chance, id: string, sort: number): Unit {
	const kind = anyKind(chance);
	const men =
		kind.kind === "weapon"
			? chance.between(1, 30)
			: chance.between(kind.kind === "own" || kind.kind === "creature" ? 1 : 5, 300);
	const unit = band(id, men, kind, chance.oneOf(QUALITIES), { sort });
	const afoot = kind.kind === "weapon" && chance.happens(0.3) ? chance.between(0, 9) : 0;
	const old = chance.between(0, 20);
	const effects = chance.some(0.1, () => ({
		...({ cause: "own", label: "" } as const),
		value: chance.between(-2, 2),
		lasts: chance.oneOf(["day", "battle", "victory", "year"] as const),
	}));
	const wounded = { men: chance.between(1, 40), of: chance.between(40, 400), carried: { num: 1, den: 3 } };
	return {
		...unit,
		crewAfoot: afoot,
		effects,
		leader: { ...unit.leader, leadership: chance.happens(0.2) ? chance.between(5, 19) : null },
		service: chance.happens(0.1) ? chance.oneOf(["paidConscripts", "unpaidConscripts"] as const) : "volunteers",
		pay: { ...unit.pay, penalty: chance.happens(0.1) ? chance.between(1, 3) : 0 },
		...(chance.happens(0.2) ? { battles: old } : {}),
		...(chance.happens(0.1) ? { dropSteps: 1, dropAt: chance.happens(0.5) ? unit.battles : old } : {}),
		...(chance.happens(0.2) ? { wounded } : {}),
		rulings: chance.happens(0.15) ? anyUnitRulings(chance) : {},
		state: sort > 0 && chance.happens(0.04) ? chance.oneOf(["surrendered", "withdrawing"] as const) : "steady",
	};
}

const person = (id: string, more: Partial<Practitioner>): Practitioner => ({
	id,
	name: "",
	link: "",
	practice: "psi",
	points: 9_000,
	stones: 0,
	items: 0,
	boosters: 0,
	...more,
});

/** Any force of one to five units, with a psi of great power and perhaps a mage. */
export function anyForce(chance: Chance): Force {
	const units = Array.from({ length: chance.between(1, 5) }, (_, i) => anyUnit(chance, `u${i}`, i));
	const mage = chance.some(0.4, () =>
		person("q", {
			practice: "mage",
			points: 50 * chance.between(1, 13) - chance.between(0, 1),
			stones: chance.between(0, 55),
			items: chance.between(0, 5),
			boosters: chance.between(0, 5),
		}),
	);
	return army(units, chance.between(3, 24), {
		tl: chance.happens(0.6) ? 3 : chance.oneOf([1, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 17]),
		mana: chance.oneOf(["none", "low", "normal", "high", "veryHigh"] as const),
		practitioners: [person("p", {}), ...mage],
		commander: {
			...army([]).commander,
			strategy: chance.between(3, 24),
			tactics: chance.happens(0.5) ? chance.between(3, 17) : 0,
			leads: chance.happens(0.4) ? "u0" : "",
			luck: chance.happens(0.4),
		},
	});
}
