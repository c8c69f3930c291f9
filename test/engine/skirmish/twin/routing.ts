import type { Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { Answers } from "../../battle/twin/answers.js";
import { changesOf, hasMark, isFortified, isRaging, type Roused } from "./numbers.js";
import { ABILITIES, partyNumber, strategyOf } from "./rows.js";

/** What has come over a unit in a round, and who stands around it (RULES 4.8). */
export interface Plight {
	readonly damaged: boolean;
	readonly flanked: boolean;
	readonly areaHit: boolean;
	readonly friendlyFire: boolean;
	/** Soldiers of the fit enemies in melee with it. */
	readonly engaged: number;
	/** Units of its side, and of others, that are routed, defeated or destroyed. */
	readonly lostAllies: number;
	readonly lostEnemies: number;
	/** Enemies in melee with it that can act, in the order of their ids. */
	readonly foes: readonly Roused[];
}

interface Setting {
	readonly field: readonly string[];
	readonly options: SkirmishOptions;
	readonly answers: Answers;
}

/** By nature, whatever its orders: nothing frightens it. */
const COLD = ["mindless", "fearless", "undead", "construct", "plant"] as const;

const hasAbilityMarked = (unit: Unit, marks: readonly string[]): boolean =>
	unit.abilities.some(
		({ id, share }) => share.num * 2 > share.den && marks.some((mark) => ABILITIES[id]?.marks.includes(mark)),
	);

/** Whether fear does nothing to a unit. */
export const isFearless = (unit: Unit): boolean =>
	COLD.some((trait) => unit.traits.includes(trait)) || hasAbilityMarked(unit, ["neverRouts", "neverFails", "noFear"]);

const neverRouts = (unit: Unit): boolean =>
	isFearless(unit) || unit.traits.includes("dominated") || unit.traits.includes("summoned");

const hasOwnSiege = ({ soldier, resources }: Unit): boolean =>
	soldier.attacks.some(({ area }) => area !== null) || resources.some(({ id }) => id === "siegeEngines");

function healthTerm({ hp }: Unit): number {
	if (hp.total * 4 <= hp.start) return -4;
	if (hp.total * 2 <= hp.start) return -2;
	return hp.total * 4 <= hp.start * 3 ? -1 : 0;
}

function crowdTerm({ soldiers }: Unit, engaged: number): number {
	if (engaged >= 3 * soldiers.current) return -2;
	return engaged >= 2 * soldiers.current ? -1 : 0;
}

const isGone = (state: string | undefined): boolean => state === "dead" || state === "captured" || state === "absent";

/** The modifiers of the table of circumstances (RULES 4.8). */
export function termsOf(unit: Unit, side: Side, plight: Plight, field: readonly string[]): readonly number[] {
	const isLed = [side.leader, side.deputy].some((officer) => officer?.state === "present");
	return [
		healthTerm(unit),
		plight.flanked ? -2 : 0,
		crowdTerm(unit, plight.engaged),
		plight.areaHit && !hasOwnSiege(unit) ? -2 : 0,
		plight.friendlyFire ? -2 : 0,
		isGone(unit.commander?.state) ? -2 : 0,
		isLed ? 0 : -1,
		-Math.min(3, plight.lostAllies),
		Math.min(3, plight.lostEnemies),
		isFortified(unit, field) ? 2 : 0,
	];
}

/** What is added to the d20 of a check of morale (RULES 4.8). */
export function moraleOf(
	unit: Unit,
	facts: readonly string[],
	{ field, options, foe = null }: Pick<Setting, "field" | "options"> & { readonly foe?: Unit | null },
): number {
	const { commander } = unit;
	const lead = commander?.state === "present" ? commander.charisma + Math.floor(commander.ranks / 5) : 0;
	return unit.morale + lead + changesOf(unit, "morale", { foe, facts, field, options, heroes: 0 });
}

/** The bonus against rout, with the one enemy around it that lowers it most. */
function againstRout(unit: Unit, foes: readonly Unit[], setting: Setting): number {
	const alone = moraleOf(unit, ["againstRout"], setting);
	return Math.min(alone, ...foes.map((foe) => moraleOf(unit, ["againstRout"], { ...setting, foe })));
}

/** Whether a fit unit is routed in the routing phase (RULES 4.8). */
export function isRouted(unit: Unit, side: Side, plight: Plight, setting: Setting): boolean {
	const { options, answers } = setting;
	if (neverRouts(unit)) return false;
	const terms = options.routModifiers === "proposed" ? termsOf(unit, side, plight, setting.field) : [];
	const isSpared = options.routWithoutDamage === "pass" && !plight.damaged && terms.every((term) => term >= 0);
	if (isSpared) return false;
	const bonus = terms.reduce((sum, term) => sum + term, againstRout(unit, plight.foes, setting));
	const throws = hasMark(unit, "retriesRout") ? ["rout", "rout/again"] : ["rout"];
	if (throws.some((key) => answers.dice(key, "1d20") + bonus >= 15)) return false;
	if (unit.morale <= 0 || options.positiveMoraleRout === "none") return true;
	if (side.loyalty) return answers.dice("loyalty", "1d20") + side.loyalty.bonus < side.loyalty.dc;
	const will = unit.commander?.state === "present" ? unit.commander.will : unit.soldier.saves.will;
	return answers.dice("loyalty", "1d20") + will < partyNumber(side.partyLevel);
}

const STRATEGIES = ["holdFirm", "cautiousAdvance", "standard", "aggressiveAttack", "allOutAttack"] as const;

const stepsBetween = (from: Unit["strategy"], to: Unit["strategy"]): number =>
	Math.abs(STRATEGIES.indexOf(from) - STRATEGIES.indexOf(to));

/**
 * The fit units of a side that follow a change of strategy; null: it is not changed, as one has failed (RULES 4.8,
 * 4.14).
 */
export function followersOf(
	units: readonly Unit[],
	strategy: Unit["strategy"],
	{ field, options, answers }: Setting,
): readonly Unit[] | null {
	const defends = strategyOf(strategy)[1] > 0;
	const free = units.filter(
		(unit) => !unit.traits.includes("mindless") && !hasMark(unit, "plainOrdersOnly") && !(defends && isRaging(unit)),
	);
	const checked = free.map((unit) => {
		const steps = stepsBetween(unit.strategy, strategy);
		if (steps <= 1) return { unit, follows: true };
		const total = answers.dice(`${unit.id}/strategy`, "1d20") + moraleOf(unit, [], { field, options });
		return { unit, follows: total >= 20 + steps - 1 };
	});
	if (options.strategyFailure === "allOrNone" && checked.some(({ follows }) => !follows)) return null;
	return checked.filter(({ follows }) => follows).map(({ unit }) => unit);
}
