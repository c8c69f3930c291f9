import type { Health } from "../../engine/combat/index.js";
import {
	type ActorData,
	ARMOUR_CLASSES,
	adapterFor,
	MAPPED_ROLLS,
	MAPPED_UNITS,
	parseAmount,
	SAVE_NAMES,
	type Stats,
	type SystemMapping,
	sayAsked,
	sayRead,
	soldierOf,
	sumAt,
	type TokenRoom,
	toWhole,
	wordAt,
} from "../systems/index.js";
import { type Choice, choicesUnder, formatCount, joinList, sayFault, sayWording, type Words } from "../text/index.js";
import {
	BODY_PLACES,
	hasEnds,
	ITEM_MORE,
	MAPPING_LISTS,
	type MappingForm,
	type MappingList,
	readMappingForm,
} from "./mapping-form.js";
import { type MappingProposal, mappingProposals } from "./mapping-proposals.js";

/** An actor on which the window shows what it would read. */
export interface MappingSample {
	readonly name: string;
	readonly data: ActorData;
	/** Room of its token; null: it has none. */
	readonly room: TokenRoom | null;
}

/** Where the window is shown: the game system, the status effects of this world. */
interface MappingPlace {
	readonly system: string;
	/** A mapping over what else says where this system keeps its numbers. */
	over(mapping: SystemMapping): SystemMapping;
	readonly statuses: readonly { readonly id: string; readonly label: string }[];
}

/** The window of a world's mapping in the reader's language. */
export function buildMappingDialog(
	form: MappingForm,
	sample: MappingSample | null,
	{ system, over, statuses }: MappingPlace,
	words: Words,
) {
	const mapping = readMappingForm(form);
	const found: readonly MappingProposal[] = sample === null ? [] : mappingProposals(sample.data, form, words);
	const status = (present: string): readonly Choice[] => [
		{ value: "", label: words.say("MUSTER.Mapping.usual"), selected: present === "" },
		...statuses.map(({ id, label }) => ({ value: id, label, selected: id === present })),
	];
	return {
		form,
		lists: MAPPING_LISTS.map((list) => ({
			list,
			title: words.say(`MUSTER.Mapping.${list}`),
			add: words.say(`MUSTER.Mapping.add.${list}`),
			rows: form[list].map((row, n) => buildRow(row, { form, list, n }, sample, words)),
			rolled: list !== "defences",
			isAttacks: list === "attacks",
			isSaves: list === "saves",
			isItems: list === "items",
		})),
		body: BODY_PLACES.map((name) => ({ name, value: form[name], label: words.say(`MUSTER.Mapping.body.${name}`) })),
		units: choicesUnder("MUSTER.Mapping.unit", MAPPED_UNITS, form.unit, words),
		found,
		defeated: status(form.defeated),
		shaken: status(form.shaken),
		paths: sample === null ? [] : pathsOf(sample.data.system),
		reads: sample !== null && mapping.ok ? sayReads(system, over(mapping.value), sample, words) : [],
		sample: sample?.name ?? "",
		errors: mapping.ok ? {} : { [mapping.fault.path ?? "form"]: sayFault(words, mapping.fault) },
		ready: mapping.ok,
	};
}

function buildRow(
	row: Partial<MappingForm["attacks"][number] & MappingForm["items"][number] & MappingForm["saves"][number]>,
	{ form, list, n }: { readonly form: MappingForm; readonly list: MappingList; readonly n: number },
	sample: MappingSample | null,
	words: Words,
) {
	const { id = "", path = "", roll = "", use = "", versus = "", ends = "", as = "", item = "" } = row;
	return {
		name: `${list}.${n}`,
		id,
		form: row,
		rolls: choicesUnder("MUSTER.Mapping.roll", MAPPED_ROLLS, roll, words),
		uses: choicesUnder("MUSTER.Mapping.use", USES, use, words),
		defences: [
			{ value: "", label: words.say("MUSTER.Mapping.asked"), selected: versus === "" },
			...form.defences.map((one) => ({ value: one.id, label: one.label, selected: one.id === versus })),
		],
		needsDice: roll !== "skill",
		ends: (hasEnds(roll) ? ENDS : []).map((value) => ({
			value,
			label: words.say(`MUSTER.Mapping.ends.${value || "plain"}`),
			selected: value === ends,
		})),
		more: (list === "items" ? ITEM_MORE : []).map((field) => ({
			field,
			value: row[field] ?? "",
			label: words.say(`MUSTER.Mapping.more.${field}`),
		})),
		asksCritical: (list === "attacks" || list === "items") && roll === "over",
		as: (list === "defences" ? ARMOUR_CLASSES : list === "saves" ? SAVE_NAMES : []).map((value) => ({
			value,
			label: words.say(`MUSTER.Mapping.as.${value}`),
			selected: value === as,
		})),
		found:
			sample === null ? "" : list === "items" ? sayItems(sample, item, words) : sayPath(sample, path.trim(), words),
	};
}

