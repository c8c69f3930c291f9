/** Hurts of heroes on the card of a phase, for GMs; fetched with the first card that one sees. */
import type { StoredPhaseCard } from "../../../bridge/skirmish/fight/index.js";
import { followActors } from "../../battle/pages/follow-actors.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { fetchTemplate } from "../../host/words.js";
import { onTransaction, transactionOf } from "../../transactions/index.js";
import { Presses } from "../../ui/focus.js";
import { type HarmHost, harmActions, loadHarms, mayBeHero } from "./harm-actions.js";
import { sourceOfHarms, sourceOfPhase } from "./last-phase.js";

const isAction = (name: string | undefined): name is keyof typeof harmActions =>
	name !== undefined && Object.hasOwn(harmActions, name);

/**
 * Draws the hurts of a card's phase below it, as the page has them, and follows them while the card is shown: nothing
 * but the place of the phase is taken from the card. A card that was posted before the phase was rolled again has none.
 */
export async function drawHarms(
	content: HTMLElement,
	{ page: uuid, round, phase }: Pick<StoredPhaseCard, "page" | "round" | "phase">,
	posted: number,
): Promise<void> {
	const found = findSkirmish(uuid);
	if (!found.ok) return;
	const page = found.value;
	const draw = await fetchTemplate<object>("apps/skirmish/round-harms", []);
	const place = content.querySelector(".muster-card")?.appendChild(document.createElement("div"));
	if (!place) return;
	const redraw = async (): Promise<void> => {
		const record = transactionOf(sourceOfPhase(uuid, round, phase));
		const isNow = record?.state === "done" && record.time <= posted;
		const harms = isNow ? await (await loadHarms()).harmsOfPhase(page, round, phase) : null;
		place.innerHTML = harms ? draw({ ...harms, rootId: foundry.utils.randomID() }) : "";
	};
	const presses = new Presses();
	const host: HarmHost = { page, redraw, once: (work, name) => presses.take(work, name) };
	place.addEventListener("click", (event) => {
		const button = (event.target as Element).closest<HTMLElement>("[data-action]");
		const name = button?.dataset["action"];
		if (button && isAction(name)) void harmActions[name].call(host, event, button);
	});
	await redraw();
	const sources = [sourceOfPhase(uuid, round, phase), sourceOfHarms(uuid, round, phase)];
	const ends = [
		onTransaction(({ source }) => {
			if (sources.includes(source)) follow();
		}),
		followActors(mayBeHero, () => follow()),
	];
	const follow = (): void => {
		if (place.isConnected) void redraw();
		else for (const end of ends) end();
	};
}
