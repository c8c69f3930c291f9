import {
	type AskedSave,
	type AskedSaves,
	type Fight,
	readAskedSaves,
	type SaveQuestion,
	saveQuestion,
	type TableSave,
} from "../../../bridge/skirmish/fight/index.js";
import { joinList } from "../../../bridge/text/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { canonicalJson, toJson } from "../../../engine/schema/index.js";
import { SKIRMISH_SEAL_QUERY } from "../../battle/pages/battle-names.js";
import { ask } from "../../host/asking.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import type { PhasePlace } from "./order-store.js";
import { openName } from "./reader-of.js";
import { hearAnswers } from "./receive-saves.js";
import { savesStore } from "./saves-store.js";

/** Milliseconds after which a player who was not reached is asked once more, and after which one counts as such. */
const [AGAIN, PATIENCE] = [2_000, 5_000];

/**
 * Milliseconds after which one who was reached is asked once more, which leaves an open dialog as it is: that a tab is
 * loaded again while another of that player's is open changes nothing in who is here.
 */
const REMIND = 10_000;

/** A save in the GM's dialog: who is asked, in words; the effects saved against, null while no player has said. */
export interface RowOfPlayers {
	readonly hint: string;
	readonly saved: number | null;
}

/** Players who are being asked about the saves of a phase. */
export interface PlayersAsked {
	readonly rows: () => readonly RowOfPlayers[];
	/** Calls back with the rows at once, and when they change. */
	readonly follow: (listener: (rows: readonly RowOfPlayers[]) => void) => void;
	/** Asks no more: players' dialogs close. */
	readonly end: () => void;
}

/**
 * Asks the owners of heroes about their saves, each about those alone whose unit that player may know of. One who comes
 * back is asked again; where the phase was asked about before and nothing has changed, the answers hold.
 */
export function askPlayers(
	fight: Fight,
	saves: readonly TableSave[],
	all: (id: string) => string,
	place: PhasePlace,
): PlayersAsked {
	const questions = saves.map((save, row) => questionsOn(fight, save, row, all));
	const rows = saves.map(({ hero, most }, row): AskedSave => {
		const actor = tokenOfHero(fight, hero)?.actor?.uuid ?? "";
		return { actor, users: [...(questions[row]?.keys() ?? [])], most, by: null, saved: null };
	});
	const about = canonicalJson(toJson({ saves, rows }));
	const kept = readAskedSaves(savesStore.read(place));
	if (kept?.about !== about) savesStore.keep(place, { ask: foundry.utils.randomID(), about, rows });
	return asking(place, { about, rows }, questions);
}

function tokenOfHero({ frame }: Fight, hero: string): TokenDocument.Implementation | null {
	const token = findNow(frame.tokens[hero] ?? "");
	return token instanceof TokenDocument ? token : null;
}

/** One save as each player is asked about it who may be. */
type Questions = ReadonlyMap<string, SaveQuestion>;

/** A save for those whom it is asked of: whose character the hero is, if that player is here, else all its owners. */
function questionsOn(fight: Fight, save: TableSave, row: number, all: (id: string) => string): Questions {
	const token = tokenOfHero(fight, save.hero);
	const owners = game.users.filter(
		(user) => !user.isGM && user.can("QUERY_USER") && token?.actor?.testUserPermission(user, "OWNER") === true,
	);
	const first = owners.find(({ active, character }) => active && character?.id === token?.actorId);
	const asked = (first ? [first] : owners).flatMap((user) => {
		const open = openName(fight, [user], all);
		const ownsUnit = actorAt(`Actor.${save.unit}`)?.testUserPermission(user, "OWNER") === true;
		const question = saveQuestion(save, row, (id) => (id === save.hero || ownsUnit ? all(id) : open(id)));
		return question ? [[user.id ?? "", question] as const] : [];
	});
	return new Map(asked);
}

/** Has some saves asked about until that ends. */
function asking(
	place: PhasePlace,
	begun: Pick<AskedSaves, "about" | "rows">,
	questions: readonly Questions[],
): PlayersAsked {
	/** Players who were reached, and when. */
	const reached = new Map<string, number>();
	const now = (): AskedSaves => {
		const kept = readAskedSaves(savesStore.read(place));
		return kept?.about === begun.about ? kept : { ask: "", ...begun };
	};
	const open = (user: string): readonly SaveQuestion[] =>
		now().rows.flatMap(({ by }, row) => (by === null ? (questions[row]?.get(user) ?? []) : []));
	const send = (user: User.Implementation, more: object) =>
		ask(user, SKIRMISH_SEAL_QUERY, { what: "saves", ...place, ask: now().ask, ...more });
	const reach = (): void => {
		for (const user of game.users.filter(({ active, isGM }) => active && !isGM)) {
			const id = user.id ?? "";
			const [asked, last, moment] = [open(id), reached.get(id), Date.now()];
			if (asked.length > 0 ? moment - (last ?? 0) < REMIND : last === undefined) continue;
			asked.length > 0 ? reached.set(id, moment) : reached.delete(id);
			// One who is not reached, as while the page is being loaded, is asked again in a moment.
			const more = asked.length > 0 ? { rows: asked } : { over: true };
			void inTime(send(user, more)).then((isDone) => isDone || reached.delete(id));
		}
	};
	let listener: ((rows: readonly RowOfPlayers[]) => void) | null = null;
	const rows = () => now().rows.map(rowOf);
	const change = (): void => {
		reach();
		listener?.(rows());
	};
	const connected = Hooks.on("userConnected", ({ id }) => {
		reached.delete(id ?? "");
		change();
	});
	const timer = setInterval(reach, AGAIN);
	const unhear = hearAnswers(change);
	reach();
	return {
		rows,
		follow: (follower) => {
			listener = follower;
			follower(rows());
		},
		end: () => {
			clearInterval(timer);
			Hooks.off("userConnected", connected);
			unhear();
			for (const user of game.users.filter(({ id }) => reached.has(id ?? "")))
				void send(user, { over: true }).catch(() => false);
			savesStore.drop(place);
		},
	};
}

/** True if another client has taken a question within some seconds. */
const inTime = (reply: Promise<unknown>): Promise<boolean> =>
	Promise.race([
		reply.then((given) => isRecord(given) && given["ok"] === true).catch(() => false),
		new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE)),
	]);

/** A save in the GM's dialog. */
function rowOf({ by, saved, users }: AskedSave): RowOfPlayers {
	const named = (ids: readonly string[]): string =>
		joinList(
			words(),
			ids.map((id) => game.users.get(id)?.name ?? id),
			"or",
		);
	const here = users.filter((id) => game.users.get(id)?.active);
	const say = (leaf: "answered" | "left" | "asked" | "away", ids: readonly string[]) =>
		words().say(`MUSTER.Fight.Saves.${leaf}`, { names: named(ids) });
	if (by !== null) return { hint: say(saved === null ? "left" : "answered", [by]), saved };
	if (users.length === 0) return { hint: "", saved };
	return { hint: here.length > 0 ? say("asked", here) : say("away", users), saved };
}
