import {
	type BattleAct,
	chooseBattle,
	chooseNamed,
	dayState,
	parseBattleCommand,
	sayBattle,
} from "../../bridge/battle/index.js";
import type { Cursor, Mistype } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { escapeHtml, inert, joinList, sayFault } from "../../bridge/text/index.js";
import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
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
import { answerDay, appliedText } from "../battle/day/answer-day.js";
import { playDay } from "../battle/day/play-day.js";
import { stepBackOn } from "../battle/day/step-back.js";
import { beginNextDay } from "../battle/night/begin-next-day.js";
import { knownBattles } from "../battle/open/known-battles.js";
import { rowOf } from "../battle/open/open-battles.js";
import { ownBattles } from "../battle/open/own-battles.js";
import { LIST_CARD } from "../battle/pages/battle-names.js";
import { battlePageAt, daysOf, type HostBattlePage } from "../battle/pages/battle-pages.js";
import { battleRules } from "../battle/pages/battle-rules.js";
import { rememberBattle, rememberedBattle } from "../battle/pages/remembered.js";
import { siegeBeside, siegePages } from "../battle/pages/siege-pages.js";
import { dayFor } from "../battle/pages/veiled-army.js";
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
import { askWhich, titleOf } from "./battle-question.js";

/** The object by which lines that wait for each other share one queue. */
const LINES = {};
const inTurn = createQueue<typeof LINES>();

/**
 * Runs `/battle …`: the way to a battle, or what the buttons of the console do; true if it was done. Lines
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
		if (done.value) await say(done.value);
		return true;
	}
	const { fault } = done;
	const place = typed.places[fault.path ?? ""];
	if (place) await postMistype({ ...fault, ...place, command: typed.command, text: typed.text });
	else if ("at" in fault) await postMistype(fault);
	else notifyFault(fault);
	return false;
}

/** An answer as HTML, and the uuids of the battles that it names, to which buttons lead. */
interface Answer {
	readonly html: string;
	readonly battles: readonly string[];
}

/** Reads a line and carries it out; resolves to its answer, or to null where a window or a card is the answer. */
async function run(typed: Cursor, meant: string): Promise<Result<Answer | null, Fault | Mistype>> {
	if (asksForHelp(typed)) return postHelp("battle").then(() => ok(null));
	const command = parseBattleCommand(typed);
	if (!command.ok) return command;
	const { value } = command;
	if (value.kind === "dialog")
		return openers()
			.battle({ name: value.name, isNew: value.isNew })
			.then(() => ok(null));
	if (!game.user.isGM) return runForPlayer(value);
	await loadSeals();
	if (value.kind === "begin") return begin(value.armies, value.name);
	if (!("battle" in value)) return value.kind === "list" ? ok(listOf()) : siege();
	const choice = meant === "" ? choose(value) : ok({ uuid: meant });
	if (!choice.ok) return choice;
	if (!("uuid" in choice.value)) return askWhich(typed, choice.value.among).then(() => ok(null));
	const page = battlePageAt(choice.value.uuid);
	const act: BattleAct = value.kind === "named" ? { ...value, kind: "open" } : value;
	return page ? carryOut(act, page) : fail({ code: "MUSTER.Fault.Battle.noPage" });
}

type Command = Extract<ReturnType<typeof parseBattleCommand>, { readonly ok: true }>["value"];

const choose = (command: Extract<Command, { readonly battle: unknown }>) =>
	command.kind === "named"
		? chooseNamed(command.battle, knownBattles())
		: chooseBattle(command, knownBattles(), rememberedBattle());

/** Runs what a player may have: the list of the own open battles, and the way to one of them. */
async function runForPlayer(command: Command): Promise<Result<Answer | null>> {
	const rows = ownBattles();
	if (command.kind === "list")
		return ok(
			toList(
				rows.map(({ uuid, name, state }) => ({ uuid, text: sayRow(name, state) })),
				"",
			),
		);
	if (command.kind !== "named" && command.kind !== "open") return fail(GM_ONLY);
	const known = rows.map(({ uuid, name }) => ({ uuid, name, isOpen: true }));
	const { battle } = command;
	const found = battle === null ? chooseBattle({ kind: "open", battle }, known, "") : chooseNamed(battle, known);
	if (!found.ok) return found;
	const [page = ""] = "uuid" in found.value ? [found.value.uuid] : found.value.among;
	await openers().battle({ page });
	return ok(null);
}

