import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { packCourse, packJson, unpackJson } from "../document/store-day.js";
import { QUIET_NIGHT } from "../document/types.js";

/** A stored day, or something in it, as plain JSON. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * A field of a stored day that players may not read in its page: what the rules keep secret (RULES 1.11.6, 1.16), what
 * is chosen in secret, and what the GM releases by views and reports. Every day has a seal for each, whatever is in it.
 */
export interface SecretField {
	/** Names the seal of the field in its day. */
	readonly name: string;
	/** Path of the field in its day. */
	readonly path: readonly string[];
	/** Bytes that its seal has room for before it must be longer; most of what such a field holds takes fewer. */
	readonly room: number;
	/** The part of a value that lies open in the field's place. */
	open(value: unknown): Json;
	/** The part that is sealed. */
	secret(value: unknown): Json;
	/** Joins both parts. */
	join(open: unknown, secret: unknown): Json;
}

/** Creates a field that is secret as a whole. `plain`: the value that stands in its place and says nothing. */
const whole = (name: string, path: string, plain: Json, room: number): SecretField => ({
	name,
	path: path.split("."),
	room,
	open: () => plain,
	secret: (value) => (value ?? null) as Json,
	join: (_open, secret) => secret as Json,
});

/** Fields of a side that are secret as a whole: what says nothing, and room. */
const OF_SIDES = {
	diviner: [null, 96],
	missions: [[], 384],
	security: [{ guards: null, pickets: null }, 96],
	powers: [{ defence: 0, purchases: [] }, 384],
	judgements: [[], 384],
} as const satisfies Readonly<Record<string, readonly [Json, number]>>;

/** Fields of a day that are secret as a whole, by the names of their seals: path, what says nothing, and room. */
const OF_DAYS = {
	rulings: ["setup.rulings", [], 256],
	scenes: ["setup.scenes", [], 384],
	seen: ["setup.players.seen", [], 384],
	opened: ["setup.players.opened", [], 768],
	course: ["course", packCourse({ log: {}, aside: {} }), 1536],
	fought: ["fought", null, 1536],
	night: ["night", toJson(QUIET_NIGHT), 512],
} as const satisfies Readonly<Record<string, readonly [string, Json, number]>>;

/** The secret fields of a stored day, those of its sides by their ids. The same ones in every day of these sides. */
export function secretFields(day: Stored): readonly SecretField[] {
	const { setup } = day;
	const sides = isRecord(setup) && isRecord(setup["sides"]) ? Object.keys(setup["sides"]) : [];
	return [
		...sides.flatMap((side) => [
			...Object.entries(OF_SIDES).map(([field, [plain, room]]) =>
				whole(`${side}_${field}`, `setup.sides.${side}.${field}`, plain, room),
			),
			risksOf(side),
		]),
		...Object.entries(OF_DAYS).map(([name, [path, plain, room]]) => whole(name, path, plain, room)),
	];
}

/** Risk of a hero for whom none was chosen. */
const NO_RISK = 0;

/** The Risks of a side's heroes (RULES 1.10.2), in their order; all else about them lies open. */
const risksOf = (side: string): SecretField => ({
	name: `${side}_heroes`,
	path: ["setup", "sides", side, "heroes"],
	room: 96,
	open: (value) => listOf(value).map((part) => withRisk(part, NO_RISK)),
	secret: (value) => listOf(value).map((part) => (isRecord(part) ? ((part["risk"] ?? NO_RISK) as Json) : NO_RISK)),
	join: (open, secret) => listOf(open).map((part, i) => withRisk(part, listOf(secret)[i] ?? NO_RISK)),
});

const withRisk = (part: Json, risk: Json): Json =>
	isRecord(part) ? { ...(part as Record<string, Json>), risk } : part;

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/*
 * Seals of the first schema held of some fields a part only, and only in days where that was needed. Such pages are
 * read, and sealed again as a whole by the next write.
 */

/** Signs of one Risk. */
const RISK_WIDTH = 2;

/** Joins what a seal of the first schema holds with what lies open in its field; `name` is that of the seal. */
export function joinOlder(name: string, open: unknown, secret: unknown): Json {
	const field = name.split("_").at(-1) ?? "";
	if (field === "heroes") return joinRisks(open, String(secret));
	if (field === "course") return joinCourse(open, secret);
	if (field === "powers") return unpacked(secret);
	return ["judgements", "rulings", "scenes"].includes(field) ? joinList(open, secret) : (secret as Json);
}

/** Powers were packed. */
function unpacked(secret: unknown): Json {
	const powers = unpackJson(secret);
	return powers.ok ? powers.value : { defence: 0, purchases: [] };
}

function joinRisks(open: unknown, risks: string): Json {
	const parts = Array.isArray(open) ? (open as readonly Json[]) : [];
	return parts.map((part, i): Json => {
		const risk = Number(risks.slice(RISK_WIDTH * i, RISK_WIDTH * (i + 1)));
		return isRecord(part) ? { ...(part as Record<string, Json>), risk } : part;
	});
}

/** Joins lists of which some entries were sealed, with their places. */
function joinList(open: unknown, secret: unknown): Json[] {
	const all = Array.isArray(open) ? [...(open as readonly Json[])] : [];
	for (const [place, entry] of (Array.isArray(secret) ? secret : []) as [number, Json][]) all.splice(place, 0, entry);
	return all;
}

/** The answers that count, of a day that is over in what was fought, and those that were set aside. */
function joinCourse(open: unknown, secret: unknown): Json {
	const lists = unpackJson(open);
	const { log, aside } = lists.ok && isRecord(lists.value) ? lists.value : {};
	const hidden = isRecord(secret) ? secret : {};
	const counted = (hidden["log"] ?? null) === null ? [] : joinList(log, hidden["log"]);
	return toJson(packJson({ log: counted, aside: joinList(aside, hidden["aside"]) }));
}
