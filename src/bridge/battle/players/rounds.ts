import { riskRange } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { cutName } from "../../text/index.js";
import type { AskedSlot, AskedState, ChoiceKind, OpenedChoice, PlayersSetup, Round } from "../document/players.js";
import { sideOfSlot } from "../document/players.js";
import type { DaySetup, SideSetup } from "../document/types.js";
import { type PlayerChoice, partOfSlot } from "./choices.js";

/** The round of a kind that waits; undefined: none does. */
export const roundOf = ({ rounds }: Pick<PlayersSetup, "rounds">, kind: ChoiceKind): Round | undefined =>
	rounds.find((round) => round.kind === kind);

/** The asked slot of a round by its id and the slot's; undefined: it was not asked, or lies open. */
export function askedSlot(
	{ rounds }: Pick<PlayersSetup, "rounds">,
	id: string,
	slot: string,
): { readonly round: Round; readonly asked: AskedSlot } | undefined {
	const round = rounds.find((each) => each.id === id);
	const asked = round?.slots.find((each) => each.slot === slot);
	return round && asked ? { round, asked } : undefined;
}

/** Begins a round: these slots are asked, and what lay open of that kind no longer does. */
export function beginRound(
	players: PlayersSetup,
	{ id, kind, until }: Omit<Round, "slots">,
	slots: readonly Pick<AskedSlot, "slot" | "user">[],
): PlayersSetup {
	const round: Round = { id, kind, until, slots: slots.map((each) => ({ ...each, state: "asked", at: 0 })) };
	return {
		...players,
		rounds: [...players.rounds.filter((each) => each.kind !== kind), round],
		opened: players.opened.filter((each) => each.kind !== kind),
	};
}

/** Marks a slot: its choice is kept elsewhere. Fault: the slot is not asked, or lies open. */
export function markSlot(
	players: PlayersSetup,
	{
		id,
		slot,
		state,
		at,
	}: { readonly id: string; readonly slot: string; readonly state: AskedState; readonly at: number },
): Result<PlayersSetup> {
	if (!askedSlot(players, id, slot)) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const mark = (asked: AskedSlot): AskedSlot => (asked.slot === slot ? { ...asked, state, at } : asked);
	const rounds = players.rounds.map((each) => (each.id === id ? { ...each, slots: each.slots.map(mark) } : each));
	return ok({ ...players, rounds });
}

/** True if a round may be opened: every slot is settled, or its time is over. */
export function isDue({ slots, until }: Round, now: number): boolean {
	return slots.every(({ state }) => state !== "asked") || (until > 0 && now >= until);
}

/**
 * Opens a round: the choices enter the day at once, and the GM's default counts where there is none: Risk 0 as far as
 * the hero may choose it, for a side what the GM has entered. A plan's text becomes the name of the judgement of the
 * plan, whose value the GM gives.
 */
export function openRound(setup: DaySetup, round: Round, choices: ReadonlyMap<string, PlayerChoice>): DaySetup {
	let { sides } = setup;
	const opened: OpenedChoice[] = [];
	for (const asked of round.slots) {
		const choice = asked.state === "asked" || asked.state === "left" ? null : (choices.get(asked.slot) ?? null);
		const id = sideOfSlot(asked.slot);
		const side = sides[id];
		if (!side) continue;
		const risk = choice?.kind === "risk" ? choice.risk : usualRisk(setup, asked.slot);
		sides = { ...sides, [id]: withChoice(side, asked.slot, choice, risk) };
		opened.push({
			slot: asked.slot,
			kind: round.kind,
			user: asked.user,
			gmRolls: false,
			source: sourceOf(asked, choice),
			risk: round.kind === "risk" ? risk : 0,
			text: choice?.text ?? "",
		});
	}
	const rounds = setup.players.rounds.filter((each) => each.id !== round.id);
	const before = setup.players.opened.filter((each) => each.kind !== round.kind);
	return { ...setup, sides, players: { ...setup.players, rounds, opened: [...before, ...opened] } };
}

function sourceOf({ state }: AskedSlot, choice: PlayerChoice): OpenedChoice["source"] {
	if (choice === null) return "default";
	return state === "gm" ? "gm" : "player";
}

/** Risk 0, or the nearest to it that the hero may choose. */
function usualRisk(setup: DaySetup, slot: string): number {
	const part = partOfSlot(setup, slot);
	if (part === undefined) return 0;
	const [min, max] = riskRange(part);
	return Math.min(max, Math.max(min, 0));
}

function withChoice(side: SideSetup, slot: string, choice: PlayerChoice, risk: number): SideSetup {
	if (slot.includes("/")) {
		const hero = slot.slice(slot.indexOf("/") + 1);
		return { ...side, heroes: side.heroes.map((part) => (part.hero === hero ? { ...part, risk } : part)) };
	}
	if (choice?.kind !== "plan") return side;
	return { ...side, powers: choice.powers ?? side.powers, judgements: withPlan(side.judgements, choice.text) };
}

/** Longest name of a judgement. */
const LABEL = 120;

function withPlan(judgements: SideSetup["judgements"], words: string): SideSetup["judgements"] {
	const label = cutName(words.trim(), LABEL);
	if (label === "") return judgements;
	const at = judgements.findIndex(({ kind }) => kind === "plan");
	if (at < 0) return [...judgements, { kind: "plan", label, value: 0 }];
	return judgements.map((each, i) => (i === at ? { ...each, label } : each));
}
