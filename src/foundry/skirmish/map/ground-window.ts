import { buildGroundView, isCostly, readGroundForm, readMarks } from "../../../bridge/skirmish/map/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault, notifyWithUndo } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, undoTransaction } from "../../transactions/index.js";
import { FormWindow } from "../../ui/form-window.js";
import { showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { markGround } from "./mark-ground.js";
import { isGmsAlone, regionsOf } from "./scene-ground.js";

/** Marks the regions of a scene as ground on which units go slowly, stand well, or cannot go. For GMs. */
class GroundWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 680 },
		window: { icon: "fa-solid fa-mountain-sun", resizable: true },
		actions: { take: GroundWindow.#onTake },
	};

	static override PARTS = {
		main: windowPart("apps/skirmish/ground", [], [".muster-ledger__scroll"]),
		footer: windowPart("apps/skirmish/ground-footer"),
	};

	readonly #scene: Scene.Implementation;

	constructor(options: WithId, scene: Scene.Implementation) {
		super(options);
		this.#scene = scene;
	}

	override get title(): string {
		return words().say("MUSTER.Unit.Ground.window", { name: this.#scene.name });
	}

	protected override onOpen(): void {
		for (const hook of ["createRegion", "updateRegion", "deleteRegion"] as const) {
			this.follow(hook, (region: RegionDocument.Implementation) => {
				if (region.parent?.id === this.#scene.id) void this.redraw();
			});
		}
		this.follow("deleteScene", ({ id }) => {
			if (id === this.#scene.id) void this.close();
		});
	}

	protected override async _prepareContext(): Promise<object> {
		const regions = regionsOf(this.#scene).map((region) => ({
			id: region.id,
			name: region.name,
			marks: readMarks(region.flags[MODULE_ID]?.ground),
			costly: isCostly(region.behaviors),
			open: !isGmsAlone(region),
		}));
		return { ...buildGroundView(regions, words()), rootId: this.id };
	}

	/** Takes the host's own cost of movement for difficult ground, into the form alone. */
	static #onTake(this: GroundWindow, _event: Event, target: HTMLElement): void {
		const field = this.element.querySelector<HTMLSelectElement>(`[name="going.${target.dataset["region"]}"]`);
		if (!field) return;
		field.value = "difficult";
		field.dispatchEvent(new Event("change", { bubbles: true }));
		field.focus();
	}

	protected override async send(): Promise<void> {
		const ids = regionsOf(this.#scene).map(({ id }) => id);
		const done = await markGround(this.#scene, readGroundForm(this.typed, ids));
		notifyUnlessCancelled(done);
		if (!done.ok) return;
		const { id } = done.value;
		notifyWithUndo("MUSTER.Unit.Ground.done", { name: this.#scene.name }, () => {
			void undoTransaction(id).then(notifyUnlessCancelled);
		});
		await this.close();
	}
}

/** Opens the window that marks the regions of a scene. Refused with a notice: a user who is no GM; no scene. */
export async function showGround(scene: Scene.Implementation | null): Promise<void> {
	if (!game.user.isGM) notifyFault({ code: "MUSTER.Fault.Skirmish.groundGmOnly" });
	else if (!scene) notifyFault({ code: "MUSTER.Fault.Skirmish.noGroundScene" });
	else await showWindow(windowId("ground", scene.id), (options) => new GroundWindow(options, scene));
}
