import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import {
	MAPPED_ROLLS,
	MAPPING_SCHEMA,
	type MappedRoll,
	readSystemMapping,
	type SystemMapping,
} from "../systems/index.js";
import { parseWhole } from "../text/index.js";

/** A roll as it is filled in, every field as text. */
type MappedRollForm = {
	readonly id: string;
	readonly label: string;
	readonly path: string;
	readonly roll: string;
	readonly dice: string;
	/** `decide`: the highest face succeeds and 1 fails; empty: neither. */
	readonly ends: string;
};

/** The window of the mapping as it is filled in, every field as text. Paths are below `system`. */
export interface MappingForm extends BodyForm {
	readonly value: string;
	readonly max: string;
	readonly temp: string;
	readonly armour: string;
	readonly size: string;
	readonly defeated: string;
	readonly shaken: string;
	readonly attacks: readonly (MappedRollForm & {
		readonly versus: string;
		readonly damage: string;
		readonly critical: string;
	})[];
	readonly defences: readonly (Pick<MappedRollForm, "id" | "label" | "path"> & { readonly as: string })[];
	readonly saves: readonly (MappedRollForm & { readonly use: string; readonly as: string })[];
	/** Attacks that are items. */
	readonly items: readonly (MappedRollForm & {
		readonly item: string;
		/** Types of actors with commas between them; empty: all. */
		readonly of: string;
		readonly when: string;
		readonly versus: string;
		readonly damage: string;
		readonly critical: string;
		readonly times: string;
		readonly mode: string;
		readonly feet: string;
	})[];
}

/** Fields of an item's row that few systems need. */
export const ITEM_MORE = ["times", "of", "when"] as const;

/** Numbers of a soldier in the window, each as text. */
export const BODY_PLACES = [
	"speed",
	"reach",
	"space",
	"level",
	"perception",
	"constitution",
	"dexterity",
	"intelligence",
	"baseAttack",
	"kind",
] as const;

type BodyForm = Readonly<Record<(typeof BODY_PLACES)[number], string>> & {
	readonly unit: string;
	/** Words for lengths: `close 5, near 30`. */
	readonly lengths: string;
};

/** The lists of the window. */
export const MAPPING_LISTS = ["attacks", "defences", "saves", "items"] as const;
export type MappingList = (typeof MAPPING_LISTS)[number];

/** A mapping as its window shows it. */
export function toMappingForm(mapping: SystemMapping): MappingForm {
	const { hitPoints, armour, size, statuses, attacks, defences, saves, items = [] } = mapping;
	return {
		value: hitPoints?.value ?? "",
		max: hitPoints?.max ?? "",
		temp: hitPoints?.temp ?? "",
		armour: armour ?? "",
		size: size ?? "",
		defeated: statuses["defeated"] ?? "",
		shaken: statuses["shaken"] ?? "",
		attacks: attacks.map((row) => ({
			...row,
			...endsOf(row),
			versus: row.versus ?? "",
			critical: row.critical === undefined ? "" : `${row.critical}`,
		})),
		defences: defences.map((row) => ({ ...row, as: row.as ?? "" })),
		saves: saves.map((row) => ({ ...row, ...endsOf(row), as: row.as ?? "" })),
		items: items.map((row) => ({
			...row,
			...endsOf(row),
			path: row.path ?? "",
			of: row.of.join(", "),
			when: row.when ?? "",
			versus: row.versus ?? "",
			critical: row.critical ?? "",
			feet: row.feet ?? "",
		})),
		...toBodyForm(mapping),
	};
}

function toBodyForm({ body }: SystemMapping): BodyForm {
	const places = BODY_PLACES.map((name) => [name, body?.[name] ?? ""]);
	const lengths = Object.entries(body?.lengths ?? {}).map(([word, length]) => `${word} ${length}`);
	return {
		...(Object.fromEntries(places) as BodyForm),
		unit: body?.unit ?? "ft",
		lengths: lengths.join(", "),
	};
}

const endsOf = ({ ends }: Pick<MappedRoll, "ends">): Pick<MappedRollForm, "ends"> => ({ ends: ends ? "decide" : "" });

/** The mapping that the window says. Faults name the field by its place in the form (`attacks.0.path`, `value`). */
export function readMappingForm(form: MappingForm): Result<SystemMapping> {
	const path = (text: string): string | null => toPath(text) || null;
	const points = { value: path(form.value), max: path(form.max), temp: path(form.temp) };
	const read = readSystemMapping({
		schema: MAPPING_SCHEMA,
		hitPoints: Object.values(points).every((one) => one === null) ? null : points,
		attacks: form.attacks.map((row) => ({
			...toRoll(row),
			versus: row.versus === "" ? null : row.versus,
			damage: row.damage.trim(),
			...criticalOf(row),
		})),
		defences: form.defences.map(({ id, label, path: at, as }) => ({
			id,
			label: label.trim(),
			path: toPath(at),
			...(as === "" ? {} : { as }),
		})),
		saves: form.saves.map((row) => ({ ...toRoll(row), use: row.use, ...(row.as === "" ? {} : { as: row.as }) })),
		...(form.items.length === 0 ? {} : { items: form.items.map(toItem) }),
		...bodyOf(form),
		armour: path(form.armour),
		size: path(form.size),
		statuses: Object.fromEntries(
			(["defeated", "shaken"] as const).flatMap((name) => (form[name] === "" ? [] : [[name, form[name]]])),
		),
	});
	return read.ok ? ok(read.value) : fail(atField(read.fault));
}

