import { groundOf, judgeWay, shownLength, type TokenPlace, type Verdict } from "../../../bridge/skirmish/map/index.js";
import type { Cell, Ground } from "../../../engine/skirmish/index.js";
import { notifyWarning } from "../../host/notify.js";
import type { PendingMovement } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { rulesOn } from "../unit/rules-on.js";
import { isFirstToken, type MapUnit, mapUnitOf } from "./map-unit.js";
import { moverOf } from "./mover.js";

/** Ways of moving that a person makes by hand; others, as undo and our own, are not judged. */
const BY_HAND: readonly string[] = ["dragging", "keyboard"];

type TakeMove = (token: TokenDocument.Implementation, movement: PendingMovement) => boolean;

let take: TakeMove = () => false;

/** Has moves of units by hand go elsewhere while they are not to be made; true: it is taken. */
export function divertHand(diversion: TakeMove): void {
	take = diversion;
}

/** Judges a move of a unit's token before it is made; false keeps the host from it, since it was taken. */
export function watchMove(token: TokenDocument.Implementation, movement: PendingMovement): false | undefined {
	if (!BY_HAND.includes(movement.method)) return undefined;
	if (take(token, movement)) return false;
	warnOfWay(token, movement);
	return undefined;
}

/** Warns of a move by hand that is farther than the unit can go in a turn, or that leads through what stops it. */
function warnOfWay(token: TokenDocument.Implementation, { destination }: PendingMovement): void {
	if (!isFirstToken(token)) return;
	const unit = mapUnitOf(token);
	const verdict = unit ? judgeMove(unit, destination) : null;
	if (unit && verdict && (verdict.pace === null || verdict.hindrance !== null)) {
		notifyWarning(`${token.name}: ${sayVerdict(verdict, unit)}`);
	}
}

/** The way of a unit to another place of its token against its speed; null: it stays on its ground. */
export function judgeMove(unit: MapUnit, to: Partial<TokenPlace>): Verdict | null {
	const way = wayTo(unit, to);
	return way && judgeWay(moverOf(unit), way, unit.grid);
}

/** The way of a unit to another place of its token; null: it stays on its ground. */
export function wayTo(unit: MapUnit, to: Partial<TokenPlace>): Cell | null {
	const { standing, grid, ground } = unit;
	const there = groundOf(unit, { ...standing, place: { ...standing.place, ...to } }, grid, rulesOn(unit.token.parent));
	if (!there.ok) return null;
	const way = wayBetween(ground, there.value);
	return way.x === 0 && way.y === 0 ? null : way;
}

/** The step between two places of one unit that looks the same way. */
function wayBetween(from: Ground, to: Ground): Cell {
	const [a, b] = [from, to].map((ground) => (ground.grid === "gridless" ? ground.middle : ground.cells[0]!));
	return { x: b!.x - a!.x, y: b!.y - a!.y };
}

/** A way against a speed in words: what stops it, or the length of what can be gone, and the pace that it takes. */
export function sayVerdict({ hindrance, pace, cost, budget }: Verdict, { grid }: MapUnit): string {
	const say = words();
	if (hindrance !== null) return say.say(`MUSTER.UnitMap.stopped.${hindrance}`);
	const data = { cost: shownLength(cost, grid), budget: shownLength(budget, grid) };
	return say.say(`MUSTER.UnitMap.pace.${pace ?? "none"}`, data);
}
