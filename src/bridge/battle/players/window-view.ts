import type { DayStep, PowerPlan } from "../../../engine/battle/index.js";
import { sideSign } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, sayChance, sayPlural } from "../../text/index.js";
import { sayHeroBody } from "../console/say-body.js";
import { sayEstimate } from "../console/say-precision.js";
import { leafOf, sayBlock } from "../console/say-question.js";
import type { PlayerChoice } from "./choices.js";
import { ASSUMED } from "./known-facts.js";
import { buildPlanForm } from "./plan-form.js";
import { fateRows, riskChart } from "./risk-chart.js";
import type { KnownFacts, OpenFacts, PlayerPart, PlayerView, RiskFacts, RollFacts } from "./view-types.js";

/** A roll in the player's language. */
function sayRoll(facts: RollFacts, words: Words) {
	const { key, dice, options, target, answer } = facts;
	const name = nameOf(facts, words);
	return {
		key,
		name,
		dice,
		isOpen: answer === null,
		isDecision: options.length > 0,
		/** True: Luck may throw it again; with the label of that button, and that of the field for real dice. */
		luck: facts.luck && facts.stuck === "",
		/** Id of the message with a throw that could not be entered; empty: there is none. */
		stuck: facts.stuck,
		useLuck: words.say("MUSTER.Players.useLuck", { dice }),
		/** "Survival, by Luck": the message of that throw. */
		again: words.say("MUSTER.Players.byLuck", { name }),
		typedAgain: words.say("MUSTER.Players.typedFor", { name: words.say("MUSTER.Players.byLuck", { name }) }),
		target: targetOf(facts, words),
		options: options.map((value) => ({ value, label: sayPlural(words, "MUSTER.Players.blocks", Number(value)) })),
		answer: answer === null ? "" : sayAnswer(facts, answer, words),
		margin: answer === null || target === null ? "" : marginOf(target - Number(answer), words),
		mark: facts.isLucky ? words.say("MUSTER.Players.wasLuck") : "",
		roll: words.say("MUSTER.Players.roll", { dice }),
		typed: words.say("MUSTER.Players.typedFor", { name }),
	};
}

function nameOf({ leaf, against }: RollFacts, words: Words): string {
	if (against === null) return words.say(`MUSTER.Battle.Asked.${leafOf(leaf.split("/"))}`);
	return sayBlock(against, words);
}

/** "11 or less" before the roll, which then says it itself; without a target its dice. */
function targetOf({ target, dice, answer }: RollFacts, words: Words): string {
	if (target === null) return dice;
	return answer === null ? words.say("MUSTER.Players.orLess", { target: formatCount(words, target) }) : "";
}

function sayAnswer({ against, target, faces }: RollFacts, answer: string, words: Words): string {
	if (against !== null) return sayPlural(words, "MUSTER.Players.blocks", Number(answer));
	if (target === null) return sayFaces(answer, faces, words);
	const roll = words.say("MUSTER.Battle.Result.moraleRoll", { roll: answer, target: formatCount(words, target) });
	return sayFaces(roll, faces, words);
}

function sayFaces(answer: string, faces: readonly number[], words: Words): string {
	if (faces.length < 2) return answer;
	return words.say("MUSTER.Players.faces", {
		faces: faces.map((face) => formatCount(words, face)).join(", "),
		total: answer,
	});
}

function marginOf(margin: number, words: Words): string {
	return words.say(margin >= 0 ? "MUSTER.Players.madeBy" : "MUSTER.Players.missedBy", {
		by: formatCount(words, Math.abs(margin)),
	});
}

/** A released item in the player's language. */
function sayKnown({ item, name, numbers, text, rows }: KnownFacts, words: Words) {
	const [first = 0, second = 0] = numbers;
	const label = words.say(`MUSTER.Players.Known.${item}`, { name });
	const plain = { label, aside: "", rows };
	switch (item) {
		case "own":
		case "strength": {
			const data = { men: sayPlural(words, "MUSTER.Battle.men", first), strength: formatCount(words, second) };
			return { ...plain, value: words.say("MUSTER.Players.army", data) };
		}
		case "estimate":
			return { ...plain, value: text };
		case "chance":
			return { ...plain, ...sayChances(numbers, text === ASSUMED, words) };
		case "sum":
			return { ...plain, value: formatCount(words, first) };
		case "ownLosses":
		case "foeLosses":
			return { ...plain, value: sayPlural(words, "MUSTER.Battle.men", first) };
		case "fortune":
			return {
				...plain,
				value: words.say(`MUSTER.Battle.Catastrophe.${text}`, { who: name, roll: formatCount(words, first) }),
			};
		case "result":
			return { ...plain, value: sayResult(name, text, words) };
	}
}

