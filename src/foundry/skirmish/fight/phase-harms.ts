/** Points that phases take from heroes, for their actors; fetched with the first skirmish that has heroes. */
import {
	type Fight,
	heroHits,
	namesIn,
	phaseName,
	phaseOf,
	roundSoFar,
	STEPS,
	type Step,
	sayHeroHits,
} from "../../../bridge/skirmish/fight/index.js";
import { formatCount } from "../../../bridge/text/index.js";
import { type Change, sayLeftOut } from "../../../bridge/transactions/index.js";
import type { RoundOutcome } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { type Harm, type HeroHarm, harmTo, sayChange } from "../../tokens/harm-to.js";
import { readTokens } from "../../tokens/token-data.js";
import { transactionOf } from "../../transactions/index.js";
import { earlierRound } from "./earlier-round.js";
import { sourceOfHarms, sourceOfPhase } from "./last-phase.js";

/**
 * Heroes from whom a phase takes points, with those before and after. A player may give an own token another actor:
 * nothing is written into one that it did not have at the start.
 */
export async function phaseHarms(
	{ frame }: Pick<Fight, "frame">,
	so: RoundOutcome,
	phase: Step,
): Promise<readonly HeroHarm[]> {
	const outcome = phaseOf(so, phase);
	const nameOf = namesIn(so.state);
	const hurt = outcome ? heroHits(outcome) : [];
	return Promise.all(
		hurt.map(async (hits): Promise<HeroHarm> => {
			const { id, points } = hits;
			const found = findNow(frame.tokens[id] ?? "");
			const token = found instanceof TokenDocument ? found : null;
			const actor = token?.actor ?? null;
			const name = nameOf(id);
			const isOther = actor !== null && (frame.actors[id] ?? actor.uuid) !== actor.uuid;
			const doubt = isOther ? words().say("MUSTER.Fight.Harm.otherActor", { name, actor: actor.name }) : "";
			const [read] = token ? readTokens([token]) : [];
			const harm = actor ? await harmTo(actor, read?.stats.health, points) : NO_HARM;
			const leadsTo = actor === null || actor.name === name ? "" : actor.name;
			const text = sayHeroHits(hits, nameOf, words());
			return { key: id, name, text, uuid: actor?.uuid ?? "", leadsTo, doubt, ...harm };
		}),
	);
}

const NO_HARM: Harm = { points: "", changes: [] };

/** A round with the phases that are played of it. */
interface Played {
	readonly round: number;
	readonly so: RoundOutcome;
}

/**
 * The hurts of heroes as the window of a round shows them to GMs, phase by phase: those of the round, and of all
 * before what is neither written nor set aside; of the one before all, while nothing of the present one is played.
 */
export async function harmsContext(page: HostBattlePage, fight: Fight, so: RoundOutcome): Promise<readonly object[]> {
	const round = fight.round.input.before.number;
	if (so.state.individuals.length === 0) return [];
	const blocks = [];
	for (let number = 1; number < round; number++) {
		// To play a round takes its time: none is without a record of what it wrote.
		if (!STEPS.some((step) => transactionOf(sourceOfPhase(page.uuid, number, step)))) continue;
		const isFresh = number === round - 1 && so.waiting === "individuals";
		const earlier = await earlierRound(page, number);
		const before = earlier ? await blocksOf(page, fight, { round: number, so: earlier }, true) : [];
		blocks.push(...before.filter(({ isDone }) => isFresh || !isDone));
	}
	return [...blocks, ...(await blocksOf(page, fight, { round, so }, false))];
}

/** The hurts of one phase as its card shows them to GMs; null: it has none, or is taken back. */
export async function harmsOfPhase(page: HostBattlePage, round: number, phase: Step): Promise<object | null> {
	const fight = fightIn(page);
	if (!fight.ok) return null;
	const now = roundSoFar(fight.value.round);
	if (!now.ok || now.value.state.individuals.length === 0) return null;
	const isLast = fight.value.round.input.before.number === round;
	const so = isLast ? now.value : await earlierRound(page, round);
	if (so === null) return null;
	const blocks = await blocksOf(page, fight.value, { round, so }, !isLast);
	return blocks.find((block) => block.phase === phase) ?? null;
}

async function blocksOf(page: HostBattlePage, fight: Fight, { round, so }: Played, isEarlier: boolean) {
	const all = STEPS.map(async (phase) => {
		const harms = await phaseHarms(fight, so, phase);
		if (harms.length === 0) return [];
		const record = transactionOf(sourceOfHarms(page.uuid, round, phase));
		// Records go with time: whether such old hurts are written is no longer known.
		if (isEarlier && !record && transactionOf(sourceOfPhase(page.uuid, round, phase))?.state !== "done") return [];
		const applied = record?.state === "undone" ? null : record;
		const said = { phase: phaseName(phase, words()), round: formatCount(words(), round) };
		return [
			{
				round,
				phase,
				heading: words().say(isEarlier ? "MUSTER.Fight.Harm.earlier" : "MUSTER.Fight.Harm.heading", said),
				rows: harms.map((harm) => harmRow(harm, applied?.changes ?? null)),
				leftOut: applied ? sayLeftOut(words(), applied) : [],
				mayApply: applied === null && harms.some(({ changes, doubt }) => doubt === "" && changes.length > 0),
				mayAside: applied === null,
				isDone: applied?.state === "done",
				isAside: applied?.changes.some(({ uuid }) => uuid === page.uuid) === true,
				isOpen: applied?.state === "open",
			},
		];
	});
	return (await Promise.all(all)).flat();
}

/** A row; once it is written with the values that were written, else with those that would be. */
function harmRow(harm: HeroHarm, written: readonly Change[] | null): object {
	const { key, name, text, leadsTo, doubt } = harm;
	const own = written?.filter(({ subject }) => subject === key).map(sayChange);
	const points = own ? own.join(", ") : doubt === "" ? harm.points : "";
	return { key, name, text, leadsTo, doubt, points, isByHand: own === undefined && doubt === "" && points === "" };
}
