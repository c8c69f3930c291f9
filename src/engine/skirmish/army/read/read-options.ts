import type { Result } from "../../../common/index.js";
import { type FieldReaders, readInput, withDefault } from "../../../schema/index.js";
import { SKIRMISH_OPTIONS, SKIRMISH_PRESETS, type SkirmishOptions } from "../../options.js";
import { choice, object } from "../../readers.js";

const OPTIONS = SKIRMISH_OPTIONS;
const { usual } = SKIRMISH_PRESETS;

const FIELDS: FieldReaders<SkirmishOptions> = {
	soldierHp: withDefault(choice(OPTIONS.soldierHp.values), usual.soldierHp),
	representation: withDefault(choice(OPTIONS.representation.values), usual.representation),
	formationEffects: withDefault(choice(OPTIONS.formationEffects.values), usual.formationEffects),
	routWithoutDamage: withDefault(choice(OPTIONS.routWithoutDamage.values), usual.routWithoutDamage),
	positiveMoraleRout: withDefault(choice(OPTIONS.positiveMoraleRout.values), usual.positiveMoraleRout),
	routModifiers: withDefault(choice(OPTIONS.routModifiers.values), usual.routModifiers),
	surplusActions: withDefault(choice(OPTIONS.surplusActions.values), usual.surplusActions),
	fortification: withDefault(choice(OPTIONS.fortification.values), usual.fortification),
	trueBinomial: withDefault(choice(OPTIONS.trueBinomial.values), usual.trueBinomial),
	attackOnDefeated: withDefault(choice(OPTIONS.attackOnDefeated.values), usual.attackOnDefeated),
	strategyFailure: withDefault(choice(OPTIONS.strategyFailure.values), usual.strategyFailure),
	tacticEffects: withDefault(choice(OPTIONS.tacticEffects.values), usual.tacticEffects),
};

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readSkirmishOptions(value: unknown): Result<SkirmishOptions> {
	return readInput(object<SkirmishOptions>(FIELDS), value);
}
