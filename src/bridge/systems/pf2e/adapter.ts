import type { Amount, DamageStat, RollStat } from "../../../engine/combat/index.js";
import { plainDamage, withBonus } from "../../../engine/combat/index.js";
import { aimPf2e, bodyPf2e } from "../bodies/pathfinder.js";
import { entriesAt, firstWhole, readPool, textAt, toStats, wholeAt, wordsAt } from "../reading/read-path.js";
import { parseAmount } from "../reading/solve-formula.js";
import type {
	ActionData,
	ActorData,
	AttackStat,
	DamageData,
	ItemData,
	LeftOut,
	SaveStat,
	Stats,
	SystemAdapter,
} from "../reading/types.js";
import { readResistances } from "./resistances.js";
import { knownTraits } from "./words.js";

/** A d20 whose ends move the degree by one. */
function toRoll(bonus: number): RollStat {
	return { kind: "over", dice: withBonus("1d20", bonus), natural: "degrees", critical: null };
}

/** The strikes that the system prepared for the actor, then the attacks with spells. */
function readAttacks({ actions = [], items = [], system }: ActorData): readonly AttackStat[] {
	const strikes = actions.map((action) => {
		const item = items.find(({ id }) => id === action.id);
		return { ...toAttack(action, item), aim: aimPf2e(action.traits ?? [], system) };
	});
	const spells = items.flatMap(({ actions: own = [] }) => own.map((action) => toAttack(action, undefined)));
	return [...strikes, ...spells];
}

function toAttack(action: ActionData, item: ItemData | undefined): AttackStat {
	const { id, label, attack } = action;
	const leftOut = listLeftOut(action, item);
	return {
		id,
		label,
		roll: attack === null ? null : toRoll(attack),
		versus: "ac",
		damage: toDamage(action, item),
		...(leftOut.length === 0 ? {} : { leftOut }),
	};
}

/** The parts of a hit that are suffered at once; null where anything of it is not understood. */
function toDamage(action: ActionData, item: ItemData | undefined): readonly DamageStat[] | null {
	const { damage, critical = null, traits = [] } = action;
	if (damage === null || critical === null || isAmbiguous(damage, item)) return null;
	const [usual, special] = [damage, critical].map(instant) as [readonly DamageData[], readonly DamageData[]];
	const types = [...new Set([...usual, ...special].map(({ type }) => type))];
	const parts = types.map((type) => {
		const part = toPart(formulaOf(usual, type), formulaOf(special, type), type);
		return part && { ...part, traits: knownTraits([...traits, ...splashOf(item, type)]) };
	});
	if (!parts.every((part) => part !== undefined)) return null;
	// A hit costs one point at least, however far its dice are lessened; of several parts together that hardly happens.
	return parts.length === 1 ? parts.map((part) => ({ ...part, minimum: 1 })) : parts;
}

const instant = (parts: readonly DamageData[]): readonly DamageData[] =>
	parts.filter(({ isPersistent }) => isPersistent !== true);

const formulaOf = (parts: readonly DamageData[], type: string): string =>
	parts.flatMap((part) => (part.type === type ? [part.formula] : [])).join(" + ");

const NOTHING = { kind: "points", points: 0 } as const;

function toPart(usual: string, special: string, type: string): DamageStat | undefined {
	const [plain, critical] = [readThrown(usual), readThrown(special)];
	if (!plain || !critical || plain.twice !== null) return undefined;
	const { once, twice } = critical;
	const stat = plainDamage(plain.once ?? NOTHING, type);
	if (twice === null) return { ...stat, critical: { amount: once ?? NOTHING, times: 1 } };
	return { ...stat, critical: { amount: twice, times: 2, ...(once === null ? {} : { plus: once }) } };
}

/** Damage without any type has no words, so beside other damage it cannot be distinguished from it. */
function isAmbiguous(damage: readonly DamageData[], item: ItemData | undefined): boolean {
	const rolls = entriesAt(item?.system, "damageRolls");
	return damage.length > 0 && rolls.length > 1 && rolls.some(([, roll]) => textAt(roll, "damageType") === "untyped");
}

function splashOf(item: ItemData | undefined, type: string): readonly string[] {
	const rolls = rollsOf(item, "splash").some((roll) => textAt(roll, "damageType") === type);
	return rolls ? ["splash"] : [];
}

function rollsOf(item: ItemData | undefined, category: string): readonly unknown[] {
	return entriesAt(item?.system, "damageRolls").flatMap(([, roll]) =>
		textAt(roll, "category") === category ? [roll] : [],
	);
}

