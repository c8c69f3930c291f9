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
import type { HostCombat, LooseEvents, StepData, StepOptions, Tracker, UnitsFlags } from "../../host/surfaces.js";
import { drawTrackerLine } from "../../host/tracker-line.js";
import { words } from "../../host/words.js";
import { skirmishesOn } from "./skirmishes-on.js";

const combatNow = ({ round, turn, combatants, flags }: HostCombat) => ({
	round,
	turn,
	fighters: combatants.size,
	mark: (flags as UnitsFlags).muster?.units,
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

let follows = false;

/** Has units act at the end of each round of a combat beside which a skirmish goes on, from the first call on. */
export function followCombats(): void {
	if (follows) return;
	follows = true;
	const hooks = Hooks as LooseEvents;
	hooks.on("combatRound", stepCombat);
	hooks.on("combatTurn", stepCombat);
	hooks.on("updateCombat", (combat: HostCombat, changes: object, options: StepOptions) => {
		const isFree = "round" in changes && combat.combatants.size === 0;
		if (options.musterUnits || isFree) void showUnits(combat, !isFree);
	});
	hooks.on("updateJournalEntryPage", (page: HostBattlePage) => {
		if (page.type !== SKIRMISH_PAGE) return;
		void (ui.combat as unknown as Tracker | null)?.render({ parts: ["tracker"] });
		goOn(page);
	});
}

/** Changes a step of a combat before it is written, on the client that takes it. */
function stepCombat(combat: HostCombat, data: StepData, options: StepOptions): void {
	if (!skirmishBeside(combat)) return;
	const step = stepWithUnits(combatNow(combat), { ...data, isBack: options.direction === -1 });
	if (step === "units") {
		Object.assign(data, { round: combat.round, turn: null });
		options.musterUnits = true;
	}
	if (step !== "round") return;
	data.round = combat.round + 1;
	// The time of the round has passed with the step to the units.
	if (options.advanceTime !== undefined) options.advanceTime = 0;
	if (options.worldTime) options.worldTime.delta = 0;
}

/** Shows the active GM the phases of the skirmish beside a combat; `isMarked`: it is marked that units act now. */
async function showUnits(combat: HostCombat, isMarked: boolean): Promise<void> {
	const page = skirmishBeside(combat);
	if (!page || !game.users.activeGM?.isSelf) return;
	if (isMarked) await written(combat.update({ "flags.muster.units": unitsMark(combat, roundOf(page)) }));
	await openers().battle({ skirmish: page.uuid });
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
		void written(combat.nextRound());
	}
}

/** Waits for a write of a combat; a notice says that the server refused it. */
async function written(write: Promise<unknown>): Promise<void> {
	const done = await tryWrite(() => write);
	if (!done.ok) notifyFault(done.fault);
}

/** Draws the line of units into the combat tracker, for GMs and for players with units of their own in it. */
export function drawUnits({ viewed }: Tracker, html: HTMLElement): void {
	followCombats();
	const page = viewed?.started ? skirmishBeside(viewed) : null;
	const fight = page && fightIn(page);
	const owns = (id: string): boolean => actorAt(`Actor.${id}`)?.isOwner === true;
	const isShown = fight?.ok && (game.user.isGM || Object.keys(fight.value.frame.tokens).some(owns));
	drawTrackerLine(html, "units", null);
	if (!viewed || !page || !isShown) return;
	const so = roundSoFar(fight.value.round);
	const stage = unitsStage(combatNow(viewed), fight.value.round.input.before.number);
	const phase = so.ok ? phaseName(so.value.waiting ?? "routing", words()) : "";
	const next = { label: words().say("MUSTER.Fight.Combat.next"), act: () => void written(viewed.nextRound()) };
	drawTrackerLine(html, "units", {
		text: words().say(`MUSTER.Fight.Combat.${stage}`, { phase }),
		buttons: [
			{ label: words().say("MUSTER.Fight.Combat.open"), act: () => void openers().battle({ skirmish: page.uuid }) },
			...(stage === "done" && game.user.isGM ? [next] : []),
		],
	});
}
