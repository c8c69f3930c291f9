import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { PageWindow } from "../pages/page-window.js";

/** Members of a console's window that the controls of a report use. */
interface ReportHost extends PageWindow {
	readonly shown: { readonly day: { readonly number: number } | null };
	report(work: Promise<Result<unknown>>): Promise<void>;
}

type Operations = typeof import("./report-operations.js");

/** Loads what writes and shows reports, with the first press. */
const act = (
	host: ReportHost,
	name: string,
	work: (with_: Operations, number: number) => Promise<Result<unknown>>,
): Promise<void> =>
	host.once(async () => {
		const operations = await loadChunk(() => import("./report-operations.js"));
		const number = host.shown.day?.number;
		if (number === undefined) return;
		await host.report(work(operations, number));
		await host.redraw();
	}, name);

/** Functions of the controls of a day's report in the console. */
export const reportActions = {
	share(this: ReportHost, _event: Event, target: HTMLElement): Promise<void> {
		return act(this, `share ${target.dataset["audience"]}`, (each, number) =>
			each.shareReport(this.page, number, target.dataset["audience"]),
		);
	},
	openReport(this: ReportHost): Promise<void> {
		return act(this, "openReport", (each, number) => each.openReport(this.page, number));
	},
	replay(this: ReportHost): Promise<void> {
		return act(this, "replay", (each, number) => each.openReplay(this.page, number));
	},
};
