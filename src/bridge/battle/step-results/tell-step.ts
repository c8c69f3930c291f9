import type { Log } from "../../../engine/ask/index.js";
import type { CatastropheOutcome, DayStep, HeroOutcome } from "../../../engine/battle/index.js";
import { battleSoFar, lookUpOutcomes } from "../../../engine/battle/index.js";
import { type Ledger, toNumber } from "../../../engine/common/index.js";
import { cutName } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { stepsOf } from "../console/path-view.js";
import { leafOf } from "../console/say-question.js";
import { sumsAtDawn } from "../document/at-dawn.js";
import type { Audience } from "../document/audience.js";
import { FACT_NAME, type FactChange, type FactRoll, type FactRow, type StepFacts } from "./step-facts.js";
import { type Targets, targetsOf } from "./targets.js";

/** A day as some readers learn of it. */
interface Telling {
	readonly played: PlayedDay;
	readonly audience: Audience;
	readonly names: BattleNames;
	readonly targets: Targets;
}

type Verdict = Pick<StepFacts, "winner" | "degree" | "trials" | "by">;

const NOTHING: Verdict = { winner: "", degree: "", trials: [], by: 0 };

/**
 * The result of a step, for the GM or for all players; null: it is not over, or there is nothing to tell. Players
 * learn no targets, no missions and no sums (RULES 1.11.6); names are those of the day that is given.
 */
export function tellStep(step: DayStep, played: PlayedDay, audience: Audience): StepFacts | null {
	const { input, soFar } = played;
	const telling = { played, audience, names: namesIn(input), targets: targetsOf(soFar, input) };
	const rows = ROWS[step](telling);
	if (rows === null || (rows.length === 0 && step !== "strategy")) return null;
	const changes = changesOf(step, telling);
	if (step === "strategy" && (audience === "players" || changes.length === 0)) return null;
	return {
		step,
		sides: input.sides.map(({ id }) => ({ id, name: cut(telling.names.side(id)) })),
		rows,
		changes,
		...(soFar.found.contest && LATE.includes(step) ? verdictOf(telling) : NOTHING),
	};
}

/** Steps from which on it is known which side leads. */
const LATE: readonly DayStep[] = ["contest", "fates", "losses"];

const ROWS: Readonly<Record<DayStep, (telling: Telling) => readonly FactRow[] | null>> = {
	powers: tellPowers,
	fortune: tellFortune,
	heroes: tellHeroes,
	strategy: ({ played }) => (played.soFar.step === "strategy" || !isBehind("strategy", played) ? null : []),
	contest: tellContest,
	fates: tellFates,
	losses: tellLosses,
};

const cut = (name: string): string => cutName(name, FACT_NAME);

/** True if the day has gone past a step. */
function isBehind(step: DayStep, played: PlayedDay): boolean {
	const steps = stepsOf(played);
	return played.soFar.step === null || steps.indexOf(played.soFar.step) > steps.indexOf(step);
}

const row = (kind: FactRow["kind"], side: string, name: string, more: Partial<FactRow>): FactRow => ({
	kind,
	side,
	name: cut(name),
	end: "",
	other: "",
	count: 0,
	of: 0,
	words: "",
	rolls: [],
	...more,
});

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
		const other = "unit" in purchase && audience === "gm" ? cut(names.unit(purchase.unit)) : "";
		// What the others' defence stopped of it is the leaders' secret; scouting works or does not.
		const isWhole = blocked === 0 || audience === "players" || purchase.use === "scouting";
		const count = left === 0 ? 0 : isWhole ? of : Math.min(of, Math.abs(left));
		return row("power", side, names.side(side), { end: purchase.use, other, count, of });
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
				row("catastrophe", id, names.side(id), {
					end,
					other: end === "none" ? "" : cut(other),
					count: found.damage,
					rolls,
				}),
			];
		}),
		...sent.map(({ key, ended }) => {
			const [side = "", id = ""] = key.split("/");
			const mission = played.input.sides.find((each) => each.id === side)?.missions.find((each) => each.id === id);
			const rolls = rollOf(`${key}/roll`, telling);
			return row("mission", side, names.side(side), { end: ended, other: mission?.kind ?? "", rolls });
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
	// What players write is for their own side; a GM reads it all.
	const words = telling.audience === "gm" && leaf === "survival" ? (telling.played.heroWords[key] ?? "") : "";
	return row("hero", side, telling.names.hero(key), { end: state, count: hits, words, rolls: [...thrown, ...praise] });
}

function tellContest(telling: Telling): readonly FactRow[] | null {
	const { contest } = telling.played.soFar.found;
	if (!contest) return null;
	return contest.map(({ id, place, difference }) =>
		row("side", id, telling.names.side(id), {
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
				row("unit", sides[at]?.id ?? "", names.unit(unit), {
					end: conduct,
					count: audience === "gm" ? (field?.unit.men ?? 0) : 0,
					rolls: thrown,
				}),
			];
		}),
	);
	const heroes = survivors.filter(({ second }) => second !== null);
	return [...units, ...heroes.map((hero) => heroRow(hero, "secondSurvival", telling))];
}

