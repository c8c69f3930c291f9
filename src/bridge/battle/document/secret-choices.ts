import { isRecord, memoize } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { packJson } from "../pack-json.js";
import { unpackJson } from "../unpack-json.js";
import { answersIn, joinList, partList, recordAt, type SecretField, type Stored } from "./secret-field.js";

/** Kinds of choice of a day that are made at once by all, and not open yet. */
interface HiddenChoices {
	/** Special powers and judgements of plans (RULES 1.11.5, 1.16). */
	readonly plan: boolean;
	/** The Risk of heroes (RULES 1.10.2). */
	readonly risk: boolean;
}

/** Risk of a hero for whom none was chosen, and powers of a side that uses none. */
const NO_RISK = 0;
const NO_POWERS = { defence: 0, purchases: [] } as const;

/** Places of one Risk in a seal: as long whichever it is. */
const RISK_WIDTH = 2;

/**
 * Choices of a stored day that nothing has opened: a round of players opens those of its kind, the first answer of the day opens
 * plans, the first roll of a hero Risks. Secrets of the day must be joined.
 */
export const hiddenChoices: (day: Stored) => HiddenChoices = memoize((day) => {
	if ((day["fought"] ?? null) !== null) return { plan: false, risk: false };
	const keys = keysAnswered(day);
	const heroes = sidesIn(day).flatMap(([id, side]) => partsOf(side).map(({ hero }) => `${id}/${String(hero)}/`));
	return {
		plan: keys.length === 0 && !isOpened(day, "plan"),
		risk: !keys.some((key) => heroes.some((hero) => key.startsWith(hero))) && !isOpened(day, "risk"),
	};
});

/** True for a ruling, by its key, that would tell a choice which is not open: on a Risk, or on what plans and powers do to Strategy. */
export function isChoiceRuling(key: string, { plan, risk }: HiddenChoices): boolean {
	return (risk && key.endsWith("/risk")) || (plan && /\/(?:judgements|powers|scouting)(?:\/|$)/.test(key));
}

/** Fields of a side that hold its choices. */
export function choiceFields(side: string): readonly SecretField[] {
	const of = (field: string) => ({
		...{ name: `${side}_${field}`, path: ["setup", "sides", side, field], follows: true },
	});
	return [
		{ ...of("powers"), part: whenHidden("plan", partPowers), join: (_open, secret) => unpacked(secret) },
		{ ...of("judgements"), part: whenHidden("plan", partJudgements), join: joinList },
		{ ...of("heroes"), part: whenHidden("risk", partRisks), join: joinRisks },
	];
}

type Part = SecretField["part"];

/**
 * Parts a field while choices of its kind are hidden. Its seal is there whatever is chosen, on every side: one that comes with a choice
 * would tell of it.
 */
const whenHidden =
	(kind: keyof HiddenChoices, part: (value: unknown) => ReturnType<Part>): Part =>
	(value, day) =>
		hiddenChoices(day)[kind] && hasChoices(day) ? part(value) : { open: value as Json, secret: null };

/** Packed, so that a long list of purchases takes no more room than none. */
const partPowers = (value: unknown): ReturnType<Part> => ({ open: NO_POWERS, secret: toJson(packJson(value as Json)) });

function unpacked(secret: unknown): Json {
	const powers = unpackJson(secret);
	return powers.ok ? powers.value : NO_POWERS;
}

/** True for the GM's judgement of a plan, and a surprise that is prepared; all other judgements lie open. */
const isPlan = (entry: unknown): boolean =>
	isRecord(entry) && (entry["kind"] === "plan" || entry["kind"] === "surprise");

const partJudgements = (value: unknown): ReturnType<Part> => partList(value, isPlan);

function partRisks(value: unknown): ReturnType<Part> {
	const parts = Array.isArray(value) ? (value as readonly Json[]) : [];
	const risks = parts.map((part) => String((isRecord(part) ? part["risk"] : null) ?? NO_RISK).padStart(RISK_WIDTH));
	const open = parts.map((part) => (isRecord(part) ? { ...part, risk: NO_RISK } : part) as Json);
	return { open, secret: parts.length === 0 ? null : risks.join("") };
}

function joinRisks(open: unknown, secret: unknown): Json {
	const risks = String(secret);
	const parts = Array.isArray(open) ? (open as readonly Json[]) : [];
	return parts.map((part, i): Json => {
		const risk = Number(risks.slice(RISK_WIDTH * i, RISK_WIDTH * (i + 1)));
		return (isRecord(part) ? { ...part, risk } : part) as Json;
	});
}

/** True for a day with something to choose: it has heroes, or people with powers; players were asked; or something was chosen without them. */
const hasChoices: (day: Stored) => boolean = memoize((day) => {
	const sides = sidesIn(day).map(([, side]) => side);
	const { rounds } = recordAt(day, "setup", "players");
	return (
		sides.some((side) => partsOf(side).length > 0) ||
		(Array.isArray(rounds) && rounds.length > 0) ||
		sides.some(hasPlan) ||
		hasPractitioners(day)
	);
});

function hasPlan({ powers, judgements }: Stored): boolean {
	return (
		(isRecord(powers) && !sameJson(powers as Json, NO_POWERS)) || (Array.isArray(judgements) && judgements.some(isPlan))
	);
}

function hasPractitioners(day: Stored): boolean {
	const forces = unpackJson(day["forces"]);
	const rows = forces.ok && isRecord(forces.value) ? forces.value["rows"] : undefined;
	return (Array.isArray(rows) ? rows : []).some((row: unknown) => {
		const { practitioners } = isRecord(row) ? recordAt(row, "force") : {};
		return Array.isArray(practitioners) && practitioners.length > 0;
	});
}

const sidesIn = (day: Stored): readonly (readonly [id: string, side: Stored])[] =>
	Object.entries(recordAt(day, "setup", "sides")).flatMap(([id, side]) => (isRecord(side) ? [[id, side]] : []));

const partsOf = ({ heroes }: Stored): readonly Stored[] => (Array.isArray(heroes) ? heroes.filter(isRecord) : []);

/** True if choices of a kind lie open that players were asked for. */
function isOpened(day: Stored, kind: string): boolean {
	const { opened } = recordAt(day, "setup", "players");
	return Array.isArray(opened) && opened.some((each) => isRecord(each) && each["kind"] === kind);
}

/** Keys of the questions that have been answered; what was set aside does not count. */
function keysAnswered(day: Stored): readonly string[] {
	const { log } = answersIn(day["course"]);
	return (Array.isArray(log) ? log : []).flatMap((entry: unknown) => {
		const question = isRecord(entry) ? entry["question"] : undefined;
		return isRecord(question) ? [String(question["key"])] : [];
	});
}
