import type {
	BattleInput,
	BattleRules,
	BattleSide,
	DayOver,
	HeroPart,
	UnitOutcome,
} from "../../../engine/battle/index.js";
import { nextDay } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import { readUpdatedForce } from "../../army/stored/index.js";
import type { SetupHero } from "../document/bodies.js";
import { heroPartsOf } from "../document/hero-parts.js";
import { newHeroPart, sidesOf } from "../document/new-setup.js";
import type { Pair } from "../document/players.js";
import { readingOnce } from "../document/reading-once.js";
import type { BattleScene } from "../document/scenes.js";
import { toBattleInput } from "../document/to-battle-input.js";
import type { BattleDay, DaySetup, NightSetup, SideSetup, TakenForce } from "../document/types.js";
import { QUIET_NIGHT } from "../document/types.js";
import type { ArmyNight } from "./army-updates.js";
import { armyNights } from "./army-updates.js";
import type { Arriving, NightLeftOut } from "./arriving.js";
import { arrivalsOf, arrivingIn, menLeft, nightLeftOut } from "./arriving.js";
import { nextForces } from "./next-forces.js";

/** A day that is over and applied, with the GM's answers on the night after it. */
interface NightOrder {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	/** An army as it is now; undefined: it is gone. */
	readonly army: (uuid: string) => StoredForce | undefined;
	/** True: what the night changes is written already. */
	readonly isWritten: boolean;
}

/** The changes of armies in a night, and the day that begins with them. */
export interface NightPlan {
	readonly armies: readonly ArmyNight[];
	readonly leftOut: readonly NightLeftOut[];
	readonly arriving: readonly Arriving[];
	readonly next: BattleDay;
	/** The battle of the next day. */
	readonly input: BattleInput;
}

/**
 * Works out a night and the day after it: the engine's rules of the night (`nextDay`) say what is carried over, the
 * armies as the night leaves them fight on. Faults: those of the night by its field, as `crews.a/1-guns`;
 * `Battle.over`; those of the next day's battle.
 */
export function planNight(order: NightOrder): Result<NightPlan> {
	const { day, over, rules, isWritten } = order;
	const army = readingOnce(order.army);
	const arriving = arrivingIn(day, army);
	const carried = nextDay(over, toNight(day.night, over, arriving), rules);
	if (!carried.ok) return carried;
	const armies = isWritten ? [] : armyNights(day, over.outcome, arriving, army);
	const leftOut = isWritten ? [] : nightLeftOut(day, over.outcome, arriving, army);
	const morning = mornings(armies, rules, army);
	if (!morning.ok) return morning;
	const plain = nextSetup(day, carried.value, arriving);
	const forces = nextForces(plain, carried.value, { day, outcome: over.outcome }, morning.value);
	const named = day.night.commanders.map(([side]) => side);
	const setup = withArrivingHeroes(plain, forces, carried.value, { arriving, named });
	const input = toBattleInput(setup, forces, rules);
	if (!input.ok) return input;
	const empty = { log: {}, aside: {}, fought: null, applied: [], night: QUIET_NIGHT };
	return ok({
		armies,
		leftOut,
		arriving,
		next: { number: day.number + 1, setup, forces, ...empty },
		input: input.value,
	});
}

/** The armies as a night leaves them. Fault: one of them would not be an army any more. */
function mornings(
	nights: readonly ArmyNight[],
	{ force: { tables } }: BattleRules,
	army: (uuid: string) => StoredForce | undefined,
): Result<(uuid: string) => StoredForce | undefined> {
	const after = new Map<string, StoredForce>();
	for (const { uuid, update } of nights) {
		const read = readUpdatedForce(army(uuid), update, tables);
		if (!read.ok) return read;
		after.set(uuid, read.value);
	}
	return ok((uuid) => after.get(uuid) ?? army(uuid));
}

/**
 * Makes the entries of the next day of a battle from those of its day and what the engine carries over (RULES 1.2, 1.9,
 * 1.12): sides that are out of it are gone, armies that arrive are further contingents, scenes that are still to be
 * played come along. Heroes of armies that arrive are added by `withArrivingHeroes`.
 */
export function nextSetup({ setup }: BattleDay, next: BattleInput, arriving: readonly Arriving[]): DaySetup {
	const sides = sidesOf(setup).flatMap(([id, side]) => {
		const carried = next.sides.find((each) => each.id === id);
		return carried ? [[id, nextSide(id, side, carried, arriving)] as const] : [];
	});
	const { siege, skill } = next;
	const players = { ...setup.players, rounds: [], opened: [] };
	const scenes = setup.scenes.filter(({ state }) => state === "planned" || state === "open").map(intoNextDay);
	const fresh = { skill, intensity: 0, closes: null, rulings: [], players, scenes };
	return { ...setup, siege, ...fresh, sides: Object.fromEntries(sides) };
}