const sayPath = ({ data }: MappingSample, path: string, words: Words): string =>
	path === "" ? "" : sayAt(data.system, path, words);

/** The number of the sample's items of a type. */
function sayItems({ data }: MappingSample, type: string, words: Words): string {
	if (type.trim() === "") return "";
	const count = (data.items ?? []).filter((one) => one.type === type.trim()).length;
	return count === 0 ? words.say("MUSTER.Mapping.nothing") : `= ${formatCount(words, count)}`;
}

const USES = ["resist", "stop"] as const;
const ENDS = ["", "decide"] as const;

function sayAt(system: unknown, path: string, words: Words): string {
	const bare = path.replace(/^@?system\./, "");
	const data = { item: system, actor: system };
	const here = sumAt(data, bare) ?? wordAt(data, bare);
	return typeof here === "number" || typeof here === "string" ? `= ${here}` : words.say("MUSTER.Mapping.nothing");
}

const DEEP = 5;
const MANY = 300;

const isNumberOrDice = (text: string): boolean => toWhole(text) !== undefined || parseAmount(text) !== undefined;

/** Every path below `system` that holds a number or dice; nearest first. */
function pathsOf(system: unknown): readonly string[] {
	const found: string[] = [];
	let level: readonly (readonly [path: string, value: unknown])[] = [["", system]];
	for (let depth = 0; depth < DEEP && level.length > 0; depth++) {
		const next: (readonly [string, unknown])[] = [];
		for (const [path, value] of level) {
			if (typeof value !== "object" || value === null) continue;
			for (const [key, one] of Object.entries(value)) {
				if (!/^[\w-]+$/.test(key)) continue;
				const at = path === "" ? key : `${path}.${key}`;
				if (typeof one === "number" || (typeof one === "string" && isNumberOrDice(one))) found.push(at);
				else next.push([at, one]);
			}
		}
		level = next.slice(0, MANY);
	}
	return found.slice(0, MANY);
}

function sayReads(
	system: string,
	mapping: SystemMapping,
	{ data, room }: MappingSample,
	words: Words,
): readonly string[] {
	const stats = adapterFor(system, mapping).read(data);
	const { health, attacks, defences, saves, resistances } = stats;
	const soldier = soldierOf(stats, { name: "", room });
	const list = (names: readonly string[]): string => joinList(words, names, "and");
	const say = (key: string, names: readonly string[]): string[] =>
		names.length === 0 ? [] : [words.say(`MUSTER.Mapping.reads.${key}`, { list: list(names) })];
	return [
		words.say(health === null ? "MUSTER.Mapping.reads.noHarm" : "MUSTER.Mapping.reads.harm", {
			points: sayHealth(health?.state, words),
		}),
		...say("attacks", namesOf(attacks)),
		...say(
			"defences",
			defences.map(({ label, value }) => `${sayWording(words, label)} ${formatCount(words, value)}`),
		),
		...say(
			"saves",
			saves.map(({ label }) => sayWording(words, label)),
		),
		...(resistances === null ? [words.say("MUSTER.Mapping.reads.noGuards")] : []),
		...say("soldier", sayRead(soldier, words)),
		...say(
			"asked",
			soldier.asked.map((one) => sayAsked(one, soldier, words)),
		),
	];
}

const namesOf = (attacks: Stats["attacks"]): readonly string[] => attacks.map(({ label }) => label);

function sayHealth(health: Health | undefined, words: Words): string {
	if (health === undefined) return "";
	return health.max === null
		? formatCount(words, health.value)
		: `${formatCount(words, health.value)}/${formatCount(words, health.max)}`;
}
