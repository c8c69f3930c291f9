import { fail, ok, type Result } from "../../engine/common/index.js";
import { parseDice } from "../../engine/dice/index.js";
import {
	choice,
	dictionary,
	flag,
	list,
	nullable,
	object,
	optional,
	patterned,
	type Reader,
	text,
	whole,
} from "../../engine/schema/index.js";

/** The version of the shape below. */
export const MAPPING_SCHEMA = 1;

/**
 * Ways to roll on a number of an actor: 3d6 under it; other dice under it; other dice, at least it; other dice plus it
 * against a target.
 */
export const MAPPED_ROLLS = ["skill", "under", "atLeast", "over"] as const;

/** A number of the actors that is rolled on. Paths are below `system`. */
export interface MappedRoll {
	readonly id: string;
	readonly label: string;
	readonly path: string;
	readonly roll: (typeof MAPPED_ROLLS)[number];
	/** For all but `skill`. */
	readonly dice: string;
	/**
	 * The highest face of a single die succeeds and 1 fails, whatever the total; for `over` and `atLeast`. Default:
	 * neither does.
	 */
	readonly ends?: boolean;
}

/** An attack; damage is dice, a number, or the path of either below `system`; empty: asked for. */
export interface MappedAttack extends MappedRoll {
	/** The id of the defence that it is made against, or null. */
	readonly versus: string | null;
	readonly damage: string;
	/**
	 * From which face on a hit is critical, so that the dice of its damage are thrown twice; for `over`. Default: none
	 * is.
	 */
	readonly critical?: number;
}

/** A number that attacks must reach. */
interface MappedDefence {
	readonly id: string;
	readonly label: string;
	readonly path: string;
}

/** A roll that resists effects, or stops hits. */
interface MappedSave extends MappedRoll {
	readonly use: "resist" | "stop";
}

/**
 * Where a world keeps its numbers: what a GM says once for a system that has no adapter, or whose adapter lacks
 * something.
 */
export interface SystemMapping {
	readonly schema: typeof MAPPING_SCHEMA;
	/** Points that are lost; null, and a value of null: those of the token's bar, or what the system's adapter finds. */
	readonly hitPoints: {
		readonly value: string | null;
		readonly max: string | null;
		readonly temp: string | null;
	} | null;
	readonly attacks: readonly MappedAttack[];
	readonly defences: readonly MappedDefence[];
	readonly saves: readonly MappedSave[];
	/** The number that is taken off damage. */
	readonly armour: string | null;
	readonly size: string | null;
	/** Status effects by what they mean; an empty object keeps the host's. */
	readonly statuses: Readonly<Record<string, string>>;
}

/** A mapping that says nothing. */
export const EMPTY_MAPPING: SystemMapping = {
	schema: MAPPING_SCHEMA,
	hitPoints: null,
	attacks: [],
	defences: [],
	saves: [],
	armour: null,
	size: null,
	statuses: {},
};

const PATH = /^(?!.*(?:__proto__|prototype|constructor))[^\s.]+(?:\.[^\s.]+)*$/u;
const ID = /^[\w-]+$/;
const path = patterned(PATH, 200);
const id = patterned(ID, 40);
const label = patterned(/\S/, 80);

const dice: Reader<string> = (value, at) => {
	if (value === "") return ok("");
	const plain = text(200)(value, at);
	if (!plain.ok) return plain;
	const parsed = parseDice(plain.value);
	return parsed.ok ? ok(parsed.value.text) : fail({ ...parsed.fault, path: at });
};

const roll = { id, label, path, roll: choice(MAPPED_ROLLS), dice, ends: optional(flag) };

/** The largest face from which a hit may be critical. */
const MOST_FACE = 1000;

const readShape: Reader<SystemMapping> = object<SystemMapping>({
	schema: whole(MAPPING_SCHEMA, MAPPING_SCHEMA) as Reader<typeof MAPPING_SCHEMA>,
	hitPoints: nullable(object({ value: nullable(path), max: nullable(path), temp: nullable(path) })),
	attacks: list(
		object<MappedAttack>({ ...roll, versus: nullable(id), damage: text(200), critical: optional(whole(2, MOST_FACE)) }),
		50,
	),
	defences: list(object<MappedDefence>({ id, label, path }), 50),
	saves: list(object<MappedSave>({ ...roll, use: choice(["resist", "stop"]) }), 50),
	armour: nullable(path),
	size: nullable(path),
	statuses: dictionary(patterned(ID, 80), 10),
});

/**
 * The mapping in a world setting or a form, field by field. Faults name the field; rolls on other dice than 3d6 need
 * their dice, and no two rows of one list may have the same id.
 */
export function readSystemMapping(value: unknown): Result<SystemMapping> {
	const read = readShape(value, "");
	if (!read.ok) return read;
	const { attacks, saves, defences } = read.value;
	for (const [name, rows] of Object.entries({ attacks, saves, defences })) {
		const twice = rows.findIndex((row, index) => rows.slice(0, index).some((before) => before.id === row.id));
		if (twice >= 0) return fail({ code: "MUSTER.Fault.System.idTwice", path: `${name}.${twice}.id` });
	}
	for (const [name, rows] of Object.entries({ attacks, saves })) {
		const several = rows.findIndex((row) => hasFaces(row) && !/^1?d\d+(?:[+-]\d+)?$/i.test(row.dice));
		if (several >= 0) return fail({ code: "MUSTER.Fault.System.oneDie", path: `${name}.${several}.dice` });
		const bare = rows.findIndex((row) => row.roll !== "skill" && row.dice === "");
		if (bare >= 0) return fail({ code: "MUSTER.Fault.System.diceMissing", path: `${name}.${bare}.dice` });
	}
	return read;
}

/** True if a row asks what a single die shows. */
const hasFaces = ({ roll, ends, critical }: MappedRoll & Pick<Partial<MappedAttack>, "critical">): boolean =>
	(roll === "over" && critical !== undefined) || ((roll === "over" || roll === "atLeast") && ends === true);