/** A scene that is still to be played: the missions of the day are over, so it decides none of them. */
const intoNextDay = (scene: BattleScene): BattleScene => ({ ...scene, step: "forces", mission: "" });

function nextSide(id: string, side: SideSetup, carried: BattleSide, arriving: readonly Arriving[]): SideSetup {
	const { stand, position, circumstances, commanderLost } = carried;
	const heroes = carried.heroes.flatMap((part) => carriedHero(part, side));
	const own = arriving.filter((each) => each.side === id);
	const joined = side.contingents.map((contingent) => {
		const more = own.find((each) => !each.isNew && each.contingent.key === contingent.key)?.units ?? [];
		const { units } = contingent;
		return units === null ? contingent : { ...contingent, units: [...units, ...more.map((unit) => unit.id)] };
	});
	return {
		...side,
		stand,
		position,
		circumstances,
		heroes,
		commanderLost,
		judgements: [],
		missions: [],
		powers: { defence: 0, purchases: [] },
		orders: [] as readonly Pair<number>[],
		contingents: [...joined, ...own.filter(({ isNew }) => isNew).map(({ contingent }) => contingent)],
	};
}

/** A hero of the day before; points that it has cost are known from it. */
function carriedHero(part: HeroPart, { heroes }: SideSetup): readonly SetupHero[] {
	const old = heroes.find(({ hero }) => hero === part.hero);
	if (!old) return [];
	const hurt = part.hurt === old.hurt ? old.from.hurt : "before";
	return [{ ...part, from: { ...old.from, hurt } }];
}

/** The force has its leader: a hero who commands an army that arrives follows. */
const asFollower = (part: SetupHero): SetupHero => (part.leads === "force" ? { ...part, leads: "none" } : part);

/** The entries with the heroes of new contingents, and with a hero who has taken the command. */
function withArrivingHeroes(
	setup: DaySetup,
	forces: readonly TakenForce[],
	next: BattleInput,
	{ arriving, named }: { readonly arriving: readonly Arriving[]; readonly named: readonly string[] },
): DaySetup {
	const sides = sidesOf(setup).map(([id, side]) => {
		const came = arriving
			.filter((each) => each.side === id && each.isNew)
			.flatMap(({ contingent: { key } }) => {
				const taken = forces.find(({ place }) => place === `${id}/${key}`);
				return taken ? heroPartsOf(key, taken.force).map(asFollower) : [];
			});
		const force = next.sides.find((each) => each.id === id)?.force;
		const hasLeader = side.heroes.some(({ leads }) => leads === "force");
		const heroes = side.heroes.map((part) => {
			const takesOver = named.includes(id) && !hasLeader && force && newHeroPart(part.hero, force).leads === "force";
			return takesOver ? { ...part, leads: "force" as const } : part;
		});
		return [id, { ...side, heroes: [...heroes, ...came] }] as const;
	});
	return { ...setup, sides: Object.fromEntries(sides) };
}

/**
 * The night as the engine reads it. Answers that no longer fit what came of the day, as after it was fought in another
 * way, are left out; numbers that cannot be are the engine's to refuse.
 */
export function toNight(night: NightSetup, over: DayOver, arriving: readonly Arriving[]): object {
	const { units, sides } = over.outcome;
	const keysOf = (fits: (unit: UnitOutcome) => boolean): readonly string[] => units.filter(fits).map(({ key }) => key);
	const routed = keysOf((unit) => unit.after.state === "routed" && menLeft(unit, { over, night }) > 0);
	const crews = keysOf(({ men, after }) => men > after.men && after.state !== "surrendered");
	const orphans = keysOf(({ newLeader }) => newLeader);
	return {
		rallied: night.gathered.flatMap(([key, where]) => (where === "back" && routed.includes(key) ? [key] : [])),
		crews: among(night.crews, crews),
		leaders: among(night.leaders, orphans),
		commanders: among(
			night.commanders,
			sides.map(({ id }) => id),
		),
		arrivals: arrivalsOf(arriving),
	};
}

/** Pairs of known names as a record. */
const among = <T>(pairs: readonly Pair<T>[], known: readonly string[]): Readonly<Record<string, T>> =>
	Object.fromEntries(pairs.filter(([name]) => known.includes(name)));
