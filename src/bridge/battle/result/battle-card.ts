import type { DayOutcome } from "../../../engine/battle/index.js";
import { OUTCOMES } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { choice, list, named, object, text, whole, withDefault } from "../../../engine/schema/index.js";
import { cutName, escapeHtml, formatCount, inert, isolate, type Words } from "../../text/index.js";
import { type NamedSides, namesIn } from "../console/names.js";
import { sumsAtDawn } from "../document/at-dawn.js";
import { sayStep } from "../step-results/say-step.js";
import { factRow, type StepFacts } from "../step-results/step-facts.js";

/** One side on the card of a day. */
interface CardSide {
	readonly id: string;
	readonly name: string;
	readonly men: number;
	readonly lost: number;
	readonly dead: number;
	readonly wounded: number;
}

/** The card of a battle day as its message keeps it. Plain JSON. */
export interface StoredBattleCard {
	readonly schema: 1;
	readonly kind: "battle";
	/** The uuid of the battle's page. */
	readonly page: string;
	readonly name: string;
	readonly day: number;
	readonly winner: string;
	readonly row: (typeof OUTCOMES)[number];
	/** The difference of the contest; 0 also where a card of an older version does not say it. */
	readonly by: number;
	readonly sides: readonly CardSide[];
}

const NAME = 80;
const FAR = Number.MAX_SAFE_INTEGER;

/** The card of a day that is over. */
export function toBattleCard(
	{ page, name, day }: Pick<StoredBattleCard, "page" | "name" | "day">,
	outcome: DayOutcome,
	battle: NamedSides,
): StoredBattleCard {
	const names = namesIn(battle);
	const { winner } = outcome;
	const sides = outcome.sides.map(({ id }): CardSide => {
		const { men, lost, dead, wounded } = sumsAtDawn(outcome, battle, id);
		return { id, name: cutName(names.side(id), NAME), men, lost, dead, wounded };
	});
	const own = outcome.sides.find(({ id }) => id === winner);
	const row = own?.fate.row ?? outcome.sides[0]?.fate.row ?? "inconclusive";
	const by = own?.standing.difference ?? 0;
	return { schema: 1, kind: "battle", page, name: cutName(name, NAME), day, winner, row, by, sides };
}

const count = whole(0, FAR);
const card = object<StoredBattleCard>({
	schema: (value, path) => whole(1, 1)(value, path) as Result<1>,
	kind: choice(["battle"]),
	page: text(200),
	name: named(NAME),
	day: whole(1, 1000),
	winner: text(12),
	row: choice(OUTCOMES),
	by: withDefault(count, 0),
	sides: list(
		object<CardSide>({ id: text(12), name: named(NAME), men: count, lost: count, dead: count, wounded: count }),
		8,
	),
});

/** The card of a day in a message's flag, whatever is there. */
export function readBattleCard(flag: unknown): Result<StoredBattleCard> {
	return card(flag, "");
}

/** The result of the last step of a day, as its card has it. */
export const factsOfCard = ({ sides, winner, row, by }: StoredBattleCard): StepFacts => ({
	step: "losses",
	sides: sides.map(({ id, name }) => ({ id, name })),
	rows: sides.map(({ id, name, men, lost }) =>
		factRow("side", id, name, { count: lost, of: men, end: id === winner ? "winner" : "loser" }),
	),
	changes: [],
	winner,
	degree: winner === "" ? "inconclusive" : row,
	trials: [],
	by,
	favoured: [],
});

/** The card of a day in the reader's language. */
export function buildBattleCard(stored: StoredBattleCard, words: Words) {
	const { name, day, winner, row, sides } = stored;
	const { leads, sentence } = sayStep(factsOfCard(stored), words);
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Card.${leaf}`);
	return {
		title: words.say("MUSTER.Battle.Card.title", { name, day: formatCount(words, day) }),
		verdict: words.say(winner === "" ? "MUSTER.Battle.Result.noWinner" : `MUSTER.Battle.Verdict.${row}`),
		winner: isolate(words, sides.find(({ id }) => id === winner)?.name ?? ""),
		leads,
		sentence,
		head: { side: say("side"), men: say("men"), lost: say("lost"), dead: say("dead"), wounded: say("wounded") },
		rows: sides.map((side) => ({
			id: side.id,
			name: side.name,
			men: formatCount(words, side.men),
			lost: formatCount(words, side.lost),
			dead: formatCount(words, side.dead),
			wounded: formatCount(words, side.wounded),
		})),
		open: say("open"),
	};
}

/** The card as plain HTML for the message itself: only tags that the host lets through; every text is escaped. */
export function buildBattleFallback({
	title,
	verdict,
	winner,
	leads,
	sentence,
	head,
	rows,
}: ReturnType<typeof buildBattleCard>): string {
	const heads = [head.side, head.men, head.lost, head.dead, head.wounded].map((each) => `<th>${escapeHtml(each)}</th>`);
	const lines = rows.map(({ name, men, lost, dead, wounded }) => {
		const cells = [name, men, lost, dead, wounded].map((cell) => `<td>${escapeHtml(cell)}</td>`);
		return `<tr>${cells.join("")}</tr>`;
	});
	const first = `<p><strong>${escapeHtml(title)}</strong></p>`;
	const answer = `<p>${escapeHtml(verdict)} <strong>${escapeHtml(winner)}</strong></p><p>${escapeHtml(`${leads}. ${sentence}`)}</p>`;
	const table = `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
	return inert(`<div class="muster-fallback">${first}${answer}${table}</div>`);
}
