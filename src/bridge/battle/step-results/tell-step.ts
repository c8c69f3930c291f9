import type { CatastropheOutcome, DayStep, HeroOutcome } from "../../../engine/battle/index.js";
import { battleSoFar } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { stepsOf } from "../console/path-view.js";
import { leafOf } from "../console/say-question.js";
import { sumsAtDawn } from "../document/at-dawn.js";
import type { Audience } from "../document/audience.js";
import { menInField } from "../document/men-on-field.js";
import { isLate, logsAround, movedSum, standingAt } from "./standing.js";
import { cutFact, type FactChange, type FactRoll, type FactRow, factRow, type StepFacts } from "./step-facts.js";
import { type Targets, targetsOf } from "./targets.js";

/** A day as some readers learn of it. */
interface Telling {
	readonly played: PlayedDay;
	readonly audience: Audience;
	/** True: with heroes' own words. */
	readonly isSpoken: boolean;
	readonly names: BattleNames;
	readonly targets: Targets;
}

/**
 * The result of a step, for the GM or for all players; null: it is not over, or there is nothing to tell. Players
 * learn no targets, no missions and no sums (RULES 1.11.6); names are those of the day that is given. `isSpoken`: with
 * heroes' own words, which are for their side and the GM until the day is over.
 */
export function tellStep(
	step: DayStep,
	played: PlayedDay,
	audience: Audience,
	isSpoken = audience === "gm",
): StepFacts | null {
	const { input, soFar } = played;
	const telling = { played, audience, isSpoken, names: namesIn(input), targets: targetsOf(soFar, input) };
	const rows = ROWS[step](telling);
	if (rows === null || (rows.length === 0 && step !== "strategy")) return null;
	const changes = changesOf(step, telling);
	if (step === "strategy" && (audience === "players" || changes.length === 0)) return null;
	return {
		step,
		sides: input.sides.map(({ id }) => ({ id, name: cutFact(telling.names.side(id)) })),
		rows,
		changes,
		...standingAt(step, played),
	};
}

const ROWS: Readonly<Record<DayStep, (telling: Telling) => readonly FactRow[] | null>> = {
	powers: tellPowers,
	fortune: tellFortune,
	heroes: tellHeroes,
	strategy: ({ played }) => (played.soFar.step === "strategy" || !isBehind("strategy", played) ? null : []),
	contest: tellContest,
	fates: tellFates,
	losses: tellLosses,
};

/** True if the day has gone past a step. */
function isBehind(step: DayStep, played: PlayedDay): boolean {
	const steps = stepsOf(played);
	return played.soFar.step === null || steps.indexOf(played.soFar.step) > steps.indexOf(step);
}

/** The throw that answers a question; none where it was not thrown, or is not for these readers. */
function rollOf(
	key: string,
	{ played: { log }, audience, targets }: Telling,
	came: Partial<Pick<FactRoll, "end" | "hits">> = {},
): readonly FactRoll[] {
	const entry = Object.hasOwn(log, key) ? log[key] : undefined;
	if (entry?.question.kind !== "dice" || (audience === "players" && entry.question.secret)) return [];
	const [, second = "", ...rest] = key.split("/");
	const what = key.startsWith("contest/") ? "contest" : leafOf(rest.length === 0 ? [second] : rest);
	const target = audience === "gm" ? (targets.get(key) ?? null) : null;
	const { faces = [], answer } = entry;
	return [
		{ what, dice: entry.question.dice, faces: [...faces], total: Number(answer), target, end: "", hits: 0, ...came },
	];
}

function tellPowers({ played, names, audience }: Telling): readonly FactRow[] | null {
	const { powers } = played.soFar.found;
	if (!powers || !isBehind("powers", played)) return null;
	return powers.purchases.map(({ key, purchase, left, blocked }) => {
		const of = "steps" in purchase ? Math.abs(purchase.steps) : purchase.points;
		const [side = ""] = key.split("/");
		const other = "unit" in purchase && audience === "gm" ? cutFact(names.unit(purchase.unit)) : "";
		// What the others' defence stopped of it is the leaders' secret; scouting works or does not.
		const isWhole = blocked === 0 || audience === "players" || purchase.use === "scouting";
		const count = left === 0 ? 0 : isWhole ? of : Math.min(of, Math.abs(left));
		return factRow("power", side, names.side(side), { end: purchase.use, other, count, of });
	});
}

function tellFortune(telling: Telling): readonly FactRow[] | null {
	const { played, names, audience } = telling;
	const { catastrophes, missions = [] } = played.soFar.found;
	if (!catastrophes) return null;
	const sent = audience === "players" ? [] : missions;
	return [
		...played.input.sides.flatMap(({ id }) => {
			const found = catastrophes[id];
			if (!found) return [];
			const other = found.unit === "" ? names.commander(id) : names.unit(found.unit);
			const end = strokeOf(found, id, played);
			const rolls = rollOf(`${id}/catastrophe`, telling);
			return [
				factRow("catastrophe", id, names.side(id), {
					end,
					other: end === "none" ? "" : cutFact(other),
					count: found.damage,
					rolls,
				}),
			];
		}),
		...sent.map(({ key, ended }) => {
			const [side = "", id = ""] = key.split("/");
			const mission = played.input.sides.find((each) => each.id === side)?.missions.find((each) => each.id === id);
			const rolls = rollOf(`${key}/roll`, telling);
			return factRow("mission", side, names.side(side), { end: ended, other: mission?.kind ?? "", rolls });
		}),
	];
}

