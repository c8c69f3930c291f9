import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { inPage, type Seat } from "./driver/index.js";

/** What a drill is asked for; the outcome is the word, so that two drills with one word are one. */
export interface Drill {
	readonly word: string;
	/** Numbers of raiders, from 1. */
	readonly raiders: readonly number[];
	readonly loss: number;
	/** What else is changed: an effect of the hero's (unless given), a status effect of each raider, or nothing. */
	readonly marks?: "effect" | "statuses" | "none";
}

/** A source as another module could register it: all lose hit points, the hero pays for it, and one falls prone. */
const SOURCE = `(() => {
	const { register, change } = game.modules.get("muster").api.transactions;
	const hero = "Actor.${SKIRMISH.hero}";
	const places = (ref) => ref.raiders.map((n) => "${SKIRMISH.raiderToken(0)}".replace(/0+$/, "") + String(n).padStart(4, "0"));
	const plan = (ref, by) => {
		if (!game.actors.get("${SKIRMISH.hero}").testUserPermission(by, "OWNER")) return { ok: false, fault: { code: "MUSTER.Fault.Access.refused" } };
		const loss = Math.max(0, Math.min(10, ref.loss));
		const changesFrom = (start) => [
			...places(ref).flatMap((id) => {
				const uuid = "Scene.${SKIRMISH.scene}.Token." + id;
				const path = "delta.system.hp.value";
				const before = start({ uuid, path });
				const actor = { subject: id, uuid: uuid + ".Actor.any", class: "Actor" };
				return [
					change.value({ subject: id, uuid, class: "Token" }, path, before, before - loss),
					...(ref.marks === "statuses" ? [change.value(actor, "statuses.prone", false, true)] : []),
				];
			}),
			change.value({ subject: "hero", uuid: hero, class: "Actor" }, "system.hp.value", start({ uuid: hero, path: "system.hp.value" }), start({ uuid: hero, path: "system.hp.value" }) - 1),
			...((ref.marks ?? "effect") === "effect" ? [change.creation({ subject: "hero", uuid: hero + ".ActiveEffect.drillProne000001", class: "ActiveEffect" }, { _id: "drillProne000001", name: "Prone", statuses: ["prone"] })] : []),
		];
		return { ok: true, value: {
			source: "ChatMessage." + ref.word, outcome: ref.word, since: null, title: "Drill " + ref.word,
			subjects: { hero: "Aldwin", ...Object.fromEntries(places(ref).map((id, index) => [id, "Raider " + ref.raiders[index]])) },
			changes: changesFrom(() => 10), rebased: changesFrom(change.read),
		} };
	};
	window.drilled = [];
	register({ kind: "drill", plan, after: ({ state }) => void window.drilled.push(state) });
	window.hooked = [];
	Hooks.on("muster.transactionApplied", () => window.hooked.push("applied"));
	Hooks.on("muster.transactionUndone", () => window.hooked.push("undone"));
})()`;

/** Registers the drill at these seats. */
export async function teach(...seats: readonly Seat[]): Promise<void> {
	for (const { page } of seats) await page.evaluate(SOURCE);
}

/** What came of a call: a state, or the code of a fault. */
export type Outcome = string;

const REPORT = ".then((result) => result.ok ? result.value.state : result.fault.code)";

/** Presses Apply. */
export const apply = ({ page }: Seat, drill: Drill): Promise<Outcome> =>
	page.evaluate(
		`game.modules.get("muster").api.transactions.apply("drill", ${JSON.stringify(drill)})${REPORT}`,
	) as Promise<Outcome>;

/** Presses Undo, or Finish, on the newest transaction of a drill. */
export const act = ({ page }: Seat, what: "undo" | "finish", word: string): Promise<Outcome> =>
	page.evaluate(
		`(() => { const { transactions } = game.modules.get("muster").api;
			return transactions.${what}(transactions.of("ChatMessage.${word}").id)${REPORT}; })()`,
	) as Promise<Outcome>;

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
