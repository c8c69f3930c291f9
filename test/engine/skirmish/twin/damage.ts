import type { AttackRules, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { type TwinBlow, targetsIn } from "./attack.js";
import { compared, type Fraction, floor, least, minus, nearest, over, plus, times } from "./fraction.js";
import { reaches } from "./plan.js";

/** Hit points of a soldier in caps and thresholds (RULES 4.12). */
function pointsOfSoldier({ total, temporary, size }: Strength, { soldierHp }: WoundRules): Fraction {
	if (size === 0) return plus(0);
	const exact = over(total + temporary, size);
	return soldierHp === "twoDecimals" ? over(nearest(times(exact, 100)), 100) : exact;
}

type WoundRules = Pick<AttackRules, "soldierHp" | "attackOnDefeated">;

const sum = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((all, each) => all + of(each), 0);

/** The soldiers that rolls of one value strike so often that it reaches a number of points. */
function struck({ landed, concentration }: TwinBlow, points: Fraction): number {
	return sum(landed, ({ value, rolls }) =>
		value > 0 && reaches(value, concentration, points) ? floor(over(rolls, concentration)) : 0,
	);
}

/** Whether any roll did anything. */
const isFelt = ({ landed }: TwinBlow): boolean => landed.some(({ value, rolls }) => value > 0 && rolls > 0);

/** One attack by itself. */
export function blowOn(before: Strength, blow: TwinBlow, rules: WoundRules) {
	const n = Math.min(blow.targets, targetsIn(before));
	const h = pointsOfSoldier(before, rules);
	const dealt = sum(blow.landed, ({ value, rolls }) => value * rolls);
	const cap = floor(times(h, n));
	const removed = Math.min(struck(blow, h), n, before.size);
	const dead = before.diesAtZero ? removed : Math.min(struck(blow, plus(h, before.con)), n);
	return { dealt, cap, damage: Math.min(dealt, cap), removed, dead, felt: isFelt(blow) };
}

/** Soldiers below 0 hit points: those who lie, and those who fight on (RULES 4.12). */
const belowZero = ({ maximum, size, held }: Strength): number => maximum - size + held;

/** One healing by itself, after so much damage. */
export function healingOn(before: Strength, { targets, concentration, landed }: TwinBlow, total: number) {
	const n = Math.min(targets, before.maximum);
	const felt = sum(landed, ({ value, rolls }) => (value > 0 ? rolls : 0));
	const returned = Math.min(floor(over(felt, concentration)), n, belowZero(before));
	const h = before.size === 0 ? plus(0) : over(total, before.size);
	const standing = Math.min(n - returned, before.size - before.held);
	const cap = floor(times(minus(before.soldierMost, h), standing)) + before.soldierMost * returned;
	return {
		healed: Math.min(
			sum(landed, ({ value, rolls }) => value * rolls),
			cap,
		),
		returned,
	};
}

/** Step 4 of a phase: no more hit points than the soldiers can have, and none without soldiers. */
function fitted(unit: Strength): Strength {
	const total = unit.size === 0 ? 0 : Math.min(unit.total, unit.size * unit.soldierMost);
	const temporary = unit.size === 0 ? 0 : unit.temporary;
	return { ...unit, total, temporary, bloodied: unit.bloodied || isBloodied(total, unit.whole) };
}

const isBloodied = (total: number, whole: number): boolean => compared(total, over(whole, 2)) < 0;

/** Those who fought on below 0 hit points leave the size. */
export function endFerocity(unit: Strength): Strength {
	return fitted({ ...unit, size: unit.size - unit.held, held: 0 });
}

/** All that happens to a unit in one phase (RULES 4.12). */
export function phaseOf(
	before: Strength,
	{ aimed, strays, healings }: Readonly<Record<"aimed" | "strays" | "healings", readonly TwinBlow[]>>,
	rules: WoundRules,
) {
	const hits = [
		...aimed.map((blow) => blowOn(before, blow, rules)),
		...strays.map((blow) => ({ ...blowOn(before, blow, rules), felt: false })),
	];
	const isOver = before.total === 0 && rules.attackOnDefeated === "destroys" && aimed.some(isFelt);
	const damage = sum(hits, (hit) => hit.damage);
	const removed = isOver
		? before.size
		: Math.min(
				before.size,
				sum(hits, (hit) => hit.removed),
			);
	const killed = before.diesAtZero
		? removed
		: Math.min(
				targetsIn(before),
				sum(hits, (hit) => hit.dead),
			);
	const dead = isOver ? before.maximum : killed;
	const temporary = Math.max(0, before.temporary - damage);
	const total = Math.max(0, before.total - Math.max(0, damage - before.temporary));
	const mended = isOver ? [] : healings.map((healing) => healingOn(before, healing, total));
	const returned = Math.min(
		belowZero(before),
		sum(mended, (each) => each.returned),
	);
	const most = before.soldierMost * (before.size + Math.max(0, returned - before.held));
	const healed = Number(least(total + sum(mended, (each) => each.healed), most).n) - total;
	const hurt = { ...before, temporary, bloodied: before.bloodied || isBloodied(total, before.whole) };
	const after = isOver
		? fitted({ ...hurt, total: 0, temporary: 0, size: 0, maximum: 0, held: 0 })
		: lessened({ ...hurt, total: total + healed }, { removed, dead, returned });
	return {
		before,
		after,
		blows: hits,
		healings: mended,
		lost: before.temporary - temporary + before.total - total,
		healed,
		removed,
		dead,
		returned,
		defeated: before.total > 0 && after.total === 0,
		destroyed: !(before.total === 0 && before.maximum === 0) && after.total === 0 && after.maximum === 0,
		bloodied: !before.bloodied && after.bloodied,
	};
}

/** Steps 3 and 4: who is dead, who falls, who comes back. */
function lessened(
	unit: Strength,
	{ removed, dead, returned }: { readonly removed: number; readonly dead: number; readonly returned: number },
): Strength {
	const fromHeld = Math.min(returned, unit.held);
	const joining = returned - fromHeld;
	const maximum = unit.maximum - dead;
	const fights = unit.ferocity && !unit.diesAtZero;
	const fallen = fights ? Math.min(dead, removed) : removed;
	const size = Math.min(maximum, unit.size - fallen + joining);
	const held = fights ? Math.min(size, unit.held - fromHeld + removed - fallen) : 0;
	const after = fitted({ ...unit, maximum, size, held });
	return after.total === 0 ? endFerocity(after) : after;
}
