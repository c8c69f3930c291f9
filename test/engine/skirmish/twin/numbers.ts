import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import { challengeOf } from "./challenge.js";
import { compared, type Fraction, minus, over, plus, times, wholePart } from "./fraction.js";
import { ABILITIES, BOONS, CONDITIONS, FIELDS, RESOURCES, type Row, strategyOf, TACTICS } from "./rows.js";
import { evaded } from "./spells.js";

/** What is known of the moment for which a number is wanted. */
export interface Moment {
	readonly foe: Unit | null;
	readonly facts: readonly string[];
	readonly field: readonly string[];
	readonly heroes: number;
	readonly options: SkirmishOptions;
	/** Traits and types of damage of the attack that is met. */
	readonly met?: readonly string[];
}

/** A unit with what it has declared for the round. */
export type Roused = Unit & { readonly declared?: readonly { readonly id: string; readonly target: string }[] };

const declaredOf = (unit: Roused): NonNullable<Roused["declared"]> => unit.declared ?? [];

/** Whether a boon or ability counts now: always, or because it is declared. */
const isUsed = (unit: Roused, id: string, counts: string | undefined): boolean =>
	counts?.startsWith("always") === true || declaredOf(unit).some((each) => each.id === id);

/** A row in force, with the number of an ability and whether it counts for numbers. */
interface InForce {
	readonly row: Row;
	readonly points: number;
	readonly counts: boolean;
	/** Circumstances that hold for this row alone. */
	readonly own: readonly string[];
}

const once = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** Rows in force for a unit against a foe: of tactics, boons, resources and abilities. */
function rowsOf(unit: Roused, { foe, options, met = [] }: Moment): readonly InForce[] {
	const arms = unit.abilities.some((each) => isMost(each) && ABILITIES[each.id]?.marks.includes("ignoresArms"));
	const tactics = unit.tactics.map(({ id, target, age }) => ({
		row: TACTICS[id],
		points: 0,
		counts: options.tacticEffects === "proposed" || TACTICS[id]?.ours !== true,
		own: [...(age === 1 ? ["secondRound"] : []), ...(foe ? [foe.id === target ? "foeIsTarget" : "foeIsOther"] : [])],
	}));
	const boons = once(unit.boons).map((id) => ({
		row: BOONS[id],
		points: 0,
		counts: isUsed(unit, id, BOONS[id]?.cells[2]),
		own: [],
	}));
	const resources = unit.resources.map(({ id, inStatBlock }) => ({
		row: RESOURCES[id],
		points: 0,
		counts: !inStatBlock && !(arms && /improved|magic/.test(id)),
		own: [],
	}));
	const abilities = unit.abilities.filter(isMost).map(({ id, value, inStatBlock, overcome }) => {
		const row = ABILITIES[id];
		const counts = row?.cells[2];
		const declared = declaredOf(unit).find((each) => each.id === id);
		const aimed = counts?.includes("aimed") ? firstAim(unit) : undefined;
		const target = declared?.target ?? (counts?.startsWith("always") ? aimed : "") ?? "";
		const channels = counts?.startsWith("always") && declared !== undefined;
		const isEvaded = id === "spellcasting" && foe && hasMark(foe, "halvesSpells");
		return {
			row: row && channels ? { ...row, changes: [channelled(unit)] } : row && isEvaded ? evaded(row, value) : row,
			points: value,
			counts: !inStatBlock && isUsed(unit, id, counts),
			own: [
				...(target === "" || !foe ? [] : [foe.id === target ? "foeIsTarget" : "foeIsOther"]),
				...(overcome.every((word) => !met.includes(word)) ? ["notOvercome"] : []),
			],
		};
	});
	return [...tactics, ...boons, ...resources, ...abilities].flatMap(({ row, ...rest }) =>
		row ? [{ row, ...rest }] : [],
	);
}

