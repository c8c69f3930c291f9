import { inMelee } from "./melee.js";
import { isRouted, type Plight } from "./routing.js";
import { asking, canAct, factsOf, fieldOf, fighterOf, fightersOf, SCALE, type Table } from "./table.js";

const LOST = ["routed", "defeated", "destroyed"];

/** What has happened to a unit in this round, as checks of rout and rallies read it (RULES 4.8, 4.13). */
export function plightOf(table: Table, id: string): Plight {
	const own = fighterOf(table, id);
	const { damaged, flanked, areaHit, friendlyFire } = factsOf(table, id);
	const foes = own ? fightersOf(table).filter((each) => each.side !== own.side && inMelee(each, own, SCALE)) : [];
	const lost = (allied: boolean) =>
		[...table.units.values()].filter((each) => {
			const isAlly = table.sideOf.get(each.id) === table.sideOf.get(id);
			return each.id !== id && isAlly === allied && LOST.includes(each.state);
		}).length;
	return {
		...{ damaged, flanked, areaHit, friendlyFire },
		engaged: foes.filter(({ unit }) => unit.state === "fit").reduce((sum, { unit }) => sum + unit.soldiers.current, 0),
		lostAllies: lost(true),
		lostEnemies: lost(false),
		foes: foes.filter(canAct).map(({ unit }) => unit),
	};
}

/** The Routing phase: every fit unit on the map checks, all from the state at its start (RULES 4.13). */
export function routPhase(table: Table): void {
	const field = fieldOf(table);
	const routed = fightersOf(table).filter(({ unit, side }) => {
		const own = table.sides.get(side);
		if (unit.state !== "fit" || !own) return false;
		const plight = plightOf(table, unit.id);
		return asking(table, `check/${unit.id}/`, (answers) =>
			isRouted(unit, own, plight, { field, options: table.options, answers }),
		);
	});
	for (const { unit } of routed) {
		const now = table.units.get(unit.id);
		const tactics = [{ id: "standard", target: "", age: 0, profession: 0 }];
		if (now) table.units.set(unit.id, { ...now, state: "routed", tactics });
	}
}
