import {
	type EnteringArmy,
	newSiege,
	SIEGE_PAGE,
	SIEGE_SCHEMA,
	type Siege,
	type SiegeArmy,
	siegeOfBattle,
} from "../../../bridge/battle/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { GM_ONLY, ownedByRole } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { beginningOfDay } from "../../host/world-days.js";
import { daysOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { createEntry, createPage } from "../pages/create-page.js";
import { siegeBeside } from "../pages/siege-pages.js";

/** Begins with what the GM enters: which rows of position hold the place, and its days of food. */
interface SiegeStart {
	readonly position?: readonly string[];
	readonly food?: number | null;
}

const pageData = (name: string, siege: Siege): object => ({
	name,
	type: SIEGE_PAGE,
	system: { schema: SIEGE_SCHEMA, data: toJson(siege) },
	sort: 50_000,
	ownership: ownedByRole(),
});

const beginning = () => ({ began: beginningOfDay(), invested: words().say("MUSTER.Siege.Event.invested") });

/**
 * Makes the journal entry of a siege with its page, for game masters alone: armies of side `a` besiege those of `b`.
 * Faults: not a game master; armies of another side, or a side without; the server refused it.
 */
export async function createSiege(
	name: string,
	armies: readonly EnteringArmy[],
	{ position = [], food = null }: SiegeStart = {},
): Promise<Result<HostBattlePage>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	if (armies.some(({ side }) => side !== "a" && side !== "b")) return fail({ code: "MUSTER.Fault.Siege.sides" });
	const ofSide = (side: string): readonly SiegeArmy[] => armies.filter((army) => army.side === side).map(toSiegeArmy);
	const ground = position.map((row) => ({ row, value: null }));
	const siege = newSiege({ ...beginning(), armies: { a: ofSide("a"), b: ofSide("b") }, ground, food });
	if (!siege.ok) return siege;
	return createEntry(name, async () => ok(pageData(name, siege.value)));
}

const toSiegeArmy = (army: EnteringArmy): SiegeArmy =>
	"uuid" in army
		? { uuid: army.uuid, name: army.name, estimate: null }
		: { uuid: "", name: army.estimate.name, estimate: army.estimate };

/**
 * The siege of a battle's journal entry; made with the battle as its first storm where there is none. Faults: more than
 * two sides; the server refused it.
 */
export function siegeOf(battle: HostBattlePage): Promise<Result<HostBattlePage>> {
	return inTurnOf(battle, async () => {
		const known = siegeBeside(battle);
		if (known) return ok(known);
		const days = daysOf(battle);
		if (!days.ok) return days;
		const entry = battle.parent;
		const [day] = days.value;
		if (!entry || !day) return fail({ code: "MUSTER.Fault.Battle.noPage" });
		const siege = siegeOfBattle(day, battle, beginning());
		if (!siege.ok) return siege;
		const name = cutName(words().say("MUSTER.Siege.name", { name: battle.name }), 120);
		return createPage(entry, async () => ok(pageData(name, siege.value)));
	});
}
