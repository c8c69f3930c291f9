import type { BattleInput, BattleOptions, BattleRules, BattleSide } from "../../../../src/engine/battle/index.js";
import { battle, battleRules, side } from "../army.js";
import { anyBattleTables } from "./any-battle-tables.js";
import { anyForce } from "./any-force.js";
import { anyForceTables } from "./any-force-tables.js";
import { anyDiviner, anyHeroes, anyMission, anyPart, anyPowers } from "./any-plans.js";
import { anyDayRulings } from "./any-rulings.js";
import type { Chance } from "./chance.js";
import { rowOf, type TwinTables } from "./tables.js";
import { tablesWith } from "./usual.js";

/** A battle and the rules by which it is fought. */
export interface AnyBattle {
	readonly input: BattleInput;
	readonly rules: BattleRules;
	/** Tables of the GM's own, which are not yet among the rules. */
	readonly own: Partial<TwinTables>;
}

/** Any options of the battle and of its forces. */
function anyRules(chance: Chance): BattleRules {
	const options: BattleOptions = {
		survivalOrder: chance.happens(0.25) ? "afterContest" : "beforeContest",
		undeadOverwhelmed: chance.happens(0.3) ? "rout" : "withdraw",
		atrocityRoll: chance.happens(0.3) ? "force" : "perUnit",
		defectorChoice: chance.oneOf(["gm", "uniform", "none"] as const),
		toughness: chance.happens(0.3) ? "once" : "perWound",
		contestReading: chance.happens(0.3) ? "success" : "signed",
		lossRounding: chance.happens(0.3) ? "perForce" : "perUnit",
		casualtyDice: chance.oneOf(["shared", "perLine", "perUnit"] as const),
	};
	return battleRules(options, {
		moraleTs: chance.happens(0.35) ? "on" : "off",
		leaderLossMorale: chance.oneOf(["killed", "killedAndWounded", "battleOnly"] as const),
		highMana: chance.oneOf(["1", "1.5"] as const),
	});
}

const STARRED = ["castle", "narrows", "works", "river", "moat", "stronghold", "walledCity"] as const;
const OPEN = ["steep", "incline", "steepRough", "cover", "downhill"] as const;
const CIRCUMSTANCES = [
	...(["homeGround", "forage", "totalSurprise", "partialSurprise", "forcedMarch"] as const),
	...(["noSupplies", "shortSupplies", "stirruplessCharge"] as const),
];

/** A row, and now and then what the GM says that it is worth. */
function placed(chance: Chance, row: string, rows: Readonly<Record<string, Span>>) {
	const { from, to } = rowOf(rows, row);
	return { row, value: chance.happens(0.5) ? chance.between(from, to) : null };
}

interface Span {
	readonly from: number;
	readonly to: number;
}

/** Each row once. */
const once = <Row extends { readonly row: string }>(rows: readonly Row[]): readonly Row[] =>
	rows.filter(({ row }, i) => rows.findIndex((other) => other.row === row) === i);

/** What all sides of one battle share. */
interface Frame {
	readonly ids: readonly string[];
	/** Who holds starred ground; empty: no side. */
	readonly holder: string;
	readonly magic: boolean;
	readonly tables: TwinTables;
}

function anySide(chance: Chance, id: string, { ids, holder, magic, tables }: Frame): BattleSide {
	const { rows } = tables.positions;
	const foe = chance.oneOf(ids.filter((other) => other !== id));
	const heroic = chance.happens(0.4);
	const force = { ...anyForce(chance), heroes: heroic ? anyHeroes(chance) : [] };
	const heroes = heroic ? [anyPart(chance, "h", "unit"), anyPart(chance, "k", "force")] : [];
	const walls =
		holder === id
			? [placed(chance, chance.oneOf(STARRED), rows), ...chance.some(0.2, () => placed(chance, "moat", rows))]
			: [];
	return side(id, force, {
		heroes,
		heroic: chance.happens(0.3),
		escape: chance.happens(0.5),
		stand: chance.happens(0.05) ? chance.oneOf(["field", "besieger", "castle", "walls"] as const) : null,
		position: once([...walls, ...chance.some(0.2, () => placed(chance, chance.oneOf(OPEN), rows))]),
		circumstances: once(
			["first", "second"].flatMap(() =>
				chance.some(0.3, () => placed(chance, chance.oneOf(CIRCUMSTANCES), tables.circumstances)),
			),
		),
		judgements: chance.some(0.15, () => ({ kind: "plan" as const, label: "", value: chance.between(-3, 3) })),
		classes: chance.happens(0.1) ? { wizards: chance.between(1, 9) } : {},
		missions: ["m", "n", "o"].flatMap((name) => chance.some(0.12, () => anyMission(chance, name, foe))),
		security: {
			guards: chance.happens(0.3) ? chance.between(8, 14) : null,
			pickets: chance.happens(0.3) ? chance.between(8, 14) : null,
		},
		diviner: chance.happens(0.2) ? anyDiviner(chance) : null,
		powers: magic ? anyPowers(chance, id, foe) : { defence: 0, purchases: [] },
		culture: chance.happens(0.1) ? { defection: "atrocity", atrocity: "defection" } : {},
		orders: chance.happens(0.2) ? { u0: { fray: chance.between(-3, 3) } } : {},
		by: chance.oneOf(["", "", "player"]),
		commanderLost: !heroes.some(({ leads }) => leads === "force") && chance.happens(0.08),
	});
}

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Any battle day: two to eight sides, in the open, at walls or in a storm, with everything that a day can hold. */
export function anyBattleDay(chance: Chance): AnyBattle {
	const own = {
		...(chance.happens(0.35) ? anyForceTables(chance) : {}),
		...(chance.happens(0.35) ? anyBattleTables(chance) : {}),
	};
	const tables = tablesWith(own);
	const ids = NAMES.slice(
		0,
		chance.happens(0.7) ? 2 : chance.happens(0.7) ? chance.between(3, 4) : chance.between(5, 8),
	);
	const frame = { ids, holder: chance.happens(0.5) ? chance.oneOf(ids) : "", magic: chance.happens(0.35), tables };
	const input = battle(
		ids.map((id) => anySide(chance, id, frame)),
		{
			siege: chance.happens(0.35),
			intensity: chance.happens(0.2) ? chance.between(1, 2) : 0,
			skill: chance.oneOf(["auto", "auto", "strategy", "tactics"] as const),
			tlCap: chance.happens(0.2) ? chance.between(0, 3) : null,
			rulings: chance.happens(0.3) ? anyDayRulings(chance, ids) : {},
		},
	);
	return { input, rules: anyRules(chance), own };
}
