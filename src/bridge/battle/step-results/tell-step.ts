import type { Log } from "../../../engine/ask/index.js";
import type { DayStep, HeroOutcome } from "../../../engine/battle/index.js";
import { battleSoFar, lookUpOutcomes } from "../../../engine/battle/index.js";
import { type Ledger, toNumber } from "../../../engine/common/index.js";
import { cutName } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { stepsOf } from "../console/path-view.js";
import { leafOf } from "../console/say-question.js";
import type { Audience } from "../document/audience.js";
import { isKept } from "../document/kept-terms.js";
import { FACT_NAME, type FactChange, type FactRoll, type FactRow, type StepFacts } from "./step-facts.js";
import { type Targets, targetsOf } from "./targets.js";

/** A day as some readers learn of it. */
interface Telling {
	readonly played: PlayedDay;
	readonly audience: Audience;
	readonly names: BattleNames;
	readonly targets: Targets;
}

type Verdict = Pick<StepFacts, "winner" | "degree" | "ordeal" | "by">;

const NOTHING: Verdict = { winner: "", degree: "", ordeal: "none", by: 0 };

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

function tellPowers({ played, names }: Telling): readonly FactRow[] | null {
	const { powers } = played.soFar.found;
	if (!powers || !isBehind("powers", played)) return null;
	return powers.purchases.map(({ key, purchase, left, blocked }) => {
		const of = "steps" in purchase ? Math.abs(purchase.steps) : purchase.points;
		const [side = ""] = key.split("/");
		const other = "unit" in purchase ? cut(names.unit(purchase.unit)) : "";
		const count = blocked > 0 ? Math.min(of, Math.abs(left)) : of;
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
			const rolls = rollOf(`${id}/catastrophe`, telling);
			return [
				row("catastrophe", id, names.side(id), { end: found.result, other: cut(other), count: found.damage, rolls }),
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
	const { played, names } = telling;
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
					count: field?.unit.men ?? 0,
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
	return over.sides.map(({ id, losses }) => {
		const of = over.units.reduce((sum, { side, men }) => (side === id ? sum + men : sum), 0);
		return row("side", id, names.side(id), { count: losses, of, end: id === over.winner ? "winner" : "loser" });
	});
}

/** The side that leads after the contest, and by how much in the words of its table (RULES 1.12). */
function verdictOf({ played: { soFar, rules } }: Telling): Verdict {
	const contest = soFar.found.contest ?? [];
	const entries = lookUpOutcomes(contest, rules.tables.outcomes);
	const first = contest.find(({ place }) => place === "winner") ?? contest.find(({ place }) => place === "tied");
	const degree = entries.find(({ id }) => id === first?.id)?.row.name ?? "inconclusive";
	const ordeal = entries.find(({ ordeal: each }) => each !== "none")?.ordeal ?? "none";
	return { winner: first?.place === "winner" ? first.id : "", degree, ordeal, by: first?.difference ?? 0 };
}

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

/** Changes of Strategy by a step; for the GM of all sides, for players only what has changed. */
function changesOf(step: DayStep, { played, audience }: Telling): readonly FactChange[] {
	if (LATE.includes(step)) return [];
	const { before, after } = logsAround(step, played);
	const [first, second] = [before, after].map((log) => battleSoFar(played.input, played.rules, log).strategy);
	const all = (second ?? []).flatMap((ledger, i): readonly FactChange[] => {
		const old = first?.[i];
		if (!old) return [];
		const [side = ""] = ledger.key.split("/");
		const [from, to] = [openSum(old, audience), openSum(ledger, audience)];
		const sums = audience === "gm" ? { before: from, after: to } : { before: null, after: null };
		return [{ side, ...sums, by: to - from }];
	});
	return audience === "gm" ? all : all.filter(({ by }) => by !== 0);
}

/** The sum of a ledger, for players without the terms that are kept from them. */
function openSum({ total, terms }: Ledger, audience: Audience): number {
	const kept = audience === "gm" ? [] : terms.filter(({ key }) => isKept(key));
	return kept.reduce((sum, { value }) => sum - toNumber(value), toNumber(total));
}
