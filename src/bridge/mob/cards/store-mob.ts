import type { Log } from "../../../engine/ask/index.js";
import type { Health } from "../../../engine/combat/index.js";
import type { Dead, LossSum, MobBatch, MobOutcome, MobRow } from "../../../engine/mob/index.js";
import { DEGREES } from "../../../engine/mob/index.js";
import { byteLength } from "../../text/index.js";
import type {
	Share,
	StoredMob,
	StoredMobBatch,
	StoredMobRow,
	StoredPart,
	StoredShare,
	StoredState,
	StoredSum,
} from "./stored-mob.js";
import { LISTED, MOB_CARD_BYTES, MOB_SCHEMA } from "./stored-mob.js";

const FEW_BATCHES = 4;
/** Characters to which names are shortened where a card is too large. */
export const SHORT_NAME = 12;
const [MANY_SUMS, FEW_SUMS] = [24, 8];
const MOST_FACES = 100;
const FEW_LINES = 2;

/** Data that a card keeps besides the outcome. */
interface MobCardNotes {
	/** Title of the action, as plain text. */
	readonly label: string;
	readonly dead: Dead;
	/** The answers of the game, for the faces of visible throws. */
	readonly log?: Log;
	/** Matters left to the people at the table, one sentence each. */
	readonly leftOut?: readonly string[];
	/** The uuids of tokens whose names the card does not hold. */
	readonly unnamed?: ReadonlySet<string>;
	/** The roll of a group that may flee, or rally. */
	readonly group?: StoredMob["group"];
	/** The shares of targets, by uuid. */
	readonly shares?: Readonly<Record<string, Share>>;
}

/**
 * An action as its message keeps it, within {@link MOB_CARD_BYTES}. When it is too large, the sums of late rows go
 * first, then names are shortened, then what is left to people, then late batches go (counted in `omitted`), then the
 * members of groups, then names, all batches but the first, and the rest of what is left to people. Rows are always
 * whole: they are what is applied.
 */
export function toStoredMob(outcome: MobOutcome, notes: MobCardNotes): StoredMob {
	const { label, dead, log = {}, group, leftOut = [], unnamed = new Set<string>(), shares = {} } = notes;
	const { action, batches, rows, wasted, thrown } = outcome;
	const others = Object.values(shares).flatMap((share) => share.others);
	const scene = sharedStart([...rows.map(({ uuid }) => uuid), ...others]);
	const names = [...new Set(rows.filter(({ uuid }) => !unnamed.has(uuid)).map(({ name }) => name))];
	const whole: StoredMob = {
		schema: MOB_SCHEMA,
		kind: "mob",
		action: action.kind,
		label,
		batches: toStoredBatches(batches, log),
		omitted: 0,
		scene,
		names,
		rows: rows.map((row) => toStoredRow(row, scene, unnamed.has(row.uuid) ? -1 : names.indexOf(row.name))),
		conditions: action.kind === "save" ? action.conditions : [],
		cap: action.cap,
		dead,
		thrown,
		wasted,
		...(action.kind === "attack" ? { actors: action.groups.map(({ label, count }) => [label, count] as const) } : {}),
		sums: rows.map(({ sum }) => (sum === undefined ? null : toStoredSum(sum))),
		...effectOf(outcome, log),
		...toStoredShares(rows, shares, scene),
		...(leftOut.length === 0 ? {} : { leftOut }),
		...(group === undefined ? {} : { group }),
	};
	return shrink(whole, [
		(card) => keepSums(card, MANY_SUMS),
		(card) => keepSums(card, FEW_SUMS),
		({ sums: _, ...card }) => card,
		shortenNames,
		(card) => (card.leftOut === undefined ? card : { ...card, leftOut: card.leftOut.slice(0, FEW_LINES) }),
		(card) => dropBatches(card, FEW_BATCHES),
		dropMarks,
		dropNames,
		(card) => dropBatches(card, 1),
		({ leftOut: _, ...card }) => card,
		({ actors: _, ...card }) => card,
		dropTokens,
	]);
}

/** Sums of the first rows alone. */
const keepSums = (card: StoredMob, kept: number): StoredMob =>
	card.sums === undefined ? card : { ...card, sums: card.sums.slice(0, kept) };

/** The dice of an effect that all take, as they fell. */
function effectOf({ action, thrown }: MobOutcome, log: Log): Pick<StoredMob, "effect"> {
	if (action.kind !== "save" || action.damage !== "once" || thrown === null) return {};
	const entry = log["effect/dice"];
	if (entry?.faces === undefined || entry.question.kind !== "dice") return {};
	return { effect: { dice: entry.question.dice, faces: entry.faces.slice(0, MOST_FACES) } };
}

