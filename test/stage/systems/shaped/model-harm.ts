/**
 * What the system with data models does when hit points change: it notes them before, marks who is at half or below,
 * and lets the difference float up from the tokens. All of it hangs on the actor's update; a write through the token
 * passes it by (dnd5e 5.3.3: data/actor/templates/attributes.mjs 514-563, documents/actor/actor.mjs 3451-3489 and
 * 3530-3551; foundryvtt#9131, dnd5e PR #5529).
 */
import { type Actor, canvas, type Dict, foundry, game, Hooks } from "../kit.js";
import { staticId } from "./model-statuses.js";

interface Points {
	value: number;
	max: number | null;
	temp: number | null;
	tempmax: number | null;
}

const pointsOf = (actor: Actor): Points => (actor.system["attributes"] as { hp: Points }).hp;
const BLOODIED = staticId("dnd5ebloodied");

/**
 * Before an update: what the options carry to every client. One object for all actors of a request: it holds the last
 * one's points.
 */
export function notePoints(actor: Actor, options: Dict): void {
	foundry.utils.setProperty(options, "dnd5e.hp", { ...pointsOf(actor) });
}

/** After an update, on every client. */
export async function answerHarm(actor: Actor, changed: Dict, options: Dict, userId: string): Promise<void> {
	if (!foundry.utils.getProperty(changed, "system.attributes.hp")) return;
	if (userId === game().userId) await markBloodied(actor);
	const before = foundry.utils.getProperty(options, "dnd5e.hp") as Points | undefined;
	if (!before) return;
	const now = pointsOf(actor);
	const total = now.value - before.value + ((now.temp ?? 0) - (before.temp ?? 0));
	if (!total) return;
	float(actor, total);
	Hooks.callAll(`dnd5e.${total > 0 ? "heal" : "damage"}Actor`, actor, { total }, changed, userId);
}

/** Made by hand under a static id of its own: no status of the list. */
async function markBloodied(actor: Actor): Promise<void> {
	const { value, max, tempmax } = pointsOf(actor);
	const most = (max ?? 0) + (tempmax ?? 0);
	if (!most) return;
	const effect = actor.effects.get(BLOODIED);
	if (value > most / 2) {
		await effect?.delete();
		return;
	}
	if (effect) return;
	const mark = { _id: BLOODIED, name: "Bloodied", img: "icons/svg/blood.svg", statuses: ["bloodied"] };
	const flags = { dnd5e: { isTemporary: true } };
	await actor.createEmbeddedDocuments("ActiveEffect", [{ ...mark, flags }], { keepId: true });
}

function float(actor: Actor, total: number): void {
	const tokens = actor.isToken ? [actor.token] : actor.getActiveTokens(true, true);
	for (const token of tokens) {
		const drawn = (token as { object?: { center: object } | null } | null)?.object;
		if (drawn) void canvas().interface.createScrollingText(drawn.center, total > 0 ? `+${total}` : String(total));
	}
}
