import { formOfMobCommand } from "../../bridge/mob/index.js";
import { fighterOf } from "../../bridge/sample/index.js";
import { showSheet } from "../host/find-document.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { readScene } from "../mob/roll-mob.js";
import { type SamplePart, sampleDocuments } from "./sample-documents.js";

/** The first document of a part; undefined: it was deleted. */
const documentOf = (part: SamplePart): unknown => sampleDocuments(part)[0]?.document;

/** Part of the screen that the field fills: the rest is for the controls at its edges. */
const FILLED = 0.9;

/** Views the scene of the ford, all of it; null: it is gone, of which the user is notified. */
export async function viewFord(): Promise<Scene.Implementation | null> {
	const scene = documentOf("scene");
	if (!(scene instanceof Scene)) return gone();
	await scene.view();
	showWhole();
	return scene as Scene.Implementation;
}

/** Moves the view so that the whole viewed scene is on the screen, left of the sidebar where there is room. */
function showWhole(): void {
	const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions ?? {};
	if (sceneX === undefined || sceneY === undefined || !sceneWidth || !sceneHeight) return;
	const [width, height] = canvas.screenDimensions;
	const beside = document.getElementById("sidebar")?.clientWidth ?? 0;
	const hidden = beside < width / 2 ? beside : 0;
	const scale = FILLED * Math.min((width - hidden) / sceneWidth, height / sceneHeight);
	canvas.pan({ x: sceneX + sceneWidth / 2 + hidden / 2 / scale, y: sceneY + sceneHeight / 2, scale });
}

function gone(): null {
	notifyFault({ code: "MUSTER.Fault.Sample.gone" });
	return null;
}

/** Uuids of the tokens on a scene of the actors of a part. */
function tokensOf(scene: Scene.Implementation, part: "raider" | "guard"): readonly TokenDocument.Implementation[] {
	const ids = new Set(sampleDocuments(part).map(({ document }) => document.id));
	return scene.tokens.filter(({ actorId }) => ids.has(actorId));
}

/** Selects the raiders and opens their attack on the guards of the mill, with everything filled in, for GMs' eyes. */
export async function tryMob(): Promise<void> {
	const scene = await viewFord();
	if (!scene) return;
	const [raiders, guards] = [tokensOf(scene, "raider"), tokensOf(scene, "guard")];
	for (const [index, { object }] of raiders.entries()) object?.control({ releaseOthers: index === 0 });
	const [attackers, targets] = [raiders, guards].map((tokens) => tokens.map(({ uuid }) => uuid));
	const parties = { attackers: attackers ?? [], targets: targets ?? [] };
	const typed = { command: "attack", visibility: "gm", ...fighterOf(game.system.id).attack } as const;
	const form = formOfMobCommand(typed, await readScene(parties), houseRules(), words());
	if (form.ok) await openers().mob({ ...parties, form: form.value });
	else notifyFault(form.fault);
}

/** Opens the battle, or the skirmish, in its window. */
export async function tryFight(part: "battle" | "skirmish"): Promise<void> {
	if (part === "skirmish" && !(await viewFord())) return;
	const entry = documentOf(part);
	const page = entry instanceof JournalEntry ? entry.pages.contents[0] : undefined;
	if (page) await openers().battle(part === "battle" ? { page: page.uuid } : { skirmish: page.uuid });
	else gone();
}

/** Opens the page that says what to try. */
export async function tryJournal(): Promise<void> {
	const entry = documentOf("tries");
	if (entry instanceof JournalEntry) await showSheet(entry);
	else gone();
}
