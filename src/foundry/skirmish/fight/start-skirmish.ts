import { toSkirmishRules } from "../../../bridge/settings/index.js";
import {
	type EnteringUnit,
	type Fight,
	newFight,
	newFightData,
	type SideWay,
	SKIRMISH_PAGE,
} from "../../../bridge/skirmish/fight/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { createEntry, type EntryMore } from "../../battle/pages/create-page.js";
import { actorAt } from "../../host/find-document.js";
import { GM_ONLY, ownedByRole } from "../../host/permissions.js";
import { houseRules } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { type MapUnit, sideOfToken, unitsOn } from "../map/map-unit.js";
import { rectOf } from "../map/mover.js";
import { selectedUnits } from "../map/turn-unit.js";
import { storedUnitOf } from "../unit/index.js";
import { heroesOn } from "./heroes-on.js";
import { tellStarted } from "./skirmish-hooks.js";

/** The map on which a scene of a day of battle is decided, and the sides of that day. */
export interface DayGround {
	readonly scene: Scene.Implementation;
	/** The name of the side to which an army, or one of its people, belongs by the uuid of its actor; empty: to none. */
	readonly sideOf: (uuid: string) => string;
}

/**
 * A unit where it stands, with the groups by which sides may be parted; its army by name, or as `armyOf` calls the one
 * with that uuid.
 */
export function entering({ unit, ground, token, actor }: MapUnit, armyOf = nameOfArmy): EnteringUnit {
	const stored = storedUnitOf(actor);
	const from = stored.ok ? stored.value.from : null;
	return {
		unit,
		ground,
		token: token.uuid,
		groups: {
			disposition: dispositionOf(token),
			army: from ? armyOf(from.force) : "",
			owner: ownersOf(actor),
		},
	};
}

const nameOfArmy = (uuid: string): string => actorAt(uuid)?.name ?? "";

const dispositionOf = (token: TokenDocument.Implementation): string =>
	words().say(`MUSTER.Fight.Disposition.${sideOfToken(token)}`);

const ownersOf = (actor: Actor.Implementation): string =>
	game.users
		.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"))
		.map(({ name }) => name)
		.join(", ");

/**
 * The skirmish of the selected units as they stand, or of all units of the viewed scene where fewer than two are
 * selected; for a day of battle of all on its map, by army of those alone whose armies are in it, a side of the day
 * against another. Faults: not a game master; no scene; fewer than two sides; those of the rules.
 */
export function fightToBegin(way: SideWay | null = null, day: DayGround | null = null): Result<Fight> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const scene = day?.scene ?? (canvas.ready ? canvas.scene : null);
	if (!scene) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const selected = day ? [] : selectedUnits();
	const units = selected.length > 1 ? selected : unitsOn(scene).filter(({ token }) => !token.hidden);
	const fit = units.filter(({ unit }) => unit.state === "fit" || unit.state === "routed");
	const entrants = fit
		.map((unit) => entering(unit, day?.sideOf))
		.filter(({ groups }) => !day || way !== "army" || groups.army !== "");
	const [first] = fit;
	if (!first) return fail({ code: "MUSTER.Fault.Skirmish.oneSide" });
	const others = words().say("MUSTER.Fight.others");
	return newFight({
		scene: scene.uuid,
		grid: first.grid,
		rect: rectOf(scene),
		units: entrants,
		heroes: heroesOn(scene, first.grid, (token, actor) => ({
			disposition: dispositionOf(token),
			army: day?.sideOf(`Actor.${token.actorId}`) ?? "",
			owner: ownersOf(actor),
		})),
		way,
		others,
		options: toSkirmishRules(houseRules()).options,
	});
}

/** Begins a skirmish of units as they stand. Faults: those of {@link fightToBegin}; the server refused it. */
export async function startSkirmish(way: SideWay | null = null): Promise<Result<HostBattlePage>> {
	const fight = fightToBegin(way);
	return fight.ok ? beginSkirmish(fight.value) : fight;
}

/** Begins the first round of a skirmish, and tells of it. Fault: the server refused it. */
export async function beginSkirmish(fight: Fight, place?: SkirmishPlace): Promise<Result<HostBattlePage>> {
	const made = await createSkirmish(newFightData(fight), place);
	if (made.ok) tellStarted(made.value, fight);
	return made;
}

/** The name of the scene of a new skirmish, by default the viewed one, and values of its journal entry. */
export interface SkirmishPlace {
	readonly scene?: string;
	readonly more?: EntryMore;
}

/** Makes the journal entry of a skirmish with its page. Fault: the server refused it. */
export function createSkirmish(
	system: Json,
	{ scene = canvas.scene?.name ?? "", more = {} }: SkirmishPlace = {},
): Promise<Result<HostBattlePage>> {
	const name = cutName(words().say("MUSTER.Fight.name", { scene }), 100);
	const data = { name, type: SKIRMISH_PAGE, system, ownership: ownedByRole() };
	return createEntry(name, async () => ok(data), more);
}
