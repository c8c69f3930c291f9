import { BATCH_MODES, readBatchInput } from "../../../engine/batch/index.js";
import { type Health, STATUS_ID } from "../../../engine/combat/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { DEAD, DEGREES, type Degree, MOB_LIMITS } from "../../../engine/mob/index.js";
import {
	choice,
	flag,
	list,
	named,
	nullable,
	object,
	optional,
	patterned,
	type Reader,
	text,
	tuple,
	UUID,
	whole,
} from "../../../engine/schema/index.js";
import { MOST_MEMBERS, type Share } from "./share.js";
import {
	MOB_SCHEMA,
	type StoredEdit,
	type StoredMob,
	type StoredMobBatch,
	type StoredMobRow,
	type StoredShare,
	type StoredState,
	type StoredSum,
} from "./stored-mob.js";
import { readSum } from "./stored-sums.js";

const MOST = 10_000_000;
const points = whole(-MOST, MOST);

const state: Reader<StoredState> = (value, path) => {
	if (value === null) return ok(null);
	if (!Array.isArray(value)) return points(value, path);
	const [first, second] = value as readonly unknown[];
	const one = points(first, path);
	if (!one.ok) return one;
	if (value.length === 2 && typeof second === "boolean") return ok([one.value, second]);
	const two = points(second, path);
	return two.ok ? ok([one.value, two.value]) : two;
};

const bit: Reader<0 | 1> = (value, path) => {
	const read = whole(0, 1)(value, path);
	return read.ok ? ok(read.value === 0 ? 0 : 1) : read;
};

const uuidEnd = patterned(/^[\w.-]+$/, 200);

const share: Reader<StoredShare> = tuple<StoredShare>([
	whole(0, MOB_LIMITS.targets),
	list(uuidEnd, MOB_LIMITS.targets),
	list(points, MOST_MEMBERS),
	bit,
]);

const row: Reader<StoredMobRow> = tuple<StoredMobRow>([
	uuidEnd,
	whole(-1, MOB_LIMITS.targets),
	whole(0, MOST),
	whole(-1, DEGREES.length - 1),
	whole(0, MOST),
	state,
	state,
	bit,
]);

const edit: Reader<StoredEdit> = tuple<StoredEdit>([
	whole(0, MOB_LIMITS.targets),
	nullable(whole(0, MOST)),
	state,
	bit,
]);

const batch: Reader<StoredMobBatch> = (value, path) => {
	const read = object<Omit<StoredMobBatch, "attempt" | "criticals">>({
		purpose: choice(["attack", "stop", "save"]),
		label: text(2 * MOB_LIMITS.label + 2),
		targets: whole(0, MOB_LIMITS.targets),
		count: whole(1, MOST),
		mode: choice(BATCH_MODES),
		chance: object({ num: whole(0, Number.MAX_SAFE_INTEGER), den: whole(1, Number.MAX_SAFE_INTEGER) }),
		hits: whole(0, MOST),
		total: nullable(points),
		faces: nullable(list(points, 100)),
	})(value, path);
	if (!read.ok) return read;
	const { attempt, criticals } = value as { readonly attempt: unknown; readonly criticals: unknown };
	const { count, mode } = read.value;
	const input = readBatchInput({ count, attempt, mode, criticals: "none", chart: "printed" });
	if (!input.ok) return input;
	const both = nullable(list(whole(0, count), 2))(criticals, `${path}.criticals`);
	if (!both.ok) return both;
	const [successes, failures] = both.value ?? [];
	const pair = successes === undefined || failures === undefined ? null : ([successes, failures] as const);
	return ok({ ...read.value, attempt: input.value.attempt, criticals: pair });
};

