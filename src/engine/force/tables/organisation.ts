import { type Infer, orNull } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS, TRADITIONS } from "../model/index.js";
import { choice, list, object, readOpenSpan, readTitle } from "./row-readers.js";

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
export type OrganisationRow = Infer<typeof organisationRow>;

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
