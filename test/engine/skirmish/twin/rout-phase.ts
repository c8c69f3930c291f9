import { inMelee } from "./melee.js";
import { isRouted, type Plight } from "./routing.js";
import { asking, canAct, factsOf, fieldOf, fighterOf, fightersOf, type Table } from "./table.js";

const LOST = ["routed", "defeated", "destroyed"];

/** What a unit's side, its enemies and the round have brought over it (RULES 4.8, 4.13). */
export function plightOf(table: Table, id: string): Plight {
	const [who, side] = [fighterOf(table, id), table.sideOf.get(id)];
	const { damaged, flanked, areaHit, friendlyFire } = factsOf(table, id);
	const around = who ? fightersOf(table).filter((each) => inMelee(who, each, table.scale)) : [];
	const lost = [...table.units.values()].filter((unit) => unit.id !== id && LOST.includes(unit.state));
	const allies = lost.filter((unit) => table.sideOf.get(unit.id) === side).length;
	return {
		damaged,
		flanked,
		areaHit,
		friendlyFire,
		engaged: around
			.filter(({ unit }) => unit.state === "fit")
			.reduce((sum, { unit }) => sum + unit.soldiers.current, 0),
		lostAllies: allies,
		lostEnemies: lost.length - allies,
		foes: around.filter(canAct).map(({ unit }) => unit),
	};
}

/** The routing phase: all fit units on the map check from the same state. */
export function routPhase(table: Table): void {
	const routed = fightersOf(table).filter(({ unit, side: name }) => {
		const side = table.sides.get(name);
		if (!side || unit.state !== "fit") return false;
		const plight = plightOf(table, unit.id);
		const setting = { field: fieldOf(table), options: table.options };
		return asking(table, `check/${unit.id}/`, (answers) => isRouted(unit, side, plight, { ...setting, answers }));
	});
	for (const { unit } of routed) flee(table, unit.id);
}

/** A unit that is routed is back at the standard tactic. */
function flee(table: Table, id: string): void {
	const unit = table.units.get(id);
	if (!unit) return;
	const tactics = [{ id: "standard", target: "", age: 0, profession: 0 }];
	table.units.set(id, { ...unit, state: "routed", tactics });
}