function shrink(card: StoredMob, shorter: readonly ((card: StoredMob) => StoredMob)[]): StoredMob {
	let fitting = card;
	for (const shorten of shorter) {
		if (byteLength(JSON.stringify(fitting)) <= MOB_CARD_BYTES) return fitting;
		fitting = shorten(fitting);
	}
	return fitting;
}

function shortenNames(card: StoredMob): StoredMob {
	return { ...card, names: card.names.map((name) => [...name].slice(0, SHORT_NAME).join("")) };
}

function dropNames(card: StoredMob): StoredMob {
	const rows = card.rows.map(([token, _, ...rest]): StoredMobRow => [token, -1, ...rest]);
	return { ...card, names: [], rows };
}

/** Without the members of groups, whose number is then not said; their tokens stay. */
function dropMarks({ shares, ...card }: StoredMob): StoredMob {
	return shares === undefined
		? card
		: { ...card, shares: shares.map(([row, others, , isSquad]): StoredShare => [row, others, [], isSquad]) };
}

/**
 * Without the number of tokens of one creature. Those of a squad stay: they are the members that conditions are for.
 */
const dropTokens = (card: StoredMob): StoredMob =>
	card.shares === undefined ? card : { ...card, shares: card.shares.filter(([, , , isSquad]) => isSquad === 1) };

function toStoredShares(
	rows: readonly MobRow[],
	shares: Readonly<Record<string, Share>>,
	scene: string,
): Pick<StoredMob, "shares"> {
	const stored = rows.flatMap(({ uuid }, row): StoredShare[] => {
		const share = Object.hasOwn(shares, uuid) ? shares[uuid] : undefined;
		if (share === undefined) return [];
		return [[row, share.others.map((other) => other.slice(scene.length)), share.marks, share.isSquad ? 1 : 0]];
	});
	return stored.length === 0 ? {} : { shares: stored };
}

function dropBatches(card: StoredMob, kept: number): StoredMob {
	const omitted = card.omitted + Math.max(0, card.batches.length - kept);
	return { ...card, batches: card.batches.slice(0, kept), omitted };
}

/** The common start of all uuids, up to and with the last dot before the first difference. */
function sharedStart(uuids: readonly string[]): string {
	const first = uuids[0] ?? "";
	let end = first.lastIndexOf(".") + 1;
	while (end > 0 && !uuids.every((uuid) => uuid.startsWith(first.slice(0, end)))) {
		end = first.lastIndexOf(".", end - 2) + 1;
	}
	return first.slice(0, end);
}

/** Finds each batch's visible throw: the log has them in the order of their batches. */
function toStoredBatches(batches: readonly MobBatch[], log: Log): readonly StoredMobBatch[] {
	const throws = Object.entries(log).filter(([key]) => key.endsWith("/batch/roll"));
	let next = 0;
	return batches.map((batch) => {
		const stored = toStoredBatch(batch);
		const thrown = stored.total === null ? undefined : throws[next++]?.[1];
		return thrown?.answer === stored.total ? { ...stored, faces: thrown.faces ?? null } : stored;
	});
}

function toStoredBatch({ purpose, label, targets, result, extremes }: MobBatch): StoredMobBatch {
	const { input, chance, hits, steps, criticals } = result;
	const step = steps[0];
	const both = extremes ?? criticals ?? null;
	return {
		purpose,
		label,
		targets,
		count: input.count,
		attempt: input.attempt,
		mode: input.mode,
		chance,
		hits,
		total: step?.kind === "visible" ? step.total : null,
		faces: null,
		criticals: both === null ? null : [both.successes, both.failures],
	};
}

function toStoredRow(row: MobRow, scene: string, name: number): StoredMobRow {
	const { uuid, hits, degree, lost, before, after, defeated } = row;
	return [
		uuid.slice(scene.length),
		name,
		hits,
		degree === null ? -1 : DEGREES.indexOf(degree),
		lost,
		toStoredState(before),
		toStoredState(after),
		defeated ? 1 : 0,
	];
}

/** The changeable part of a health, as a card keeps it; the rest is the actor's own and read from it again. */
export function toStoredState(health: Health | null): StoredState {
	if (health === null) return null;
	if (health.kind === "wounds") return [health.value, health.shaken];
	return health.temp === 0 ? health.value : [health.value, health.temp];
}

/** A sum as a card keeps it. */
function toStoredSum({ parts, whole: off, came, toughness, of, over }: LossSum): StoredSum {
	const shorten = (thrown: readonly number[]): readonly number[] =>
		thrown.length <= LISTED ? thrown : [thrown.reduce((sum, each) => sum + each, 0)];
	const short = parts.map(({ dice, type, isCritical, thrown, armour, through, factor, points: cost }): StoredPart => {
		const { num, den } = factor;
		return [dice.slice(0, 60), type, isCritical ? 1 : 0, shorten(thrown), armour, through, num, den, cost];
	});
	return over === undefined ? [short, off, came, toughness, of] : [short, off, came, toughness, of, over];
}
