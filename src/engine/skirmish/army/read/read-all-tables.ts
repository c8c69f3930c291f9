import { fail, fieldPath, ok, type Result } from "../../../common/index.js";
import { checked, nullable, type Reader, readInput, withDefault } from "../../../schema/index.js";
import { readAreaTable, readDensityTable, readRepresentationTable } from "../../geometry/index.js";
import { choice, flag, fraction, list, object, record, tuple, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import { ALL_TABLES, type AllTables, BARRED_SHOTS } from "../tables/index.js";
import { BACKGROUNDS, SIZES, STRATEGIES } from "../vocabulary.js";
import { boonTable, effects, marks, readTitle, readUse, rows, tacticTable } from "./read-tables.js";
import { readId, readModifier } from "./readers.js";

type Table<K extends keyof AllTables> = Reader<AllTables[K]>;
type Row<K extends keyof AllTables> = AllTables[K] extends Readonly<Record<string, infer T>> ? T : never;

const modifier = readModifier;
const part = fraction({ min: 0, max: 1, maxDen: 1000 });

/** A list of which each number is greater than the one before. */
function rising<T>(read: Reader<T>, numbersOf: (read: T) => readonly number[]): Reader<T> {
	return checked(read, (found, path) => {
		const numbers = numbersOf(found);
		const isRising = numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? each));
		return isRising ? ok(found) : fail({ code: "MUSTER.Fault.Skirmish.rising", path });
	});
}

const unitTypes: Table<"unitTypes"> = rising(
	record(SIZES, () =>
		object({
			soldiers: whole(1, LIMITS.soldiers),
			steps: whole(-LIMITS.challenge, LIMITS.challenge),
			resources: fraction({ min: 0, max: 1000, maxDen: 1000 }),
			losses: tuple<readonly [number, number, number]>([modifier, modifier, modifier]),
		}),
	),
	(types) => SIZES.map((size) => types[size].soldiers),
);

const strategies: Table<"strategies"> = record(STRATEGIES, () =>
	object({ title: readTitle, attack: modifier, ac: modifier, damage: modifier }),
);

const resources: Table<"resources"> = rows(
	object<Row<"resources">>({
		title: readTitle,
		price: nullable(whole(0, LIMITS.average)),
		consumption: whole(0, LIMITS.average),
		scaled: flag,
		most: whole(1, LIMITS.list),
		effects,
		marks,
	}),
);

const abilities: Table<"abilities"> = rows(
	object<Row<"abilities">>({
		title: readTitle,
		stat: withDefault(flag, false),
		use: readUse,
		asks: withDefault(flag, false),
		aimed: withDefault(flag, false),
		converted: marks,
		softens: withDefault(part, { num: 0, den: 1 }),
		seesIn: withDefault(list(readId, LIMITS.list), []),
		effects,
		marks,
	}),
);

const battlefield: Table<"battlefield"> = rows(
	object<Row<"battlefield">>({
		title: readTitle,
		halves: withDefault(flag, false),
		harm: withDefault(whole(0, LIMITS.average), 0),
		noShots: withDefault(choice(BARRED_SHOTS), "none"),
		shelters: withDefault(flag, false),
		sight: withDefault(flag, false),
		effects,
		marks,
	}),
);

/** Conditions that rules put on soldiers, without which they could not be played. */
const PUT_BY_RULES = [
	...["afraid", "bleeding", "hindered", "drained", "diseased", "flatFooted", "disarmed", "brokenArms"],
];

const conditions: Table<"conditions"> = checked(
	rows(
		object<Row<"conditions">>({
			title: readTitle,
			acts: withDefault(flag, true),
			miss: withDefault(part, { num: 0, den: 1 }),
			speed: withDefault(part, { num: 1, den: 1 }),
			noCharge: withDefault(flag, false),
			losesDexterity: withDefault(flag, false),
			stacks: withDefault(flag, false),
			bleeds: withDefault(flag, false),
			effects,
			marks,
		}),
	),
	(table, path) => {
		const missing = PUT_BY_RULES.find((id) => !Object.hasOwn(table, id));
		if (missing === undefined) return ok(table);
		const data = { row: missing };
		return fail({ code: "MUSTER.Fault.Skirmish.missingRow", path: fieldPath(path, missing), data });
	},
);

const checks: Table<"checks"> = object({
	tactic: modifier,
	strategy: object({ twoSteps: modifier, further: modifier }),
	rout: modifier,
	rally: modifier,
	fear: modifier,
});

const limited = object({ each: modifier, most: whole(0, LIMITS.modifier) });

const rout: Table<"rout"> = object({
	hitPoints: list(object({ share: part, modifier }), 20),
	flanked: modifier,
	outnumbered: list(object({ times: whole(1, LIMITS.modifier), modifier }), 20),
	siege: modifier,
	friendlyFire: modifier,
	commanderLost: modifier,
	leaderLost: modifier,
	ally: limited,
	enemy: limited,
	sheltered: modifier,
});