function tellLosses({ played: { outcome, soFar }, names }: Telling): readonly FactRow[] | null {
	const over = outcome ?? soFar.outcome;
	if (!over) return null;
	return over.sides.map(({ id }) => {
		const { men, lost } = sumsAtDawn(over, id);
		return row("side", id, names.side(id), { count: lost, of: men, end: id === over.winner ? "winner" : "loser" });
	});
}

/** The side that leads after the contest, and by how much in the words of its table (RULES 1.12). */
function verdictOf({ played: { soFar, rules, input } }: Telling): Verdict {
	const contest = soFar.found.contest ?? [];
	const entries = lookUpOutcomes(contest, rules.tables.outcomes);
	const first = contest.find(({ place }) => place === "winner") ?? contest.find(({ place }) => place === "tied");
	const degree = entries.find(({ id }) => id === first?.id)?.row.name ?? "inconclusive";
	const trials = new Map<string, { ordeal: Ordeal; cornered: boolean; sides: string[] }>();
	for (const { id, ordeal, row: entry } of entries) {
		if (ordeal === "none") continue;
		const cornered = entry.cornered && input.sides.find((side) => side.id === id)?.escape === false;
		const trial = trials.get(`${ordeal} ${cornered}`) ?? { ordeal, cornered, sides: [] };
		trials.set(`${ordeal} ${cornered}`, trial);
		trial.sides.push(id);
	}
	const winner = first?.place === "winner" ? first.id : "";
	return { winner, degree, trials: [...trials.values()], by: first?.difference ?? 0 };
}

type Ordeal = Verdict["trials"][number]["ordeal"];

/** The answers before a step, and those with it. */
export function logsAround(step: DayStep, played: PlayedDay): { readonly before: Log; readonly after: Log } {
	const steps = stepsOf(played);
	const until = (last: number): Log =>
		Object.fromEntries(
			[...played.soFar.asked].flatMap(([key, at]) => {
				const entry = steps.indexOf(at) <= last && Object.hasOwn(played.log, key) ? played.log[key] : undefined;
				return entry ? [[key, entry] as const] : [];
			}),
		);
	const at = steps.indexOf(step);
	return { before: until(at - 1), after: until(at) };
}

/** Changes of Strategy by a step; for the GM of all sides, for players only what has changed before their eyes. */
function changesOf(step: DayStep, { played, audience }: Telling): readonly FactChange[] {
	if (LATE.includes(step)) return [];
	const { before, after } = logsAround(step, played);
	const [first, second] = [before, after].map((log) => battleSoFar(played.input, played.rules, log).strategy);
	const all = (second ?? []).flatMap((ledger, i): readonly FactChange[] => {
		const old = first?.[i];
		if (!old) return [];
		const [side = ""] = ledger.key.split("/");
		const [from, to] = [toNumber(old.total), toNumber(ledger.total)];
		if (audience === "gm") return [{ side, before: from, after: to, by: to - from }];
		// A sum that the GM has set does not move, and what moves it by a mission or a lost skill stays with the GM.
		const by = ledger.replaced === undefined ? openSum(ledger) - openSum(old) : 0;
		return by === 0 ? [] : [{ side, before: null, after: null, by }];
	});
	return all;
}

/** Terms of Strategy that everyone sees come about: strokes of fortune, fallen heroes, glory. */
const OPEN_TERMS: readonly string[] = ["catastrophe", "heroes", "glory"];

const openSum = ({ terms }: Ledger): number =>
	terms
		.filter(({ key }) => OPEN_TERMS.includes(key.split("/")[0] ?? ""))
		.reduce((sum, { value }) => sum + toNumber(value), 0);
