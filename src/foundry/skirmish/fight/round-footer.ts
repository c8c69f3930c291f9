import { type Fight, PLAY_MODES } from "../../../bridge/skirmish/fight/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { words } from "../../host/words.js";
import { lastPhase } from "./last-phase.js";

/** The foot of a round's window: for GMs how it is played on, and the phase that may be taken back. */
export function footerOf(page: HostBattlePage, fight: Fight) {
	const { isGM } = game.user;
	const last = isGM ? lastPhase(page, fight) : null;
	const phase = last && words().say(`MUSTER.Fight.Phase.${last.phase}`);
	return {
		isGM,
		isOver: fight.frame.over,
		back: phase && words().say("MUSTER.Fight.backHint", { phase }),
		modes: PLAY_MODES.map((value) => ({
			value,
			label: words().say(`MUSTER.Fight.Mode.${value}`),
			hint: words().say(`MUSTER.Fight.Mode.${value}Hint`),
			selected: value === fight.frame.mode,
		})),
	};
}
