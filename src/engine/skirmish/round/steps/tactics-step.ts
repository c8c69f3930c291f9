import type { Kernel } from "../../../ask/index.js";
import { together, under } from "../../../ask/index.js";
import type { Result } from "../../../common/index.js";
import { fail, getOrCreate, ok } from "../../../common/index.js";
import type { Officer, Unit } from "../../army/index.js";
import type { TacticResult } from "../../command/index.js";
import {
	changeStrategy,
	checkOrder,
	issueTactic,
	mayChangeStrategy,
	noticeOrder,
	routTerms,
} from "../../command/index.js";
import { commanderOf, feetApart } from "../attack-commander.js";
import type { Book, Play } from "../book.js";
import { routFactsOf } from "../engaged.js";
import type { OrderOf } from "../read/index.js";
import type { Fighter } from "../state.js";
import { byId, factsOf, fighterOf, placeOf, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";

/** A tactic that one commander gives to one unit. */
interface Issue {
	readonly order: OrderOf<"tactic">;
	readonly by: Officer;
	readonly to: Fighter;
	readonly request: Parameters<typeof checkOrder>[0];
}

/** An order as it names one unit. */
interface Claim {
	readonly order: OrderOf<"tactic">;
	readonly unit: string;
	/** Feet between both units, -1: the unit's own order. */
	readonly away: number;
}

/**
 * Commanders issue tactics: all checks are made at the same time; those that come beside the tactic in use after the
 * others (RULES 4.14). Keys: `<unit>/tactic`, and of the commanders of the other sides `<unit>/<officer>/notice`.
 */
export function* tacticsStep(
	state: SkirmishState,
	orders: readonly OrderOf<"tactic">[],
	play: Play,
): Kernel<SkirmishState> {
	const { tactics } = play.rules.tables;
	const stacks = ({ tactic }: OrderOf<"tactic">): boolean => tactics[tactic]?.stacks === true;
	const issues = acceptedIssues(state, orders, play);
	const plain = issues.filter(({ order }) => !stacks(order));
	const first = yield* issueAll(state, plain, play);
	const beside = issues.filter(({ order }) => stacks(order));
	return yield* issueAll(first, beside, play);
}

function* issueAll(state: SkirmishState, issues: readonly Issue[], play: Play): Kernel<SkirmishState> {
	const results = yield* together(issues.map((issue) => under(keyOf(issue, play), issueOne(state, issue, play))));
	let next = withUnits(state, new Map(results.map(({ unit }) => [unit.id, unit])));
	for (const [index, result] of results.entries()) next = noteResult(next, issues[index]!, result, play.book);
	return yield* seenBy(next, issues, results, play.book);
}

/** Stacked tactics are asked for under a key of their own. */
function keyOf({ to, order }: Issue, { rules }: Arena): string {
	return rules.tables.tactics[order.tactic]?.stacks === true ? `${to.unit.id}/beside` : to.unit.id;
}

/**
 * The orders that count: of several for one unit its own, else that of the nearest commander; of two equally near ones
 * none (RULES 4.13). Neither ids nor the sequence of orders of different commanders decide.
 */
function acceptedIssues(state: SkirmishState, orders: readonly OrderOf<"tactic">[], play: Play): readonly Issue[] {
	const claims = orders.flatMap((order) =>
		[...new Set(order.units)].map((unit): Claim => ({ order, unit, away: awayOf(state, order.unit, unit, play) })),
	);
	const given = new Map<string, string>();
	const settled = new Set<string>();
	const accepted: Issue[] = [];
	for (const away of [...new Set(claims.map((claim) => claim.away))].sort((a, b) => a - b)) {
		const near = claims.filter((claim) => claim.away === away);
		const disputed = disputedAmong(near, (claim) => issueOf(state, claim, play.rules, given).ok);
		for (const claim of near) {
			const { order, unit } = claim;
			const issue = issueOf(state, claim, play.rules, given);
			const twice = settled.has(unit) || disputed.has(unit);
			if (!issue.ok) play.book.refuse({ ...order, units: [unit] }, issue.fault);
			else if (twice)
				play.book.refuse({ ...order, units: [unit] }, { code: "MUSTER.Fault.Skirmish.orderedTwice", path: "units" });
			else {
				accepted.push(issue.value);
				given.set(issue.value.by.id, order.tactic);
				settled.add(unit);
			}
		}
		for (const unit of disputed) settled.add(unit);
	}
	return accepted.sort((a, b) => byId(a.to.unit.id, b.to.unit.id));
}

/** Units that several commanders equally near may order. */
function disputedAmong(near: readonly Claim[], isValid: (claim: Claim) => boolean): ReadonlySet<string> {
	const byUnit = new Map<string, Claim[]>();
	for (const claim of near) getOrCreate(byUnit, claim.unit, () => []).push(claim);
	const rivals = ([, claims]: readonly [string, readonly Claim[]]): boolean =>
		claims.length > 1 && new Set(claims.filter(isValid).map(({ order }) => order.unit)).size > 1;
	return new Set([...byUnit].filter(rivals).map(([unit]) => unit));
}

function awayOf(state: SkirmishState, by: string, unit: string, { board }: Arena): number {
	const [from, there] = [placeOf(state, by), placeOf(state, unit)];
	return by === unit || from === undefined || there === undefined ? -1 : feetApart(from, there, board);
}

function issueOf(
	state: SkirmishState,
	{ order, unit: id, away }: Claim,
	{ tables }: Arena["rules"],
	given: ReadonlyMap<string, string>,
): Result<Issue> {
	const [giver, to] = [fighterOf(state, order.unit), fighterOf(state, id)];
	if (giver === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "unit" });
	if (to === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "units" });
	if (giver.side.id !== to.side.id) return fail({ code: "MUSTER.Fault.Skirmish.otherSide", path: "units" });
	if (placeOf(state, order.unit) === undefined || placeOf(state, id) === undefined)
		return fail({ code: "MUSTER.Fault.Skirmish.offMap", path: "units" });
	const by = commanderOf(giver.unit);
	const request = {
		tactic: order.tactic,
		unit: to.unit,
		by,
		distance: Math.max(0, away),
		ordered: given.get(by.id) ?? "",
		target: order.target,
		formation: order.formation,
	};
	const checked = checkOrder(request, tables);
	return checked.ok ? ok({ order, by, to, request: checked.value }) : checked;
}

