import { largeArmy, makeArmy } from "../test/e2e/army-fixture.js";
import { inPage, openStage, type Seat } from "../test/e2e/driver/index.js";
import { type Row, timeRow } from "./row.js";

const UNITS = 1_000;
const ROUNDS = 5;
/** The window's delay after a key press, in milliseconds. */
const QUIET = 80;

/**
 * Milliseconds from a choice in the window of a campaign until its preview is drawn and laid out, without what it waits
 * on purpose.
 */
function choose(gm: Seat, id: string, payment: string): Promise<number> {
	return inPage(
		gm,
		async ({ foundry }, army, value, quiet) => {
			const app = foundry.applications.instances.get(`muster-campaign-${army}`)!;
			const all = app.element.querySelector("[name=all]") as HTMLSelectElement;
			const drawn = new Promise((resolve) => {
				app.addEventListener("render", resolve, { once: true });
			});
			all.value = value;
			const start = performance.now();
			all.dispatchEvent(new Event("input", { bubbles: true }));
			await drawn;
			app.element.getBoundingClientRect();
			return performance.now() - start - quiet;
		},
		id,
		payment,
		QUIET,
	);
}

/** The bar of the campaign window, on both generations of the stage. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation });
		const gm = await table.seat("Gamemaster");
		const id = await makeArmy(gm, "The large host", largeArmy(UNITS));
		await inPage(
			gm,
			async ({ game, muster }, army) => {
				await muster.armies.campaign.open(game.actors.get(army), "payday");
			},
			id,
		);
		const paid: number[] = [];
		const unpaid: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			paid.push(await choose(gm, id, "pay"));
			unpaid.push(await choose(gm, id, "nothing"));
		}
		await table.close();
		const what = `preview of a payday on which none of ${UNITS.toLocaleString("en")} units is paid, stage ${generation}`;
		rows.push(timeRow([what, Math.min(...unpaid)], 3.3, ["where all are paid", Math.min(...paid)]));
	}
	return rows;
}
