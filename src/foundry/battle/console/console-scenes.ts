import type { SceneLink } from "../../../bridge/battle/index.js";
import {
	addScene,
	buildScenes,
	mergedSides,
	removeScene,
	SCENE_FIELDS,
	setScene,
} from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Edit } from "../../../engine/schema/index.js";
import { findNow, showScene } from "../../host/find-document.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { changeSetup } from "../day/change-setup.js";
import { findSkirmish, skirmishPages } from "../pages/skirmish-pages.js";
import type { ConsoleHost } from "./console-state.js";
import { sceneSayer } from "./console-worth.js";

/** Name under which a scene's fields are unfolded. */
const fieldsOf = (id: string): string => `scene ${id}`;

/** The scenes of the shown day, for the console's template; null where there are none and none can be added. */
export function scenesOf(host: ConsoleHost): object | null {
	const { unfolded } = host;
	const { day } = host.shown;
	if (!day || (day.fought !== null && day.setup.scenes.length === 0)) return null;
	return buildScenes({
		setup: day.setup,
		sides: mergedSides(day.setup, day.forces),
		canEdit: day.fought === null,
		edited: (id) => unfolded.has(fieldsOf(id)),
		links: linksNow(),
		chance: sceneSayer(host),
		words: words(),
	});
}

/** Carries out a button of the scenes: `act` of its data on the scene `scene`. */
export async function actOnScene(host: ConsoleHost, { act = "", scene = "", value = "" }: DOMStringMap): Promise<void> {
	if (act === "add") return add(host);
	if (act === "edit") {
		if (!host.unfolded.delete(fieldsOf(scene))) host.unfolded.add(fieldsOf(scene));
		return host.redraw(["body"]);
	}
	if (act === "remove") return change(host, (setup) => ok(removeScene(setup, scene)));
	if (act === "show") return host.report(openLink(value));
	if (act === "fight") return fight(host, scene);
	const field = act === "end" ? "end" : "state";
	await change(host, (setup) => setScene(setup, scene, field, act === "end" ? value : act));
}

/** Stores what was typed or chosen in a field of a scene. */
export async function changeSceneField(host: ConsoleHost, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
	const { scene = "", sceneField } = field.dataset;
	const name = SCENE_FIELDS.find((each) => each === sceneField);
	if (!name) return;
	const { value } = field;
	const linked = name === "link" ? (linksNow().find(({ uuid }) => uuid === value)?.name ?? "") : "";
	await change(host, (setup) => setScene(setup, scene, name, value, linked), field);
}

/** Asks how the skirmish that decides a scene begins. */
async function fight({ page, shown }: ConsoleHost, scene: string): Promise<void> {
	if (shown.day) await openers().battle({ decides: { battle: page.uuid, day: shown.day.number, scene } });
}

type Setup = Parameters<typeof removeScene>[0];

async function change(host: ConsoleHost, edit: (setup: Setup) => Result<Edit>, field?: HTMLElement): Promise<void> {
	const { day } = host.shown;
	if (day)
		await host.report(
			changeSetup(host.page, day.number, (_sides, _rules, setup) => edit(setup)),
			field,
		);
}

/** A new scene shows its fields, and the first of them has the focus. */
async function add(host: ConsoleHost): Promise<void> {
	const id = foundry.utils.randomID(8);
	host.unfolded.add(fieldsOf(id));
	const title = words().say("MUSTER.Battle.Scene.new");
	await change(host, (setup) => ok(addScene(setup, { id, step: host.step, title })));
	await host.redraw(["body"]);
	host.element.querySelector<HTMLInputElement>(`[data-scene="${id}"][data-scene-field=title]`)?.select();
}

/** The world's scenes, combats and skirmishes, to which a scene of a battle may be linked. */
function linksNow(): readonly SceneLink[] {
	const [scenes, combats] = [game.scenes.contents, game.combats.contents];
	return [
		...skirmishPages().map(({ uuid, name }) => ({ uuid, name, isMap: false })),
		...scenes.map(({ uuid, name }) => ({ uuid, name, isMap: true })),
		...combats.map(({ uuid, round, scene }, i) => {
			const data = { number: i + 1, round, scene: scene?.name ?? "" };
			return { uuid, name: words().say(`MUSTER.Battle.Scene.${scene ? "combatIn" : "combat"}`, data), isMap: false };
		}),
	];
}

/**
 * Opens a linked document as the host does: a scene is activated for all, or shown again where it is the active one; a
 * combat is activated on its scene; a skirmish in its own window. Fault: it is gone.
 */
async function openLink(uuid: string): Promise<Result<null>> {
	const found = findNow(uuid);
	if (found instanceof Scene) {
		await showScene(found);
		return ok(null);
	}
	if (findSkirmish(uuid).ok) {
		await openers().battle({ skirmish: uuid });
		return ok(null);
	}
	if (!(found instanceof Combat)) return fail({ code: "MUSTER.Fault.Battle.sceneGone" });
	if (found.scene) await showScene(found.scene);
	if (!found.active) await found.activate();
	return ok(null);
}
