import { buildSeen, type PlayersOrder, SEEN_ITEMS, SEEN_VALUES, WINDOW_TOPICS } from "../../../bridge/battle/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { showWindow, windowId, windowPart } from "../../ui/window.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { PageWindow } from "../pages/page-window.js";
import { orderPlayers } from "./order-players.js";
import { showAsPlayer } from "./player-window.js";
import { viewFor } from "./push-views.js";
import { playersOf } from "./rounds.js";

/** Items that the players of each side are shown. What the GM changes is written at once. */
class SeenWindow extends PageWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-seen"],
		position: { width: 620 },
		window: { icon: "fa-solid fa-eye", resizable: true },
		actions: { seeAs: SeenWindow.#onSeeAs },
	};

	protected override readonly topic = WINDOW_TOPICS.seen;

	static override PARTS = { main: windowPart("apps/battle/seen", [], [""]) };

	override get title(): string {
		return words().say("MUSTER.Players.seenTitle", { name: this.page.name });
	}

	get #day() {
		const days = daysOf(this.page);
		return days.ok ? days.value.at(-1) : undefined;
	}

	protected override async _prepareContext(): Promise<object> {
		const day = this.#day;
		if (!day) return {};
		const { setup, forces } = day;
		const { users, ownerOf } = playersOf(setup, forces);
		const sides = Object.entries(setup.sides).map(([id, { name, heroes }]) => {
			const owners = [id, ...heroes.map(({ hero }) => `${id}/${hero}`)].map(ownerOf);
			return { id, name, players: users.filter((user) => owners.includes(user.id)) };
		});
		return buildSeen(setup.players, sides, words());
	}

	protected override onOpen(): void {
		this.followPage();
	}

	protected override async onChange({
		dataset: { seen, side = "", item },
		value: chosen,
	}: HTMLInputElement): Promise<void> {
		const day = this.#day;
		const shown = SEEN_ITEMS.find((each) => each === item);
		const value = SEEN_VALUES.find((each) => each === chosen);
		let order: PlayersOrder | null = null;
		if (seen === "estimate") order = { kind: "estimate", side, text: chosen };
		else if (seen === "value" && shown && value) order = { kind: "seen", side, item: shown, value };
		if (!day || !order) return;
		const done = await orderPlayers(this.page, day.number, order);
		if (!done.ok) notifyFault(done.fault);
		await this.render();
	}

	static async #onSeeAs(this: SeenWindow, _event: Event, target: HTMLElement): Promise<void> {
		const user = target.dataset.user ?? "";
		const view = viewFor(this.page, user);
		if (view) await showAsPlayer(view, user);
	}
}

/** Shows the form in which the GM says who sees what of a battle. */
export async function showSeen(page: HostBattlePage): Promise<void> {
	await showWindow(windowId("seen", page.id), (options) => new SeenWindow(options, page));
}
