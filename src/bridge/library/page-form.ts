import type { Result } from "../../engine/common/index.js";
import { ratio } from "../../engine/common/index.js";
import type { ForceTables, TroopKind, TroopType } from "../../engine/force/index.js";
import { ERAS, FORCE_LIMITS as LIMITS, QUALITIES, SUPERIORITIES } from "../../engine/force/index.js";
import type { WordList } from "../army/sheet/index.js";
import { completeTroop, formatWord, wordChoices } from "../army/sheet/index.js";
import type { Choice, Words } from "../text/index.js";
import { choicesUnder, parseWhole, sayWording } from "../text/index.js";
import type { TroopPage } from "./troop-page.js";
import { readTroopPage } from "./troop-page.js";

/** A field of the form of a troop type; exactly one of the kinds is set. */
interface FormField {
	/** Its name in the form: a path of the page's data. */
	readonly name: string;
	readonly label: string;
	readonly hint?: string;
	readonly select?: readonly Choice[];
	readonly number?: { readonly value: string; readonly min: number; readonly max: number; readonly step: number };
	readonly text?: { readonly value: string; readonly max: number };
	readonly tick?: { readonly checked: boolean };
	/** A group of ticks; each is named `ticks.<name>.<value>`. */
	readonly ticks?: readonly Choice[];
}

/** Where terms of a soldier count: men beside the crew of a piece are soldiers too. */
const MEN: readonly TroopKind[] = ["soldier", "miner"];

/** The form of a troop type: only the fields that count for its kind. */
export function buildTroopForm(page: TroopPage, tables: ForceTables, words: Words) {
	const form = new FormBuilder(page, tables, words);
	const { kind } = page.troop;
	const men = MEN.includes(kind);
	const carries = men || (kind === "weapon" && page.troop.riders > 0);
	return [
		form.part("what", form.identity()),
		...(kind === "weapon" ? [form.part("piece", form.piece())] : []),
		...(kind === "creature" ? [form.part("creature", form.creature())] : []),
		...(kind === "own" ? [form.part("own", [form.whole("troop.strength", LIMITS.each)])] : []),
		...(carries ? [form.part(men ? "men" : "riders", form.soldier(men))] : []),
		form.part("field", form.role()),
		form.part("money", form.money(men)),
	];
}

/** Makes the fields from the data of one page. */
class FormBuilder {
	readonly #page: TroopPage;
	readonly #tables: ForceTables;
	readonly #words: Words;

	constructor(page: TroopPage, tables: ForceTables, words: Words) {
		this.#page = page;
		this.#tables = tables;
		this.#words = words;
	}

