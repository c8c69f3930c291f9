import type { BattleInput, BattleOptions, BattleRules, BattleSide } from "../../../../src/engine/battle/index.js";
import { battle, battleRules, side } from "../army.js";
import { anyForce } from "./any-force.js";
import { anyDiviner, anyHeroes, anyMission, anyPart, anyPowers } from "./any-plans.js";
import { anyDayRulings } from "./any-rulings.js";
import type { Chance } from "./chance.js";

/** A battle and the rules by which it is fought. */
export interface AnyBattle {
	readonly input: BattleInput;
	readonly rules: BattleRules;
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

const placed = (row: string) => ({ row, value: null });

/** Each row once. */
const once = <Row extends { readonly row: string }>(rows: readonly Row[]): readonly Row[] =>
	rows.filter(({ row }, i) => rows.findIndex((other) => other.row === row) === i);

/** What all sides of one battle share. */
interface Frame {
	readonly ids: readonly string[];
	/** Who holds starred ground; empty: nobody. */
	readonly holder: string;
	readonly magic: boolean;
}

function anySide(chance: Chance, id: string, { ids, holder, magic }: Frame): BattleSide {
	const foe = chance.oneOf(ids.filter((other) => other !== id));
	const heroic = chance.happens(0.4);
	const force = { ...anyForce(chance), heroes: heroic ? anyHeroes(chance) : [] };
	const heroes = heroic ? [anyPart(chance, "h", "unit"), anyPart(chance, "k", "force")] : [];
	const walls = holder === id ? [placed(chance.oneOf(STARRED)), ...chance.some(0.2, () => placed("moat"))] : [];
	return side(id, force, {
		...{ heroes, heroic: chance.happens(0.3), escape: chance.happens(0.5) },
		stand: chance.happens(0.05) ? chance.oneOf(["field", "besieger", "castle", "walls"] as const) : null,
		position: once([...walls, ...chance.some(0.2, () => placed(chance.oneOf(OPEN)))]),
		circumstances: once(["first", "second"].flatMap(() => chance.some(0.3, () => placed(chance.oneOf(CIRCUMSTANCES))))),
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
	const ids = NAMES.slice(
		0,
		chance.happens(0.7) ? 2 : chance.happens(0.7) ? chance.between(3, 4) : chance.between(5, 8),
	);
	const frame = { ids, holder: chance.happens(0.5) ? chance.oneOf(ids) : "", magic: chance.happens(0.35) };
	const input = battle(
		ids.map((id) => anySide(chance, id, frame)),
		{
			...{ siege: chance.happens(0.35), intensity: chance.happens(0.2) ? chance.between(1, 2) : 0 },
			...{ skill: chance.oneOf(["auto", "auto", "strategy", "tactics"] as const) },
			tlCap: chance.happens(0.2) ? chance.between(0, 3) : null,
			rulings: chance.happens(0.3) ? anyDayRulings(chance, ids) : {},
		},
	);
	return { input, rules: anyRules(chance) };
}