const shape: Reader<StoredMob> = object<StoredMob>({
	schema: whole(MOB_SCHEMA, MOB_SCHEMA) as Reader<typeof MOB_SCHEMA>,
	kind: choice(["mob"]),
	action: choice(["attack", "save"]),
	label: named(MOB_LIMITS.label),
	batches: list(batch, 200),
	omitted: whole(0, 1000),
	scene: patterned(/^(?:[A-Za-z]+\.[\w-]+\.)*(?:[A-Za-z]+\.)?$/, 200),
	names: list(named(MOB_LIMITS.label), MOB_LIMITS.targets),
	rows: list(row, MOB_LIMITS.targets),
	conditions: list(patterned(STATUS_ID, 80), MOB_LIMITS.conditions),
	cap: flag,
	dead: choice(DEAD),
	thrown: nullable(points),
	wasted: whole(0, MOST),
	actors: optional(list(tuple([named(MOB_LIMITS.label), whole(0, MOST)]), MOB_LIMITS.groups)),
	sums: optional(list(readSum, MOB_LIMITS.targets)),
	effect: optional(object({ dice: text(60), faces: list(points, 100) })),
	shares: optional(list(share, MOB_LIMITS.targets)),
	edits: optional(list(edit, MOB_LIMITS.targets)),
	leftOut: optional(list(text(MOB_LIMITS.line), MOB_LIMITS.leftOut)),
});

/** The card in `flags.muster` of a message, whatever is there: garbage is a fault, never an exception. */
export function readStoredMob(value: unknown): Result<StoredMob> {
	const read = shape(value, "");
	if (!read.ok) return read;
	const { rows, scene } = read.value;
	const bad = rows.findIndex(([token]) => !UUID.test(`${scene}${token}`));
	return bad < 0 ? read : fail({ code: "MUSTER.Fault.System.form", path: `rows.${bad}.0` });
}

/** A row of a card, spelled out. */
export interface MobCardRow {
	readonly uuid: string;
	/** Undefined where there was no room for it. */
	readonly name: string | undefined;
	readonly hits: number;
	readonly degree: Degree | null;
	readonly lost: number;
	/** The loss as it was rolled; the same unless it was changed by hand. */
	readonly rolled: number;
	/** Nothing of the row is applied. */
	readonly isLeftOut: boolean;
	readonly before: StoredState;
	readonly after: StoredState;
	readonly defeated: boolean;
	readonly conditions: readonly string[];
	/** The explanation of its loss; null where nothing hit, or there was no room for it. */
	readonly sum: StoredSum | null;
	/** Tokens and members that it shares its points with; null: one token with points of its own. */
	readonly share: Share | null;
}

/** The rows of a card, spelled out, as they are applied: with the changes by hand. */
export function rowsOf(stored: StoredMob): readonly MobCardRow[] {
	const { rows, scene, names, conditions, sums = [], shares = [], edits = [] } = stored;
	const shared = new Map(shares.map((share) => [share[0], toShare(share, scene)]));
	const edited = new Map(edits.map((edit) => [edit[0], edit]));
	return rows.map(([token, name, hits, place, lost, before, after, defeated], index) => {
		const degree = DEGREES[place] ?? null;
		return {
			uuid: `${scene}${token}`,
			name: names[name],
			hits,
			degree,
			lost,
			rolled: lost,
			isLeftOut: false,
			before,
			after,
			defeated: defeated === 1,
			conditions: degree === "failed" || degree === "fumbled" ? conditions : [],
			sum: sums[index] ?? null,
			share: shared.get(index) ?? null,
			...toEdited(edited.get(index)),
		};
	});
}

function toEdited(edit: StoredEdit | undefined): Partial<MobCardRow> {
	if (edit === undefined) return {};
	const [, lost, after, defeated] = edit;
	return lost === null ? { isLeftOut: true } : { lost, after, defeated: defeated === 1 };
}

function toShare([, others, marks, isSquad]: StoredShare, scene: string): Share {
	return { others: others.map((end) => `${scene}${end}`), marks, isSquad: isSquad === 1 };
}

/** The health that a card stores, completed by the actor's present data; null where the two do not fit. */
export function toHealth(stored: StoredState, live: Health | null): Health | null {
	if (stored === null || live === null) return null;
	const [value, second] = typeof stored === "number" ? [stored, 0] : stored;
	if (live.kind === "wounds") return typeof second === "boolean" ? { ...live, value, shaken: second } : null;
	return typeof second === "number" ? { ...live, value, temp: second } : null;
}
