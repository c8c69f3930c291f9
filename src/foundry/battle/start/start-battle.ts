import {
	BATTLE_PAGE,
	type BodyReading,
	type EnteringArmy,
	newBattle,
	withBodies,
} from "../../../bridge/battle/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { withHeroesRead } from "../day/read-heroes.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { createEntry, type EntryMore } from "../pages/create-page.js";
import { rememberBattle } from "../pages/remembered.js";
import { newBattleData } from "../pages/write-day.js";

/**
 * More of a new battle: of its journal entry; who sees its rolls, without it everyone; the body of each hero, without
 * it as the actors tell.
 */
type NewBattleMore = EntryMore & { readonly visibility?: Visibility; readonly body?: BodyReading };

/**
 * Makes the journal entry of a battle with its page, for game masters alone, and answers the page. Faults: not a game
 * master; those of `newBattle`; the server refused it.
 */
export async function createBattle(
	name: string,
	armies: readonly EnteringArmy[],
	{ visibility, body, ...more }: NewBattleMore = {},
): Promise<Result<HostBattlePage>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const day = newBattle(armies, battleRules(), (first) => words().say("MUSTER.Battle.allied", { name: first }));
	if (!day.ok) return day;
	const makePage = async (uuid: string) => {
		const setup = body ? withBodies(day.value, () => body) : await withHeroesRead(day.value, null);
		const seen = visibility ?? setup.visibility;
		const system = await newBattleData(uuid, { ...day.value, setup: { ...setup, visibility: seen } });
		return system.ok ? ok({ name, type: BATTLE_PAGE, system: system.value, sort: 100_000 }) : system;
	};
	const made = await createEntry(name, makePage, more);
	if (made.ok) rememberBattle(made.value.uuid);
	return made;
}

/** Characters of each army's name in the name of a battle. */
const PART = 100;

/** The name that a battle has before anybody names it. */
export function battleName(first: string, second: string): string {
	const parts = { first: cutName(first, PART), second: cutName(second, PART) };
	return withoutDirections(words().say("MUSTER.Battle.newName", parts));
}
