import {
	buildRound,
	type DrawnAreas,
	type Fight,
	type FightRound,
	type Given,
	roundSoFar,
	type TypedOrder,
} from "../../../bridge/skirmish/fight/index.js";
import type { Phase } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { roundIn } from "../../battle/pages/fight-pages.js";
import { loadChunk } from "../../host/lazy.js";
import { words } from "../../host/words.js";
import { drawAreas } from "./area-layer.js";
import { marksOn } from "./area-marks.js";
import { loadEnd } from "./end-actions.js";
import type { WaitingPhase } from "./give-order.js";
import { loadHarms } from "./harm-actions.js";
import { groundFor, readerOf } from "./reader-of.js";
import { footerOf } from "./round-footer.js";
import { sayWaits, sealedIn } from "./sealed-orders.js";
import { weighFirst } from "./take-orders.js";

/** Parts of a window of a round besides its page: its id, the phase looked at, the order that is being made. */
interface Looking {
	readonly id: string;
	readonly phase: Phase | "";
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly given: Given;
}

/** Loads what makes an order with its odds, with the first that is made. */
export const loadEditor = () => loadChunk(() => import("./order-making.js"));

/** The window of a round as its template draws it; areas of the order that is being made are drawn on the map. */
export async function roundContext(page: HostBattlePage, waiting: WaitingPhase, looking: Looking) {
	const { fight, state, phase } = waiting;
	const { scene, grid, gone } = groundFor(fight);
	const sealed = sealedIn({ page: page.uuid, round: fight.round.input.before.number, phase }, state);
	const reader = readerOf(fight, state);
	weighFirst(waiting, reader);
	const shown = {
		...looking,
		sealed: Object.fromEntries(sealed.flatMap(({ name, orders }) => Object.keys(orders ?? {}).map((id) => [id, name]))),
		grid,
		marks: scene ? marksOn(scene) : [],
		reader,
		rootId: looking.id,
		before: roundBefore(page, waiting),
	};
	const view = buildRound(fight, shown, words());
	const { name = "" } = view.rows?.find(({ isEdited }) => isEdited) ?? {};
	const editor = name === "" ? null : (await loadEditor()).buildEditor(fight, shown, words());
	const area: DrawnAreas | null = editor && "area" in editor ? (editor.area ?? null) : null;
	drawAreas(looking.id, area, grid);
	const step = stepOf(waiting);
	const round = { ...view, ...footerOf(page, fight), step, editor, edited: name, waits: sayWaits(sealed) };
	const end = fight.frame.over ? (await loadEnd()).endOf(page, fight, reader) : null;
	return { area, view: { ...round, harms: await harmsIn(page, fight), ...gone, ...end } };
}

/** Hurts of heroes, for GMs. */
async function harmsIn(page: HostBattlePage, fight: Fight): Promise<readonly object[]> {
	const so = roundSoFar(fight.round);
	if (!game.user.isGM || !so.ok || so.value.state.individuals.length === 0) return [];
	return (await loadHarms()).harmsContext(page, fight, so.value);
}

const rounds = new WeakMap<Fight, FightRound | null>();

/** The round before, while the first phase of one waits: read once. */
function roundBefore(page: HostBattlePage, { fight, phase }: WaitingPhase): FightRound | null {
	const number = fight.round.input.before.number - 1;
	if (phase !== "individuals" || number < 1) return null;
	const known = rounds.get(fight);
	if (known !== undefined) return known;
	const before = roundIn(page, number);
	const found = before.ok ? before.value : null;
	rounds.set(fight, found);
	return found;
}

/** The phase that waits, by its round: a press is about the one that was drawn. */
export const stepOf = ({ fight, phase }: WaitingPhase): string => `${fight.round.input.before.number} ${phase}`;
