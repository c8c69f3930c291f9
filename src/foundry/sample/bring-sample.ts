import { HERO_BODY, type SampleGrid, tryPage } from "../../bridge/sample/index.js";
import { toSkirmishRules } from "../../bridge/settings/index.js";
import { newFight, newFightData } from "../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { HostBattlePage } from "../battle/pages/battle-pages.js";
import { tryWrite } from "../battle/pages/try-write.js";
import { createBattle } from "../battle/start/start-battle.js";
import { GM_ONLY, ownedByRole } from "../host/permissions.js";
import { houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { createSkirmish, entering } from "../skirmish/fight/start-skirmish.js";
import { unitsOn } from "../skirmish/map/map-unit.js";
import { rectOf } from "../skirmish/map/mover.js";
import { gridOfScene } from "../skirmish/unit/stand-at.js";
import { makeActors, type SampleActors } from "./make-actors.js";
import { makeScene } from "./make-scene.js";
import { deleteSample, markOf, markPrints, sampleDocuments } from "./sample-documents.js";

/**
 * Brings the Battle of Oxmere Ford into the world, all of it for GMs alone: armies, units, raiders and those whom they
 * attack, the scene, a battle and a skirmish that have not begun, and the page that says what to try. Each document is
 * marked, so that all of it can be taken out again. Faults, after which nothing of it is left: not a game master; it is
 * in the world already; those of what is made.
 */
export async function bringSample(grid: SampleGrid): Promise<Result<null>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	if (sampleDocuments().length > 0) return fail({ code: "MUSTER.Fault.Sample.isIn" });
	const tried = await tryWrite(() => makeAll(grid));
	const made = tried.ok ? tried.value : tried;
	if (!made.ok) {
		await tryWrite(() => deleteSample(sampleDocuments()));
		return made;
	}
	return tryWrite(async () => {
		await markPrints();
		return null;
	});
}

async function makeAll(grid: SampleGrid): Promise<Result<null>> {
	const actors = await makeActors(await makeFolder("Actor"));
	if (!actors.ok) return actors;
	const scene = await makeScene(actors.value, grid);
	if (!scene.ok) return scene;
	return makePages(actors.value, scene.value, await makeFolder("JournalEntry"));
}

const title = (): string => words().say("MUSTER.Sample.title");

async function makeFolder(type: "Actor" | "JournalEntry"): Promise<string> {
	const folder = await Folder.create({ name: title(), type, flags: markOf("folder") } as Folder.CreateData);
	return folder?.id ?? "";
}

async function makePages(actors: SampleActors, scene: Scene.Implementation, folder: string): Promise<Result<null>> {
	const entrants = actors.armies.map(({ id, actor, force }) => ({
		side: id === "host" ? "a" : "b",
		uuid: actor.uuid,
		name: actor.name,
		force,
	}));
	const more = { folder, flags: markOf("battle"), visibility: "gm", body: HERO_BODY } as const;
	const battle = await createBattle(title(), entrants, more);
	if (!battle.ok) return battle;
	const skirmish = await beginSkirmish(actors, scene, folder);
	if (!skirmish.ok) return skirmish;
	const [host, warband] = actors.armies.map(({ actor }) => actor.uuid);
	const name = words().say("MUSTER.Sample.tries.name");
	const links = { scene: scene.uuid, battle: battle.value.uuid, skirmish: skirmish.value.uuid };
	const content = tryPage({ ...links, host: host ?? "", warband: warband ?? "" }, words());
	const page = { name, type: "text", text: { format: 1, content }, title: { show: false, level: 1 } };
	await JournalEntry.create({
		name,
		folder,
		ownership: ownedByRole(),
		flags: markOf("tries"),
		pages: [page],
	} as JournalEntry.CreateData);
	return ok(null);
}

/** A skirmish of the units on the scene, parted by their armies; creatures that stand there keep out of it. */
async function beginSkirmish(
	{ armies, units }: SampleActors,
	scene: Scene.Implementation,
	folder: string,
): Promise<Result<HostBattlePage>> {
	const armyOf = (actor: Actor.Implementation): string => {
		const id = units.find((unit) => unit.actor.id === actor.id)?.army;
		return armies.find((army) => army.id === id)?.actor.name ?? "";
	};
	const standing = unitsOn(scene);
	const grid = gridOfScene(scene);
	const entrants = standing.map((unit) => {
		const own = entering(unit);
		return { ...own, groups: { ...own.groups, army: armyOf(unit.actor) } };
	});
	const others = words().say("MUSTER.Fight.others");
	const fight = newFight({
		scene: scene.uuid,
		grid,
		rect: rectOf(scene),
		units: entrants,
		heroes: [],
		way: "army",
		others,
		options: toSkirmishRules(houseRules()).options,
	});
	if (!fight.ok) return fight;
	const place = { scene: scene.name, more: { folder, flags: markOf("skirmish") } };
	return createSkirmish(newFightData(fight.value), place);
}
