import { isLeadingTab } from "../../host/one-tab.js";
import { loadSeals } from "../../secrets/gate.js";
import { battlePageAt, daysOf, type HostBattlePage, inTurnOf } from "./battle-pages.js";
import { giveKeys } from "./write-day.js";

/** Milliseconds for which GMs' clients other than the active one leave it to that one to give keys. */
const HEAD_START = 1500;

const lacksKey = (page: HostBattlePage): boolean => {
	const days = daysOf(page);
	return !days.ok && days.fault.code === "MUSTER.Fault.Battle.sealed";
};

/** Introduces this GM's browser to the others, and asks them for the keys of pages that it lacks. What it asked for before, and lacks still, it goes on asking for. */
export async function wantKeys(pages: readonly HostBattlePage[]): Promise<void> {
	if (!game.user.isGM) return;
	const { introduceMachine } = await loadSeals();
	await introduceMachine((before) => {
		const asked = before.flatMap((uuid) => battlePageAt(uuid) ?? []);
		return [...asked, ...pages].filter(lacksKey).map(({ uuid }) => uuid);
	});
}

/** Boxes the keys of pages for browsers of GMs that ask for them, as far as this browser has them. */
export async function giveWantedKeys(): Promise<void> {
	if (!game.user.isGM || !isLeadingTab()) return;
	const { gmMachines } = await loadSeals();
	const wanted = new Set(gmMachines().flatMap(({ wants }) => wants));
	if (wanted.size === 0) return;
	if (!game.users.activeGM?.isSelf) await new Promise((resolve) => setTimeout(resolve, HEAD_START));
	for (const uuid of wanted) {
		const page = battlePageAt(uuid);
		if (page) await inTurnOf(page, () => giveKeys(page));
	}
}