	part(name: string, fields: readonly FormField[]) {
		return { title: this.#words.say(`MUSTER.Library.Part.${name}`), fields };
	}

	identity(): readonly FormField[] {
		const { kind } = this.#page.troop;
		return [
			this.#list("troop.kind", "kind", kind),
			this.#select("era", this.#named(ERAS, "MUSTER.Library.Era", this.#page.era)),
			this.whole("tl", LIMITS.tl),
			this.#select("worst", this.#named(QUALITIES, "MUSTER.Force.Quality", this.#page.worst)),
			this.#select("best", this.#named(QUALITIES, "MUSTER.Force.Quality", this.#page.best)),
			{ ...this.#field("troop.code"), text: { value: this.#page.troop.code, max: LIMITS.code } },
		];
	}

	soldier(men: boolean): readonly FormField[] {
		const { troop } = this.#page;
		const mounted = men && troop.mount !== "none";
		return [
			this.#list("troop.armour", "armour", troop.armour),
			...(men ? [this.#list("troop.mount", "mount", troop.mount)] : []),
			...(mounted ? [this.#tick("troop.stirrups", troop.stirrups)] : []),
			...(men ? [this.#tick("troop.irregular", troop.irregular)] : []),
			...(men ? [this.#race(), ...this.#traits()] : []),
			this.#ticks("missiles", this.#rows(this.#tables.missiles, troop.missiles)),
			this.#tick("troop.fineWeapons", troop.fineWeapons),
			this.whole("troop.armourDr", LIMITS.armour),
			...(men ? [this.#tick("troop.vehicle", troop.vehicle), this.#list("troop.flight", "flight", troop.flight)] : []),
			this.wholeOrNone("troop.deviceTl", LIMITS.tl),
			...(men ? [this.#experimental()] : []),
			...(troop.kind === "miner" ? [this.#tick("troop.specialist", troop.specialist)] : []),
		];
	}

	piece(): readonly FormField[] {
		const { troop } = this.#page;
		const takesRiders = this.#tables.weapons[troop.weapon]?.riders !== null;
		return [
			this.#select("troop.weapon", this.#rows(this.#tables.weapons, [troop.weapon])),
			this.wholeOrNone("troop.crew", LIMITS.crew),
			...(takesRiders ? [this.whole("troop.riders", LIMITS.riders)] : []),
			this.#experimental(),
		];
	}

	creature(): readonly FormField[] {
		return [this.#select("troop.creature", this.#rows(this.#tables.creatures, [this.#page.troop.creature]))];
	}

	role(): readonly FormField[] {
		const { troop } = this.#page;
		const fearless = troop.fearless === null ? "" : troop.fearless ? "yes" : "no";
		return [
			this.#list("troop.arm", "arm", troop.arm, true),
			this.#list("troop.line", "line", troop.line, true),
			this.#ticks("classes", this.#listed("superiority", SUPERIORITIES, troop.classes)),
			this.#ticks("neutralises", this.#listed("superiority", SUPERIORITIES, troop.neutralises)),
			this.#select("troop.fearless", [
				this.#asUsual(fearless === ""),
				...this.#named(["yes", "no"], "MUSTER.Library.Answer", fearless),
			]),
			this.#list("troop.healing", "healing", troop.healing),
		];
	}

	money(men: boolean): readonly FormField[] {
		return [
			this.wholeOrNone("troop.raise", LIMITS.price),
			...(this.#page.troop.raise === null ? [this.whole("troop.equipment", LIMITS.price)] : []),
			...(men ? [this.wholeOrNone("troop.missilePrice", LIMITS.price)] : []),
			this.wholeOrNone("troop.mountHexes", LIMITS.hexes),
		];
	}

	whole(name: string, max: number): FormField {
		return { ...this.#field(name), number: { value: String(this.#valueOf(name) ?? ""), min: 0, max, step: 1 } };
	}

	/** Empty: as kind, table or race have it. */
	wholeOrNone(name: string, max: number): FormField {
		return { hint: this.#words.say("MUSTER.Library.emptyHint"), ...this.whole(name, max) };
	}

	#experimental(): FormField {
		const { num, den } = this.#page.troop.experimental;
		const value = String((100 * num) / den);
		return { ...this.#field("experimental"), number: { value, min: 0, max: 100, step: 5 } };
	}

	#race(): FormField {
		const { race } = this.#page.troop;
		const own = { value: "own", label: this.#words.say("MUSTER.Library.ownRace"), selected: race === "own" };
		return this.#select("troop.race", [...this.#rows(this.#tables.races, [race]), own]);
	}

	#traits(): readonly FormField[] {
		if (this.#page.troop.race !== "own") return [];
		const names = ["strength", "health", "hitPoints", "increasedStrength"] as const;
		return names.map((name) => {
			const min = name === "increasedStrength" ? 0 : -LIMITS.traits;
			const value = String(this.#page.troop.traits[name]);
			return { ...this.#field(`troop.traits.${name}`), number: { value, min, max: LIMITS.traits, step: 1 } };
		});
	}

	#field(name: string): Pick<FormField, "name" | "label"> {
		return { name, label: this.#words.say(`MUSTER.Library.Field.${name.split(".").at(-1)}`) };
	}

	#valueOf(name: string): unknown {
		return name
			.split(".")
			.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], this.#page);
	}

	#select(name: string, select: readonly Choice[]): FormField {
		return { ...this.#field(name), select };
	}

	#tick(name: string, checked: boolean): FormField {
		return { ...this.#field(name), tick: { checked } };
	}

	#ticks(name: keyof TroopType, ticks: readonly Choice[]): FormField {
		return { ...this.#field(name), ticks };
	}

	#list(name: string, list: WordList, chosen: string | null, orNone = false): FormField {
		const choices = wordChoices(this.#words, list, chosen);
		return this.#select(name, orNone ? [this.#asUsual(chosen === null), ...choices] : choices);
	}

	#asUsual(selected: boolean): Choice {
		return { value: "", label: this.#words.say("MUSTER.Library.asUsual"), selected };
	}

	#named(values: readonly string[], prefix: string, chosen: string): readonly Choice[] {
		return choicesUnder(prefix, values, chosen, this.#words);
	}

	#listed(list: WordList, values: readonly string[], chosen: readonly string[]): readonly Choice[] {
		return values.map((value) => ({
			value,
			label: formatWord(this.#words, list, value),
			selected: chosen.includes(value),
		}));
	}

	#rows(
		table: Readonly<Record<string, { readonly title: Parameters<typeof sayWording>[1] }>>,
		chosen: readonly string[],
	): readonly Choice[] {
		return Object.entries(table).map(([value, { title }]) => ({
			value,
			label: sayWording(this.#words, title),
			selected: chosen.includes(value),
		}));
	}
}

type Form = Readonly<Record<string, unknown>>;

/** Fields that may be empty, which means "as usual". */
const OPTIONAL = ["arm", "line", "deviceTl", "crew", "raise", "missilePrice", "mountHexes"];

/**
 * Puts the filled-in form of a troop type, as the host gives it (nested), over the data of the page: fields that the
 * form did not show stay as they are. Another kind brings a first weapon or creature with it. Faults as
 * `readTroopPage`.
 */
export function readTroopForm(form: Form, before: TroopPage, tables: ForceTables): Result<TroopPage> {
	const {
		troop = {},
		ticks = {},
		experimental,
		...page
	} = form as {
		readonly troop?: Form;
		readonly ticks?: Readonly<Record<string, Form>>;
		readonly experimental?: unknown;
	};
	const { traits, ...fields } = troop;
	const merged = {
		...before.troop,
		...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(name, value, before.troop)])),
		...Object.fromEntries(Object.entries(ticks).map(([name, values]) => [name, ticked(values)])),
		...(traits === undefined ? {} : { traits: { ...before.troop.traits, ...toTraits(traits as Form) } }),
		...(typeof experimental === "string" ? { experimental: toShare(experimental) } : {}),
	};
	return readTroopPage({ ...before, ...known(page), troop: completeTroop(merged, tables) }, tables);
}

function toValue(name: string, value: unknown, before: object): unknown {
	if (name === "fearless") return value === "" ? null : value === "yes";
	if (OPTIONAL.includes(name) && value === "") return null;
	const isNumber = OPTIONAL.includes(name) || typeof (before as Form)[name] === "number";
	return isNumber ? toNumber(value) : value;
}

/** A typed number. Text that is none stays: the reader refuses it with a sentence. */
const toNumber = (value: unknown): unknown => (typeof value === "string" ? (parseWhole(value) ?? value) : value);

const toTraits = (traits: Form): Form =>
	Object.fromEntries(Object.entries(traits).map(([name, value]) => [name, toNumber(value)]));

const ticked = (values: Form): readonly string[] =>
	Object.entries(values)
		.filter(([, on]) => on === true)
		.map(([name]) => name);

function toShare(percent: string): unknown {
	const value = parseWhole(percent);
	return value === undefined ? percent : ratio(value, 100);
}

function known(page: Form): Form {
	const names = ["tl", "era", "worst", "best", "description"];
	const shown = Object.entries(page).filter(([name]) => names.includes(name));
	return Object.fromEntries(shown.map(([name, value]) => [name, name === "tl" ? toNumber(value) : value]));
}
