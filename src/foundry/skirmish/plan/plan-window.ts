import { contestsAmong, SETTLEMENTS, type Settlement, usualSettlement } from "../../../bridge/skirmish/plan/index.js";
import { UNIT_TOPICS } from "../../../bridge/skirmish/unit/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { addHelp } from "../../ui/help-button.js";
import { MusterWindow, showRefused, showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { pickedToken, pickWaypoints } from "./drag-plans.js";
import { planFor, planTyped, takeBack } from "./edit-plans.js";
import { gathered, plannersOn } from "./gather-plans.js";
import { moversOf, type OpenedMove, openedMoves, startPlanning, stopPlanning } from "./open-moves.js";
import { isReady, onPlans } from "./own-plans.js";
import { askAndOpen, changeReady, makeAll, sayWhy } from "./plan-calls.js";
import { beginPlans } from "./plan-runtime.js";
import { planningOf } from "./planning.js";

type Token = TokenDocument.Implementation;

/** Tokens of a GM that are listed without a plan: the selected ones. */
const isListed = (token: Token): boolean =>
	token.isOwner && (!game.user.isGM || token.object?.controlled === true || planFor(token) !== null);

/** The moves that this user plans on a scene; for GMs also who is ready, and all moves when they are open. */
class PlanWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 460 },
		window: { icon: "fa-solid fa-route", resizable: true },
		actions: {
			start: PlanWindow.#onStart,
			stop: PlanWindow.#onStop,
			ready: PlanWindow.#onReady,
			reveal: PlanWindow.#onReveal,
			move: PlanWindow.#onMove,
			pick: PlanWindow.#onPick,
			undo: PlanWindow.#onUndo,
			clear: PlanWindow.#onUndo,
		},
	};

	static override PARTS = {
		body: windowPart("apps/skirmish/plan", [], [""]),
		footer: windowPart("apps/skirmish/plan-footer"),
	};

	protected override readonly placing = "edge";
	readonly #scene: Scene.Implementation;
	readonly #look = foundry.utils.debounce(() => void this.redraw(), 50);

	constructor(options: WithId, scene: Scene.Implementation) {
		super(options);
		this.#scene = scene;
	}

	override get title(): string {
		return words().say("MUSTER.Plan.window", { name: this.#scene.name });
	}

	protected override onOpen(): void {
		beginPlans();
		addHelp(this.element, () => UNIT_TOPICS.plan);
		for (const hook of [
			"updateScene",
			"updateToken",
			"createToken",
			"deleteToken",
			"controlToken",
			"updateUser",
		] as const)
			this.follow(hook, () => this.#look());
		this.follow("userConnected", () => this.#look());
		this.follow("deleteScene", ({ id }) => {
			if (id === this.#scene.id) void this.close();
		});
		this.untilClosed(
			onPlans(() => this.#look()),
			() => pickWaypoints(null),
		);
	}

	protected override async _prepareContext(): Promise<object> {
		const planning = planningOf(this.#scene);
		const { isGM } = game.user;
		const moves = isGM && planning?.opened ? openedMoves(this.#scene) : null;
		return {
			isGM,
			isOn: planning !== null,
			isPlanning: planning?.opened === null,
			isOpened: planning !== null && planning.opened !== null,
			isReady: isReady(game.user, this.#scene),
			rows: this.#scene.tokens.filter(isListed).map((token) => this.#row(token)),
			users: isGM ? this.#users() : [],
			missing: moves
				? gathered(this.#scene).missing.map(({ name }) => words().say("MUSTER.Plan.missing", { name }))
				: [],
			moves: moves?.map((move) => sayMove(move)) ?? null,
			contests: moves ? sayContests(moves) : [],
		};
	}

	#row(token: Token): object {
		const planned = planFor(token);
		const say = (key: string): string => words().say(`MUSTER.Plan.Row.${key}`, { name: token.name });
		return {
			id: token.id,
			name: token.name,
			way: planned?.way ?? "",
			cost: planned ? planned.cost : words().say("MUSTER.Plan.stays"),
			isPicked: pickedToken() === token,
			labels: { field: say("field"), pick: say("pick"), undo: say("undo"), clear: say("clear") },
		};
	}

	#users(): readonly string[] {
		const users = plannersOn(this.#scene).filter(({ isGM }) => !isGM);
		return users.map((user) => {
			const state = isReady(user, this.#scene) ? "isReady" : user.active ? "notReady" : "isAway";
			return words().say(`MUSTER.Plan.User.${state}`, { name: user.name });
		});
	}

	#tokenOf({ dataset }: HTMLElement): Token | undefined {
		return this.#scene.tokens.get(dataset["token"] ?? "");
	}

	protected override onChange(field: HTMLInputElement): void {
		const token = this.#tokenOf(field);
		if (!token || field.type !== "text") return;
		const done = planTyped(token, field.value);
		if (done.ok) this.say(words().say("MUSTER.Plan.planned", { name: token.name, way: planFor(token)?.cost ?? "" }));
		else showRefused(field, done.fault);
	}

	static #onStart(this: PlanWindow): Promise<void> {
		return this.once(async () => sayWhy(await startPlanning(this.#scene)));
	}

	static #onStop(this: PlanWindow): Promise<void> {
		return this.once(async () => sayWhy(await stopPlanning(this.#scene)));
	}

	static #onReady(this: PlanWindow): Promise<void> {
		return this.once(async () => sayWhy(await changeReady(this.#scene)));
	}

	static #onReveal(this: PlanWindow): Promise<void> {
		return this.once(async () => sayWhy(await askAndOpen(this.#scene)));
	}

	static #onPick(this: PlanWindow, _event: Event, target: HTMLElement): void {
		pickWaypoints(this.#tokenOf(target) ?? null);
		void this.redraw();
	}

	static #onUndo(this: PlanWindow, _event: Event, target: HTMLElement): void {
		const token = this.#tokenOf(target);
		if (token) sayWhy(takeBack(token, target.dataset["action"] === "clear"));
	}

	static #onMove(this: PlanWindow): Promise<void> {
		return this.once(async () => {
			const answers: Record<string, Settlement> = {};
			for (const field of this.element.querySelectorAll<HTMLSelectElement>("[data-contest]")) {
				const answer = SETTLEMENTS.find((each) => each === field.value);
				if (answer) answers[field.dataset["contest"] ?? ""] = answer;
			}
			const boxes = [...this.element.querySelectorAll<HTMLInputElement>("[data-move]")];
			const taken = new Map(boxes.map(({ dataset, checked }) => [dataset["move"], checked]));
			await makeAll(this.#scene, answers, (key) => taken.get(key) ?? false);
		});
	}
}

function sayMove({ key, token, user, planned, refused }: OpenedMove): object {
	const name = token?.name ?? "?";
	const way = planned?.way || words().say("MUSTER.Plan.stays");
	return {
		key,
		name,
		label: words().say("MUSTER.Plan.take", { name }),
		way: words().say("MUSTER.Plan.by", { way, user: user.name }),
		cost: planned?.cost ?? "",
		why: refused === null ? "" : words().say(`MUSTER.Plan.refused.${refused}`, { user: user.name }),
		isTaken: refused === null,
		isLocked: refused !== null && refused !== "wall",
	};
}

function sayContests(moves: readonly OpenedMove[]): readonly object[] {
	const fit = moves.filter(({ refused }) => refused === null || refused === "wall");
	const nameOf = (id: string): string => fit.find(({ token }) => token?.id === id)?.token?.name ?? "?";
	return contestsAmong(moversOf(fit)).map((contest) => {
		const names = { one: nameOf(contest.one), other: nameOf(contest.other) };
		return {
			key: contest.key,
			label: words().say(`MUSTER.Plan.contest.${contest.kind}`, names),
			choices: SETTLEMENTS.map((value) => ({
				value,
				label: words().say(`MUSTER.Plan.settle.${value}`, names),
				selected: value === usualSettlement(contest),
			})),
		};
	});
}

/** Shows the window of the planned moves of a scene; default: the viewed one. */
export async function showPlans(scene: Scene.Implementation | null = canvas?.scene ?? null): Promise<void> {
	if (!scene) notifyFault({ code: "MUSTER.Fault.Plan.noScene" });
	else await showWindow(windowId("plan", scene.id), (options) => new PlanWindow(options, scene));
}
