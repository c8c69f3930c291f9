/** The page around everything: the table, the three columns of the interface, the list of notifications. */
import { core, make } from "../core.js";

function column(id: string, ...children: Node[]): HTMLElement {
	return make("section", { id }, ...children);
}

/** Builds the page once; the ids are the host's. */
export function buildPage(): void {
	const left = column("ui-left", make("div", { id: "ui-left-column-1" }), make("div", { id: "ui-left-column-2" }));
	const middle = column("ui-middle", make("header", { id: "ui-top" }), make("footer", { id: "ui-bottom" }));
	const floating = make(
		"div",
		{ id: "chat-notifications" },
		make("ol", { class: "chat-log plain themed theme-light" }),
	);
	const right = column("ui-right", make("div", { id: "ui-right-column-1" }, floating));
	const { world, release } = core().game;
	const plate = make("p", { class: "stage-plate" }, `${world.title} · stand-in for version ${release.generation}`);
	document.body.append(
		make("main", { id: "board", "aria-label": "Table" }, plate, make("div", { id: "hud" })),
		make("div", { id: "interface", class: "interface themed" }, left, middle, right),
		make("ol", { id: "notifications", "aria-live": "polite", class: "plain" }),
	);
	document.title = `${world.title} • ${core().game.user.name}`;
}
