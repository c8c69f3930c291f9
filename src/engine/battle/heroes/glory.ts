import { ask, dice, type Kernel } from "../../ask/index.js";
import { type GradedRoll, reactionTo, rollAgainst, SUCCESS_DICE } from "../../checks/index.js";
import { type TermInput, towardZero } from "../../common/index.js";
import type { GloryOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { type GloryRow, type GloryTable, HONOURS } from "../tables/index.js";
import type { BattleInput, HeroPart } from "../types.js";
import { battleTarget, circumstancesOf, type FieldHero } from "./fighter.js";

/** The row of a Glory roll: criticals by themselves, everything else by its margin (RULES 1.10.4). */
export function gloryRow({ success, margin, critical }: GradedRoll, { rows }: GloryTable): GloryRow {
	const by = success ? margin : -Math.max(1, margin);
	const row = critical ? rows.at(success ? 0 : -1) : rows.slice(1).find(({ from }) => from === null || from <= by);
	if (row === undefined) throw new RangeError(`no glory by ${by}`);
	return row;
}

/**
 * Returns the effect of glory on Strategy: none unless the hero leads; a commander's bonus or penalty goes further
 * (RULES 1.10.4, 1.11.7).
 */
function gloryStrategy({ strategy }: GloryRow, { leads }: Pick<HeroPart, "leads">, { commander }: GloryTable): number {
	if (leads === "none") return 0;
	return strategy + (leads === "force" ? Math.sign(strategy) * commander : 0);
}

/** The terms of a Glory roll: Risk, which raises its target as it lowers that of Survival (RULES 1.10.2). */
export function gloryTerms({ risk }: Pick<HeroPart, "risk">): readonly TermInput[] {
	return [{ key: "risk", kind: "add", value: -risk }];
}

/**
 * A Glory roll and what it brings (RULES 1.10.4). Questions `<hero>/glory`, then `<hero>/glory/months` and, unseen, the superior's reaction
 * `<hero>/glory/superior` where the row asks for them.
 */
export function* rollGlory(
	fighter: FieldHero,
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<GloryOutcome> {
	const { part, key } = fighter;
	const target = battleTarget("glory", fighter, gloryTerms(part), input);
	const graded = yield* rollAgainst(`${key}/glory`, towardZero(target.total), circumstancesOf(fighter));
	const row = gloryRow(graded, rules.tables.glory);
	const months = row.months === "" ? 0 : Math.max(1, (yield* ask(dice(`${key}/glory/months`, row.months)))[0]);
	return {
		target,
		roll: graded.roll,
		row: row.name,
		reputation: row.reputation,
		permanent: row.lasting,
		months,
		superior: yield* superiorOf(fighter, row, rules.tables.glory),
		strategy: gloryStrategy(row, part, rules.tables.glory),
	};
}

/** The superior's reaction, moved by the Reputation that was just won or lost (RULES 1.10.4, 2.9). */
function* superiorOf(
	{ key, part }: FieldHero,
	{ reaction: asked, reputation, lasting }: GloryRow,
	{ honours }: GloryTable,
): Kernel<GloryOutcome["superior"]> {
	if (asked === null) return null;
	const [roll] = yield* ask(dice(`${key}/glory/superior`, SUCCESS_DICE, { secret: true }));
	const total = roll + reputation + lasting + part.reaction;
	const reaction = reactionTo(total).id;
	const due = HONOURS.filter((honour) => {
		return honours[honour].asked === asked && honours[honour].reactions.includes(reaction);
	});
	return { asked, total, reaction, honours: due };
}
