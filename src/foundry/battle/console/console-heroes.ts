import { readHeroes } from "../day/read-heroes.js";
import { followNumbers } from "../follow-actors.js";
import { isOlderPage } from "../pages/battle-pages.js";
import type { ConsoleHost } from "./console-host.js";

/** Reads the heroes of the shown day now, and again when an actor of one of them changes. Fetched once the window is there. */
export function followHeroes(host: ConsoleHost): void {
	const read = (): void => {
		const { day } = host.shown;
		if (day?.fought === null) void readHeroes(host.page, day.number);
	};
	const isShown = ({ uuid }: Actor.Implementation): boolean =>
		host.shown.day?.forces.some(({ force }) => force.heroes.some(({ link }) => link === uuid)) === true;
	host.closing.add(followNumbers(isShown, read));
	// To look at a battle of an older version does not write its page in the present form.
	if (!isOlderPage(host.page)) read();
}