/** A chance by its numbers: itself and its bounds, itself alone, or none yet. */
function sayChances([chance, from, to]: KnownFacts["numbers"], isAssumed: boolean, words: Words) {
	if (chance === undefined) return { value: words.say("MUSTER.Battle.Odds.counting"), aside: "" };
	if (from === undefined || to === undefined)
		return {
			value: sayChance(words, chance),
			aside: words.say(isAssumed ? "MUSTER.Battle.Odds.assumed" : "MUSTER.Battle.Odds.nearly"),
		};
	if (from === to) return { value: sayChance(words, chance), aside: words.say("MUSTER.Battle.Odds.exact") };
	return { value: sayEstimate(chance, { from, to }, words), aside: words.say("MUSTER.Players.sampled") };
}

function sayResult(name: string, row: string, words: Words): string {
	if (name === "") return words.say("MUSTER.Battle.Result.noWinner");
	return words.say("MUSTER.Players.won", { name, verdict: words.say(`MUSTER.Battle.Verdict.${row}`) });
}

/** Stages of a part: choosing, sealed, lying open, the own rolls. */
export const PLAYER_STAGES = ["choose", "sealed", "open", "rolls"] as const;
type PlayerStage = (typeof PLAYER_STAGES)[number];

/** State of a part in the player's own window. */
export interface PartDraft {
	/** The choice as it is being made. */
	readonly risk: number;
	readonly text: string;
	/** True: the player chooses again, though a choice is sealed. */
	readonly isEditing: boolean;
	/** The powers of a plan in the making; null: there are none. */
	readonly powers: PowerPlan | null;
	/** The sealed choice as this machine keeps it; undefined: it does not. */
	readonly kept: PlayerChoice | undefined;
}

/**
 * Everything that a player's window shows, in the player's language. `draftOf` gives what the window knows of each
 * part; `uid` is unique on the page.
 */
export function buildPlayerWindow(
	view: PlayerView,
	draftOf: (part: PlayerPart) => PartDraft,
	uid: string,
	words: Words,
) {
	const parts = view.parts.map((part, i) => partOf(part, draftOf(part), { view, uid: `${uid}-${i}`, words }));
	const at = stageNow(parts.map(({ stage }) => PLAYER_STAGES.indexOf(stage)));
	return {
		stages: PLAYER_STAGES.map((stage, i) => ({
			label: words.say(`MUSTER.Players.Stage.${stage}`),
			isNow: i === at,
			isDone: i < at,
		})),
		known: view.known.map((known) => sayKnown(known, words)),
		parts,
		allies: view.allies.map((ally) => ({
			...ally,
			state: words.say(`MUSTER.Players.Ally.${ally.isSealed ? "sealed" : "choosing"}`),
		})),
		opened: view.opened.map((open) => openedRow(open, words)),
		hasDeadline: view.left > 0,
	};
}

/** Items that the result of a day says besides. */
const IN_RESULT: readonly KnownFacts["item"][] = ["ownLosses", "foeLosses", "result"];

/** A view beside the result of a step that a message has brought: known items that this says are left out. */
export const besideResult = (view: PlayerView, step: DayStep | undefined): PlayerView =>
	step === "losses" ? { ...view, known: view.known.filter(({ item }) => !IN_RESULT.includes(item)) } : view;

const OPEN = PLAYER_STAGES.indexOf("open");

/**
 * The stage of the window: the first in which something is still to be done or waits; once all lies open, the rolls of
 * any part.
 */
function stageNow(stages: readonly number[]): number {
	const waiting = stages.filter((stage) => stage < OPEN);
	return waiting.length > 0 ? Math.min(...waiting) : Math.max(OPEN, ...stages);
}

function openedRow({ name, text, kind, risk, source, user }: OpenFacts, words: Words) {
	return {
		name,
		text,
		risk: kind === "risk" ? formatSigned(words, risk) : "",
		note: source === "player" ? "" : words.say(`MUSTER.Players.Chose.${source}`, { name: user }),
	};
}

interface PartFrame {
	readonly view: PlayerView;
	readonly uid: string;
	readonly words: Words;
}