/** A path that is left empty is none. */
const orNone = (text: string): string | null => text.trim() || null;

function toItem(row: MappingForm["items"][number]): object {
	const { item, of, when, versus, damage, critical, times, mode, feet } = row;
	return {
		...toRoll(row),
		path: orNone(row.path),
		item: item.trim(),
		of: of
			.split(",")
			.map((type) => type.trim())
			.filter(Boolean),
		when: orNone(when),
		versus: orNone(versus),
		damage: damage.trim(),
		critical: orNone(critical),
		times: times.trim() || "2",
		mode: mode.trim(),
		feet: orNone(feet),
	};
}

/** The part of a soldier; left out where no field of it is filled in. */
function bodyOf(form: MappingForm): { readonly body?: object } {
	const places = BODY_PLACES.flatMap((name) => (form[name].trim() === "" ? [] : [[name, toPath(form[name])] as const]));
	const words = form.lengths.split(",").flatMap((pair) => {
		const { word, length } = /^\s*(?<word>\S+)\s+(?<length>\d+)\s*$/.exec(pair)?.groups ?? {};
		return word === undefined ? [] : [[word, Number(length)] as const];
	});
	if (places.length === 0 && words.length === 0 && form.unit === "ft") return {};
	return { body: { unit: form.unit, lengths: Object.fromEntries(words), ...Object.fromEntries(places) } };
}

function toRoll({ id, label, path, roll, dice, ends }: MappedRollForm): object {
	const plain = { id, label: label.trim(), path: toPath(path), roll, dice: roll === "skill" ? "" : dice.trim() };
	return hasEnds(roll) && ends === "decide" ? { ...plain, ends: true } : plain;
}

/** True for a way to roll in which single faces may decide. */
export const hasEnds = (roll: string): boolean => roll === "over" || roll === "atLeast";

/** The face as it is typed, where the way to roll knows critical hits. */
function criticalOf({ roll, critical }: MappingForm["attacks"][number]): { readonly critical?: unknown } {
	const typed = critical.trim();
	if (roll !== "over" || typed === "") return {};
	return { critical: parseWhole(typed) ?? typed };
}

/** As people copy them, paths often begin at the actor. */
function toPath(text: string): string {
	return text
		.trim()
		.replace(/^@?(?:actor\.)?(?:data\.)?system\./, "")
		.replace(/^@/, "");
}

function atField(fault: Fault): Fault {
	const path = (fault.path ?? "").replace(/^(?:hitPoints|statuses|body)\./, "").replace(/^lengths\..*/, "lengths");
	return { ...fault, path };
}

/** The form with a new row at the end of a list, under an id that no other has. */
export function addMappingRow(form: MappingForm, list: MappingList): MappingForm {
	const ids = new Set(form[list].map(({ id }) => id));
	const number = Array.from({ length: ids.size + 1 }, (_, n) => n + 1).find((n) => !ids.has(`${list}-${n}`));
	const row = { id: `${list}-${number}`, label: "", path: "", roll: MAPPED_ROLLS[0], dice: "", ends: "" };
	const more = { versus: "", damage: "", critical: "", use: "resist", as: "" };
	const item = { item: "", of: "", when: "", times: "", mode: "", feet: "" };
	return { ...form, [list]: [...form[list], { ...row, ...more, ...item }] };
}

/** The form without the row of this id. */
export function removeMappingRow(form: MappingForm, list: MappingList, id: string): MappingForm {
	return { ...form, [list]: form[list].filter((row) => row.id !== id) };
}

/**
 * The form with what is typed, by dotted names (`value`, `attacks.0.path`); names that it has not got change nothing.
 */
export function changeMappingForm(form: MappingForm, typed: Readonly<Record<string, unknown>>): MappingForm {
	let changed: MappingForm = form;
	for (const [name, value] of Object.entries(typed)) {
		if (typeof value !== "string") continue;
		const [list, place, field] = name.split(".");
		if (place === undefined) {
			if (list !== undefined && typeof form[list as keyof MappingForm] === "string")
				changed = { ...changed, [list]: value };
		} else if (MAPPING_LISTS.some((one) => one === list) && field !== undefined) {
			const rows = changed[list as MappingList].map((row, index) =>
				`${index}` === place && Object.hasOwn(row, field) && field !== "id" ? { ...row, [field]: value } : row,
			);
			changed = { ...changed, [list as MappingList]: rows };
		}
	}
	return changed;
}
