import { towardZero } from "../../common/index.js";
import { challengersOf } from "../day/index.js";
import { placeAmong, withStrategy } from "../state/index.js";
import { commandSkill, commandTerms, strengthBonuses } from "../strategy/index.js";
import type { BattleInput, SideState, UnitStand } from "../types.js";
import type { OmenClass, SideClasses } from "./classes.js";
import { entry } from "./entry.js";
import type { Contests } from "./footing.js";
import type { Laws } from "./laws.js";

import { type Eve, type Gone, sumSteps } from "./omens.js";
import { counts, type Ground, type Grounds, groundsOf, type Move } from "./rosters.js";
import { strengthsOf } from "./strengths.js";
import { sumTerms } from "./sum-terms.js";

/** The id of the contest to which these classes of the sides lead, by their places. */
export type Challenge = (at: readonly number[]) => number;

/** What a class of omens does to the numbers of the sides. */
interface Part {
	/** The commander's own skill, and what the day has added to it. */
	readonly own: number;
	/** The place of the side that is reinforced; −1: none. */
	readonly lucky: number;
	/** Who goes over; undefined: nobody who counts beside his strength. */
	readonly move: Move | undefined;
	/** Equal for those who count alike beside their strength; 0: as nothing. */
	readonly role: number;
}

/** Everything that the contests of an eve are reckoned from. */
interface Reckoned {
	readonly eve: Eve;
	readonly classes: readonly SideClasses[];
	readonly contests: Contests;
	readonly laws: Laws;
}

/** Works out who comes to the contest how strong: by ruled Strategies one by one, else part by part. */
export function challenges(reckoned: Reckoned): Challenge {
	return isRuled(reckoned.eve.input) ? ruledChallenge(reckoned) : challengeInParts(reckoned);
}

/** Whether somebody has ruled on a Strategy, so that each has to be summed up by itself. */
export function isRuled({ rulings }: BattleInput): boolean {
	return Object.keys(rulings).some((key) => key.includes("/strategy"));
}

/** Strategy is a sum: of what is a side's own, of what the ground and the troops on it lend, and of what the odds lend. */
function challengeInParts(reckoned: Reckoned): Challenge {
	const { eve, contests, laws } = reckoned;
	const roles = new Map<string, number>([["", 0]]);
	const ground = groundsOf(eve, laws);
	const tools = { ...reckoned, roles, ground };
	const parts = reckoned.classes.map(({ classes }, i) => classes.map((each) => partOf(each, i, tools)));
	const oddsAt = strengthBonuses(eve.sides, eve.input, laws.rules.tables);
	const strengthsAt = strengthsOf(eve, reckoned.classes, laws);
	const grounds = new Map<number, Ground>();
	const groundAt = (roster: number, at: readonly number[]): Ground => {
		const moves: Move[] = [];
		for (let i = 0; i < at.length; i++) {
			const { move } = (parts[i] as readonly Part[])[at[i] as number] as Part;
			if (move) moves.push(move);
		}
		const made = ground.after(moves);
		grounds.set(roster, made);
		return made;
	};
	const luck = eve.sides.map(() => 0);
	const totals = eve.sides.map(() => 0);
	return (at) => {
		let roster = 0;
		for (let i = 0; i < at.length; i++) luck[i] = (eve.sides[i] as SideState).reinforced;
		for (let i = 0; i < at.length; i++) {
			const { own, role, lucky } = (parts[i] as readonly Part[])[at[i] as number] as Part;
			totals[i] = own;
			roster = roster * roles.size + role;
			if (lucky >= 0) luck[lucky] = (luck[lucky] as number) + 1;
		}
		const here = grounds.get(roster) ?? groundAt(roster, at);
		const odds = oddsAt(strengthsAt(at), luck);
		for (let i = 0; i < at.length; i++) {
			totals[i] = (totals[i] as number) + (here.lent[i] as number) + (odds[i] as number);
		}
		return contests.idOf(totals, here.terrain);
	};
}

/** What parts are made with. */
interface Tools extends Reckoned {
	readonly roles: Map<string, number>;
	readonly ground: Grounds;
}

/** Who goes over counts by what he counts as; the rest of the class by its Strategy. */
function partOf({ omen, added }: OmenClass, side: number, { eve, laws, roles, ground }: Tools): Part {
	const { abroad, state } = omen;
	const skill = sumTerms(commandTerms(state, commandSkill(eve.input, laws.rules), eve.input.rulings));
	const own = skill + sumSteps(state) + added;
	const still = { own, lucky: -1, move: undefined, role: 0 };
	if (abroad.kind === "none") return still;
	const foe = eve.sides.findIndex(({ id }) => id === (abroad.kind === "gone" ? abroad.joins : abroad.foe));
	if (abroad.kind === "reinforced") return { ...still, lucky: foe };
	const stand = state.units[placeAmong(state.units, abroad.unit)] as UnitStand;
	const move = ground.moveOf(stand, side, foe);
	return counts(move) ? { ...still, move, role: entry(roles, Object.values(move).join(" "), () => roles.size) } : still;
}

/** Every tuple by itself, since somebody's rulings may turn any sum into another. */
function ruledChallenge({ eve, classes, contests, laws }: Reckoned): Challenge {
	const strengthsAt = strengthsOf(eve, classes, laws);
	return (at) => {
		const told = at.map((place, i) => classes[i]?.classes[place] as OmenClass);
		const challengers = challengersOf(afterAbroad(told, strengthsAt(at)), eve.input, laws.rules);
		const starred = challengers.map((each) => each.starred);
		const holds = challengers.map((each) => each.holds);
		const totals = challengers.map(({ strategy }) => towardZero(strategy.total));
		return contests.idOf(totals, { starred, holds, stars: `${starred} ${holds}` });
	};
}

/** The sides as they come to the contest: defectors have changed sides, and luck has brought the strongest foe what it brings. */
function afterAbroad(told: readonly OmenClass[], strengths: readonly number[]): readonly SideState[] {
	const alone = told.map(({ omen, added }) => withStrategy(omen.state, [{ key: "forecast", value: added }]));
	let now: readonly SideState[] = alone.map((side, i) => ({ ...side, strength: strengths[i] as number }));
	for (const { omen } of told) {
		const { abroad, state } = omen;
		if (abroad.kind === "reinforced") {
			now = now.map((side) => (side.id === abroad.foe ? { ...side, reinforced: side.reinforced + 1 } : side));
		}
		if (abroad.kind === "gone") now = moveUnit(now, state.id, abroad);
	}
	return now;
}

function moveUnit(sides: readonly SideState[], from: string, { unit, joins, stand }: Gone): readonly SideState[] {
	return sides.map((side) => {
		if (side.id === from) return { ...side, units: side.units.filter(({ key }) => key !== unit) };
		return side.id === joins ? { ...side, units: [...side.units, { ...stand, side: joins }] } : side;
	});
}
