import { isRecord } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { packJson } from "../pack-json.js";
import { isKeptRuling } from "./kept-terms.js";
import { choiceFields, hiddenChoices, isChoiceRuling } from "./secret-choices.js";
import { answersIn, joinList, partList, recordAt, type SecretField, type Stored } from "./secret-field.js";

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
		...sides.flatMap(choiceFields),
		{ ...listField("rulings", ["setup", "rulings"], isSecretRuling), follows: true },
		listField("scenes", ["setup", "scenes"], (entry) => isRecord(entry) && (entry["mission"] ?? "") !== ""),
		COURSE,
		FOUGHT,
	];
}

/** A list of which some entries are secret: they are kept with their places. */
function listField(
	name: string,
	path: readonly string[],
	isSecret: (entry: unknown, day: Stored) => boolean,
): SecretField {
	return {
		...{ name, path },
		part(value, day) {
			const { open, secret } = partList(value, (entry) => isSecret(entry, day));
			return { open, secret: secret.length === 0 ? null : secret };
		},
		join: (open, secret) => joinList(open, secret),
	};
}

/** A number set by hand: on what is secret, or on a choice as long as that is hidden. */
function isSecretRuling(entry: unknown, day: Stored): boolean {
	const key = Array.isArray(entry) ? String(entry[0]) : "";
	return isKeptRuling(key) || isChoiceRuling(key, hiddenChoices(day));
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
