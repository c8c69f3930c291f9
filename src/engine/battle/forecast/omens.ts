import type { Substitute } from "../../ask/index.js";
import { explain, towardZero } from "../../common/index.js";
import { catastropheRoll, strike, sufferAlone } from "../catastrophe/index.js";
import { earlierHits } from "../day/index.js";
import { blowOf, type EarlierHits, type FieldHero, fieldHeroes, heroState } from "../heroes/index.js";
import type { CatastropheOutcome, PowersOutcome } from "../outcome.js";
import { addedToCatastrophe } from "../powers/index.js";
import { causeEffect, moraleNow, placeAmong, recount, type Shake, withChange } from "../state/index.js";
import { divine } from "../strategy/index.js";
import type { BattleInput, SideState, Step, UnitStand } from "../types.js";
import { type Crowd, crowdsOf } from "./crowd.js";
import { firstHitsLaw, gloryLaw } from "./hero-laws.js";
import { type Law, type Laws, sumOf } from "./laws.js";
import { keepShaken } from "./shaken.js";

/** One thing that may have befallen a side before the contest; those of a side add up to 1. */
export interface Omen {
	readonly weight: number;
	/** The side as it comes to the contest, and as its units are tried after it; without units gone or come. */
	readonly state: SideState;
	readonly tried: SideState;
	/** What its catastrophe does to others. */
	readonly abroad: Abroad;
	/** Each unit still rolls for an atrocity. */
	readonly atrocity: boolean;
	/** What else its Strategy may have gained or lost, with the chances. */
	readonly strategy: Law<number>;
	/** What heroes who fell in their first rolls did to the morale of units that came over. */
	readonly mourning: number;
	/** How it touches the units, each against how it stood on the eve. */
	readonly crowd: Crowd;
	/** By hero whether he rolled, the hits that he had, and whether his roll took him out. */
	readonly heroes: Readonly<Record<string, HeroOmen>>;
}

/** Nothing; the strongest foe is reinforced; a unit goes over, with the morale that it has left. */
export type Abroad = { readonly kind: "none" } | { readonly kind: "reinforced"; readonly foe: string } | Gone;

/** A unit that went over, as it left its side. */
export interface Gone {
	readonly kind: "gone";
	readonly unit: string;
	readonly joins: string;
	readonly morale: number;
	readonly stand: UnitStand;
}

/** Who came over, as his strength is counted at the contest, after what the fallen heroes of his new side did to him. */
export function guestAfter({ stand }: Gone, mourning: number, { rules }: Laws): UnitStand {
	if (mourning === 0 || rules.options.survivalOrder === "afterContest") return stand;
	const { commanderKilled, leaderKilled } = rules.tables.catastrophes.results;
	const cause = commanderKilled.all ?? leaderKilled.all;
	return cause === null ? stand : withChange(stand, causeEffect(cause, rules, mourning));
}

/** What is known of a leading hero in an omen; of others only `out` and `earlier` are told. */
export interface HeroOmen {
	/** A catastrophe has taken him out: he rolls no more. */
	readonly out: boolean;
	readonly earlier: number;
	/** His first Survival roll has taken him out; null: it is still open, since he leads nobody. */
	readonly fell: boolean | null;
}

/** A battle day on its way: what everybody knows before the catastrophes. */
export interface Eve {
	readonly input: BattleInput;
	readonly sides: readonly SideState[];
	readonly powers: PowersOutcome;
}

