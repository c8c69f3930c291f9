import { type ActorData, entriesAt, type ItemData, parseAmount, toWhole, valueAt } from "../systems/index.js";
import type { Words } from "../text/index.js";
import { addMappingRow, changeMappingForm, type MappingForm, type MappingList } from "./mapping-form.js";

/** A number that was found in an actor, with the sentence that asks for it; it is not read until it is taken. */
export interface MappingProposal {
	/** Its place, by which it is taken. */
	readonly id: string;
	readonly text: string;
}

/** A value of an actor's tree, with its path. */
interface Leaf {
	readonly path: string;
	readonly key: string;
	readonly value: unknown;
}

/** Names by which systems call points, numbers to reach, movement and levels. */
const POINTS = /^(?:hp|health|hits?|hit_?points?|life|vitality|pv|vida|wounds?|stamina|lep)$/i;
const DEFENCES = /^(?:k?ac|aac|armou?r_?class|defen[cs]e|defesa|evasion|parry|guard)$/i;
const SPEEDS = /^(?:speed|move|movement|pace|walk)$/i;
const LEVELS = /^(?:level|cr|hd|hit_?dice|challenge|nd)$/i;
const ATTACKS = /weapon|attack|arma|strike|melee|ranged/i;
const DAMAGES = /dam|dmg|dano|formula/i;
const BONUSES = /^(?:attack_?bonus|to_?hit|hit_?bonus|bonus|ab)$/i;

/** Levels of a tree that are looked through, and values of each at most. */
const DEEP = 5;
const MANY = 300;

/** Everything below `system`, nearest first. */
function leavesOf(system: unknown): readonly Leaf[] {
	const found: Leaf[] = [];
	let level: readonly Leaf[] = [{ path: "", key: "", value: system }];
	for (let depth = 0; depth < DEEP && level.length > 0; depth++) {
		level = level
			.flatMap(({ path, value }) =>
				inside(value).map((leaf) => (path === "" ? leaf : { ...leaf, path: `${path}.${leaf.path}` })),
			)
			.slice(0, MANY);
		found.push(...level);
	}
	return found;
}

const inside = (value: unknown): readonly Leaf[] =>
	typeof value !== "object" || value === null
		? []
		: entriesAt({ value }, "value").flatMap(([key, one]) =>
				/^[\w-]+$/.test(key) ? [{ path: key, key, value: one }] : [],
			);

/** The number of a leaf: itself, or what it calls its total or value. */
function numberOf({ path, value }: Leaf): { readonly path: string; readonly number: number } | undefined {
	const own = toWhole(value);
	if (own !== undefined) return { path, number: own };
	for (const key of ["total", "value", "normal.total", "land.value", "walk"]) {
		const inner = toWhole(valueAt(value, key));
		if (inner !== undefined) return { path: `${path}.${key}`, number: inner };
	}
	return undefined;
}

/** One proposal, and the form with it taken. */
interface Offer extends MappingProposal {
	readonly take: (form: MappingForm) => MappingForm;
}

const offerField = (id: string, text: string, typed: Readonly<Record<string, string>>): Offer => ({
	id,
	text,
	take: (form) => changeMappingForm(form, typed),
});

function offerRow(id: string, text: string, list: MappingList, typed: Readonly<Record<string, string>>): Offer {
	return {
		id,
		text,
		take: (form) => {
			const more = addMappingRow(form, list);
			const place = more[list].length - 1;
			const names = Object.entries(typed).map(([field, value]) => [`${list}.${place}.${field}`, value]);
			return changeMappingForm(more, Object.fromEntries(names) as Record<string, string>);
		},
	};
}

/** At most one for points, movement, level and each type of item, and three for numbers to reach. */
function offersOf(data: ActorData, form: MappingForm, words: Words): readonly Offer[] {
	const leaves = leavesOf(data.system);
	const find = (pattern: RegExp) => leaves.filter(({ key }) => pattern.test(key));
	const say = (leaf: string, values: Readonly<Record<string, string>>) =>
		words.say(`MUSTER.Mapping.found.${leaf}`, values);
	const points = find(POINTS).find(({ value }) => toWhole(valueAt(value, "value")) !== undefined);
	const single = (name: "speed" | "level", pattern: RegExp): readonly Offer[] => {
		const found = find(pattern).flatMap((leaf) => numberOf(leaf) ?? [])[0];
		if (found === undefined || form[name] !== "") return [];
		return [offerField(name, say(name, { value: `${found.number}`, path: found.path }), { [name]: found.path })];
	};
	const defences = find(DEFENCES).flatMap((leaf) => {
		const found = numberOf(leaf);
		const isTaken = form.defences.some(({ path }) => path === found?.path);
		return found === undefined || isTaken ? [] : [{ ...found, key: leaf.key }];
	});
	return [
		...(points === undefined || form.value !== "" ? [] : [offerPoints(points, say)]),
		...defences.slice(0, 3).map(({ path, number, key }) => {
			const text = say("defence", { value: `${number}`, path, name: key });
			return offerRow(`defence:${path}`, text, "defences", { label: key, path });
		}),
		...single("speed", SPEEDS),
		...single("level", LEVELS),
		...offersOfItems(data.items ?? [], form, say),
	];
}

type Say = (leaf: string, values: Readonly<Record<string, string>>) => string;

function offerPoints({ path, value }: Leaf, say: Say): Offer {
	const [now, most] = [toWhole(valueAt(value, "value")), toWhole(valueAt(value, "max"))];
	const text = say("points", { value: most === undefined ? `${now}` : `${now}/${most}`, path });
	return offerField("points", text, { value: `${path}.value`, max: most === undefined ? "" : `${path}.max` });
}

/** Items that look like attacks, by type: dice below a name of damage, and the number that seems to be the bonus. */
function offersOfItems(items: readonly ItemData[], form: MappingForm, say: Say): readonly Offer[] {
	const types = [...new Set(items.map(({ type }) => type))].filter(
		(type) => ATTACKS.test(type) && !form.items.some(({ item }) => item === type),
	);
	return types.flatMap((type) => {
		const leaves = leavesOf(items.find((item) => item.type === type)?.system);
		const damage = leaves.find(({ path, value }) => DAMAGES.test(path) && isDice(value));
		const bonus = leaves.find(({ key, value }) => BONUSES.test(key) && toWhole(value) !== undefined);
		if (damage === undefined) return [];
		const values = { type, damage: `${damage.value}`, path: damage.path };
		const text =
			bonus === undefined
				? say("item", values)
				: say("itemBonus", { ...values, bonus: `${bonus.value}`, at: bonus.path });
		const typed = { label: type, item: type, path: bonus?.path ?? "", damage: damage.path, roll: "over", dice: "1d20" };
		return [offerRow(`item:${type}`, text, "items", typed)];
	});
}

const isDice = (value: unknown): boolean => typeof value === "string" && parseAmount(value)?.kind === "dice";

/** Numbers that an actor seems to have and the form does not name: each is taken by a click, or left. */
export function mappingProposals(data: ActorData, form: MappingForm, words: Words): readonly MappingProposal[] {
	return offersOf(data, form, words).map(({ id, text }) => ({ id, text }));
}

/** The form with one of them taken; as it is where there is none of that id. */
export function takeProposal(data: ActorData, form: MappingForm, id: string, words: Words): MappingForm {
	return (
		offersOf(data, form, words)
			.find((offer) => offer.id === id)
			?.take(form) ?? form
	);
}
