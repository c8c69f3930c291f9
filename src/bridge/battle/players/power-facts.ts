import { type BattleInput, type BattleRules, openStrengths, type PowerPlan } from "../../../engine/battle/index.js";
import { fail, ok, type Result, towardZero } from "../../../engine/common/index.js";
import { powerLedger } from "../../../engine/force/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { namesIn } from "../console/names.js";
import { unitChoices } from "../console/unit-choices.js";
import { type PlayersSetup, seenBy } from "../document/players.js";
import type { PowerFacts, PowerUnit } from "./view-types.js";

type Purchase = PowerPlan["purchases"][number];

/** True if the leader of a side may know and choose the units of its foes, and so what powers upon them cost. */
const knowsFoeUnits = (players: Pick<PlayersSetup, "seen">, side: string): boolean =>
	seenBy(players, side, "strength") === "shown";

/**
 * Facts by which the leader of a side spends its special powers (RULES 1.16). Units of foes are named only where their
 * strength is shown.
 */
export function powerFacts(
	side: string,
	input: BattleInput,
	rules: BattleRules,
	players: Pick<PlayersSetup, "seen">,
): PowerFacts | null {
	const own = input.sides.find(({ id }) => id === side);
	if (!own) return null;
	const points = towardZero(powerLedger(own.force, rules.force).total);
	if (points <= 0) return null;
	const names = namesIn(input);
	const shown = input.sides.filter(({ id }) => id === side || knowsFoeUnits(players, side));
	const called = new Map(unitChoices(shown, names).map(({ value, label }) => [value, label]));
	const units = shown.flatMap((each) =>
		openStrengths(each, input, rules).map(({ id, strength }): PowerUnit => {
			const key = `${each.id}/${id}`;
			return { key, name: called.get(key) ?? key, strength: towardZero(strength.total), isOwn: each.id === side };
		}),
	);
	const { catastrophe, scouting, strength } = rules.tables.powerPrices;
	const { defence, purchases } = own.powers;
	return {
		points,
		prices: { catastrophe, scouting, strength },
		units,
		foes: input.sides.filter(({ id }) => id !== side).map(({ id }) => [id, names.side(id)] as const),
		plan: {
			defence,
			purchases: purchases.filter((each) => !("unit" in each) || units.some(({ key }) => key === each.unit)),
		},
	};
}

/** Price, Strategy, name and target of a confounding: the GM's to say. */
const offerOf = ({ steps: _steps, ...offer }: Extract<Purchase, { use: "confounding" }>) => toJson(offer);

/**
 * Checks that a leader buys only what the leader may know of: foes' units only where the GM shows their strength, so
 * that no price tells it; confoundings only as the GM has entered them, in any number of steps. Faults:
 * `Battle.noUnit`; `Battle.notOffered`.
 */
export function checkKnownPowers(
	side: string,
	powers: PowerPlan,
	entered: PowerPlan,
	players: Pick<PlayersSetup, "seen">,
): Result<null> {
	for (const [i, purchase] of powers.purchases.entries()) {
		const path = `purchases.${i}`;
		if ("unit" in purchase && !purchase.unit.startsWith(`${side}/`) && !knowsFoeUnits(players, side))
			return fail({ code: "MUSTER.Fault.Battle.noUnit", path });
		if (purchase.use !== "confounding") continue;
		const isOffered = entered.purchases.some(
			(each) => each.use === "confounding" && sameJson(offerOf(each), offerOf(purchase)),
		);
		if (!isOffered) return fail({ code: "MUSTER.Fault.Battle.notOffered", path });
	}
	return ok(null);
}
