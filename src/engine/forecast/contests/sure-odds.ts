import { contextOf } from "../../battle/state/index.js";
import { companyRange, type Member, type StrengthBounds } from "../../force/index.js";
import type { ForecastContext } from "../model/index.js";
import type { PreBattleState, SideClasses } from "../scenarios/index.js";
import { worthIn } from "./strengths.js";

/** The bonuses of the odds by strengths, and by how often each side is reinforced; the array may be used again. */
export type OddsAt = (strengths: readonly number[], reinforced: readonly number[]) => readonly number[];

/** Effect of one side on the strengths: a unit goes over, or a foe is reinforced, or nothing. */
export interface Moving {
	/** The place of the side that a unit joins; −1: none goes. */
	readonly to: number;
	/** A share limits the unit. */
	readonly limited: boolean;
	/** Least and greatest worth of the unit; 0 of one that a share limits. */
	readonly least: number;
	readonly most: number;
	/** The place of the side that is reinforced; −1: none. */
	readonly lucky: number;
}

/** Input for telling odds that are sure. */
interface SureInput {
	readonly preBattle: PreBattleState;
	readonly classes: readonly SideClasses[];
	readonly context: ForecastContext;
	readonly oddsAt: OddsAt;
}

/** Puts bounds of a side's strength after what all sides do into `bounds`; false: there are none. */
type RangeOf = (moving: readonly Moving[], bounds: StrengthBounds) => boolean;

/**
 * Returns whether all odds are the same after what each side does (its choice between least and most): what
 * `alikeClasses` stands on, and buys nothing beside it.
 */
export function sureOdds(input: SureInput): (moving: readonly Moving[]) => boolean {
	const { preBattle, oddsAt } = input;
	const ranges = preBattle.sides.map((_, side) => rangeOf(side, input));
	const bounds = ranges.map((): StrengthBounds => ({ least: 0, most: 0 }));
	const [weak, strong] = [ranges.map(() => 0), ranges.map(() => 0)];
	const reinforced = ranges.map(() => 0);
	return (moving) => {
		for (let i = 0; i < ranges.length; i++) {
			reinforced[i] = preBattle.sides[i]!.reinforced;
			if (!ranges[i]!(moving, bounds[i]!)) return false;
			weak[i] = Math.floor(bounds[i]!.least);
			strong[i] = Math.ceil(bounds[i]!.most);
			if (weak[i]! <= 0) return false;
		}
		for (const { lucky } of moving) if (lucky >= 0) reinforced[lucky] = reinforced[lucky]! + 1;
		// The odds of a side rise with its own strength, and fall with those of its foes.
		return ranges.every((_, i) => {
			const fewest = oddsAt(strong.with(i, weak[i]!), reinforced)[i]!;
			return oddsAt(weak.with(i, strong[i]!), reinforced)[i]! === fewest;
		});
	};
}

/** Returns the bounds of one side. */
function rangeOf(side: number, { preBattle, classes, context }: SureInput): RangeOf {
	const state = preBattle.sides[side]!;
	const members: Member[] = [];
	let others = 0;
	for (const fieldUnit of state.units) {
		const { worth, limited } = worthIn(fieldUnit, side, preBattle, context);
		others += worth;
		if (limited !== null) members.push(limited);
	}
	const { guests, joining } = guestsOf(side, { preBattle, classes, context });
	const company = contextOf(state.input, preBattle.input, context.rules);
	const still = companyRange(members, [], { going: 0, joining: 0 }, company);
	const within = companyRange(members, guests, { going: 1, joining }, company);
	return (moving, bounds) => {
		const own = moving[side]!;
		bounds.least = others - own.most;
		bounds.most = others - own.least;
		let isOpen = own.limited;
		let isStill = own.to < 0;
		for (let i = 0; i < moving.length; i++) {
			const { to, limited, least, most } = moving[i]!;
			if (to !== side) continue;
			bounds.least += least;
			bounds.most += most;
			isOpen ||= limited;
			isStill = false;
		}
		if (isStill) {
			bounds.least = state.strength;
			bounds.most = state.strength;
			return true;
		}
		if (!isOpen && members.length === 0) return true;
		return (isOpen ? within : still)?.(bounds.least, bounds.most, bounds) ?? false;
	};
}

/** Units that may come over to a side and that shares limit, and from how many sides they may come. */
function guestsOf(
	side: number,
	{ preBattle, classes, context }: Omit<SureInput, "oddsAt">,
): { readonly guests: readonly Member[]; readonly joining: number } {
	const { id } = preBattle.sides[side]!;
	const guests = new Set<Member>();
	let joining = 0;
	for (const each of classes) {
		const before = guests.size;
		for (const { scenario } of each.classes) {
			const { effectOnOthers } = scenario;
			if (effectOnOthers.kind !== "defected" || effectOnOthers.joins !== id) continue;
			const { limited } = worthIn(effectOnOthers.fieldUnit, side, preBattle, context);
			if (limited !== null) guests.add(limited);
		}
		if (guests.size > before) joining++;
	}
	return { guests: [...guests], joining };
}
