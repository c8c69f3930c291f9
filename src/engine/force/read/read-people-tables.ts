import { fail, type Result } from "../../common/index.js";
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
import { listReader, type ReadAt, readFields } from "./fields.js";
import { checkCover, readOpenSpan, readRowsOf, readSpan, titleOf } from "./table-fields.js";

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
export const readQualityTable: ReadAt<QualityTable> = (value, path) => {
	const table = readRowsOf(QUALITIES, (f, quality) => ({
		title: titleOf(f, quality, FORCE_TABLES.qualities[quality].title),
		rolls: f.with("rolls", rolls),
		again: f.flag("again", false),
		battles: f.with("battles", battles),
		morale: f.whole("morale", 0, LIMITS.morale),
		strength: f.fraction("strength", { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den }),
		cost: f.fraction("cost", { min: 0, max: LIMITS.costFactor, maxDen: LIMITS.den }),
	}))(value, path);
	if (!table.ok) return table;
	const hired = QUALITIES.some((quality) => !table.value[quality].again);
	return hired ? checkColumns(table.value, path) : fail({ code: "MUSTER.Fault.Force.allAgain", path });
};

/** A GM's own table of commanders (RULES 1.7). */
export const readCommanderTable: ReadAt<CommanderTable> = (value, path) => {
	const table = readRowsOf(QUALITIES, (f) => ({
		rolls: f.with("rolls", rolls),
		battles: f.with("battles", battles),
		skill: f.whole("skill", 0, LIMITS.skill),
	}))(value, path);
	return table.ok ? checkColumns(table.value, path) : table;
};

/** A GM's own typical skills (RULES 1.5.1). */
export const readTypicalSkills: ReadAt<TypicalSkillTable> = readRowsOf(QUALITIES, (f) => ({
	weapon: f.whole("weapon", 0, LIMITS.skill),
	tactics: f.whole("tactics", 0, LIMITS.skill),
	combatReflexes: f.flag("combatReflexes", false),
}));

/** A GM's own changes of morale (RULES 1.6). */
export const readMoraleTable: ReadAt<MoraleTable> = readRowsOf(MORALE_CAUSES, (f, cause) => ({
	title: titleOf(f, cause, FORCE_TABLES.morale[cause].title),
	value: f.whole("value", -LIMITS.morale, LIMITS.morale),
	lasts: f.choice("lasts", MORALE_SPANS),
	loss: f.choiceOrNull("loss", ["wounded", "killed"]),
}));

/** A GM's own numbers of leadership and arrears (RULES 1.6, 1.8). */
export const readBearingTable: ReadAt<BearingTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rawIrregular: f.whole("rawIrregular", -LIMITS.morale, LIMITS.morale),
		leadership: f.with("leadership", readLeadership),
		missedPay: f.with("missedPay", readMissedPay),
		unpaidCap: f.whole("unpaidCap", 0, LIMITS.morale),
	}));

const readLeadership: ReadAt<BearingTable["leadership"]> = (value, path) =>
	readFields(value, path, (f) => ({
		from: f.whole("from", 0, LIMITS.skill),
		step: f.whole("step", 1, LIMITS.skill),
	}));

const readMissedPay: ReadAt<BearingTable["missedPay"]> = (value, path) =>
	readFields(value, path, (f) => ({
		first: f.whole("first", 0, LIMITS.morale),
		further: f.whole("further", 0, LIMITS.morale),
		regain: f.whole("regain", 1, LIMITS.morale),
	}));

/** A GM's own organisation, a list of rows (RULES 1.3). */
export const readOrganisation: ReadAt<readonly OrganisationRow[]> = (value, path) => {
	const span = readOpenSpan(0, LIMITS.men);
	const row: ReadAt<OrganisationRow> = (each, at) =>
		readFields(each, at, (f) => ({
			tradition: f.choice("tradition", TRADITIONS),
			title: titleOf(f, "", undefined),
			men: f.orNull("men", span),
			parts: f.orNull("parts", span),
			rank: f.orNull("rank", span),
		}));
	return listReader(LIMITS.rows, row)(value, path);
};
