import {
	BATTLE_PAGE,
	type BattleDay,
	plainPage,
	readBattlePage,
	readSiegePage,
	SIEGE_PAGE,
	SIEGE_SCHEMA,
	toBattleInput,
} from "../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { toJson } from "../../engine/schema/index.js";
import { forceRules } from "../army/actor/index.js";
import { words } from "../host/words.js";
import { type HostBattlePage, storedIn } from "./battle-pages.js";
import { battleRules } from "./battle-rules.js";
import { createEntry } from "./create-page.js";
import { armiesNow } from "./day/armies-now.js";
import { newBattleData } from "./write-day.js";

/** Asks the GM whether a page that is not the GMs' word shall be taken over. */
export async function sureToTakeOver({ name }: { readonly name: string }): Promise<boolean> {
	const content = document.createElement("p");
	content.textContent = words().say("MUSTER.Battle.TakeOver.sure", { name });
	const sure: unknown = await foundry.applications.api.DialogV2.confirm({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Battle.TakeOver.label", icon: "fa-solid fa-file-import" },
		content: content.outerHTML,
		rejectClose: false,
	});
	return sure === true;
}

/**
 * Begins a new battle, or siege, with what a page that is not the GMs' word says openly, in a journal entry of the GMs': the armies as they are now, and
 * what is entered about them. Nothing that is sealed, chosen by players, rolled or applied is taken. Faults, after which nothing is made: the page does not
 * read; an army is gone; what is entered does not fit the armies; the server refused it.
 */
export function takeOver(page: HostBattlePage): Promise<Result<HostBattlePage>> {
	return page.type === SIEGE_PAGE ? takeOverSiege(page) : takeOverBattle(page);
}

async function takeOverBattle(page: HostBattlePage): Promise<Result<HostBattlePage>> {
	const days = readBattlePage(plainPage(storedIn(page)), forceRules().tables);
	if (!days.ok) return days;
	const last = days.value.at(-1);
	if (!last) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const begun: BattleDay = { ...last, number: 1, applied: [] };
	const forces = armiesNow(begun);
	if (!forces.ok) return forces;
	const day = { ...begun, forces: forces.value };
	const input = toBattleInput(day.setup, day.forces, battleRules());
	if (!input.ok) return input;
	return createEntry(page.name, async (uuid) => {
		const system = await newBattleData(uuid, day);
		return system.ok ? ok({ name: page.name, type: BATTLE_PAGE, system: system.value, sort: 100_000 }) : system;
	});
}

async function takeOverSiege(page: HostBattlePage): Promise<Result<HostBattlePage>> {
	const siege = readSiegePage(storedIn(page));
	if (!siege.ok) return siege;
	// Its storms are other pages, and its steps could bring them back.
	const events = siege.value.events.map((event) => ({ ...event, page: "" }));
	const data = toJson({ ...siege.value, events, steps: [] });
	const system = { schema: SIEGE_SCHEMA, data };
	return createEntry(page.name, async () => ok({ name: page.name, type: SIEGE_PAGE, system, sort: 50_000 }));
}
