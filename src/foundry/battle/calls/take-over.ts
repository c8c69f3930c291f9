import {
	BATTLE_PAGE,
	type BattleDay,
	SIEGE_PAGE,
	SIEGE_SCHEMA,
	type Siege,
	toBattleInput,
} from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import type { AnyPage } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { confirms } from "../../ui/form-window.js";
import { armiesNow } from "../day/armies-now.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { createEntry } from "../pages/create-page.js";
import { readPlainly } from "../pages/plain-pages.js";
import { newBattleData } from "../pages/write-day.js";

/** Asks the GM whether a page that is not the GMs' word shall be taken over. */
export function sureToTakeOver({ name }: { readonly name: string }): Promise<boolean> {
	const text = words().say("MUSTER.Battle.TakeOver.sure", { name });
	return confirms({ title: "MUSTER.Battle.TakeOver.label", icon: "fa-solid fa-file-import", text });
}

/**
 * Begins a new battle, or siege, with what a page that is not the GMs' word says openly, in a journal entry of the
 * GMs': the armies as they are now, and what is entered about them. Nothing that is sealed, chosen by players, rolled
 * or applied is taken. Faults, after which nothing is made: the page does not read; an army is gone; what is entered
 * does not fit the armies; the server refused it.
 */
export async function takeOver(page: AnyPage): Promise<Result<HostBattlePage>> {
	const read = readPlainly(page);
	if (!read.ok) return read;
	return "siege" in read.value ? beginSiege(page.name, read.value.siege) : beginBattle(page.name, read.value.day);
}

async function beginBattle(name: string, plain: BattleDay): Promise<Result<HostBattlePage>> {
	const forces = armiesNow(plain);
	if (!forces.ok) return forces;
	const day = { ...plain, forces: forces.value };
	const input = toBattleInput(day.setup, day.forces, battleRules());
	if (!input.ok) return input;
	return createEntry(name, async (uuid) => {
		const system = await newBattleData(uuid, day);
		return system.ok ? ok({ name, type: BATTLE_PAGE, system: system.value, sort: 100_000 }) : system;
	});
}

function beginSiege(name: string, siege: Siege): Promise<Result<HostBattlePage>> {
	const system = { schema: SIEGE_SCHEMA, data: toJson(siege) };
	return createEntry(name, async () => ok({ name, type: SIEGE_PAGE, system, sort: 50_000 }));
}