/** The catastrophe of a side; one that finds no one has an end of its own (RULES 1.9). */
function strokeOf({ result, unit }: CatastropheOutcome, id: string, { input, soFar }: PlayedDay): string {
	if (result === "defection") return unit === "" ? "noDefector" : result;
	if (result === "leaderWounded" || result === "leaderKilled") return unit === "" ? "noLeader" : result;
	if (result !== "commanderWounded" && result !== "commanderKilled") return result;
	const murders = (soFar.found.missions ?? []).filter(({ ended }) => ended === "success").map(({ key }) => key);
	const isMurdered = input.sides.some((side) =>
		side.missions.some(
			({ id: mission, kind, target, victim }) =>
				kind === "assassins" && target === id && victim === "" && murders.includes(`${side.id}/${mission}`),
		),
	);
	const isLost = isMurdered || input.sides.find((side) => side.id === id)?.commanderLost === true;
	return isLost ? "noCommander" : result;
}

function tellHeroes(telling: Telling): readonly FactRow[] | null {
	const { heroes } = telling.played.soFar.found;
	return heroes ? heroes.map((hero) => heroRow({ ...hero, second: null }, "survival", telling)) : null;
}

/** A hero after one of the two Survival rolls, with Glory beside the first. */
function heroRow(hero: HeroOutcome, leaf: "survival" | "secondSurvival", telling: Telling): FactRow {
	const { key, side, state, hits, glory } = hero;
	const survival = leaf === "survival" ? hero.survival : hero.second;
	const thrown = survival
		? rollOf(`${key}/${leaf}`, telling, { end: survival.column ?? "unhurt", hits: survival.hits })
		: [];
	const praise = glory && leaf === "survival" ? rollOf(`${key}/glory`, telling, { end: glory.row }) : [];
	const words = telling.isSpoken && leaf === "survival" ? (telling.played.heroWords[key] ?? "") : "";
	return factRow("hero", side, telling.names.hero(key), {
		end: state,
		count: hits,
		words,
		rolls: [...thrown, ...praise],
	});
}

function tellContest(telling: Telling): readonly FactRow[] | null {
	const { contest } = telling.played.soFar.found;
	if (!contest) return null;
	return contest.map(({ id, place, difference }) =>
		factRow("side", id, telling.names.side(id), {
			end: place,
			count: difference,
			rolls: [...rollOf(`contest/${id}`, telling)],
		}),
	);
}

function tellFates(telling: Telling): readonly FactRow[] | null {
	const { played, names, audience } = telling;
	const { fates, survivors = [], sides } = played.soFar.found;
	if (!fates) return null;
	const units = fates.flatMap(({ units: own }, at) =>
		own.flatMap(({ unit, conduct, rolls }) => {
			if (conduct === "holds" && rolls.length === 0) return [];
			const field = sides[at]?.units.find(({ key }) => key === unit);
			const thrown = ["morale", "lastStand", "rout"].flatMap((leaf) => rollOf(`${unit}/${leaf}`, telling));
			return [
				factRow("unit", sides[at]?.id ?? "", names.unit(unit), {
					end: conduct,
					count: audience === "gm" ? (field ? menInField(field.unit) : 0) : 0,
					rolls: thrown,
				}),
			];
		}),
	);
	const heroes = survivors.filter(({ second }) => second !== null);
	return [...units, ...heroes.map((hero) => heroRow(hero, "secondSurvival", telling))];
}

function tellLosses({ played: { input, outcome, soFar }, names }: Telling): readonly FactRow[] | null {
	const over = outcome ?? soFar.outcome;
	if (!over) return null;
	return over.sides.map(({ id }) => {
		const { men, lost } = sumsAtDawn(over, input, id);
		return factRow("side", id, names.side(id), { count: lost, of: men, end: id === over.winner ? "winner" : "loser" });
	});
}

/** Changes of Strategy by a step; for the GM of all sides, for players only what has changed before their eyes. */
function changesOf(step: DayStep, { played, audience }: Telling): readonly FactChange[] {
	if (isLate(step, played)) return [];
	const { before, after } = logsAround(step, played);
	const [first, second] = [before, after].map((log) => battleSoFar(played.input, played.rules, log).strategy);
	const all = (second ?? []).flatMap((ledger, i): readonly FactChange[] => {
		const old = first?.[i];
		if (!old) return [];
		const [side = ""] = ledger.key.split("/");
		const [from, to] = [toNumber(old.total), toNumber(ledger.total)];
		if (audience === "gm") return [{ side, before: from, after: to, by: to - from }];
		// What moves a sum by a mission or a lost skill stays with the GM.
		const by = movedSum(ledger) - movedSum(old);
		return by === 0 ? [] : [{ side, before: null, after: null, by }];
	});
	return all;
}
