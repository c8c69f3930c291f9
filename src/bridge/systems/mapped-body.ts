import type { Ratio } from "../../engine/common/index.js";
import { ratio } from "../../engine/common/index.js";
import type { MappedBody, SystemMapping } from "./mapping.js";
import { ARMOUR_CLASSES, SAVE_NAMES } from "./mapping.js";
import type { Body, Reading } from "./reading/body.js";
import { feetOf, given, numberReading, ratioReading, toLength } from "./reading/lengths.js";
import { textAt, wordsAt } from "./reading/read-path.js";
import { sizeAndSpace } from "./reading/sizes.js";
import { sumAt, wordAt } from "./reading/sums.js";
import type { ActorData } from "./reading/types.js";

/**
 * A length in the unit of the mapping; a word that it knows is as long as it says. A length of 0, as in an
 * actor without one yet, is none.
 */
export function mappedLength({ body }: SystemMapping, value: unknown): Reading<Ratio> | undefined {
	const { unit = "ft", lengths = {} } = body ?? {};
	const word = typeof value === "string" ? value.trim() : "";
	if (Object.hasOwn(lengths, word)) {
		return { from: "text", value: feetOf(ratio(lengths[word] ?? 0), unit), said: { value: word } };
	}
	const reading = toLength(value, unit);
	return reading?.from === "system" && reading.value.num === 0 ? undefined : reading;
}

/** Numbers of the ranks where the mapping says they are; those that it does not name are the adapter's. */
export function mappedBody(mapping: SystemMapping, { system }: ActorData, base: Body | undefined): Body | undefined {
	const { body, defences, saves, size } = mapping;
	const armourClass = Object.fromEntries(
		ARMOUR_CLASSES.flatMap((name) => defences.filter((row) => row.as === name).map(({ id }) => [name, id])),
	);
	const [first] = defences;
	const normal = armourClass["normal"] ?? base?.armourClass?.normal ?? first?.id;
	const own = Object.fromEntries(
		SAVE_NAMES.flatMap((name) => saves.filter((row) => row.as === name).map(({ id }) => [name, id])),
	);
	const word = size === null ? undefined : textAt(system, size);
	const found: Body = {
		...base,
		...(word === undefined ? {} : sizeAndSpace(word)),
		...(body === undefined ? {} : bodyAt(mapping, body, system)),
		...(normal === undefined ? {} : { armourClass: { ...base?.armourClass, ...armourClass, normal } }),
		...(Object.keys(own).length === 0 ? {} : { saves: { ...base?.saves, ...own } }),
	};
	return base === undefined && Object.keys(found).length === 0 ? undefined : found;
}

function bodyAt(mapping: SystemMapping, body: MappedBody, system: unknown): Body {
	const data = { item: system, actor: system };
	const length = (sum: string | undefined) =>
		sum === undefined ? undefined : mappedLength(mapping, wordAt(data, sum));
	const number = (sum: string | undefined): Reading<number> | undefined => {
		const total = sum?.includes("+") ? sumAt(data, sum) : undefined;
		if (total !== undefined) return { from: "system", value: total, said: { value: total } };
		return sum === undefined ? undefined : numberReading(system, sum);
	};
	const kind = body.kind === undefined ? "" : (textAt(system, body.kind) ?? wordsAt(system, body.kind).join(" "));
	return given({
		speed: length(body.speed),
		reach: length(body.reach),
		space: length(body.space),
		level: body.level === undefined ? undefined : ratioReading(system, body.level),
		perception: number(body.perception),
		constitution: number(body.constitution),
		dexterity: number(body.dexterity),
		intelligence: number(body.intelligence),
		baseAttack: number(body.baseAttack),
		kinds: body.kind === undefined ? undefined : kind.split(/[^\p{L}]+/u).filter(Boolean),
	});
}