const moraleBounds: Table<"moraleBounds"> = object({
	most: whole(0, LIMITS.morale),
	disbands: whole(-LIMITS.morale, -1),
});

const feet = whole(0, LIMITS.feet);
const range = object({ base: feet, step: feet });

const command: Table<"command"> = object({
	orders: range,
	performances: range,
	cover: object({ ac: modifier, reflex: modifier }),
});

const startingMorale: Table<"startingMorale"> = record(["lawful", "chaotic", ...BACKGROUNDS], () => modifier);

const fates: Table<"commanderFates"> = checked(
	rising(
		list(
			tuple<readonly [number, "killed" | "captured" | "escapes"]>([
				whole(1, 100),
				choice(["killed", "captured", "escapes"]),
			]),
			{ min: 1, max: 20 },
		),
		(read) => read.map(([upTo]) => upTo),
	),
	(read, path) => (read.at(-1)?.[0] === 100 ? ok(read) : fail({ code: "MUSTER.Fault.Skirmish.toHundred", path })),
);

const score = whole(0, LIMITS.score);

const designs: Table<"designs"> = record(["recruited", "professional"], () =>
	object<Row<"designs">>({
		scores: tuple<Row<"designs">["scores"]>([score, score, score, score, score, score]),
		challenge: checked(list(fraction({ min: 0, max: LIMITS.challenge, maxDen: 8 }), { min: 1, max: 100 }), (read) => {
			const [first, ...rest] = read;
			return first ? ok([first, ...rest] as const) : fail({ code: "MUSTER.Fault.Skirmish.incomplete" });
		}),
		heroic: flag,
	}),
);

const offices: Table<"offices"> = rows(list(readId, LIMITS.list));

const dcs: Table<"partyDcs"> = list(modifier, { min: 20, max: 20 });

/** One reader for each table; one that is left out is the usual one. */
const READERS: { readonly [K in keyof AllTables]: Table<K> } = {
	unitTypes,
	camouflage: record(SIZES, () => modifier),
	strategies,
	tactics: tacticTable,
	boons: boonTable,
	resources,
	abilities,
	battlefield,
	conditions,
	checks,
	rout,
	moraleBounds,
	command,
	attackModifiers: object({ flanking: modifier, charge: modifier, charged: modifier }),
	startingMorale,
	commanderFates: fates,
	designs,
	offices,
	partyDcs: dcs,
	densities: readDensityTable,
	areas: readAreaTable,
	representations: readRepresentationTable,
};

const usual = <K extends keyof AllTables>(name: K): Table<K> => withDefault(READERS[name], ALL_TABLES[name]);

const allTables: Reader<AllTables> = object<AllTables>({
	unitTypes: usual("unitTypes"),
	camouflage: usual("camouflage"),
	strategies: usual("strategies"),
	tactics: usual("tactics"),
	boons: usual("boons"),
	resources: usual("resources"),
	abilities: usual("abilities"),
	battlefield: usual("battlefield"),
	conditions: usual("conditions"),
	checks: usual("checks"),
	rout: usual("rout"),
	moraleBounds: usual("moraleBounds"),
	command: usual("command"),
	attackModifiers: usual("attackModifiers"),
	startingMorale: usual("startingMorale"),
	commanderFates: usual("commanderFates"),
	designs: usual("designs"),
	offices: usual("offices"),
	partyDcs: usual("partyDcs"),
	densities: usual("densities"),
	areas: usual("areas"),
	representations: usual("representations"),
});

/** Refuses rows that name rows of other tables which are not there. */
function checkNames(tables: AllTables, path: string): Result<AllTables> {
	const named: readonly (readonly [string, readonly string[], object])[] = [
		...Object.entries(tables.abilities).map(
			([id, { seesIn }]) => [`abilities.${id}.seesIn`, seesIn, tables.battlefield] as const,
		),
		...Object.entries(tables.offices).map(([id, boons]) => [`offices.${id}`, boons, tables.boons] as const),
	];
	for (const [field, ids, table] of named) {
		const missing = ids.findIndex((id) => !Object.hasOwn(table, id));
		if (missing < 0) continue;
		const rowsThere = Object.keys(table).join(", ");
		return fail({
			code: "MUSTER.Fault.Skirmish.row",
			path: fieldPath(path, `${field}.${missing}`),
			data: { rows: rowsThere },
		});
	}
	return ok(tables);
}

/**
 * A GM's own tables from a setting or an import, each as a whole; those that are left out are the usual ones (RULES 4). Every fault names its field: `missingRow` (a row that rules use), `rising` (numbers
 * that must grow), `toHundred`, `noStandard`, `row` (a name that another table lacks), and the faults of single values.
 */
export function readSkirmishTables(value: unknown): Result<AllTables> {
	return readInput(checked(allTables, checkNames), value);
}