/** Everything that may befall a side before the contest: its catastrophe, its leading heroes, its diviner; null: too much. */
export function omensOf(side: SideState, eve: Eve, laws: Laws): readonly Omen[] | null {
	const advice = adviceLaw(side, eve, laws);
	const catastrophes = catastropheLaw(side, eve, laws);
	const leaders = side.input.heroes.filter(({ leads }) => leads !== "none");
	if (catastrophes.length * 2 ** leaders.length > MOST_OMENS) return null;
	const heroes = fieldHeroes(side.input, eve.input);
	const [shake, crowdIn] = [keepShaken(), crowdsOf(side)];
	return catastrophes.flatMap(([outcome, weight]) => {
		const struck = atHome(side, outcome, eve, laws, shake);
		const abroad = abroadOf(outcome, struck, eve);
		const gone = abroad.kind === "gone" ? abroad.unit : "";
		const omen: Omen = {
			weight,
			state: struck,
			tried: struck,
			abroad,
			atrocity: outcome.result === "atrocity" && isRolledLater(eve, laws),
			strategy: advice,
			mourning: 0,
			crowd: crowdIn(struck, gone),
			heroes: {},
		};
		if (heroes.length === 0) return omen;
		const told = withHeroes(omen, heroes, earlierHits(eve.sides, { [side.id]: outcome }), eve, laws, shake);
		return told.map((each) => (each.tried === struck ? each : { ...each, crowd: crowdIn(each.tried, gone) }));
	});
}

/** More than this are not told apart: each hero who leads falls or stands, which doubles them. */
const MOST_OMENS = 4_000;

function catastropheLaw(side: SideState, eve: Eve, laws: Laws): Law<CatastropheOutcome> {
	const { rules } = laws;
	const later = isRolledLater(eve, laws);
	const leads = side.input.heroes.some((part) => part.leads !== "none");
	const pin: Substitute = ({ key }) => {
		if (later && key.endsWith("/atrocity")) return [[10, 1]];
		return !leads && key === `${side.id}/catastrophe/damage` ? [[0, 1]] : undefined;
	};
	return laws.of(
		() => catastropheRoll(side, addedToCatastrophe(side.id, eve.powers), eve.sides, rules),
		({ result, unit, joins, damage, rolls }) => {
			const made = later ? "" : rolls.map(({ success }) => (success ? 1 : 0)).join("");
			return `${result} ${unit} ${joins} ${damage} ${made}`;
		},
		pin,
	);
}

/** Units that roll each for itself are told one by one, not all together; unless few enough whose strength depends on it. */
function isRolledLater({ sides }: Eve, { rules }: Laws): boolean {
	if (rules.options.atrocityRoll === "force") return false;
	const most = Math.max(...sides.map(({ units }) => units.filter(({ fearless }) => !fearless).length));
	return rules.force.options.moraleTs === "off" || most > MOST_TOGETHER;
}

/** So many units are told together where morale counts in strength; beyond, their strength is taken as it was. */
export const MOST_TOGETHER = 8;

/** A side after its own catastrophe; who goes over still stands with it. */
function atHome(side: SideState, outcome: CatastropheOutcome, eve: Eve, laws: Laws, shake: Shake): SideState {
	if (isQuiet(outcome, laws)) return side;
	const rolls = outcome.result === "atrocity" && isRolledLater(eve, laws) ? [] : outcome.rolls;
	return sufferAlone(side, { ...outcome, rolls }, eve.input, laws.rules, shake);
}

/** Whether a result leaves the side itself as it was: by a table of the game master's own even luck may cost something. */
function isQuiet({ result }: CatastropheOutcome, { rules }: Laws): boolean {
	if (result !== "none" && result !== "enemyReinforced") return false;
	const { strategy, all } = rules.tables.catastrophes.results[result];
	return strategy === 0 && all === null;
}

function abroadOf({ result, unit, joins }: CatastropheOutcome, { id, units }: SideState, { sides }: Eve): Abroad {
	const defector = joins === "" ? undefined : units[placeAmong(units, unit)];
	if (defector) return { kind: "gone", unit, joins, morale: moraleNow(defector), stand: defector };
	if (result !== "enemyReinforced") return { kind: "none" };
	const foes = sides.filter((foe) => foe.id !== id);
	const foe = foes.reduce((best, each) => (each.strength > best.strength ? each : best));
	return { kind: "reinforced", foe: foe.id };
}

/** What a genuine diviner lends. */
function adviceLaw(side: SideState, { input }: Eve, { of, rules }: Laws): Law<number> {
	const before = side.strategy.length;
	return of(
		() => divine([side], rules.tables.command),
		([advised]) => sumSteps(advised as SideState),
	).map(([[advised], chance]) => {
		const steps = (advised as SideState).strategy.slice(before);
		return [steps.reduce((sum, step) => sum + asRuled(side.id, step, input), 0), chance] as const;
	});
}

