import { type BattleCommand, dayState, parseBattleCommand, sayBattle } from "../../bridge/battle/index.js";
import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { allForces, isForce } from "../army/actor/index.js";
import { applyBattle, besiege, openBattle, reportBattle, startBattle, undoBattle } from "../battle/battle-calls.js";
import { battlePageAt, battlePages, daysOf, type HostBattlePage } from "../battle/battle-pages.js";
import { battleRules } from "../battle/battle-rules.js";
import { answerDay } from "../battle/day/answer-day.js";
import { appliedText } from "../battle/day/applied-text.js";
import { playDay } from "../battle/day/play-day.js";
import { stepBackOn } from "../battle/day/step-back.js";
import { beginNextDay } from "../battle/night/begin-next-day.js";
import { openReplay } from "../battle/report/report-operations.js";
import { siegeBeside, siegePages } from "../battle/siege/siege-pages.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { createQueue } from "../host/queue.js";
import { words } from "../host/words.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { postMessage } from "../rolls/post-card.js";
import { loadSeals } from "../secrets/gate.js";

/** The object by which lines that wait for each other share one queue. */
const LINES = {};
const inTurn = createQueue<typeof LINES>();

/** The battle that commands are about: the one that the last of them began or opened. */
let chosen = "";

/**
 * Runs `/battle …`: the dialog that begins a battle, or what the buttons of the console do. Lines run one after the other, as they were typed: a battle
 * that begins after `undo` takes the armies as they are then, not half of them.
 */
export const runBattleCommand = (typed: Cursor): Promise<void> => inTurn(LINES, () => runInTurn(typed));

async function runInTurn(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("battle");
	const command = parseBattleCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	if (command.value.kind === "dialog") return openers().battle({ name: command.value.name });
	if (!game.user.isGM) return notifyFault({ code: "MUSTER.Fault.Battle.gmOnly" });
	await loadSeals();
	const answer = await carryOut(command.value);
	if (!answer.ok) {
		const place = typed.places[answer.fault.path ?? ""];
		if (!place) return notifyFault(answer.fault);
		return postMistype({ ...answer.fault, ...place, command: typed.command, text: typed.text });
	}
	await clearMistypes();
	if (answer.value !== "") await say(answer.value);
}

/** Carries a command out; resolves to its answer, as HTML. */
async function carryOut(command: Exclude<BattleCommand, { kind: "dialog" }>): Promise<Result<string>> {
	if (command.kind === "list") return ok(listOf(battlePages()));
	if (command.kind === "siege") return siege();
	if (command.kind === "begin") return begin(command.armies, command.name);
	const page = command.kind === "open" && command.number !== null ? battlePages()[command.number - 1] : chosenPage();
	if (!page) return fail({ code: "MUSTER.Fault.Battle.noneOpen" });
	chosen = page.uuid;
	const days = daysOf(page);
	if (!days.ok) return days;
	const done = await actOn(command, page, days.value.length);
	return done.ok ? ok(stateOf(page)) : done;
}

type Acting = Exclude<BattleCommand, { kind: "dialog" | "list" | "siege" | "begin" }>;

/** Does what a command says with the last day of a battle. */
function actOn(command: Acting, page: HostBattlePage, day: number): Promise<Result<unknown>> {
	if (command.kind === "roll") return playDay(page, day, { until: command.until });
	if (command.kind === "answer") return answerDay(page, day, command.key, command.value);
	if (command.kind === "report")
		return reportBattle(page.uuid, command.audience === null ? {} : { audience: command.audience });
	const acts: Readonly<Record<Exclude<Acting["kind"], "roll" | "answer" | "report">, () => Promise<Result<unknown>>>> =
		{
			open: () => openBattle(page.uuid),
			back: () => back(page, day),
			apply: () => applyBattle(page.uuid),
			undo: () => undoBattle(page.uuid),
			next: () => beginNextDay(page, day),
			replay: () => openReplay(page, day),
		};
	return acts[command.kind]();
}

/** Steps back behind the last step that was rolled. */
async function back(page: HostBattlePage, number: number): Promise<Result<unknown>> {
	const days = daysOf(page);
	const day = days.ok ? days.value[number - 1] : undefined;
	if (!day) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const { played } = dayState(day, battleRules());
	if (!played.ok) return played;
	const { soFar, log } = played.value;
	const last = [...soFar.asked].filter(([key]) => Object.hasOwn(log, key)).at(-1)?.[1];
	return last === undefined ? fail({ code: "MUSTER.Fault.Battle.nothingBack" }) : stepBackOn(page, number, last);
}

/** Opens the siege of the battle that was begun or opened last, else the newest one; where there is none, one of the armies of the selected tokens is begun, or the dialog opened. */
async function siege(): Promise<Result<string>> {
	const battle = battlePageAt(chosen);
	const known = (battle && siegeBeside(battle)) ?? siegePages().at(-1);
	const armies = known ? [] : [...selectedArmies()];
	if (!known && armies.length < 2) await openers().battle({});
	if (!known && armies.length < 2) return ok("");
	const begun = known ? ok(known.uuid) : await besiege({ sides: [armies.slice(0, 1), armies.slice(1)] });
	if (!begun.ok) return begun;
	await openers().battle({ siege: begun.value });
	return ok("");
}

/** Begins a battle of the named armies, each on a side of its own, or of those of the selected tokens. */
async function begin(names: readonly string[], name: string): Promise<Result<string>> {
	const actors: Actor.Implementation[] = names.length === 0 ? [...selectedArmies()] : [];
	for (const each of names) {
		const actor = allForces().find((army) => army.name.toLowerCase() === each.toLowerCase());
		if (!actor) return fail({ code: "MUSTER.Fault.Battle.noArmyNamed", data: { name: each } });
		actors.push(actor);
	}
	const made = await startBattle({ name, sides: actors.map((actor) => [actor]) });
	if (!made.ok) return made;
	chosen = made.value;
	const page = chosenPage();
	return ok(page ? stateOf(page) : "");
}

function selectedArmies(): ReadonlySet<Actor.Implementation> {
	const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return new Set(tokens.flatMap(({ document: { actor } }) => (actor && isForce(actor) ? [actor] : [])));
}

/** The chosen battle, or the newest one. */
const chosenPage = (): HostBattlePage | undefined => battlePageAt(chosen) ?? battlePages().at(-1);

function listOf(pages: readonly HostBattlePage[]): string {
	if (pages.length === 0) return `<p>${escapeHtml(words().say("MUSTER.Battle.Command.none"))}</p>`;
	const lines = pages.map((page) => {
		const days = daysOf(page);
		const day = days.ok ? days.value.length : 0;
		const text = words().say("MUSTER.Battle.Card.title", { name: page.name, day });
		return `<li>${escapeHtml(text)}${page.uuid === chosenPage()?.uuid ? " *" : ""}</li>`;
	});
	return `<ol>${lines.join("")}</ol>`;
}

/** The last day of a battle as a command answers with it. */
function stateOf(page: HostBattlePage): string {
	const days = daysOf(page);
	const day = days.ok ? days.value.at(-1) : undefined;
	if (!day) return "";
	return sayBattle(page.name, dayState(day, battleRules()), appliedText(page, day.number), words());
}

/** Says something to the user alone. */
async function say(html: string): Promise<void> {
	const message = { speaker: ChatMessage.getSpeaker(), content: `<div class="muster-fallback">${html}</div>` };
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	if (!posted.ok) notifyFault(posted.fault);
}
