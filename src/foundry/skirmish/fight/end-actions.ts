import type { Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { loadRolls } from "./play-waiting.js";

/** Members of a round's window that the controls of its end use. */
interface EndHost {
	readonly page: HostBattlePage;
	once(work: () => Promise<unknown>, name: string): Promise<void>;
	redraw(): Promise<void>;
}

/** Loads what shows and does what comes after the end of a skirmish, with the first that is over. */
export const loadEnd = () => loadChunk(() => import("./end-of-fight.js"));

type Ends = Awaited<ReturnType<typeof loadEnd>>;

const act = (host: EndHost, name: string, work: (ends: Ends) => Promise<Result<unknown>>): Promise<void> =>
	host.once(async () => {
		const done = await work(await loadEnd());
		if (!done.ok) notifyFault(done.fault);
		await host.redraw();
	}, name);

/** Functions of the controls by which a GM ends a skirmish, and of what comes after it. */
export const endActions = {
	end(this: EndHost): Promise<void> {
		return this.once(async () => {
			notifyUnlessCancelled(await (await loadRolls()).rollPhases(this.page, "end", []));
			await this.redraw();
		}, "end");
	},
	share(this: EndHost, _event: Event, { dataset: { audience } }: HTMLElement): Promise<void> {
		return act(this, `share ${audience}`, ({ shareReport }) => shareReport(this.page, audience));
	},
	openReport(this: EndHost): Promise<void> {
		return act(this, "report", ({ openReport }) => openReport(this.page));
	},
	replay(this: EndHost, _event: Event, { dataset: { audience } }: HTMLElement): Promise<void> {
		return act(this, `replay ${audience}`, ({ saveFightReplay }) => saveFightReplay(this.page, audience));
	},
	settle(this: EndHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return act(this, "settle", ({ settleScene }) => settleScene(dataset));
	},
	bringHome(this: EndHost): Promise<void> {
		return act(this, "home", ({ bringHome }) => bringHome(this.page));
	},
};
