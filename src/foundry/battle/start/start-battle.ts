import { BATTLE_PAGE, BATTLE_SCHEMA, type EnteringArmy, newBattle } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import type { HostBattlePage } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { giveKey } from "../seal-sharing.js";
import { sealedDay } from "../write-day.js";

/**
 * Makes the journal entry of a battle with its page, for game masters alone, and answers the page. Faults: not a game master; those of
 * `newBattle`; the server refused it.
 */
export async function createBattle(name: string, armies: readonly EnteringArmy[]): Promise<Result<HostBattlePage>> {
	if (!game.user.isGM) return fail({ code: "MUSTER.Fault.Battle.gmOnly" });
	const day = newBattle(armies, battleRules(), (first) => words().say("MUSTER.Battle.allied", { name: first }));
	if (!day.ok) return day;
	const sealed = await sealedDay(day.value);
	if (!sealed.ok) return sealed;
	giveKey();
	const system = { schema: BATTLE_SCHEMA, days: { d1: sealed.value } };
	const data = {
		name,
		ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
		pages: [{ name, type: BATTLE_PAGE, system, sort: 100_000 }],
	};
	try {
		const made = (await JournalEntry.create(data as unknown as JournalEntry.CreateData)) as JournalEntry | undefined;
		const [page] = [...((made?.pages ?? []) as Iterable<unknown>)];
		return page ? ok(page as HostBattlePage) : fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: "" } });
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reason.slice(0, 200) } });
	}
}

/** The name that a battle has before anybody names it. */
export function battleName(first: string, second: string): string {
	return words().say("MUSTER.Battle.newName", { first, second });
}