function partOf(part: PlayerPart, draft: PartDraft, { view, uid, words }: PartFrame) {
	const stage = stageOf(part, draft);
	const allowed = part.risks.filter((each) => each.allowed).map(({ risk }) => risk);
	const own = view.opened.find(({ slot }) => slot === part.slot);
	const { kept } = draft;
	const isChoosing = stage === "choose" && part.kind === "risk";
	return {
		slot: part.slot,
		kind: part.kind,
		side: part.side,
		sign: sideSign(part.side),
		stage,
		title: part.kind === "risk" ? part.name : words.say("MUSTER.Players.leads", { side: part.sideName }),
		subtitle: subtitleOf(part, words),
		skill: formatCount(words, part.skill),
		plot: isChoosing ? riskChart(part.risks, draft.risk, uid, words) : "",
		tables: isChoosing ? part.risks.filter((each) => each.allowed).map((each) => tableOf(each, draft.risk, words)) : [],
		min: Math.min(0, ...allowed),
		max: Math.max(0, ...allowed),
		risk: draft.risk,
		risks: allowed.join(" "),
		body: bodyOf(part, words),
		text: draft.text,
		sealed: kept === undefined ? words.say("MUSTER.Players.sealedElsewhere") : saySealed(part, kept, words),
		sealedText: kept?.text ?? "",
		seal: part.kind === "risk" ? sayRisk("seal", draft.risk, words) : words.say("MUSTER.Players.sealPlan"),
		isOpen: stage === "open" || stage === "rolls",
		powers: powersOf(part, draft, stage, words),
		others: own && own.source !== "player" ? sayOthers(part.kind, own, words) : "",
		rolls: part.rolls.map((roll) => sayRoll(roll, words)),
	};
}

function bodyOf({ body, name }: PlayerPart, words: Words) {
	const said = body ? sayHeroBody(body, name, words) : { known: "", missing: "" };
	return { ...said, note: words.say(said.missing === "" ? "MUSTER.Players.exactNote" : "MUSTER.Players.assumedNote") };
}

function powersOf(part: PlayerPart, draft: PartDraft, stage: PlayerStage, words: Words) {
	const { powers: facts } = part;
	if (facts === null) return null;
	if (stage === "choose") return buildPlanForm(draft.powers ?? facts.plan, facts, words);
	if (stage !== "sealed") return buildPlanForm(facts.plan, facts, words);
	const kept = draft.kept?.kind === "plan" ? draft.kept.powers : null;
	return kept && buildPlanForm(kept, facts, words);
}

/** Sentence about a choice that the GM, or the default, has made for the player. */
function sayOthers(kind: PlayerPart["kind"], { source, risk }: OpenFacts, words: Words): string {
	if (kind === "plan") return words.say(`MUSTER.Players.YourPlan.${source}`);
	return words.say(`MUSTER.Players.Yours.${source}`, { risk: signed(risk, words) });
}

/** The stage of one part. */
function stageOf({ state, rolls }: PlayerPart, { isEditing }: Pick<PartDraft, "isEditing">): PlayerStage {
	if (state === "open" || state === "none") return rolls.length > 0 ? "rolls" : "open";
	return state === "asked" || isEditing ? "choose" : "sealed";
}

const signed = (risk: number, words: Words): string => formatSigned(words, risk);

const sayRisk = (leaf: "seal" | "sealed", risk: number, words: Words): string =>
	words.say(`MUSTER.Players.${leaf}Risk`, { risk: signed(risk, words) });

function saySealed(part: PlayerPart, kept: PlayerChoice, words: Words): string {
	if (part.state === "gm") return words.say("MUSTER.Players.gmSealed");
	if (kept === null) return words.say("MUSTER.Players.leftToGm");
	return kept.kind === "risk" ? sayRisk("sealed", kept.risk, words) : words.say("MUSTER.Players.sealedPlan");
}

function subtitleOf({ kind, name, unit, leads, skill }: PlayerPart, words: Words): string {
	if (kind === "plan") return words.say("MUSTER.Players.asCommander", { name, strategy: formatCount(words, skill) });
	if (leads === "force") return words.say("MUSTER.Players.leadsForce");
	if (unit === "") return words.say("MUSTER.Players.fightsAlone");
	return words.say(`MUSTER.Players.${leads === "unit" ? "leadsUnit" : "fightsWith"}`, { unit });
}

function tableOf(facts: RiskFacts, chosen: number, words: Words) {
	const risk = signed(facts.risk, words);
	return {
		risk: facts.risk,
		hidden: facts.risk !== chosen,
		heading: words.say("MUSTER.Players.atRisk", { risk }),
		seal: sayRisk("seal", facts.risk, words),
		rows: fateRows(facts, words),
	};
}
