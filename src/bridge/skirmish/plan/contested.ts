import { drive } from "../../../engine/ask/index.js";
import { type Ground, type GroundWay, overlap, settleGround } from "../../../engine/skirmish/index.js";

/** One of those who move at the same time: its token, where it stands, and its positions after that. */
export type PlanMover = Pick<GroundWay, "id" | "start" | "path">;

/** Answers to a meeting: both stop short, one of them goes on, or it is made as it was planned. */
export const SETTLEMENTS = ["both", "first", "second", "stand"] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Two moves that meet. */
interface Contest {
	/** `<one>/<other>`, by which it is answered. */
	readonly key: string;
	readonly one: string;
	readonly other: string;
	/** Both end on one place, they change places, or cross. */
	readonly kind: "end" | "swap" | "cross";
	/** Positions that each has gone when they would meet, counted from 1. */
	readonly step: number;
}

const at = ({ start, path }: PlanMover, step: number): Ground => path[Math.min(step, path.length) - 1] ?? start;

/** The first meeting of two moves that go on at the same pace, position by position; null: they keep apart. */
function meetingOf(one: PlanMover, other: PlanMover): Contest | null {
	const last = Math.max(one.path.length, other.path.length);
	const found = (kind: Contest["kind"], step: number): Contest => ({
		key: `${one.id}/${other.id}`,
		one: one.id,
		other: other.id,
		kind,
		step,
	});
	if (overlap(at(one, 0), at(other, 0))) return null;
	if (overlap(at(one, last), at(other, last))) return found("end", last);
	for (let step = 1; step <= last; step++) {
		if (overlap(at(one, step), at(other, step))) return found("cross", step);
		const through = overlap(at(one, step), at(other, step - 1)) && overlap(at(other, step), at(one, step - 1));
		if (through) return found(isSwap(one, other) ? "swap" : "cross", step);
	}
	return isSwap(one, other) ? found("swap", last) : null;
}

const isSwap = (one: PlanMover, other: PlanMover): boolean =>
	overlap(at(one, one.path.length), other.start) && overlap(at(other, other.path.length), one.start);

/** The meetings of moves, pair by pair in the order of their ids. */
export function contestsAmong(movers: readonly PlanMover[]): readonly Contest[] {
	const going = movers.filter(({ path }) => path.length > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1));
	return going.flatMap((one, index) =>
		going.slice(index + 1).flatMap((other) => {
			const meeting = meetingOf(one, other);
			return meeting ? [meeting] : [];
		}),
	);
}

/** The answer that a meeting has until another is given: none ends on ground that is taken, others pass. */
export const usualSettlement = ({ kind }: Contest): Settlement => (kind === "end" ? "both" : "stand");

/**
 * The number of positions that each mover goes, by the answers to the meetings. Who stops short of a crossing stops
 * before it; who stops short of an end goes back along its way until no ground is shared, so that those who come to
 * where another has stopped stop too.
 */
export function reachedBy(
	movers: readonly PlanMover[],
	answers: Readonly<Record<string, Settlement>>,
): ReadonlyMap<string, number> {
	const cut = new Map(movers.map(({ id, path }) => [id, path.length]));
	const contests = contestsAmong(movers);
	const answerTo = (contest: Contest): Settlement => answers[contest.key] ?? usualSettlement(contest);
	for (const contest of contests.filter(({ kind }) => kind !== "end")) {
		const answer = answerTo(contest);
		const stops = { both: [contest.one, contest.other], first: [contest.other], second: [contest.one], stand: [] };
		for (const id of stops[answer]) cut.set(id, Math.min(cut.get(id)!, contest.step - 1));
	}
	const ways = movers.map((mover) => ({ ...mover, path: mover.path.slice(0, cut.get(mover.id)), leaves: false }));
	const settlements = new Map(contests.map((contest) => [`${contest.key}/ground`, answerTo(contest)]));
	return drive(settleGround(ways, new Map(), ["stand"]), ({ key }) => settlements.get(key) ?? "both");
}