/** Further effects of a hit: persistent damage, damage to those nearby, conditions that come with it. */
function listLeftOut({ damage, critical, traits = [] }: ActionData, item: ItemData | undefined): readonly LeftOut[] {
	const lasting = sayLasting(damage ?? []);
	const worse = sayLasting(critical ?? []);
	const effects = wordsAt(item?.system, "attackEffects.value").join(", ");
	const isSplash = traits.includes("splash") || rollsOf(item, "splash").length > 0;
	return [
		...(lasting === "" ? [] : [say("persistent", { damage: lasting })]),
		...(lasting !== "" || worse === "" ? [] : [say("persistentCritical", { damage: worse })]),
		...(isSplash ? [say("splash")] : []),
		...(rollsOf(item, "precision").length > 0 ? [say("precision")] : []),
		...(effects === "" ? [] : [say("effects", { effects })]),
	];
}

const sayLasting = (parts: readonly DamageData[]): string =>
	parts.flatMap(({ formula, type, isPersistent }) => (isPersistent ? [`${formula} ${type}`.trim()] : [])).join(" + ");

const say = (leaf: string, data: LeftOut["data"] = {}): LeftOut => ({ key: `MUSTER.System.LeftOut.${leaf}`, data });

/** Meaning of the words after a part of a formula. */
export type Flavour = Pick<DamageData, "type" | "isPersistent">;

