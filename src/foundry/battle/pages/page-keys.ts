import { pause } from "../../host/in-slices.js";
import { notifyFault } from "../../host/notify.js";
import { isLeadingTab } from "../../host/one-tab.js";
import { loadSeals } from "../../secrets/gate.js";
import type { UserMachine } from "../../secrets/page-seals.js";
import { battlePageAt, daysOf, type HostBattlePage, inTurnOf } from "./battle-pages.js";
import { giveKeys } from "./write-day.js";

/** Milliseconds for which GMs' clients other than the active one leave it to that one to give keys. */
const HEAD_START = 1500;

const lacksKey = (page: HostBattlePage): boolean => {
	const days = daysOf(page);
	return !days.ok && days.fault.code === "MUSTER.Fault.Battle.sealed";
};

/** True once the GM was notified that this browser cannot ask for keys. */
let saidRefused = false;

/**
 * Introduces this GM's browser to the others, and asks them for the keys of pages that it lacks. It goes on asking for
 * those that it asked for before and still lacks. Where that cannot be, a notice says so once.
 */
export async function wantKeys(pages: readonly HostBattlePage[]): Promise<void> {
	if (!game.user.isGM) return;
	const { introduceMachine } = await loadSeals();
	const introduced = await introduceMachine((before) => {
		const asked = before.flatMap((uuid) => battlePageAt(uuid) ?? []);
		return [...asked, ...pages].filter(lacksKey).map(({ uuid }) => uuid);
	});
	if (!introduced.ok && !saidRefused) notifyFault(introduced.fault);
	saidRefused ||= !introduced.ok;
}

/**
 * Requests for keys, as page, browser and time, that this one has answered: a browser that is closed asks on, and is
 * answered once.
 */
const answered = new Set<string>();

/** The state of giving keys: done, under way, or under way and to be done once more. */
let giving: "no" | "yes" | "again" = "no";

/**
 * Boxes the keys of pages for browsers of GMs that ask for them, as far as this browser has them; one call at a time,
 * however many ask.
 */
export async function giveWantedKeys(): Promise<void> {
	if (!game.user.isGM || !isLeadingTab()) return;
	const isUnderWay = giving !== "no";
	giving = isUnderWay ? "again" : "yes";
	if (isUnderWay) return;
	try {
		await giveAll();
	} finally {
		const isAgain = (giving as string) === "again";
		giving = "no";
		if (isAgain) void giveWantedKeys();
	}
}

async function giveAll(): Promise<void> {
	const { gmMachines } = await loadSeals();
	const unanswered = (page: string, { id, seen, wants }: UserMachine): boolean =>
		wants.includes(page) && !answered.has(`${page} ${id} ${seen}`);
	const asking = (): readonly string[] =>
		gmMachines().flatMap((machine) => machine.wants.filter((page) => unanswered(page, machine)));
	if (asking().length === 0) return;
	if (!game.users.activeGM?.isSelf) await new Promise((resolve) => setTimeout(resolve, HEAD_START));
	for (const uuid of new Set(asking())) {
		const page = battlePageAt(uuid);
		const machines = gmMachines().filter((machine) => unanswered(uuid, machine));
		const isAsking = ({ id }: UserMachine): boolean => machines.some((each) => each.id === id);
		const given = page ? await inTurnOf(page, () => giveKeys(page, isAsking)) : null;
		if (given?.ok === false) notifyFault(given.fault);
		for (const { id, seen } of machines) if (given?.ok && given.value.has(id)) answered.add(`${uuid} ${id} ${seen}`);
	}
}

/**
 * Keeps the keys of pages on this machine, closed battles included: a key that no one has opened is lost with the GM
 * whose browser gave it. With new ones it answers browsers that it could not answer before.
 */
export async function learnKeys(pages: readonly HostBattlePage[]): Promise<void> {
	const { sealsOf } = await loadSeals();
	let isLearnt = false;
	for (const page of pages) {
		const { keys } = page.system as { readonly keys?: unknown };
		if (!sealsOf({ uuid: page.uuid, keys }).learnKeys()) continue;
		isLearnt = true;
		await pause();
	}
	if (isLearnt) await giveWantedKeys();
}
