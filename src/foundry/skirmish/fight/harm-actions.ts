import { STEPS, type Step } from "../../../bridge/skirmish/fight/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { carriedBy } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import {
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../../transactions/index.js";
import { sourceOfHarms } from "./last-phase.js";
import { PHASE_SOURCE } from "./phase-transactions.js";

/** Members of a round's window, or of the card of a phase, that the controls of hurts of heroes use. */
export interface HarmHost {
	readonly page: HostBattlePage;
	once(work: () => Promise<void>, name: string): Promise<void>;
	redraw(): Promise<void>;
}

/** Loads what tells which heroes are hurt, with the first skirmish that has some. */
export const loadHarms = () => loadChunk(() => import("./phase-harms.js"));

/** True for actors whose points this user's window of a round may show. */
export const mayBeHero = (actor: Actor.Implementation): boolean => game.user.isGM && !carriedBy(actor, "unit");

/** The phase that a button is about. */
interface HarmPlace {
	readonly round: number;
	readonly phase: Step;
}

function act(
	host: HarmHost,
	{ dataset }: HTMLElement,
	work: (place: HarmPlace) => ReturnType<typeof undoTransaction> | undefined,
): Promise<void> {
	const phase = STEPS.find((each) => each === dataset["phase"]);
	const name = `harms ${Object.values(dataset).join(" ")}`;
	return host.once(async () => {
		const done = phase && (await work({ round: Number(dataset["round"]), phase }));
		if (done) notifyUnlessCancelled(done);
		await host.redraw();
	}, name);
}

function settle(host: HarmHost, button: HTMLElement, work: typeof undoTransaction): Promise<void> {
	return act(host, button, ({ round, phase }) => {
		const record = transactionOf(sourceOfHarms(host.page.uuid, round, phase));
		return record ? work(record.id) : undefined;
	});
}

/** Functions of the controls by which a GM writes what a phase took from heroes, sets it aside, and takes that back. */
export const harmActions = {
	hurt(this: HarmHost, _event: Event, button: HTMLElement): Promise<void> {
		return act(this, button, (place) => applyFrom(PHASE_SOURCE, { page: this.page.uuid, ...place, part: "harms" }));
	},
	aside(this: HarmHost, _event: Event, button: HTMLElement): Promise<void> {
		return act(this, button, (place) => applyFrom(PHASE_SOURCE, { page: this.page.uuid, ...place, part: "aside" }));
	},
	heal(this: HarmHost, _event: Event, button: HTMLElement): Promise<void> {
		return settle(this, button, undoTransaction);
	},
	finishHarms(this: HarmHost, _event: Event, button: HTMLElement): Promise<void> {
		return settle(this, button, finishTransaction);
	},
};