/** The unit at which the first aimed ability that was declared is aimed. */
const firstAim = (unit: Roused): string | undefined =>
	declaredOf(unit).find(({ id }) => ABILITIES[id]?.cells[2]?.includes("aimed"))?.target;

/** What healing in place of harming costs the attack. */
const channelled = (unit: Unit): Row["changes"][number] => ({
	to: "attack",
	value: 0 - Math.floor(challengeOf(unit) / 2),
	aPoint: false,
	when: [],
});

/** An ability counts only if more than half of the soldiers have it. */
const isMost = ({ share }: Unit["abilities"][number]): boolean => share.num * 2 > share.den;

/** Whether any row in force has a mark. */
export function hasMark(unit: Roused, mark: string): boolean {
	const arms = unit.abilities.some((each) => isMost(each) && ABILITIES[each.id]?.marks.includes("ignoresArms"));
	return [
		...unit.tactics.map(({ id }) => TACTICS[id]),
		...unit.boons.filter((id) => isUsed(unit, id, BOONS[id]?.cells[2])).map((id) => BOONS[id]),
		...unit.resources.filter(({ id }) => !(arms && /improved|magic/.test(id))).map(({ id }) => RESOURCES[id]),
		...unit.abilities
			.filter((each) => isMost(each) && isUsed(unit, each.id, ABILITIES[each.id]?.cells[2]))
			.map(({ id, inStatBlock }) => ({
				marks: [...(ABILITIES[id]?.marks ?? []), ...(inStatBlock ? [] : (ABILITIES[id]?.converted ?? []))],
			})),
	].some((row) => row?.marks.includes(mark) === true);
}

/** Whether most soldiers have used their rage (RULES 4.14). */
export const isRaging = (unit: Unit): boolean => hasAbility(unit, "rage") && unit.spent.includes("rage");

const hasAbility = (unit: Unit, id: string): boolean => unit.abilities.some((each) => each.id === id && isMost(each));
/** Whether the soldiers of a unit ride. */
export const isMounted = (unit: Unit): boolean =>
	unit.traits.includes("mounted") || unit.resources.some(({ id }) => id === "mounts");
const isUndead = (unit: Unit): boolean => unit.traits.includes("undead");
const isConstruct = (unit: Unit): boolean => unit.traits.includes("construct");

/** Whether a unit has walls or ground that shelters. */
export const isFortified = ({ walls, ground }: Unit, field: readonly string[] = []): boolean =>
	walls > 0 || [...ground, ...field].some((id) => FIELDS[id]?.words.includes("shelters"));

