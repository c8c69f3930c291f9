import type { Wording } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { orNull } from "../../schema/index.js";
import type { MoraleCause } from "../model/index.js";
import { FORCE_LIMITS as LIMITS, MORALE_CAUSES, MORALE_SPANS, TRADITIONS } from "../model/index.js";
import { choice, list, object, readOpenSpan, readTitle, record, whole } from "./row-readers.js";

const span = orNull(readOpenSpan(0, LIMITS.men));

const organisationRow = object({
	tradition: choice(TRADITIONS),
	title: readTitle("", undefined),
	/** Men, both ends included; null: nothing is known, or no upper end. */
	men: span,
	/** Number of the row before it, of the same tradition, that make one; null: it is not made of them. */
	parts: span,
	/** Rank of its leader; null: none that could be named. */
	rank: span,
});

/** A body of troops as one tradition orders them (RULES 1.3). Descriptive: sizes are what was usual, not a bound. */
type OrganisationRow = Infer<typeof organisationRow>;

/** Reads a GM's own organisation, a list of rows (RULES 1.3). */
export const readOrganisation = list(organisationRow, LIMITS.rows);

/** Orders of armies (RULES 1.3). A row reads: in that tradition, its name, its size, its parts, its leader. */
export const ORGANISATION_TABLE: readonly OrganisationRow[] = [
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.squad" },
		men: [6, 16],
		parts: null,
		rank: [1, 2],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.file" },
		men: [12, 48],
		parts: [2, 4],
		rank: [2, 2],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.platoon" },
		men: [26, 196],
		parts: [2, 4],
		rank: [3, 3],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.company" },
		men: null,
		parts: [2, 4],
		rank: [4, 4],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.battalion" },
		men: null,
		parts: [2, null],
		rank: [5, 5],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.brigade" },
		men: null,
		parts: [2, null],
		rank: [6, 6],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.division" },
		men: null,
		parts: [2, null],
		rank: [7, 7],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.corps" },
		men: null,
		parts: [2, null],
		rank: [7, 8],
	},
	{
		tradition: "modern",
		title: { key: "MUSTER.Force.Organisation.modern.army" },
		men: null,
		parts: [2, null],
		rank: [8, 8],
	},
	{ tradition: "greek", title: { key: "MUSTER.Force.Organisation.greek.file" }, men: [8, 8], parts: null, rank: null },
	{
		tradition: "greek",
		title: { key: "MUSTER.Force.Organisation.greek.platoon" },
		men: [24, 32],
		parts: [3, 4],
		rank: [3, 3],
	},
	{
		tradition: "greek",
		title: { key: "MUSTER.Force.Organisation.greek.company" },
		men: [50, 128],
		parts: [2, 4],
		rank: [4, 4],
	},
	{
		tradition: "greek",
		title: { key: "MUSTER.Force.Organisation.greek.battalion" },
		men: [200, 768],
		parts: [4, 6],
		rank: [5, 5],
	},
	{
		tradition: "greek",
		title: { key: "MUSTER.Force.Organisation.greek.division" },
		men: [400, 1_540],
		parts: [2, 4],
		rank: [7, 7],
	},
	{
		tradition: "roman",
		title: { key: "MUSTER.Force.Organisation.roman.century" },
		men: [80, 100],
		parts: null,
		rank: [4, 4],
	},
	{
		tradition: "roman",
		title: { key: "MUSTER.Force.Organisation.roman.cohort" },
		men: [480, 600],
		parts: [6, 6],
		rank: [5, 5],
	},
	{
		tradition: "roman",
		title: { key: "MUSTER.Force.Organisation.roman.legion" },
		men: [4_000, 6_000],
		parts: [10, 10],
		rank: [7, 7],
	},
	{
		tradition: "roman",
		title: { key: "MUSTER.Force.Organisation.roman.turma" },
		men: [20, 40],
		parts: null,
		rank: [3, 3],
	},
	{
		tradition: "roman",
		title: { key: "MUSTER.Force.Organisation.roman.ala" },
		men: [500, 1_000],
		parts: null,
		rank: null,
	},
	{
		tradition: "feudal",
		title: { key: "MUSTER.Force.Organisation.feudal.company" },
		men: [1, 100],
		parts: null,
		rank: null,
	},
	{ tradition: "feudal", title: { key: "MUSTER.Force.Organisation.feudal.army" }, men: null, parts: null, rank: null },
	{
		tradition: "mercenary",
		title: { key: "MUSTER.Force.Organisation.mercenary.band" },
		men: [1, 100],
		parts: null,
		rank: null,
	},
	{
		tradition: "mercenary",
		title: { key: "MUSTER.Force.Organisation.mercenary.companies" },
		men: [101, null],
		parts: [2, null],
		rank: null,
	},
	{ tradition: "tribal", title: { key: "MUSTER.Force.Organisation.tribal.clan" }, men: null, parts: null, rank: null },
];

