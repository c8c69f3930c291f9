import type { BattleAct } from "../../bridge/battle/index.js";
import {
	chooseBattle,
	dayState,
	parseBattleCommand,
	readBattleChoice,
	sayBattle,
	withNumber,
} from "../../bridge/battle/index.js";
import type { Cursor, Mistype } from "../../bridge/rolls/commands/index.js";
import { parseCommandLine } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { escapeHtml, joinList, sayFault } from "../../bridge/text/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { nameOfArmy } from "../army/actor/army-names.js";
import { allForces, isForce } from "../army/actor/index.js";
import {
	applyBattle,
	besiege,
	openBattle,
	reportBattle,
	startBattle,
	undoBattle,
} from "../battle/calls/battle-calls.js";
import { isOpen, knownBattles } from "../battle/calls/known-battles.js";
import { answerDay, appliedText } from "../battle/day/answer-day.js";
import { playDay } from "../battle/day/play-day.js";
import { stepBackOn } from "../battle/day/step-back.js";
import { beginNextDay } from "../battle/night/begin-next-day.js";
import { WHICH_CARD } from "../battle/pages/battle-names.js";
import type { HostBattlePage } from "../battle/pages/battle-pages.js";
import { battlePageAt, battlePages, daysOf, lastDayOf } from "../battle/pages/battle-pages.js";
import { battleRules } from "../battle/pages/battle-rules.js";
import { rememberBattle, rememberedBattle } from "../battle/pages/remembered.js";
import { siegeBeside, siegePages } from "../battle/pages/siege-pages.js";
import { openReplay } from "../battle/report/report-operations.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/lazy.js";
import { notifyFault, offersReload } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { GM_ONLY } from "../host/permissions.js";
import { words } from "../host/words.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { postMessage } from "../rolls/post-card.js";
import { loadSeals } from "../secrets/gate.js";

/**
 * Puts a button for each battle into the author's own view of such a message; it runs the line for that battle. The
 * message of another user gets none.
 */
export async function fillChoice(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const read = readBattleChoice(message.flags[MODULE_ID]);
	const list = html.querySelector<HTMLElement>(".message-content ul");
	if (!read.ok || !list || !message.author?.isSelf || !game.user.isGM) return;
	const { line, battles } = read.value;
	await loadSeals();
	list.replaceChildren(...battles.flatMap((uuid) => toRow(message, line, battlePageAt(uuid)) ?? []));
}

function toRow(message: ChatMessage.Implementation, line: string, page: HostBattlePage | null): HTMLElement | null {
	if (!page) return null;
	const [row, button] = [document.createElement("li"), document.createElement("button")];
	button.type = "button";
	button.className = "muster-btn";
	button.textContent = titleOf(page);
	button.addEventListener("click", () => void choose(message, line, page.uuid));
	row.append(button);
	return row;
}

async function choose(message: ChatMessage.Implementation, line: string, uuid: string): Promise<void> {
	const command = parseCommandLine(line, ["battle"]);
	if (command && (await runBattleCommand(command.cursor, uuid))) await message.delete().catch(() => undefined);
}

/** The name of a battle with its last day; one that is over says so. */
function titleOf(page: HostBattlePage, isOngoing = isOpen(page)): string {
	const title = words().say("MUSTER.Battle.Card.title", { name: page.name, day: lastDayOf(page).number });
	return isOngoing ? title : words().say("MUSTER.Battle.Command.over", { title });
}

/**
 * Asks the user which battle a typed line means: a message with a button for each, and the numbers by which the line
 * can name it.
 */
async function askWhich({ text: line, places }: Cursor, among: readonly string[]): Promise<void> {
	const numbers = battlePages().map(({ uuid }) => uuid);
	const found = among.flatMap((uuid) => battlePageAt(uuid) ?? []);
	const rows = found.map((page) => `${numbers.indexOf(page.uuid) + 1}: ${titleOf(page)}`);
	const named = withNumber(line, numbers.indexOf(among[0] ?? "") + 1, places["battle"]);
	const lines = [
		`<p>${escapeHtml(words().say("MUSTER.Battle.Command.which"))}</p>`,
		`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join("")}</ul>`,
	];
	const hint = words().say("MUSTER.Battle.Command.whichHint", { line: named });
	const message = {
		speaker: ChatMessage.getSpeaker(),
		content: `<div class="muster-fallback">${lines.join("")}<p>${escapeHtml(hint)}</p></div>`,
		flags: { [MODULE_ID]: { kind: WHICH_CARD, line, battles: [...among] } },
	};
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	if (!posted.ok) notifyFault(posted.fault);
}

/** The object by which lines that wait for each other share one queue. */
const LINES = {};
const inTurn = createQueue<typeof LINES>();

/**
 * Runs `/battle …`: the dialog that begins a battle, or what the buttons of the console do; true if it was done. Lines
 * run one after the other, as they were typed: a battle that begins after `undo` takes the armies as they are then, not
 * half of them. `meant`: the uuid of the page of the battle that the user has named since; left out: the one that the
 * line says, or that it can only mean.
 */
export const runBattleCommand = (typed: Cursor, meant = ""): Promise<boolean> =>
	inTurn(LINES, () => runInTurn(typed, meant));

async function runInTurn(typed: Cursor, meant: string): Promise<boolean> {
	const done = await run(typed, meant);
	if (done.ok) {
		await clearMistypes();
		if (done.value !== "") await say(done.value);
		return true;
	}
	const { fault } = done;
	const place = typed.places[fault.path ?? ""];
	if (place) await postMistype({ ...fault, ...place, command: typed.command, text: typed.text });
	else if ("at" in fault) await postMistype(fault);
	else notifyFault(fault);
	return false;
}

