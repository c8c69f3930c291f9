import { CAMPAIGN_KINDS } from "../../src/bridge/campaign/index.js";
import { ROLL_KINDS } from "../../src/bridge/rolls/kinds/index.js";
import { openSheet } from "./army-fixture.js";
import { inPage, type Seat } from "./driver/index.js";
import { closeWindows } from "./helpers.js";

/** A window or card of ours: its name, and what opens it and answers the selector of its element. */
export interface OpenedWindow {
	readonly name: string;
	readonly open: () => Promise<string>;
}

const TABS = ["roster", "people", "powers", "campaign", "chronicle", "notes"] as const;

/**
 * Every window of ours that a game master meets, each opened as a person would, without anything being typed into it.
 * `army` is the id of an actor with an army that has a unit `u0`. Tokens are selected and targeted by the caller, where
 * the mob's dialog is to have some.
 */
export function windowsOf(gm: Seat, army: string): readonly OpenedWindow[] {
	const at = (selector: string) => gm.page.locator(selector);
	const shown = async (selector: string) => {
		await at(selector).first().waitFor();
		return selector;
	};
	const typed = (line: string, selector: string) => async () => {
		await gm.say(line);
		return shown(selector);
	};
	const home = (action: string, selector: string) => async () => {
		await gm.say("/muster");
		await at(`#muster-home [data-action=${action}]`).click();
		return shown(selector);
	};
	const tab = async (name: string) => {
		const sheet = await openSheet(gm, army);
		await at(`${sheet} [role=tab][data-tab=${name}]`).click();
		return sheet;
	};
	const action = (kind: string) => async () => {
		const sheet = await tab("campaign");
		const tile = at(`${sheet} [data-action=campaign][data-kind=${kind}]`);
		// A tile that is disabled says why; then its tab is looked at.
		if (await tile.isDisabled()) return sheet;
		await tile.click();
		return shown(".application.muster-campaign");
	};
	const unit = async () => {
		await at(`${await tab("roster")} tr[data-unit=u0] [data-action=openUnit]`).click();
		return shown(".application[id^=muster-unit-]");
	};
	const mob = async (action: string) => {
		await typed("/mob", "#muster-mob")();
		await at(`#muster-mob input[value=${action}]`).check({ force: true });
		return shown(action === "save" ? "#muster-mob [name=save]" : "#muster-mob .muster-mob__odds");
	};
	/** A button of the host's settings, which makes an application of the menu's class and renders it. */
	const menu = (key: string, selector: string) => async () => {
		await inPage(
			gm,
			({ game }, key) => new (game.settings.menus.get(key)!.type)().render(true).then(() => undefined),
			`muster.${key}`,
		);
		return shown(selector);
	};
	const library = async () => {
		await home("library", "#muster-library tr[data-uuid]")();
		return "#muster-library";
	};
	return [
		...ROLL_KINDS.map((kind) => ({ name: kind, open: typed(`/${kind}`, `#muster-${kind}`) })),
		{ name: "mob-attack", open: () => mob("attack").then(() => "#muster-mob") },
		{ name: "mob-save", open: () => mob("save").then(() => "#muster-mob") },
		{ name: "home", open: typed("/muster", "#muster-home") },
		{ name: "card", open: typed("/batch 33@12", "#chat .muster-card") },
		...TABS.map((name) => ({ name, open: () => tab(name) })),
		{ name: "unit", open: unit },
		...CAMPAIGN_KINDS.map((kind) => ({ name: kind, open: action(kind) })),
		{ name: "library", open: library },
		{ name: "chart", open: home("chart", "#muster-chart") },
		{ name: "house-rules", open: home("houseRules", "#muster-house-rules") },
		{ name: "mapping", open: menu("systemMappingMenu", "#muster-mapping") },
		{ name: "world-data", open: menu("worldDataMenu", "#muster-world-data") },
		{ name: "battle-start", open: typed("/battle new", "#muster-battle-start") },
		{ name: "import", open: home("importArmies", "#muster-import") },
	];
}

/** Opens each of the windows in turn, does something with it, and closes it. */
export async function withEachWindow(
	gm: Seat,
	windows: readonly OpenedWindow[],
	act: (selector: string, name: string) => Promise<void>,
): Promise<void> {
	for (const { name, open } of windows) {
		await act(await open(), name);
		await closeWindows(gm);
	}
}
