import { type BattleRules, type SiegeBattle, type SiegeSide, siegeTerms } from "../../../engine/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import type { Force } from "../../../engine/force/index.js";
import { type EnteringArmy, newBattle } from "../document/new-battle.js";
import { readableDay } from "../document/readable-day.js";
import { toBattleInput } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";
import { armiesOn } from "./siege-armies.js";
import type { Siege } from "./types.js";

/** Things that a battle of a siege needs besides the siege. */
interface SiegeBattleOrder {
	readonly battle: SiegeBattle;
	readonly rules: BattleRules;
	/** An army as it is now; undefined: it is gone, and fights no more. */
	readonly force: (uuid: string) => Force | undefined;
	readonly nameAllies: (first: string) => string;
}

/**
 * The first day of a storm or sally that begins today, with position, supplies and counting events of the siege entered (`siegeTerms`). A
 * storm has the rules of sieges, a sally those of the field (docs/RULES.md, Sieges). Faults: `Siege.sides` for a side of which no army is left; those of
 * `newBattle`, of `toBattleInput` and of `readableDay`.
 */
export function siegeBattleDay(siege: Siege, order: SiegeBattleOrder): Result<BattleDay> {
	const { battle, rules, nameAllies } = order;
	const entering = (["a", "b"] as const).flatMap((side) => enteringOf(siege, side, order));
	if (new Set(entering.map(({ side }) => side)).size < 2) return fail({ code: "MUSTER.Fault.Siege.sides" });
	const made = newBattle(entering, rules, nameAllies);
	if (!made.ok) return made;
	const terms = siegeTerms(siege, battle);
	const sides = Object.entries(made.value.setup.sides).map(([id, side]) => {
		const own = id === "a" ? terms.a : terms.b;
		return [id, { ...side, ...own, escape: id === "a" || battle === "sally" }] as const;
	});
	const setup = { ...made.value.setup, siege: battle === "storm", sides: Object.fromEntries(sides) };
	const input = toBattleInput(setup, made.value.forces, rules);
	return input.ok ? readableDay({ ...made.value, setup }, rules.force.tables) : input;
}

function enteringOf(siege: Siege, side: SiegeSide, { force }: SiegeBattleOrder): readonly EnteringArmy[] {
	return armiesOn(siege, side).flatMap(({ uuid, name, estimate }): readonly EnteringArmy[] => {
		if (estimate) return [{ side, estimate }];
		const found = force(uuid);
		return found ? [{ side, uuid, name, force: found }] : [];
	});
}
