import { mergedSides, namesIn, openScene, sceneName } from "../../../bridge/battle/index.js";
import { tellApart } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { changeSetup } from "../../battle/day/change-setup.js";
import { battlePageAt, dayOf, type HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import type { DecidedScene } from "../../host/openers.js";
import type { DayGround } from "../fight/start-skirmish.js";

/** An army of a day of battle, or the part of it that takes part, with the number of its side. */
export interface DayArmy {
	readonly uuid: string;
	readonly side: number;
	/** Ids of its units; null: all. */
	readonly units: readonly string[] | null;
}

/** A scene of a day of battle with its map and armies. */
export interface DecidedOn extends DayGround {
	readonly title: string;
	readonly battle: string;
	/** The names of the day's sides, by their numbers. */
	readonly sides: readonly string[];
	readonly armies: readonly DayArmy[];
}

/**
 * The map and the sides of a scene of a day of battle: the linked map, or the viewed one where none is linked. Faults:
 * the battle, its day or the scene is gone; no map is there.
 */
export function decidedOn({ battle, day: number, scene: id }: DecidedScene): Result<DecidedOn> {
	const page = battlePageAt(battle);
	if (!page) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const { setup, forces } = day.value;
	const found = setup.scenes.find((each) => each.id === id);
	if (!found) return fail({ code: "MUSTER.Fault.Battle.noScene" });
	const linked = findNow(found.link);
	const scene = linked instanceof Scene ? linked : canvas.scene;
	if (!scene) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const merged = mergedSides(setup, forces);
	const names = namesIn({ sides: merged });
	const sides = tellApart(merged.map((each) => names.side(each.id)));
	const armies = merged.flatMap(({ side }, index) =>
		side.contingents.map(({ uuid, units }) => ({ uuid, units, side: index })),
	);
	const people = merged.flatMap(({ force }, index) =>
		[force.commander, ...force.heroes].map(({ link }) => ({ uuid: link, side: index })),
	);
	const sideOf = (uuid: string): string => {
		const own = uuid === "" ? undefined : [...armies, ...people].find((each) => each.uuid === uuid);
		return own ? (sides[own.side] ?? "") : "";
	};
	return ok({ scene, sideOf, title: sceneName(found), battle: page.name, sides, armies });
}

/** Has a skirmish decide a scene of a day of battle; a notice says why it cannot. */
export async function linkTo({ battle, day, scene }: DecidedScene, skirmish: HostBattlePage): Promise<void> {
	const page = battlePageAt(battle);
	if (!page) return notifyFault({ code: "MUSTER.Fault.Battle.noPage" });
	const done = await changeSetup(page, day, (_sides, _rules, setup) => openScene(setup, scene, skirmish));
	if (!done.ok) notifyFault(done.fault);
}
