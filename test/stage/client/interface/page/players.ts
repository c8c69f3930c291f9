/** The list of users at the lower left, those at the table first. */
import type { Dict } from "../../core/contracts.js";
import { core, make } from "../core.js";
import { PageApplication } from "./page-application.js";

export class Players extends PageApplication {
	static override DEFAULT_OPTIONS: Dict = { id: "players", tag: "aside" };

	protected override get place(): string {
		return "ui-left-column-2";
	}

	protected override draw(): Node[] {
		const users = [...core().game.users.contents].sort(
			(a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
		);
		const rows = users.map((user) => {
			const dot = make("span", {
				class: "player-active",
				style: `background: ${user.active ? user.color.css : "transparent"}`,
			});
			dot.style.borderColor = user.color.css;
			const name = make("span", { class: "player-name" }, user.isSelf ? `${user.name} (you)` : user.name);
			const classes = ["player", user.active ? "active" : "", user.isGM ? "gm" : ""].filter(Boolean).join(" ");
			return make("li", { class: classes, "data-user-id": user.id }, dot, name);
		});
		return [make("ol", { class: "players-list plain" }, ...rows)];
	}
}
