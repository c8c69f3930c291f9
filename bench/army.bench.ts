import { largeArmy, makeArmy } from "../test/e2e/army-fixture.js";
import { inPage, openStage, type Seat } from "../test/e2e/driver/index.js";
import { median, type Row, type Timed, timeRow } from "./row.js";

const UNITS = 200;
const ROUNDS = 9;

/** Milliseconds until the sheet of an army is drawn and laid out, from the call to the next frame. */
function firstRender(gm: Seat, id: string): Promise<number> {
	return inPage(
		gm,
		async ({ game }, actor) => {
			const { sheet } = game.actors.get(actor);
			await sheet.close({ animate: false });
			const start = performance.now();
			await sheet.render({ force: true });
			sheet.element.getBoundingClientRect();
			return performance.now() - start;
		},
		id,
	);
}

/** Milliseconds from the update that the server sends to the sheet that shows it: what the sheet adds to the write. */
function oneEdit(gm: Seat, id: string, round: number): Promise<number> {
	return inPage(
		gm,
		async ({ game, Hooks }, key, changes) => {
			const actor = game.actors.get(key);
			let start = 0;
			const hook = Hooks.on("updateActor", () => {
				start = performance.now();
			});
			const drawn = new Promise<number>((resolve) => {
				actor.sheet.addEventListener("render", () => resolve(performance.now()), { once: true });
			});
			const before = performance.now();
			await actor.update(changes);
			const end = await drawn;
			actor.sheet.element.getBoundingClientRect();
			Hooks.off("updateActor", hook);
			return end - (start ? Math.min(start, end) : before);
		},
		id,
		{ [`flags.muster.force.units.u${round * 7}.men`]: 300 + round },
	);
}

/** The bars of the army sheet, on both generations of the stage. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation });
		const gm = await table.seat("Gamemaster");
		const id = await makeArmy(gm, "The large host", largeArmy(UNITS));
		const small = await makeArmy(gm, "One unit", largeArmy(1));
		await firstRender(gm, small);
		const render: number[] = [];
		const least: number[] = [];
		const edit: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			least.push(await firstRender(gm, small));
			render.push(await firstRender(gm, id));
		}
		for (let round = 0; round < ROUNDS; round++) edit.push(await oneEdit(gm, id, round));
		await table.close();
		const of = (what: string): string => `army sheet of ${UNITS} units, ${what}, stage ${generation}`;
		const drawn: Timed = ["all redrawn", median(render)];
		rows.push(
			timeRow([of("first render"), median(render)], 8, ["of one unit", median(least)]),
			timeRow([of("one edit"), median(edit)], 0.5, drawn),
		);
	}
	return rows;
}
