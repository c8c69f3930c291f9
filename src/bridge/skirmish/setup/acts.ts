import { advance, type Log, type Question } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	dictionary,
	flag,
	type Infer,
	isJson,
	type Json,
	kinds,
	type Reader,
	text,
	whole,
} from "../../../engine/schema/index.js";
import { type PhaseOutcome, readSetupInput, roundOfSetup, SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import type { FightRound } from "../fight/index.js";
import { SETUP_GAME, type SetupNow, setupNow } from "./course.js";
import type { Setup } from "./stored-setup.js";

const id = text(60);
const feet = whole(0, 100_000);
/** A part that the rules' own reader checks when it is put into the set-up. */
const part: Reader<Json> = (value = null, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });
const direction = whole(-1_000_000, 1_000_000);

/** Reads a step of a set-up, as its transaction refers to it. */
export const readSetupAct = kinds({
	/** `side`: that which lies in ambush; empty: none. */
	ambush: { side: id },
	initiative: {},
	/** Depths in feet (`camp` 0: off the map), the way from the first side to the second, and notes of the sides. */
	zones: { melee: feet, ranged: feet, camp: feet, x: direction, y: direction, notes: dictionary(text(500), 8) },
	placement: { side: id, units: part, individuals: part },
	strategy: { side: id, strategy: id },
	/** All that was hidden, opened together; `initiative`: heroes roll theirs for the whole skirmish. */
	begin: { tactics: part, initiative: flag },
});
/** A step of a set-up with its decision. */
export type SetupAct = Infer<typeof readSetupAct>;

/** A step that was taken: the set-up after it, with the round that it leads to (null: it goes on). */
export interface TakenStep {
	readonly before: SetupNow;
	readonly after: SetupNow;
	readonly setup: Setup;
	readonly round: FightRound | null;
}

/**
 * The set-up after a step, by the answers of its dice and choices. Faults: the set-up waits for another step or side
 * (`Skirmish.setupOver`); a decision that the rules' reader refuses; answers lack.
 */
export function takenStep(setup: Setup, act: SetupAct, answers: Log): Result<TakenStep> {
	const before = setupNow(setup);
	if (before.step !== (act.kind === "begin" ? "tactics" : act.kind)) return OVER;
	if ("side" in act && act.kind !== "ambush" && act.side !== before.side) return OVER;
	const input = readSetupInput(decided(setup, act), SKIRMISH_RULES);
	if (!input.ok) return input;
	const next: Setup = { ...setup, input: input.value, log: { ...setup.log, ...answers }, ambushed: true };
	const after = setupNow(next);
	const isDone = act.kind === "begin" ? after.step === "begin" : act.kind === "ambush" || after.open.length === 0;
	if (!isDone || (act.kind === "ambush" && after.open.some(({ key }) => key.startsWith("setup/ambush/"))))
		return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "log" });
	const round = act.kind === "begin" ? { input: roundOfSetup(input.value, after.outcome.state), log: {} } : null;
	return ok({ before, after, setup: next, round });
}

/** Questions that a step asks now, with these answers to others. Faults: those of its decision. */
export function askedFor(setup: Setup, act: SetupAct, answers: Log): Result<readonly Question[]> {
	const input = readSetupInput(decided(setup, act), SKIRMISH_RULES);
	if (!input.ok) return input;
	const progress = advance(SETUP_GAME, input.value, { ...setup.log, ...answers });
	const open = progress.done ? [] : progress.open;
	return ok(open.filter(({ key }) => isAskedBy(act, key)));
}

function isAskedBy({ kind }: SetupAct, key: string): boolean {
	if (kind === "begin") return true;
	return key.startsWith("setup/ambush/") ? kind === "ambush" : kind === "initiative";
}

/** Everything that a step wrote down. */
export function phasesOfStep({ before, after }: TakenStep): readonly PhaseOutcome[] {
	const { phases } = after.outcome;
	const { step } = before;
	if (step !== "ambush" && step !== "initiative") return phases.slice(before.outcome.phases.length);
	return phases.slice(0, 1).map((phase) => ({
		...phase,
		events: phase.events.filter(({ code }) => (code === "initiative") === (step === "initiative")),
	}));
}

const OVER: Result<never> = fail({ code: "MUSTER.Fault.Skirmish.setupOver" });

/** The input of a set-up with the decision of a step, as its reader takes it. */
function decided({ input }: Pick<Setup, "input">, act: SetupAct): unknown {
	const { setup } = input;
	const withSide = (side: string, decision: object): unknown => ({
		...input,
		setup: { ...setup, sides: { ...setup.sides, [side]: { ...setup.sides[side], ...decision } } },
	});
	switch (act.kind) {
		case "ambush":
			return { ...input, setup: { ...setup, ambush: act.side } };
		case "initiative":
			return input;
		case "zones":
			return withZones(input, act);
		case "placement":
			return withSide(act.side, { placement: act.units ?? [], individuals: act.individuals ?? [] });
		case "strategy":
			return withSide(act.side, { strategy: act.strategy });
		case "begin":
			return withTactics(input, act.tactics, act.initiative);
	}
}

/** Feet along the front: wider than any map, since a zone of the rules ends at no side. */
const LENGTH = 1_000;
/** The least place of a command zone behind the ranged zone, and its side. */
const COMMAND = { distance: 500, depth: 20, length: 20, aside: 0 };

function withZones(input: Setup["input"], act: Extract<SetupAct, { readonly kind: "zones" }>): unknown {
	const { melee, ranged, camp, x, y, notes } = act;
	const strip = (depth: number) => ({ depth, length: LENGTH });
	const command = camp >= COMMAND.distance + COMMAND.depth ? COMMAND : null;
	const end = { ranged: strip(ranged), camp: camp === 0 ? null : strip(camp), command };
	const field = { ...input.map.field, approach: { x, y }, zones: { melee: strip(melee), sides: [end, end] } };
	const sides = Object.fromEntries(
		input.sides.map(({ id: side }) => [
			side,
			{ ...input.setup.sides[side], zones: { note: (notes[side] ?? "").trim() } },
		]),
	);
	return { ...input, map: { ...input.map, field }, setup: { ...input.setup, sides } };
}

/** The input with the tactics of all sides; of a side that has chosen none all keep the usual one. */
export function withTactics(input: Setup["input"], tactics: Json, initiative: boolean): unknown {
	const given = (tactics ?? {}) as Readonly<Record<string, Json>>;
	const own = input.sides.map(({ id: side }) => [
		side,
		{ ...input.setup.sides[side], tactics: Object.hasOwn(given, side) ? given[side] : [] },
	]);
	return { ...input, setup: { ...input.setup, initiative, sides: Object.fromEntries(own) } };
}
