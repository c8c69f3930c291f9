import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type PlayedPage, type Seat } from "./driver/index.js";

/** What a drill is asked for; the outcome is the word, so that two drills with one word are one. */
export interface Drill {
	readonly word: string;
	/** Numbers of raiders, from 1. */
	readonly raiders: readonly number[];
	readonly loss: number;
	/** What else is changed: an effect of the hero's (unless given), a status effect of each raider, or nothing. */
	readonly marks?: "effect" | "statuses" | "none";
	/** True: what the first plan was made from has changed before its turn comes. */
	readonly isOvertaken?: boolean;
}

/** Where a drill happens: ids of its scene and its hero, and of a raider's token up to its number. */
interface Ground {
	readonly scene: string;
	readonly hero: string;
	readonly raider: string;
}

/** Registers a source as another module could: all lose hit points, the hero pays for it, and one falls prone. */
function registerDrill({ game, muster, window, Hooks }: PlayedPage, { scene, hero, raider }: Ground): void {
	const { register, change } = muster.transactions;
	const uuidOfHero = `Actor.${hero}`;
	const places = (ref: Drill) => ref.raiders.map((n) => raider + String(n).padStart(4, "0"));
	const lossOf = (ref: Drill, id: string, start: Held): Held[] => {
		const uuid = `Scene.${scene}.Token.${id}`;
		const path = "delta.system.hp.value";
		const before = start({ uuid, path });
		const loss = Math.max(0, Math.min(10, ref.loss));
		const actor = { subject: id, uuid: `${uuid}.Actor.any`, class: "Actor" };
		return [
			change.value({ subject: id, uuid, class: "Token" }, path, before, before - loss),
			...(ref.marks === "statuses" ? [change.value(actor, "statuses.prone", false, true)] : []),
		];
	};
	const costOf = (start: Held): Held => {
		const path = "system.hp.value";
		const before = start({ uuid: uuidOfHero, path });
		return change.value({ subject: "hero", uuid: uuidOfHero, class: "Actor" }, path, before, before - 1);
	};
	const effectOf = (ref: Drill): Held[] => {
		if ((ref.marks ?? "effect") !== "effect") return [];
		const [_id, kind] = ["drillProne000001", "ActiveEffect"];
		const at = { subject: "hero", uuid: `${uuidOfHero}.${kind}.${_id}`, class: kind };
		return [change.creation(at, { _id, name: "Prone", statuses: ["prone"] })];
	};
	let planned = 0;
	const plan = (ref: Drill, by: Held) => {
		window.planned = ++planned;
		if (!game.actors.get(hero).testUserPermission(by, "OWNER"))
			return { ok: false, fault: { code: "MUSTER.Fault.Access.refused" } };
		const changesFrom = (start: Held) => [
			...places(ref).flatMap((id) => lossOf(ref, id, start)),
			costOf(start),
			...effectOf(ref),
		];
		const raiders = places(ref).map((id, index) => [id, `Raider ${ref.raiders[index]}`]);
		const { word } = ref;
		const told = { source: `ChatMessage.${word}`, outcome: word, since: null, title: `Drill ${word}` };
		const subjects = { hero: "Aldwin", ...Object.fromEntries(raiders) };
		return {
			ok: true,
			value: {
				...told,
				subjects,
				changes: changesFrom(() => 10),
				leftOut: [],
				rebased: { changes: changesFrom(change.read), leftOut: [] },
				stands: () => ref.isOvertaken !== true || planned > 1,
			},
		};
	};
	window.drilled = [];
	register({ kind: "drill", plan, after: ({ state }: Held) => void window.drilled.push(state) });
	window.hooked = [];
	Hooks.on("muster.transactionApplied", () => window.hooked.push("applied"));
	Hooks.on("muster.transactionUndone", () => window.hooked.push("undone"));
}

/** Registers the drill at these seats. */
export async function teach(...seats: readonly Seat[]): Promise<void> {
	const { scene, hero, raiderToken } = SKIRMISH;
	const ground: Ground = { scene, hero, raider: raiderToken(0).replace(/0+$/, "") };
	for (const seat of seats) await inPage(seat, registerDrill, ground);
}

/** What came of a call: a state, or the code of a fault. */
export type Outcome = string;

/** Presses Apply. */
export const apply = (seat: Seat, drill: Drill): Promise<Outcome> =>
	inPage(
		seat,
		async ({ muster }, drill) => {
			const result = await muster.transactions.apply("drill", drill);
			return result.ok ? result.value.state : result.fault.code;
		},
		drill,
	);

/** Presses Undo, or Finish, on the newest transaction of a drill. */
export const act = (seat: Seat, what: "undo" | "finish", word: string): Promise<Outcome> =>
	inPage(
		seat,
		async ({ muster: { transactions } }, what, word) => {
			const result = await transactions[what](transactions.of(`ChatMessage.${word}`).id);
			return result.ok ? result.value.state : result.fault.code;
		},
		what,
		word,
	);

/** How many records each journal entry of a seat's world holds. */
export const recordsAt = (seat: Seat): Promise<number[]> =>
	inPage(seat, ({ game }) => game.journal.contents.map(({ pages }) => pages.size));

/** The state of a drill's newest transaction at a seat. */
export const stateOf = ({ page }: Seat, word: string): Promise<string | null> =>
	inPage(page, ({ muster }, word) => muster.transactions.of(`ChatMessage.${word}`)?.state ?? null, word) as Promise<
		string | null
	>;

/** Hit points at a seat: the hero's, then the raiders'. */
export const points = ({ page }: Seat, raiders: readonly number[]): Promise<number[]> =>
	inPage(
		page,
		({ game }, hero, raiderToken, scene) => [
			game.actors.get(hero).system.hp.value,
			...raiderToken.map((id) => game.scenes.get(scene).tokens.get(id).actor.system.hp.value),
		],
		SKIRMISH.hero,
		raiders.map(SKIRMISH.raiderToken),
		SKIRMISH.scene,
	) as Promise<number[]>;

/** The calls of a seat's hooks and of the source, as `[source, hooks]`. */
export const told = ({ page }: Seat): Promise<[string[], string[]]> =>
	inPage(page, ({ window }) => [window.drilled, window.hooked]) as Promise<[string[], string[]]>;

/** Presses a button of the dialog that is open at a seat. */
export async function answer({ page }: Seat, action: "rebase" | "leaveOut" | "cancel"): Promise<string> {
	const dialog = page.locator("dialog.muster");
	await dialog.waitFor();
	const text = (await dialog.innerText()).replace(/\s+/g, " ");
	await dialog.locator(`[data-action="${action}"]`).click();
	await dialog.waitFor({ state: "detached" });
	return text;
}

/** Sets a raider's hit points by hand. */
export const setPoints = ({ page }: Seat, raider: number, value: number): Promise<unknown> =>
	inPage(
		page,
		({ game }, scene, raider, value) =>
			game.scenes.get(scene).tokens.get(raider).actor.update({ "system.hp.value": value }),
		SKIRMISH.scene,
		SKIRMISH.raiderToken(raider),
		value,
	);