/** What a change of a side's Strategy counts: as it came, or as somebody has ruled where there is any. */
function asRuled(side: string, { key, value }: Step, { rulings }: BattleInput): number {
	return value === 0 ? 0 : towardZero(explain(`${side}/strategy`, [{ key, kind: "add", value }], { rulings }).exact);
}

/** What the day has added to a side's Strategy. */
export function sumSteps({ strategy }: Pick<SideState, "strategy">): number {
	return strategy.reduce((sum, { value }) => sum + value, 0);
}

/** The omen split by what becomes of each hero who leads; its crowd is that of the eve's catastrophe alone. */
function withHeroes(
	omen: Omen,
	heroes: readonly FieldHero[],
	earlier: EarlierHits,
	eve: Eve,
	laws: Laws,
	shake: Shake,
): readonly Omen[] {
	return heroes.reduce<readonly Omen[]>(
		(omens, hero) => omens.flatMap((each) => withHero(each, hero, earlier[hero.key] ?? 0, eve, laws, shake)),
		[omen],
	);
}

function withHero(omen: Omen, hero: FieldHero, earlier: number, eve: Eve, laws: Laws, shake: Shake): readonly Omen[] {
	const tell = (told: HeroOmen): Omen["heroes"] => ({ ...omen.heroes, [hero.key]: told });
	if (omen.tried.fallen.includes(hero.key)) return [{ ...omen, heroes: tell({ out: true, earlier, fell: null }) }];
	const blow = blowOf(hero);
	if (blow === null) return [{ ...omen, heroes: tell({ out: false, earlier, fell: null }) }];
	const late = laws.rules.options.survivalOrder === "afterContest";
	const glory = late ? [] : laws.once(`glory|${heroKey(hero, eve)}`, () => gloryLaw(hero, eve.input, laws));
	const strategy = late
		? omen.strategy
		: sumOf([
				omen.strategy,
				glory.map(([{ strategy: lent }, p]) => [
					asRuled(hero.side, { key: `glory/${hero.key}`, value: lent }, eve.input),
					p,
				]),
			]);
	const falls = fallChance(hero, earlier, eve, laws);
	const struck = strikeAt(omen, hero, eve, laws, shake);
	return [
		{ ...omen, weight: omen.weight * (1 - falls), strategy, heroes: tell({ out: false, earlier, fell: false }) },
		{ ...struck, weight: omen.weight * falls, strategy, heroes: tell({ out: false, earlier, fell: true }) },
	].filter(({ weight }) => weight > 0);
}

/** Everything about a hero that his rolls depend on. */
function heroKey({ key, hero, part, tl }: FieldHero, { input }: Eve): string {
	return JSON.stringify([key, hero, part, tl, Object.keys(input.rulings).length === 0 ? 0 : input.rulings]);
}

function fallChance(hero: FieldHero, earlier: number, eve: Eve, laws: Laws): number {
	const law = laws.once(`hits|${heroKey(hero, eve)}`, () => firstHitsLaw(hero, eve.input, laws));
	return law.reduce((sum, [hits, p]) => (heroState(hero.part, earlier + hits) === "up" ? sum : sum + p), 0);
}

/** The side feels that a leading hero has fallen. */
function strikeAt(omen: Omen, hero: FieldHero, { input }: Eve, { rules }: Laws, shake: Shake): Omen {
	const blow = blowOf(hero);
	if (blow === null) return omen;
	const felt = (state: SideState): SideState => {
		const now = strike(state, blow, `heroes/${hero.key}`, rules, shake);
		return rules.force.options.moraleTs === "on" ? recount(now, input, rules) : now;
	};
	const late = rules.options.survivalOrder === "afterContest";
	const isFelt = strike(omen.tried, blow, "", rules, shake) !== omen.tried;
	const { all } = rules.tables.catastrophes.results[blow.result];
	const mourned = isFelt && all !== null ? rules.force.tables.morale[all].value : 0;
	return {
		...omen,
		state: late ? omen.state : felt(omen.state),
		tried: felt(omen.tried),
		mourning: omen.mourning + mourned,
	};
}
