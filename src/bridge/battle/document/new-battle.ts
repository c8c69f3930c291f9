import type { BattleRules, QuickSide } from "../../../engine/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import type { Force } from "../../../engine/force/index.js";
import { cutName } from "../../text/index.js";
import { heroPartsOf } from "./hero-parts.js";
import { newSetup, newSide } from "./new-setup.js";
import { readableDay } from "./readable-day.js";
import { forceOfEstimate } from "./to-battle-input.js";
import { type BattleDay, BATTLE_PAGE_LIMITS as PAGE, QUIET_NIGHT, type TakenForce } from "./types.js";

/** An army, or the estimate of one, that enters a battle on a side. */
export type EnteringArmy =
	| { readonly side: string; readonly uuid: string; readonly name: string; readonly force: Force }
	| { readonly side: string; readonly estimate: QuickSide };

/**
 * The first day of a battle of these armies (RULES 1.2): those of one side are its contingents, the first of which
 * leads; all their heroes take part. `nameAllies` names a side of several. Names of actors are cut to what a page
 * holds. Faults: `Battle.sideCount` for fewer than two sides or more than eight, `Battle.armyTwice`, `Battle.tooMany`
 * for too many armies on one side; those of `readableDay`.
 */
export function newBattle(
	entering: readonly EnteringArmy[],
	rules: BattleRules,
	nameAllies: (first: string) => string,
): Result<BattleDay> {
	const armies = entering.map(withShortName);
	const uuids = armies.flatMap((army) => ("uuid" in army ? [army.uuid] : []));
	if (new Set(uuids).size < uuids.length) return fail({ code: "MUSTER.Fault.Battle.armyTwice" });
	const letters = [...new Set(armies.map(({ side }) => side))].toSorted();
	if (letters.length < 2 || letters.length > 8)
		return fail({ code: "MUSTER.Fault.Battle.sideCount", data: { min: 2, max: 8 } });
	const groups = letters.map((letter) => armies.filter(({ side }) => side === letter));
	if (groups.some(({ length }) => length > PAGE.contingents))
		return fail({ code: "MUSTER.Fault.Battle.tooMany", data: { max: PAGE.contingents } });
	const plain = newSetup(groups.map((group) => sideOf(group, rules, nameAllies)));
	const ids = Object.keys(plain.sides);
	const forces = groups.flatMap((group, i) =>
		group.map((army, j): TakenForce => ({ place: `${ids[i]}/${j + 1}`, force: forceOf(army, rules) })),
	);
	const empty = { log: {}, aside: {}, fought: null, applied: [], night: QUIET_NIGHT };
	return readableDay({ number: 1, setup: plain, forces, ...empty }, rules.force.tables);
}

const withShortName = (army: EnteringArmy): EnteringArmy =>
	"uuid" in army
		? { ...army, name: cutName(army.name, PAGE.name) }
		: { ...army, estimate: { ...army.estimate, name: cutName(army.estimate.name, PAGE.name) } };

const nameOf = (army: EnteringArmy): string => ("uuid" in army ? army.name : army.estimate.name);

const forceOf = (army: EnteringArmy, rules: BattleRules): Force =>
	"uuid" in army ? army.force : forceOfEstimate(army.estimate, rules);

function sideOf(group: readonly EnteringArmy[], rules: BattleRules, nameAllies: (first: string) => string) {
	const [first] = group;
	const name = first ? nameOf(first) : "";
	const side = newSide(
		cutName(group.length > 1 ? nameAllies(name) : name, PAGE.name),
		group.map((army, i) => ({
			key: String(i + 1),
			name: nameOf(army),
			units: null,
			...("uuid" in army ? { uuid: army.uuid, estimate: null } : { uuid: "", estimate: army.estimate }),
		})),
	);
	const heroes = group.flatMap((army, i) => heroPartsOf(String(i + 1), forceOf(army, rules)));
	// The force has one leader: heroes who command an ally follow.
	return {
		...side,
		heroes: heroes.map((part, i) => (i > 0 && leads(heroes, i) ? { ...part, leads: "none" as const } : part)),
	};
}

const leads = (heroes: ReturnType<typeof heroPartsOf>, at: number): boolean =>
	heroes[at]?.leads === "force" && heroes.slice(0, at).some((part) => part.leads === "force");