/**
 * Does what a command says with a battle, which is then the remembered one. Each answer and each fault names the
 * battle.
 */
async function carryOut(command: BattleAct, page: HostBattlePage): Promise<Result<Answer | null>> {
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
async function siege(): Promise<Result<null>> {
	const battle = battlePageAt(rememberedBattle());
	const known = (battle && siegeBeside(battle)) ?? siegePages().at(-1);
	const armies = known ? [] : [...selectedArmies()];
	if (!known && armies.length < 2) {
		await openers().battle({ isNew: true });
		return ok(null);
	}
	const begun = known ? ok(known.uuid) : await besiege({ sides: [armies.slice(0, 1), armies.slice(1)] });
	if (!begun.ok) return begun;
	await openers().battle({ siege: begun.value });
	return ok(null);
}

/**
 * Begins a battle of the named armies, each on a side of its own, or of those of the selected tokens, and opens its
 * console.
 */
async function begin(names: readonly string[], name: string): Promise<Result<Answer | null>> {
	const actors: Actor.Implementation[] = names.length === 0 ? [...selectedArmies()] : [];
	for (const each of names) {
		const named = armyNamed(each);
		if (!named.ok) return named;
		actors.push(named.value);
	}
	const made = await startBattle({ name, sides: actors.map((actor) => [actor]) });
	if (!made.ok) return made;
	await openers().battle({ page: made.value });
	const page = battlePageAt(made.value);
	return ok(page && stateOf(page));
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

const sayRow = (name: string, state: string): string => words().say("MUSTER.Battle.Command.row", { name, state });

/**
 * The battles of the world by number: how far each is, those that are over, and which one a line means that names none.
 */
function listOf(): Answer {
	const battles = knownBattles();
	const meant = chooseBattle({ kind: "apply", battle: null }, battles, rememberedBattle());
	const current = battles.length > 1 && meant.ok && "uuid" in meant.value ? meant.value.uuid : "";
	const lines = battles.flatMap(({ uuid, isOpen }) => {
		const page = battlePageAt(uuid);
		if (!page) return [];
		const text = isOpen ? sayRow(page.name, rowOf(page).state) : titleOf(page, false);
		return [{ uuid, text: uuid === current ? words().say("MUSTER.Battle.Command.current", { text }) : text }];
	});
	return toList(lines, current === "" ? "" : words().say("MUSTER.Battle.Command.currentHint"));
}

/** A list of battles, each line to become a button. */
function toList(lines: readonly { readonly uuid: string; readonly text: string }[], hint: string): Answer {
	const items = lines.map(({ text }) => `<li>${escapeHtml(text)}</li>`);
	const said = lines.length === 0 ? words().say("MUSTER.Battle.Command.none") : hint;
	const html = `${items.length === 0 ? "" : `<ol>${items.join("")}</ol>`}${said === "" ? "" : `<p>${escapeHtml(said)}</p>`}`;
	return { html, battles: lines.map(({ uuid }) => uuid) };
}

/** The last day of a battle as a command answers with it. */
function stateOf(page: HostBattlePage): Answer | null {
	const days = daysOf(page);
	const day = days.ok ? days.value.at(-1) : undefined;
	if (!day) return null;
	const html = sayBattle(page.name, dayState(dayFor(day), battleRules()), appliedText(page, day.number), words());
	return { html, battles: [page.uuid] };
}

/** Says something to the user alone. */
async function say({ html, battles }: Answer): Promise<void> {
	const message = {
		speaker: ChatMessage.getSpeaker(),
		content: inert(`<div class="muster-fallback">${html}</div>`),
		flags: { [MODULE_ID]: { kind: LIST_CARD, battles: [...battles] } },
	};
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	if (!posted.ok) notifyFault(posted.fault);
}
