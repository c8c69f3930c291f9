import { fail, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";
import { sidesOf } from "../document/new-setup.js";
import { type BattleDay, BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import type { Siege, SiegeArmy, SiegeData, SiegeEntry } from "./types.js";
import { readSiege } from "./types.js";

/** Circumstances with which a siege begins. */
interface SiegeBeginning {
	readonly armies: SiegeData["armies"];
	/** Rows of position of the besieged; empty: a walled city. */
	readonly ground?: SiegeData["ground"]["b"];
	readonly food?: number | null;
	readonly began: number | null;
	/** Title of the first event. */
	readonly invested: string;
}

/** Days of food at which supplies are short, unless the GM says otherwise (docs/RULES.md, Sieges). */
const SHORT = 7;

/** An event of today that changes nothing. */
export const plainEvent = (day: number): Omit<SiegeEntry, "no"> => ({
	day,
	kind: "other",
	title: "",
	note: "",
	planned: false,
	side: "a",
	value: 0,
	lasts: "next",
	food: 0,
	ground: { side: "b", row: "", gone: false },
	army: { side: "b", uuid: "", name: "" },
	page: "",
});

/**
 * The first day of a siege, with the event that the place is invested. Names of actors are cut to what a page holds.
 * Faults: a side without armies (`Siege.sides`); those of `readSiege`.
 */
export function newSiege({ armies, ground = [], food = null, began, invested }: SiegeBeginning): Result<Siege> {
	if (armies.a.length === 0 || armies.b.length === 0) return fail({ code: "MUSTER.Fault.Siege.sides" });
	const held = ground.length > 0 ? ground : [{ row: "walledCity", value: null }];
	const first: SiegeEntry = { ...plainEvent(1), no: 1, kind: "invested", title: invested };
	const data = { today: 1, food, short: SHORT, camp: "", ground: { a: [], b: held }, events: [first] };
	const named = { a: armies.a.map(withShortName), b: armies.b.map(withShortName) };
	return readSiege({ ...data, armies: named, began, ended: null, steps: [] }, "");
}

const short = (name: string): string => cutName(name, PAGE.name);

const withShortName = ({ uuid, name, estimate }: SiegeArmy): SiegeArmy => ({
	uuid,
	name: short(name),
	estimate: estimate && { ...estimate, name: short(estimate.name) },
});

/**
 * The siege in which a battle is a storm: the side with a position is besieged, else the second. The battle is the
 * storm of the first day. Fault: it has more than two sides (`Siege.sides`).
 */
export function siegeOfBattle(
	{ setup }: BattleDay,
	page: { readonly id: string; readonly name: string },
	beginning: Pick<SiegeBeginning, "began" | "invested">,
): Result<Siege> {
	const sides = sidesOf(setup).map(([, side]) => side);
	const [first, second] = sides;
	if (!first || !second || sides.length > 2) return fail({ code: "MUSTER.Fault.Siege.sides" });
	const [outer, inner] = first.position.length > 0 ? [second, first] : [first, second];
	const armiesOf = ({ contingents }: typeof first): readonly SiegeArmy[] =>
		contingents.map(({ uuid, name, estimate }) => ({ uuid, name, estimate }));
	const made = newSiege({ ...beginning, ground: inner.position, armies: { a: armiesOf(outer), b: armiesOf(inner) } });
	if (!made.ok) return made;
	const storm = { ...plainEvent(1), no: 2, kind: "storm", title: short(page.name), page: page.id };
	return readSiege(toJson({ ...made.value, events: [...made.value.events, storm] }), "");
}