/** Reads a line and carries it out; resolves to its answer, as HTML. */
async function run(typed: Cursor, meant: string): Promise<Result<string, Fault | Mistype>> {
	if (asksForHelp(typed)) return postHelp("battle").then(() => ok(""));
	const command = parseBattleCommand(typed);
	if (!command.ok) return command;
	const { value } = command;
	if (value.kind === "dialog")
		return openers()
			.battle({ name: value.name })
			.then(() => ok(""));
	if (!game.user.isGM) return fail(GM_ONLY);
	await loadSeals();
	if (value.kind === "begin") return begin(value.armies, value.name);
	if (!("battle" in value)) return value.kind === "list" ? ok(listOf()) : siege();
	const choice = meant === "" ? chooseBattle(value, knownBattles(), rememberedBattle()) : ok({ uuid: meant });
	if (!choice.ok) return choice;
	if (!("uuid" in choice.value)) return askWhich(typed, choice.value.among).then(() => ok(""));
	const page = battlePageAt(choice.value.uuid);
	return page ? carryOut(value, page) : fail({ code: "MUSTER.Fault.Battle.noPage" });
}

/**
 * Does what a command says with a battle, which is then the remembered one. Each answer and each fault names the
 * battle.
 */
async function carryOut(command: BattleAct, page: HostBattlePage): Promise<Result<string>> {
	rememberBattle(page.uuid);
	const days = daysOf(page);
	const done = days.ok ? await actOn(command, page, days.value.length) : days;
	return done.ok ? ok(stateOf(page)) : fail(ofBattle(done.fault, page));
}

/** A fault with the name of its battle. Those that a button goes with stay as they are. */
function ofBattle(fault: Fault, { name }: HostBattlePage): Fault {
	if (offersReload(fault)) return fault;
	const { path } = fault;
	const data = { name, text: sayFault(words(), fault) };
	return { code: "MUSTER.Fault.Battle.ofBattle", data, ...(path === undefined ? {} : { path }) };
}

/** Does what a command says with the last day of a battle. */
function actOn(command: BattleAct, page: HostBattlePage, day: number): Promise<Result<unknown>> {
	if (command.kind === "roll") return playDay(page, day, { until: command.until });
	if (command.kind === "answer") return answerDay(page, day, command.key, command.value);
	if (command.kind === "report")
		return reportBattle(page.uuid, command.audience === null ? {} : { audience: command.audience });
	const acts: Readonly<
		Record<Exclude<BattleAct["kind"], "roll" | "answer" | "report">, () => Promise<Result<unknown>>>
	> = {
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

/**
 * Opens the siege of the battle that was begun or opened last, else the newest one; where there is none, one of the
 * armies of the selected tokens is begun, or the dialog opened.
 */
async function siege(): Promise<Result<string>> {
	const battle = battlePageAt(rememberedBattle());
	const known = (battle && siegeBeside(battle)) ?? siegePages().at(-1);
	const armies = known ? [] : [...selectedArmies()];
	if (!known && armies.length < 2) {
		await openers().battle({});
		return ok("");
	}
	const begun = known ? ok(known.uuid) : await besiege({ sides: [armies.slice(0, 1), armies.slice(1)] });
	if (!begun.ok) return begun;
	await openers().battle({ siege: begun.value });
	return ok("");
}

/** Begins a battle of the named armies, each on a side of its own, or of those of the selected tokens. */
async function begin(names: readonly string[], name: string): Promise<Result<string>> {
	const actors: Actor.Implementation[] = names.length === 0 ? [...selectedArmies()] : [];
	for (const each of names) {
		const named = armyNamed(each);
		if (!named.ok) return named;
		actors.push(named.value);
	}
	const made = await startBattle({ name, sides: actors.map((actor) => [actor]) });
	if (!made.ok) return made;
	const page = battlePageAt(made.value);
	return ok(page ? stateOf(page) : "");
}

/**
 * The army of a name. Faults: there is none; several are called so, as a player may call an army like one of the GM's.
 */
function armyNamed(name: string): Result<Actor.Implementation> {
	const found = allForces().filter((army) => army.name.toLowerCase() === name.toLowerCase());
	const [actor, ...others] = found;
	if (!actor) return fail({ code: "MUSTER.Fault.Battle.noArmyNamed", data: { name } });
	if (others.length === 0) return ok(actor);
	const armies = joinList(words(), found.map(nameOfArmy), "and");
	return fail({ code: "MUSTER.Fault.Battle.armiesNamed", data: { name, armies } });
}

function selectedArmies(): ReadonlySet<Actor.Implementation> {
	const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return new Set(tokens.flatMap(({ document: { actor } }) => (actor && isForce(actor) ? [actor] : [])));
}

/**
 * The battles of the world by number: those that are over say so, and the one that a line means without a name has a
 * star.
 */
function listOf(): string {
	const battles = knownBattles();
	if (battles.length === 0) return `<p>${escapeHtml(words().say("MUSTER.Battle.Command.none"))}</p>`;
	const meant = chooseBattle({ kind: "apply", battle: null }, battles, rememberedBattle());
	const star = meant.ok && "uuid" in meant.value ? meant.value.uuid : "";
	const lines = battles.map(({ uuid, isOpen }) => {
		const page = battlePageAt(uuid);
		return `<li>${escapeHtml(page ? titleOf(page, isOpen) : "")}${uuid === star ? " *" : ""}</li>`;
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