const moraleRow = (title: Reader<Wording>) =>
	object({
		title,
		value: whole(-LIMITS.morale, LIMITS.morale),
		lasts: choice(MORALE_SPANS),
		/** Person who was lost: the house rule on leaders changes how long this lasts. */
		loss: orNull(choice(["wounded", "killed"])),
	});

/** Causes of changes of morale: by how much, and for how long unless said otherwise (RULES 1.6, 1.8, 1.9, 1.12). */
export type MoraleRow = Infer<ReturnType<typeof moraleRow>>;

/** Every cause with its row. */
type MoraleTable = Readonly<Record<MoraleCause, MoraleRow>>;

/**
 * Changes of morale (RULES 1.6, 1.8, 1.9, 1.12). A row reads: under the cause its value, how long it lasts, and who was
 * lost.
 */
export const MORALE_TABLE = {
	hereditaryFoe: { title: { key: "MUSTER.Force.Morale.hereditaryFoe" }, value: 1, lasts: "battle", loss: null },
	homeTerritory: { title: { key: "MUSTER.Force.Morale.homeTerritory" }, value: 2, lasts: "battle", loss: null },
	atrocityAnger: { title: { key: "MUSTER.Force.Morale.atrocityAnger" }, value: 1, lasts: "battle", loss: null },
	atrocityFear: { title: { key: "MUSTER.Force.Morale.atrocityFear" }, value: -1, lasts: "battle", loss: null },
	beatFoe: { title: { key: "MUSTER.Force.Morale.beatFoe" }, value: 1, lasts: "year", loss: null },
	beatenByFoe: { title: { key: "MUSTER.Force.Morale.beatenByFoe" }, value: -2, lasts: "year", loss: null },
	penetrated: { title: { key: "MUSTER.Force.Morale.penetrated" }, value: -1, lasts: "battle", loss: null },
	importantKilled: { title: { key: "MUSTER.Force.Morale.importantKilled" }, value: -2, lasts: "battle", loss: null },
	spiesCaught: { title: { key: "MUSTER.Force.Morale.spiesCaught" }, value: 2, lasts: "battle", loss: null },
	attemptFailed: { title: { key: "MUSTER.Force.Morale.attemptFailed" }, value: 1, lasts: "battle", loss: null },
	scoutsReturned: { title: { key: "MUSTER.Force.Morale.scoutsReturned" }, value: 1, lasts: "battle", loss: null },
	scoutsKilled: { title: { key: "MUSTER.Force.Morale.scoutsKilled" }, value: -1, lasts: "battle", loss: null },
	halfBonus: { title: { key: "MUSTER.Force.Morale.halfBonus" }, value: 1, lasts: "month", loss: null },
	fullBonus: { title: { key: "MUSTER.Force.Morale.fullBonus" }, value: 2, lasts: "month", loss: null },
	paidConscripts: { title: { key: "MUSTER.Force.Morale.paidConscripts" }, value: -1, lasts: "standing", loss: null },
	unpaidConscripts: {
		title: { key: "MUSTER.Force.Morale.unpaidConscripts" },
		value: -2,
		lasts: "standing",
		loss: null,
	},
	dissension: { title: { key: "MUSTER.Force.Morale.dissension" }, value: -1, lasts: "battle", loss: null },
	leaderWounded: { title: { key: "MUSTER.Force.Morale.leaderWounded" }, value: -1, lasts: "battle", loss: "wounded" },
	ownLeaderWounded: {
		title: { key: "MUSTER.Force.Morale.ownLeaderWounded" },
		value: -2,
		lasts: "battle",
		loss: "wounded",
	},
	commanderWounded: {
		title: { key: "MUSTER.Force.Morale.commanderWounded" },
		value: -3,
		lasts: "battle",
		loss: "wounded",
	},
	leaderKilled: { title: { key: "MUSTER.Force.Morale.leaderKilled" }, value: -2, lasts: "victory", loss: "killed" },
	ownLeaderKilled: {
		title: { key: "MUSTER.Force.Morale.ownLeaderKilled" },
		value: -3,
		lasts: "victory",
		loss: "killed",
	},
	commanderKilled: {
		title: { key: "MUSTER.Force.Morale.commanderKilled" },
		value: -5,
		lasts: "victory",
		loss: "killed",
	},
	shaken: { title: { key: "MUSTER.Force.Morale.shaken" }, value: -2, lasts: "day", loss: null },
	powers: { title: { key: "MUSTER.Force.Morale.powers" }, value: 0, lasts: "day", loss: null },
	own: { title: { key: "MUSTER.Force.Morale.own" }, value: 0, lasts: "battle", loss: null },
} as const satisfies MoraleTable;

/** Reads a GM's own changes of morale (RULES 1.6). */
export const readMoraleTable = record(MORALE_CAUSES, (cause) => moraleRow(readTitle(cause, MORALE_TABLE[cause].title)));
