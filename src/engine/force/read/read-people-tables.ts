import { fail, type Result } from "../../common/index.js";
import { checked, orNull, type Reader, withDefault } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS, MORALE_CAUSES, MORALE_SPANS, QUALITIES, TRADITIONS } from "../model/index.js";
import { BATTLE_DOMAIN, ROLL_DOMAIN } from "../people/index.js";
import {
	type BearingTable,
	type CommanderTable,
	FORCE_TABLES,
	type MoraleTable,
	type OrganisationRow,
	type QualityTable,
	type TypicalSkillTable,
} from "../tables/index.js";
import { choice, flag, fraction, list, object, record, whole } from "./read-troop-type.js";
import { checkCover, readOpenSpan, readSpan, readTitle } from "./table-fields.js";

const rolls = readSpan(...ROLL_DOMAIN);
const battles = readSpan(...BATTLE_DOMAIN);

/** Lets a table by quality through whose throws and battles leave no gap and meet nowhere. */
function checkColumns<
	T extends Readonly<
		Record<
			(typeof QUALITIES)[number],
			{ readonly rolls: readonly [number, number]; readonly battles: readonly [number, number] }
		>
	>,
>(table: T, path: string): Result<T> {
	const column = (name: "rolls" | "battles") => QUALITIES.map((quality) => table[quality][name]);
	const thrown = checkCover(table, column("rolls"), ROLL_DOMAIN, path);
	return thrown.ok ? checkCover(table, column("battles"), BATTLE_DOMAIN, path) : thrown;
}

/** A GM's own table of qualities (RULES 1.5). */
export const readQualityTable: Reader<QualityTable> = checked(
	record(QUALITIES, (quality) =>
		object({
			title: readTitle(quality, FORCE_TABLES.qualities[quality].title),
			rolls,
			again: withDefault(flag, false),
			battles,
			morale: whole(0, LIMITS.morale),
			strength: fraction({ min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den }),
			cost: fraction({ min: 0, max: LIMITS.costFactor, maxDen: LIMITS.den }),
		}),
	),
	(rows, path) => {
		const hired = QUALITIES.some((quality) => !rows[quality].again);
		return hired ? checkColumns(rows, path) : fail({ code: "MUSTER.Fault.Force.allAgain", path });
	},
);

/** A GM's own table of commanders (RULES 1.7). */
export const readCommanderTable: Reader<CommanderTable> = checked(
	record(QUALITIES, () =>
		object({
			rolls,
			battles,
			skill: whole(0, LIMITS.skill),
		}),
	),
	(rows, path) => checkColumns(rows, path),
);

/** A GM's own typical skills (RULES 1.5.1). */
export const readTypicalSkills: Reader<TypicalSkillTable> = record(QUALITIES, () =>
	object({
		weapon: whole(0, LIMITS.skill),
		tactics: whole(0, LIMITS.skill),
		combatReflexes: withDefault(flag, false),
	}),
);

/** A GM's own changes of morale (RULES 1.6). */
export const readMoraleTable: Reader<MoraleTable> = record(MORALE_CAUSES, (cause) =>
	object({
		title: readTitle(cause, FORCE_TABLES.morale[cause].title),
		value: whole(-LIMITS.morale, LIMITS.morale),
		lasts: choice(MORALE_SPANS),
		loss: orNull(choice(["wounded", "killed"])),
	}),
);

const readLeadership: Reader<BearingTable["leadership"]> = object({
	from: whole(0, LIMITS.skill),
	step: whole(1, LIMITS.skill),
});

const readMissedPay: Reader<BearingTable["missedPay"]> = object({
	first: whole(0, LIMITS.morale),
	further: whole(0, LIMITS.morale),
	regain: whole(1, LIMITS.morale),
});

/** A GM's own numbers of leadership and arrears (RULES 1.6, 1.8). */
export const readBearingTable: Reader<BearingTable> = object({
	rawIrregular: whole(-LIMITS.morale, LIMITS.morale),
	leadership: readLeadership,
	missedPay: readMissedPay,
	unpaidCap: whole(0, LIMITS.morale),
});

const menSpan = readOpenSpan(0, LIMITS.men);

/** A GM's own organisation, a list of rows (RULES 1.3). */
export const readOrganisation: Reader<readonly OrganisationRow[]> = list(
	object<OrganisationRow>({
		tradition: choice(TRADITIONS),
		title: readTitle("", undefined),
		men: orNull(menSpan),
		parts: orNull(menSpan),
		rank: orNull(menSpan),
	}),
	LIMITS.rows,
);