/** Dice and signs, then words up to the next part. A letter belongs to dice only between their numbers. */
const PART = /(?<dice>(?:\d*d\d+|[\d\s+*/()-])+)(?<words>[^\d\s+*/()-].*?)?(?:$|\s\+\s(?=[\d(]))/gy;

/**
 * A formula as the game system shows it, in its parts: `(2d6 + 4) slashing + 1d6 persistent fire`. `flavours` names the
 * meaning of the words in the language in which they are shown; without words there is no type. Undefined where a part
 * is not understood.
 */
export function splitFormula(
	formula: string,
	flavours: Readonly<Record<string, Flavour>>,
): readonly DamageData[] | undefined {
	const text = formula.trim();
	if (text === "") return [];
	const matches = [...text.matchAll(PART)];
	if (matches.reduce((length, [match]) => length + match.length, 0) !== text.length) return undefined;
	const parts = matches.map(({ groups }): DamageData | undefined => {
		const words = groups?.["words"]?.trim() ?? "";
		const flavour = words === "" ? { type: "" } : Object.hasOwn(flavours, words) ? flavours[words] : undefined;
		return flavour && { formula: groups?.["dice"]?.trim() ?? "", ...flavour };
	});
	return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** `2 * (1d8 + 4)`, `2 * 3`: what counts twice. */
const TWICE = /(?<![\d)])2\s*\*\s*(?:\((?<sum>[^()]*)\)|(?<term>\d*d\d+|\d+))/g;
/** `- 2 * 1`, where dice alone are doubled and a number that is taken off is by itself. */
const LESS_TWICE = /-\s*2\s*\*\s*(?<less>\d+)/g;

/** Dice that count once, and dice whose result counts twice. */
interface Thrown {
	readonly once: Amount | null;
	readonly twice: Amount | null;
}

/** `2 * (1d8 + 4) + 1d10` as what counts twice and what counts once; undefined for anything that is more than that. */
function readThrown(formula: string): Thrown | undefined {
	const twice: string[] = [];
	const plain = formula.replace(LESS_TWICE, (_, less: string) => `- ${2 * Number(less)}`);
	const rest = plain.replace(TWICE, (...args) => {
		const { sum, term } = args.at(-1) as Record<string, string | undefined>;
		twice.push(sum ?? term ?? "");
		return "0";
	});
	// A bracket after a minus would turn the signs inside it.
	if (/-\s*\(/.test(rest)) return undefined;
	const amounts = [rest.replace(/[()]/g, ""), twice.join(" + ")].map(sumUp);
	const [once, doubled] = amounts;
	return once === undefined || doubled === undefined ? undefined : { once, twice: doubled };
}

const TERM = /\s*(?<sign>[+-]?)\s*(?:(?<count>\d*)d(?<sides>\d+)|(?<fixed>\d+))\s*/gy;

/** Dice of the same sides together and one constant at the end; null for nothing at all, undefined for no sum. */
function sumUp(text: string): Amount | null | undefined {
	const dice = new Map<string, number>();
	let [constant, length] = [0, 0];
	for (const { 0: match, groups } of text.replaceAll("+ -", "- ").matchAll(TERM)) {
		const { sign, count, sides, fixed } = groups ?? {};
		const factor = sign === "-" ? -1 : 1;
		if (sides === undefined) constant += factor * Number(fixed);
		else if (factor < 0) return undefined;
		else dice.set(sides, (dice.get(sides) ?? 0) + Number(count || 1));
		length += match.length;
	}
	if (length !== text.replaceAll("+ -", "- ").length) return undefined;
	if (dice.size === 0) return constant === 0 ? null : parseAmount(`${constant}`);
	const thrown = [...dice].map(([sides, count]) => `${count}d${sides}`).join("+");
	return parseAmount(`${thrown}${constant < 0 ? constant : constant > 0 ? `+${constant}` : ""}`);
}

/**
 * A row reads: id, its name, the place of the bonus below `system`; characters keep that of perception elsewhere than
 * creatures.
 */
const SAVES = [
	{ id: "fortitude", label: { key: "MUSTER.System.Stat.fortitude" }, paths: ["saves.fortitude.value"] },
	{ id: "reflex", label: { key: "MUSTER.System.Stat.reflex" }, paths: ["saves.reflex.value"] },
	{ id: "will", label: { key: "MUSTER.System.Stat.will" }, paths: ["saves.will.value"] },
	{ id: "perception", label: { key: "MUSTER.System.Stat.perception" }, paths: ["perception.mod", "perception.value"] },
] as const;

const POINTS = { value: "attributes.hp.value", max: "attributes.hp.max", temp: "attributes.hp.temp" };

/** A trap that cannot be broken keeps points of which the most is 0. */
const hasPoints = (system: unknown): boolean => wholeAt(system, POINTS.max) !== 0;

/**
 * A d20 whose ends move the degree by one; ten above or below is critical, and a critical hit counts twice. Of what
 * protects against a type the highest counts. Damage that goes on is never added to a blow.
 */
export const PF2E: SystemAdapter = toAdapter("pf2e");

/** The same code as another game. */
export const SF2E: SystemAdapter = toAdapter("sf2e");

/**
 * The tokens of a troop are unlinked and have one id in a flag of the system; what changes the points of one of them
 * the system passes on to the others on its scene, points alone (pf2e 8.4: scene/token-document/document.ts, _preCreate
 * and segments; actor/npc/document.ts, _preUpdate; reonZ/pf2e-toolbelt#301).
 */
function toAdapter(id: "pf2e" | "sf2e"): SystemAdapter {
	return {
		id,
		statuses: { defeated: null, shaken: null },
		read,
		poolOf: ({ flags, scene }) => {
			const troop = textAt(flags, `${id}.troop.id`);
			return troop === undefined ? null : { id: `${scene}.troop.${troop}`, isSquad: false, path: "attributes.hp" };
		},
	};
}

function readHealth(system: unknown): Stats["health"] {
	const pool = readPool(system, POINTS);
	const marks = marksOf(system);
	return pool === null || marks.length === 0 ? pool : { ...pool, members: { marks } };
}

/**
 * A troop begins with four segments and has fewer at or below the points that the system works out; the last ones fall
 * together. One blow may take it past several of them: the bound was taken out again (npc/document.ts, `thresholds`;
 * foundryvtt/pf2e#21456, #21683).
 */
function marksOf(system: unknown): readonly number[] {
	const rows = entriesAt(system, "attributes.hp.thresholds").flatMap(([, row]) => {
		const [points, segments] = [wholeAt(row, "hp"), wholeAt(row, "segments")];
		return points === undefined || segments === undefined ? [] : [{ points, segments }];
	});
	return rows.flatMap(({ segments }, index) => {
		const next = rows[index + 1] ?? { points: 0, segments: 0 };
		return new Array<number>(Math.max(0, segments - next.segments)).fill(next.points);
	});
}

function read(actor: ActorData) {
	const { system, statuses = [] } = actor;
	const armourClass = wholeAt(system, "attributes.ac.value");
	const found = readResistances(actor);
	return toStats({
		attacks: readAttacks(actor),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: SAVES.flatMap(({ paths, ...save }): SaveStat[] => {
			const bonus = firstWhole(system, ...paths)?.value;
			return bonus === undefined ? [] : [{ ...save, use: "resist", roll: toRoll(bonus) }];
		}),
		health: hasPoints(system) ? readHealth(system) : null,
		resistances: found?.resistances ?? null,
		leftOut: found?.leftOut ?? [],
		size: textAt(system, "traits.size.value") ?? null,
		statuses,
		body: bodyPf2e(system),
	});
}
