import { type Fault, fail, ok, type Result } from "../../common/index.js";
import { type Spent, takeAct } from "./economy.js";
import { canAct, type Fighter, factsOf, fighterOf, isOnMap, spentOf } from "./state.js";
import type { Act } from "./tables/index.js";
import type { SkirmishState } from "./types.js";

const refuse = (code: Fault["code"], path: string): { readonly ok: false; readonly fault: Fault } =>
	fail({ code, path });

/** A unit that can be ordered to act. Faults: `noUnit`, `offMap`, `routedActs`, `cannotAct`, `ralliedActs`. */
export function actorOf(state: SkirmishState, id: string, path = "unit"): Result<Fighter> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return refuse("MUSTER.Fault.Skirmish.noUnit", path);
	if (!isOnMap(state, fighter.unit)) return refuse("MUSTER.Fault.Skirmish.offMap", path);
	if (fighter.unit.state === "routed") return refuse("MUSTER.Fault.Skirmish.routedActs", path);
	if (!canAct(state, fighter.unit)) return refuse("MUSTER.Fault.Skirmish.cannotAct", path);
	if (factsOf(state, id).rallied) return refuse("MUSTER.Fault.Skirmish.ralliedActs", path);
	return ok(fighter);
}

/** A unit on the map that something can happen to. Faults: `noUnit`, `offMap`. */
export function targetOf(state: SkirmishState, id: string, path = "target"): Result<Fighter> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return refuse("MUSTER.Fault.Skirmish.noUnit", path);
	return isOnMap(state, fighter.unit) ? ok(fighter) : refuse("MUSTER.Fault.Skirmish.offMap", path);
}

/** A unit on the map of another side. Faults: `noUnit`, `offMap`, `sameSide`. */
export function foeOf(state: SkirmishState, id: string, side: string): Result<Fighter> {
	const target = targetOf(state, id);
	return target.ok && target.value.side.id === side ? refuse("MUSTER.Fault.Skirmish.sameSide", "target") : target;
}

/** The actions of a unit after an act that it can still take in this round; see `takeAct` for the faults. */
export function afterAct(state: SkirmishState, { unit }: Fighter, act: Act): Result<Spent> {
	return takeAct(spentOf(state, unit.id), act, unit.soldier.opportunities);
}

/** The act of an order that names its action. */
export function actOf(action: "standard" | "fullRound" | "swift" | "free", attack: "ranged" | "melee" | ""): Act {
	if (attack === "" || action === "swift" || action === "free") return action;
	if (action === "standard") return attack;
	return attack === "ranged" ? "fullRanged" : "fullMelee";
}
