import { isRecord } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { packJson } from "../pack-json.js";
import { unpackJson } from "../unpack-json.js";
import { isKeptRuling } from "./kept-terms.js";

/** A stored day, or something in it, as plain JSON. */
export type Stored = Readonly<Record<string, unknown>>;

/** A part of a field in which something is secret: what may lie open, and the rest; null: nothing of it is secret. */
interface Parted {
	readonly open: Json;
	readonly secret: Json;
}

/** A field of a stored day of which players may not learn everything (RULES 1.11.6). */
export interface SecretField {
	/** Names the seal of the field in its day. */
	readonly name: string;
	/** Path of the field in its day. */
	readonly path: readonly string[];
	/** Parts a value of the field, in a day that has it. */
	part(value: unknown, day: Stored): Parted;
	/** Joins both parts. */
	join(open: unknown, secret: unknown): Json;
}

/** Fields of a side that are secret as a whole, with the values that say nothing. */
const OF_SIDES = {
	diviner: null,
	missions: [],
	security: { guards: null, pickets: null },
} as const satisfies Readonly<Record<string, Json>>;

/** Fields of a day in which something may be secret; those of its sides by their ids. */
export function secretFields(day: Stored): readonly SecretField[] {
	const sides = Object.keys(recordAt(day, "setup", "sides"));
	const ofSides = sides.flatMap((id) =>
		Object.entries(OF_SIDES).map(
			([field, plain]): SecretField => ({
				name: `${id}_${field}`,
				path: ["setup", "sides", id, field],
				part: (value) =>
					sameJson(value as Json, plain) ? { open: plain, secret: null } : { open: plain, secret: value as Json },
				join: (_open, secret) => secret as Json,
			}),
		),
	);
	return [
		...ofSides,
		listField("rulings", ["setup", "rulings"], (entry) => Array.isArray(entry) && isKeptRuling(String(entry[0]))),
		listField("scenes", ["setup", "scenes"], (entry) => isRecord(entry) && (entry["mission"] ?? "") !== ""),
		COURSE,
		FOUGHT,
	];
}

/** A list of which some entries are secret: they are kept with their places. */
function listField(name: string, path: readonly string[], isSecret: (entry: unknown) => boolean): SecretField {
	return {
		...{ name, path },
		part(value) {
			const { open, secret } = partList(value, isSecret);
			return { open, secret: secret.length === 0 ? null : secret };
		},
		join: (open, secret) => joinList(open, secret),
	};
}

type Placed = readonly [place: number, entry: Json];

function partList(value: unknown, isSecret: (entry: unknown) => boolean): { open: Json[]; secret: Placed[] } {
	const entries = Array.isArray(value) ? (value as readonly Json[]) : [];
	return {
		open: entries.filter((entry) => !isSecret(entry)),
		secret: entries.flatMap((entry, place): Placed[] => (isSecret(entry) ? [[place, entry]] : [])),
	};
}

function joinList(open: unknown, secret: unknown): Json[] {
	const all = Array.isArray(open) ? [...(open as readonly Json[])] : [];
	for (const [place, entry] of (Array.isArray(secret) ? secret : []) as readonly Placed[]) all.splice(place, 0, entry);
	return all;
}

/** Answers of the day. Of one that is over they are in what was fought: while that is sealed, those that may lie open are here besides. */
const COURSE: SecretField = {
	name: "course",
	path: ["course"],
	part(value, day) {
		const { log, aside } = answersIn(value);
		const isOver = hasSecrets(day) && (day["fought"] ?? null) !== null;
		const shown = partList(isOver ? answersIn(day["fought"]).answers : log, isSecretAnswer);
		const left = partList(aside, isSecretAnswer);
		const secret = { log: isOver ? null : shown.secret, aside: left.secret };
		// A day with secrets seals its answers from the first roll on: a seal that comes with one roll would tell of it.
		const isNeeded = hasSecrets(day) || shown.secret.length + left.secret.length > 0;
		return isNeeded ? { open: packed(shown.open, left.open), secret } : { open: value as Json, secret: null };
	},
	join(open, secret) {
		const { log, aside } = answersIn(open);
		const { log: hidden, aside: hiddenAside } = secret as { readonly log: unknown; readonly aside: unknown };
		return packed(hidden === null ? [] : joinList(log, hidden), joinList(aside, hiddenAside));
	},
};

/** A day that was fought: its sums name what is secret, so it is sealed as a whole. */
const FOUGHT: SecretField = {
	name: "fought",
	path: ["fought"],
	part: (value, day) =>
		value === null || !hasSecrets(day) ? { open: value as Json, secret: null } : { open: null, secret: value as Json },
	join: (_open, secret) => secret as Json,
};

const packed = (log: Json, aside: Json): Json => toJson(packJson({ log, aside }));

/** The lists of answers in packed data; those of a course are `log` and `aside`, of a fought day `answers`. */
function answersIn(value: unknown): { readonly log: unknown; readonly aside: unknown; readonly answers: unknown } {
	const unpacked = unpackJson(value);
	const { log, aside, answers } = (unpacked.ok && isRecord(unpacked.value) ? unpacked.value : {}) as Readonly<
		Record<string, unknown>
	>;
	return { log, aside, answers };
}

/** Answers of missions, watches and diviners. A superior's reaction is part of what a hero is shown. */
function isSecretAnswer(entry: unknown): boolean {
	const question = isRecord(entry) ? entry["question"] : undefined;
	if (!isRecord(question)) return false;
	return question["secret"] === true && question["kind"] === "dice" && !String(question["key"]).endsWith("/superior");
}

/** True for a day with a diviner, missions, or a number set by hand on one of them. */
function hasSecrets(day: Stored): boolean {
	const { rulings, sides } = recordAt(day, "setup");
	const isRuled =
		Array.isArray(rulings) && rulings.some((entry) => Array.isArray(entry) && isKeptRuling(String(entry[0])));
	return (
		isRuled ||
		Object.values(isRecord(sides) ? sides : {}).some((side) => {
			const { diviner, missions } = isRecord(side) ? side : {};
			return (diviner ?? null) !== null || (Array.isArray(missions) && missions.length > 0);
		})
	);
}

function recordAt(day: Stored, ...path: readonly string[]): Stored {
	const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), day);
	return isRecord(found) ? found : {};
}
