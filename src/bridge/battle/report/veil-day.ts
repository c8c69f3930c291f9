import type { Force } from "../../../engine/force/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { BattleDay, Contingent, SideSetup } from "../document/types.js";

/** True for an army of a side, by the uuid of its actor, that the readers may not know of. */
type IsHidden = (uuid: string, side: string) => boolean;

/**
 * The day as readers may read it who may not know of some of its armies: units, heroes and leaders of those bear
 * numbers, and a side that is called as its hidden army bears its letter. The same day where nothing is hidden. No rule
 * asks for a name, so that it plays as before.
 */
export function veilDay(day: BattleDay, isHidden: IsHidden, words: Words): BattleDay {
	const { setup, forces } = day;
	const hidden = new Set(
		Object.entries(setup.sides).flatMap(([id, { contingents }]) =>
			contingents.filter(({ uuid }) => uuid !== "" && isHidden(uuid, id)).map(({ key }) => `${id}/${key}`),
		),
	);
	if (hidden.size === 0) return day;
	const sides = Object.entries(setup.sides).map(([id, side]) => [id, veilSide(id, side, hidden, words)] as const);
	return {
		...day,
		setup: { ...setup, sides: Object.fromEntries(sides) },
		forces: forces.map((taken) =>
			hidden.has(taken.place) ? { ...taken, force: veilForce(taken.force, words) } : taken,
		),
	};
}

function veilSide(id: string, side: SideSetup, hidden: ReadonlySet<string>, words: Words): SideSetup {
	const isHidden = ({ key }: Contingent): boolean => hidden.has(`${id}/${key}`);
	// A name that the GM has given to the side is the GM's own word for all.
	const isArmys = side.contingents.some((army) => isHidden(army) && side.name.includes(army.name));
	const plain = words.say("MUSTER.Names.side", { side: id.toUpperCase() });
	return {
		...side,
		name: isArmys ? plain : side.name,
		contingents: side.contingents.map((army) => (isHidden(army) ? { ...army, name: plain } : army)),
	};
}

/** The force with numbers for names; a place without a name stays one. */
function veilForce(force: Force, words: Words): Force {
	const say = (leaf: string, name: string, at: number): string =>
		name === "" ? "" : words.say(`MUSTER.Names.${leaf}`, { number: formatCount(words, at + 1) });
	const { commander, units, heroes, practitioners } = force;
	return {
		...force,
		name: "",
		commander: { ...commander, name: say("leader", commander.name, 0) },
		units: units.map((unit, at) => ({
			...unit,
			name: say("unit", unit.name || unit.troop.name, at),
			troop: { ...unit.troop, name: say("unit", unit.troop.name, at) },
			leader: { ...unit.leader, name: say("leader", unit.leader.name, at + 1) },
		})),
		heroes: heroes.map((hero, at) => ({ ...hero, name: say("hero", hero.name, at) })),
		practitioners: practitioners.map((each, at) => ({ ...each, name: say("hero", each.name, at) })),
	};
}