function* issueOne(state: SkirmishState, { to, request }: Issue, arena: Arena): Kernel<TacticResult> {
	const foe = request.target === "" ? null : (fighterOf(state, request.target)?.unit ?? null);
	const rallies = arena.rules.tables.tactics[request.tactic]?.marks.includes("rallies") === true;
	const more = rallies ? routTerms(to.unit, routFactsOf(state, to, arena), arena.rules) : [];
	return yield* under("order", issueTactic(request, encounterOf(state, to, foe), arena.rules, more));
}

function noteResult(
	state: SkirmishState,
	{ order, to }: Issue,
	{ unit, issued, check }: TacticResult,
	book: Book,
): SkirmishState {
	const data = { tactic: order.tactic, ...checkData(check) };
	if (!issued) {
		book.note("tacticFailed", unit.id, order.unit, data);
		return state;
	}
	book.note("tacticIssued", unit.id, order.unit, data);
	// The others do not know the new tactic until they notice it.
	const seen = state.seen.filter((each) => each.unit !== unit.id);
	if (to.unit.state !== "routed" || unit.state === "routed") return { ...state, seen };
	book.note("rallied", unit.id, order.unit);
	const facts = { ...state.facts, [unit.id]: { ...factsOf(state, unit.id), rallied: true } };
	return { ...state, seen, facts };
}

/** Commanders of other sides who notice a new tactic: their side knows it (RULES 4.14). */
function* seenBy(
	state: SkirmishState,
	issues: readonly Issue[],
	results: readonly TacticResult[],
	book: Book,
): Kernel<SkirmishState> {
	const looks = issues.flatMap(({ to, order }, index) => {
		const { issued, unit } = results[index]!;
		const profession = unit.tactics.find(({ id }) => id === order.tactic)?.profession ?? 0;
		return issued
			? observersOf(state, to).map(({ side, officer }) => ({ unit: unit.id, side, officer, profession }))
			: [];
	});
	const noticed = yield* together(looks.map(({ unit, officer, profession }) => noticeOrder(unit, officer, profession)));
	const seen = new Map<string, SkirmishState["seen"][number]>();
	for (const [index, { unit, side }] of looks.entries()) {
		if (!noticed[index] || seen.has(`${side} ${unit}`)) continue;
		seen.set(`${side} ${unit}`, { side, unit });
		book.note("tacticSeen", unit, side);
	}
	return seen.size === 0 ? state : { ...state, seen: [...state.seen, ...seen.values()] };
}

function observersOf(
	state: SkirmishState,
	{ side }: Fighter,
): readonly { readonly side: string; readonly officer: Officer }[] {
	return state.sides
		.filter(({ id }) => id !== side.id)
		.flatMap(({ id, units }) =>
			units.flatMap(({ commander, state: condition }) =>
				commander?.state === "present" && condition === "fit" ? [{ side: id, officer: commander }] : [],
			),
		);
}

/**
 * Leaders change the strategy of their sides, each once in a round; every side sees it (RULES 4.14). Keys:
 * `<side>/<unit>/strategy`.
 */
export function* strategyStep(
	state: SkirmishState,
	orders: readonly OrderOf<"strategy">[],
	{ rules, book }: Play,
): Kernel<SkirmishState> {
	const accepted = orders.filter((order, index) => isAllowed(state, order, orders.slice(0, index), book));
	const changes = yield* together(
		accepted.map(({ side: id, strategy }) => {
			const side = state.sides.find((each) => each.id === id)!;
			const encounter = (unit: Unit) => encounterOf(state, { unit, side }, null);
			return under(`${id}/units`, changeStrategy(side, strategy, encounter, rules));
		}),
	);
	for (const { side, outcomes } of changes) {
		for (const { unit, steps, check, result } of outcomes) {
			if (steps === 0 || unit.state === "left" || unit.state === "destroyed") continue;
			const data = { steps, strategy: side.strategy, ...checkData(check) };
			book.note(CODES[result], unit.id, "", data);
		}
	}
	const changed = new Map(changes.map(({ side }) => [side.id, side]));
	return changed.size === 0 ? state : { ...state, sides: state.sides.map((side) => changed.get(side.id) ?? side) };
}

const CODES = { changed: "strategyChanged", kept: "strategyKept", bound: "strategyBound" } as const;

function isAllowed(
	state: SkirmishState,
	order: OrderOf<"strategy">,
	before: readonly OrderOf<"strategy">[],
	book: Book,
): boolean {
	const side = state.sides.find(({ id }) => id === order.side);
	if (side === undefined) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.noSide", path: "side" });
		return false;
	}
	if (before.some((each) => each.side === order.side)) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.orderedTwice", path: "side" });
		return false;
	}
	const allowed = mayChangeStrategy(side);
	if (!allowed.ok) book.refuse(order, allowed.fault);
	return allowed.ok;
}

/** Numbers of a check for an event; nothing where there was none. */
function checkData(
	check: { readonly roll: number; readonly total: number; readonly dc: number } | null,
): Readonly<Record<string, number>> {
	return check === null ? {} : { roll: check.roll, total: check.total, dc: check.dc };
}
