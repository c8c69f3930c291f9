import { givenUp, sealsOf } from "../../bridge/battle/index.js";
import { fail, getOrCreate, isRecord, ok, type Result } from "../../engine/common/index.js";
import { ask, openAsked } from "../host/asking.js";
import { readKey, sayKey } from "../host/seal-keys.js";
import { keyOfSeal } from "../host/seals.js";
import { words } from "../host/words.js";
import { SEAL_KEYS, SEALS } from "../host/world-seals.js";
import { type HostBattlePage, inTurnOf, storedDays } from "./battle-pages.js";
import { BATTLE_KEY_QUERY } from "./query-names.js";
import { writtenTo } from "./write-day.js";

/** Keys that are being asked for, until the answer is there. */
const wanted = new Map<string, Promise<void>>();

const otherGms = (): User.Implementation[] => game.users.filter((user) => user.isGM && user.active && !user.isSelf);

/** Names of the keys that a page needs. */
const keysOf = (page: HostBattlePage): readonly string[] =>
	Object.values(storedDays(page)).flatMap((day) => Object.values(sealsOf(day)).map(keyOfSeal));

/** Asks the other GMs for all keys that battles of this world need and this machine lacks: a GM who has them may leave. Resolves when they are here, or every GM was asked. */
export async function wantKeys(pages: readonly HostBattlePage[]): Promise<void> {
	if (!game.user.isGM) return;
	const missing = [...new Set(pages.flatMap(keysOf))].filter((id) => SEAL_KEYS.get(id) === null);
	await Promise.all(missing.map((id) => getOrCreate(wanted, id, () => wantKey(id))));
}

async function wantKey(id: string): Promise<void> {
	for (const gm of otherGms()) {
		if (SEAL_KEYS.get(id) !== null) break;
		await ask(gm, BATTLE_KEY_QUERY, { wanted: id }).catch(() => false);
	}
	wanted.delete(id);
}

/** Sends the key of this machine to the other GMs who are here, so that a battle which begins is open to them at once. */
export function giveKey(): void {
	const key = SEAL_KEYS.own();
	if (key) for (const gm of otherGms()) void ask(gm, BATTLE_KEY_QUERY, { key: sayKey(key) }).catch(() => false);
}

/** Answers {@link BATTLE_KEY_QUERY}: keeps the key that a GM sent, or sends the one that a GM wants to the GM who is named as asking. */
export async function receiveKey(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(BATTLE_KEY_QUERY, data, options);
	if (!asked?.asker.isGM || !game.user.isGM || !isRecord(asked.payload)) return false;
	const { wanted: id, key: line } = asked.payload;
	if (typeof id === "string") return sendKey(asked.asker, id);
	const key = readKey(line);
	return key !== null && SEAL_KEYS.keep(key);
}

async function sendKey(gm: User.Implementation, id: string): Promise<boolean> {
	const key = SEAL_KEYS.get(id);
	if (!key) return false;
	await ask(gm, BATTLE_KEY_QUERY, { key: sayKey(key) }).catch(() => false);
	return true;
}

/** A window that shows a battle. */
interface Showing {
	readonly page: HostBattlePage;
	readonly closing: Set<() => void>;
	draw(): Promise<void>;
}

/** Asks for the keys that a console's battle needs, and draws it once more with each that comes. */
export function followKeys(host: Showing): void {
	host.closing.add(SEAL_KEYS.onKey(() => void host.draw()));
	void wantKeys([host.page]);
}

/** Keeps a key that a person has carried here. Faults: it is none; this browser has no room for it. */
export function enterKey(text: string): Result<null> {
	const key = readKey(text);
	if (!key) return fail({ code: "MUSTER.Fault.Battle.noKey" });
	return SEAL_KEYS.keep(key) ? ok(null) : fail({ code: "MUSTER.Fault.Access.noRoom" });
}

/** Copies the keys of a page as lines of text, or the key with which this machine seals. Fault: there is none yet. */
export async function copyKeys(page: HostBattlePage): Promise<Result<null>> {
	const named = [...new Set(keysOf(page))].flatMap((id) => SEAL_KEYS.get(id) ?? []);
	const own = SEAL_KEYS.own();
	const keys = named.length > 0 ? named : own ? [own] : [];
	if (keys.length === 0) return fail({ code: "MUSTER.Fault.Battle.noSeals" });
	await game.clipboard.copyPlainText(keys.map(sayKey).join("\n"));
	ui.notifications.info("MUSTER.Battle.Seal.copied", { localize: true });
	return ok(null);
}

/** Asks the GM whether what is sealed shall be given up. */
export async function sureToGiveUp(): Promise<boolean> {
	const content = document.createElement("p");
	content.textContent = words().say("MUSTER.Battle.Seal.sure");
	const sure: unknown = await foundry.applications.api.DialogV2.confirm({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Battle.Seal.giveUp", icon: "fa-solid fa-eraser" },
		content: content.outerHTML,
		rejectClose: false,
	});
	return sure === true;
}

/** Gives up what is sealed in a battle with keys that this machine lacks: it is decided again. Fault: the server refused it. */
export function giveUpSeals(page: HostBattlePage): Promise<Result<null>> {
	return inTurnOf(page, () => {
		const changes = Object.entries(storedDays(page)).flatMap(([name, day]) =>
			Object.entries(givenUp(day, SEALS)).map(([path, value]) => [`system.days.${name}.${path}`, value]),
		);
		return writtenTo(page, Object.fromEntries(changes));
	});
}
