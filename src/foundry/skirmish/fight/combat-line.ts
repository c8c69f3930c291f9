import {
	phaseName,
	roundSoFar,
	SKIRMISH_PAGE,
	stepWithUnits,
	unitsMark,
	unitsStage,
} from "../../../bridge/skirmish/fight/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { fightHeadIn } from "../../battle/pages/skirmish-pages.js";
import { tryWrite } from "../../battle/pages/try-write.js";
import { actorAt } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { skirmishesOn } from "./skirmishes-on.js";

/** A combat as we look at it. */
interface HostCombat {
	readonly round: number;
	readonly turn: number | null;
	readonly started: boolean;
	readonly scene: { readonly uuid: string } | null;
	readonly combatants: { readonly size: number };
	readonly flags: object;
	nextRound(): Promise<unknown>;
	update(changes: object): Promise<unknown>;
}

/** The combat tracker, or one of its windows. */
interface Tracker {
	readonly viewed: HostCombat | null;
	render(options?: object): unknown;
}

/** Data and options of a step of a combat before it is written, which the host lets others change. */
interface StepData {
	round: number;
	turn: number | null;
}
interface StepOptions {
	readonly direction?: number;
	musterUnits?: true;
	advanceTime?: number;
	worldTime?: { delta: number };
}

const combatNow = ({ round, turn, combatants, flags }: HostCombat) => ({
	round,
	turn,
	fighters: combatants.size,
	mark: (flags as { readonly muster?: { readonly units?: unknown } }).muster?.units,
});

/** The number of the round that a skirmish plays; 0: it is in its set-up, or its page does not read. */
function roundOf(page: HostBattlePage): number {
	const head = fightHeadIn(page);
	return head.ok ? head.value.number : 0;
}

/** The skirmish that goes on beside a combat: on its scene, or on the viewed one where it has none. */
function skirmishBeside({ scene }: HostCombat): HostBattlePage | null {
	const { uuid = "" } = scene ?? canvas.scene ?? {};
	return skirmishesOn(uuid).find((page) => roundOf(page) > 0) ?? null;
}

const tracker = (): Tracker | null => ui.combat as unknown as Tracker | null;

let follows = false;

/** Has units act at the end of each round of a combat beside which a skirmish goes on, from the first call on. */
export function followCombats(): void {
	if (follows) return;
	follows = true;
	const hooks = Hooks as unknown as { on(name: string, heard: (...args: never[]) => void): void };
	hooks.on("combatRound", stepCombat);
	hooks.on("combatTurn", stepCombat);
	hooks.on("updateCombat", (combat: HostCombat, changes: object, options: StepOptions) => {
		if (options.musterUnits) void unitsAct(combat);
		else if ("round" in changes && combat.combatants.size === 0) void showUnits(combat);
	});
	hooks.on("updateJournalEntryPage", (page: HostBattlePage) => {
		if (page.type !== SKIRMISH_PAGE) return;
		void tracker()?.render({ parts: ["tracker"] });
		goOn(page);
	});
}

/** Changes a step of a combat before it is written, on the client that takes it. */
function stepCombat(combat: HostCombat, data: StepData, options: StepOptions): void {
	if (!skirmishBeside(combat)) return;
	const step = stepWithUnits(combatNow(combat), { ...data, isBack: options.direction === -1 });
	if (step === "units") {
		data.round = combat.round;
		data.turn = null;
		options.musterUnits = true;
	}
	if (step !== "round") return;
	data.round = combat.round + 1;
	// The time of the round has passed with the step to the units.
	if (options.advanceTime !== undefined) options.advanceTime = 0;
	if (options.worldTime) options.worldTime.delta = 0;
}

/** Marks at the active GM's client that units act now, and shows their phases. */
async function unitsAct(combat: HostCombat): Promise<void> {
	const page = skirmishBeside(combat);
	if (!page || !game.users.activeGM?.isSelf) return;
	const marked = await tryWrite(() => combat.update({ "flags.muster.units": unitsMark(combat, roundOf(page)) }));
	if (!marked.ok) notifyFault(marked.fault);
	await showUnits(combat);
}

/** Shows the active GM the phases of the skirmish beside a combat. */
async function showUnits(combat: HostCombat): Promise<void> {
	const page = skirmishBeside(combat);
	if (page && game.users.activeGM?.isSelf) await openers().battle({ skirmish: page.uuid });
}

/** Steps that were taken here, so that each is taken once. */
const gone = new WeakMap<HostCombat, number>();

/** Begins the next round of a combat whose units have acted, where the skirmish plays on by itself. */
function goOn(page: HostBattlePage): void {
	const head = fightHeadIn(page);
	if (!head.ok || head.value.frame.mode !== "auto" || !game.users.activeGM?.isSelf) return;
	for (const combat of game.combats.contents as unknown as readonly HostCombat[]) {
		if (combat.combatants.size === 0 || gone.get(combat) === combat.round || skirmishBeside(combat) !== page) continue;
		if (unitsStage(combatNow(combat), head.value.number) !== "done") continue;
		gone.set(combat, combat.round);
		void nextRound(combat);
	}
}

async function nextRound(combat: HostCombat): Promise<void> {
	const done = await tryWrite(() => combat.nextRound());
	if (!done.ok) notifyFault(done.fault);
}

const MARK = "musterUnits";

/** Draws the line of units into the combat tracker, for GMs and for players with units of their own in it. */
export function drawUnits({ viewed }: Tracker, html: HTMLElement): void {
	followCombats();
	html.querySelector("[data-muster-units]")?.remove();
	const page = viewed?.started ? skirmishBeside(viewed) : null;
	const fight = page && fightIn(page);
	if (!viewed || !page || !fight?.ok) return;
	if (!game.user.isGM && !Object.keys(fight.value.frame.tokens).some((id) => actorAt(`Actor.${id}`)?.isOwner)) return;
	const so = roundSoFar(fight.value.round);
	const stage = unitsStage(combatNow(viewed), fight.value.round.input.before.number);
	const phase = so.ok ? phaseName(so.value.waiting ?? "routing", words()) : "";
	const line = lineOf(html.ownerDocument, words().say(`MUSTER.Fight.Combat.${stage}`, { phase }));
	line.append(buttonOf(line, "open", () => void openers().battle({ skirmish: page.uuid })));
	if (stage === "done" && game.user.isGM) line.append(buttonOf(line, "next", () => void nextRound(viewed)));
	const part = html.querySelector("[data-application-part=tracker]");
	if (part) part.after(line);
	else html.append(line);
}

function lineOf(owner: Document, text: string): HTMLElement {
	const line = owner.createElement("div");
	line.className = "muster-actions flexrow";
	line.dataset[MARK] = "";
	const said = owner.createElement("strong");
	said.textContent = text;
	said.setAttribute("role", "status");
	line.append(said);
	return line;
}

function buttonOf({ ownerDocument }: HTMLElement, does: "open" | "next", act: () => void): HTMLElement {
	const button = ownerDocument.createElement("button");
	button.type = "button";
	button.className = "muster-btn";
	button.textContent = words().say(`MUSTER.Fight.Combat.${does}`);
	button.addEventListener("click", act);
	return button;
}