/** Circumstances by the data of both units, and those given. */
function circumstances(unit: Unit, { foe, facts, field }: Moment): ReadonlySet<string> {
	const found = new Set<string>([...facts, isMounted(unit) ? "mounted" : "unmounted"]);
	const note = (name: string, holds: boolean) => holds && found.add(name);
	note("wounded", unit.hp.total * 2 <= unit.hp.start);
	const lead = unit.commander;
	const leadership = lead ? lead.level + lead.charisma + (lead.leadershipFeat ? 3 : 0) : 0;
	note("leadership10", leadership >= 10);
	note("leadership12", leadership >= 12);
	note("brightLight", [...field, ...unit.ground].includes("brightLight"));
	note("familiar", unit.ground.includes("familiarGround"));
	const second = unit.tactics.some(({ id, age }) => id === "falseRetreat" && age === 1);
	note("sneaking", found.has("ambush") || second || unit.tactics.some(({ id }) => id === "expertFlankers"));
	if (foe === null) return found;
	note(isMounted(foe) ? "foeMounted" : "foeUnmounted", true);
	note("foeSpellcaster", foe.traits.includes("spellcaster") || hasAbility(foe, "spellcasting"));
	note("foeUndead", isUndead(foe));
	note("foeLiving", !isUndead(foe) && !isConstruct(foe));
	note("foeEvil", foe.ethic === "evil");
	note("foeFiend", foe.ethic === "evil" && isUndead(foe));
	note("foeFortified", isFortified(foe));
	note("foeLeaving", foe.state === "routed" || hasMark(foe, "leavesMelee"));
	note("foeAggressive", foe.strategy === "aggressiveAttack" || foe.strategy === "allOutAttack");
	note("foeAllOut", foe.strategy === "allOutAttack");
	const skilled = foe.boons.some((id) => id === "advancedTactics" || id === "defensiveTactics");
	note(skilled ? "foeSkilled" : "foeUnskilled", true);
	const swims = [...field, ...foe.ground].includes("water");
	note("foeInWater", swims);
	note("stranded", !swims && !hasMark(unit, "ignoresWater"));
	note("foeBlind", !foe.traits.includes("seesInvisible"));
	return found;
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** What a row changes of the numbers of these names. */
function changeOf({ row, points, counts, own }: InForce, names: readonly string[], holds: ReadonlySet<string>): number {
	if (!counts) return 0;
	return sumOf(
		row.changes
			.filter(({ to, when }) => names.includes(to) && when.every((each) => holds.has(each) || own.includes(each)))
			.map(({ value, aPoint }) => (aPoint ? value * points : value)),
	);
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
	attack: ["attack"],
	ac: ["ac"],
	saveDc: ["saveDc"],
	fortitude: ["saves"],
	reflex: ["saves", "reflex"],
	will: ["saves"],
	damage: ["damage"],
	morale: ["morale"],
};

const FOE_NAMES: Readonly<Record<string, string>> = { attack: "foeAttack", ac: "foeAc", morale: "foeMorale" };

/** All that rows, field, foe, strategy, heroes and conditions of all soldiers change of a number (RULES 4.14). */
export function changesOf(unit: Unit, number: keyof typeof NAMES, moment: Moment): number {
	const { foe, field, heroes } = moment;
	const holds = circumstances(unit, moment);
	const names = NAMES[number] ?? [];
	const own = sumOf(rowsOf(unit, moment).map((each) => changeOf(each, names, holds)));
	const foes = FOE_NAMES[number];
	const theirs = foe && foes ? foesChanges(foe, unit, foes, moment) : 0;
	const knows = foe !== null && hasMark(foe, "halvesFavors");
	const ground = sumOf(
		once([...field, ...unit.ground]).map((id) =>
			fieldChange(unit, id, { names, holds, halved: knows && unit.ground.includes(id) }),
		),
	);
	const [offence, defence] = unit.state === "routed" ? [0, 0] : strategyOf(unit.strategy);
	const strategy =
		number === "attack" || number === "saveDc" ? offence : number === "ac" || number === "reflex" ? defence : 0;
	const help = number === "attack" || number === "ac" ? heroes : 0;
	const whole = unit.conditions.filter(({ affected }) => affected >= unit.soldiers.current);
	const all = sumOf(whole.map(({ id }) => conditionChange(id, names, holds)));
	return own + theirs + ground + strategy + help + all;
}

function foesChanges(foe: Unit, unit: Unit, name: string, moment: Moment): number {
	const mirrored = { ...moment, foe: unit, met: [] };
	const holds = circumstances(foe, mirrored);
	return sumOf(rowsOf(foe, mirrored).map((each) => changeOf(each, [name], holds)));
}

interface Asked {
	readonly names: readonly string[];
	readonly holds: ReadonlySet<string>;
	/** The foe knows such ground, which halves what it gives. */
	readonly halved: boolean;
}

function fieldChange(unit: Roused, id: string, { names, holds, halved }: Asked): number {
	const row = FIELDS[id];
	if (!row) return 0;
	const keen = unit.abilities.filter((each) => isMost(each) && isUsed(unit, each.id, ABILITIES[each.id]?.cells[2]));
	const sees = keen.flatMap((each) => ABILITIES[each.id]?.words ?? []);
	if (sees.some((words) => words.startsWith("sees in") && words.includes(id))) return 0;
	const softens =
		sees.flatMap((words) => /^softens (\d)\/(\d)$/.exec(words) ?? []).length > 0 ? softest(sees) : plus(0);
	const changes = row.changes.filter(({ to, when }) => names.includes(to) && when.every((each) => holds.has(each)));
	const isSight = row.words.includes("sight");
	return sumOf(
		changes.map(({ value }) => {
			if (value > 0 && halved) return wholePart(over(value, 2));
			return isSight && value < 0 ? wholePart(times(value, minus(1, softens))) : value;
		}),
	);
}

function softest(words: readonly string[]): Fraction {
	return words
		.flatMap((each) => {
			const [, n, d] = /^softens (\d)\/(\d)$/.exec(each) ?? [];
			return n === undefined ? [] : [over(Number(n), Number(d))];
		})
		.reduce((most, each) => (compared(each, most) > 0 ? each : most), plus(0));
}

const conditionChange = (id: string, names: readonly string[], holds: ReadonlySet<string>): number =>
	sumOf(
		(CONDITIONS[id]?.changes ?? [])
			.filter(({ to, when }) => names.includes(to) && when.every((each) => holds.has(each)))
			.map(({ value }) => value),
	);

/** Conditions on a part of the soldiers, with what each changes of a number and its share. */
export function partsOf(unit: Unit, number: keyof typeof NAMES, moment: Moment) {
	const holds = circumstances(unit, moment);
	return unit.conditions
		.filter(({ affected }) => affected > 0 && affected < unit.soldiers.current)
		.map(({ id, affected }) => ({
			id,
			value: conditionChange(id, NAMES[number] ?? [], holds),
			share: { num: affected, den: unit.soldiers.current },
		}));
}

const isFlatFooted = (id: string): boolean => CONDITIONS[id]?.cells[2]?.includes("flat-footed") === true;

/** AC of a kind (RULES 4.14, 4.15). */
export function acOf(unit: Unit, kind: "normal" | "touch", moment: Moment): number {
	const { ac } = unit.soldier;
	const all = unit.conditions.some(({ id, affected }) => affected >= unit.soldiers.current && isFlatFooted(id));
	const dexterity = Math.max(0, ac.normal - ac.flatFooted);
	const base = all ? ac[kind] - dexterity : ac[kind];
	const walls = moment.foe && hasMark(moment.foe, "ignoresWalls") ? 0 : unit.walls;
	const climbed = moment.foe && hasMark(moment.foe, "quarterWalls") ? Math.floor((walls * 3) / 4) : walls;
	const parts = partsOf(unit, "ac", moment).map(({ id, value, share }) => {
		const lost = isFlatFooted(id) && !all ? 0 - dexterity : 0;
		return wholePart(times(value + lost, share));
	});
	return base + climbed + changesOf(unit, "ac", moment) + sumOf(parts);
}

/** The bonus of an attack, of a save, and the DC of one. */
export const bonusOf = (unit: Unit, attack: SoldierAttack, moment: Moment): number =>
	attack.bonus + changesOf(unit, "attack", moment);

/** Soldiers who can act: different conditions are on different soldiers. */
export function ableIn({ soldiers, conditions }: Unit): number {
	const lost = conditions.filter(({ id }) => CONDITIONS[id]?.cells[2]?.includes("no action"));
	return Math.max(0, soldiers.current - sumOf(lost.map(({ affected }) => affected)));
}

/** Chance that conditions make an attack miss: the greatest by its share. */
export function missOf({ soldiers, conditions }: Unit): { readonly num: number; readonly den: number } | null {
	const blind = conditions.find(({ id }) => id === "blinded");
	if (!blind || soldiers.current === 0 || blind.affected === 0) return null;
	return { num: Math.min(blind.affected, soldiers.current), den: 2 * soldiers.current };
}
