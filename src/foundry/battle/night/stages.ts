/** The stages of a console after the steps of its day: what follows, and the night. Fetched with the first of them. */
import type { DayStage, PlayedDay, StageStates } from "../../../bridge/battle/index.js";
import { buildPath, closesBattle, stageHeading } from "../../../bridge/battle/index.js";
import { isForce } from "../../army/actor/index.js";
import { rest } from "../../host/in-slices.js";
import { words } from "../../host/words.js";
import { onTransaction } from "../../transactions/index.js";
import { sourceOfDay, sourceOfNight } from "../day/day-source.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { followActors } from "../pages/follow-actors.js";
import {
	allFollowed,
	changeAgreement,
	followActions,
	followsContext,
	isFollowedBy,
	noteDone,
} from "./follows-stage.js";
import { changeNightField, dayAfter, dropOnNight, nightActions, nightContext } from "./night-stage.js";
import { stateOfSource } from "./night-state.js";
import { dayNumber, type StageHost } from "./stage-host.js";

export { dayAfter };

/** Functions of the stages' controls, by the names that their templates give them. */
export const stageActions = { ...nightActions, ...followActions };

/** States of the stages after a day. */
export function stageStates(page: HostBattlePage, number: number, played: PlayedDay | null): StageStates {
	const days = daysOf(page);
	const day = days.ok ? days.value[number - 1] : undefined;
	if (!days.ok || !day || !played?.outcome || stateOfSource(sourceOfDay(page, number)) !== "done")
		return { follows: "todo", night: "todo" };
	const isBegun = days.value.length > number || stateOfSource(sourceOfNight(page, number)) === "done";
	const night = isBegun ? "done" : closesBattle(day, played.outcome) ? "skip" : "now";
	return { follows: allFollowed(page, number) ? "done" : "now", night };
}

/** Context of the templates of a stage. */
export async function stageContext(host: StageHost, stage: DayStage, played: PlayedDay | null): Promise<object> {
	const number = dayNumber(host);
	await rest();
	const states = stageStates(host.page, number, played);
	return {
		path: buildPath(played, stage, states, words()),
		stage,
		isNight: stage === "night",
		goesOn: states.night !== "skip" && states.night !== "todo",
		...stageHeading(stage, number, played, words()),
		...(await (stage === "night" ? nightContext : followsContext)(host)),
	};
}

/** Takes what was changed in a field of the shown stage. */
export const changeAtStage = (host: StageHost, field: HTMLInputElement): Promise<void> =>
	host.stage === "night" ? changeNightField(host, field) : changeAgreement(host, field);

/** Draws the stages again with what they show of the world, and takes armies that are dropped on the night. */
export function followStages(host: StageHost): void {
	const redraw = (): void => {
		if (host.stage !== null) void host.redraw();
	};
	host.element.addEventListener("drop", (event) => {
		if (host.stage === "night") void dropOnNight(host, event);
	});
	const acted = Hooks.on("muster.campaignActed", (_change, message) => void noteDone(host, message));
	host.untilClosed(
		() => Hooks.off("muster.campaignActed", acted),
		onTransaction(({ source }) => (isFollowedBy(host, source) ? redraw() : undefined)),
		followActors((actor) => host.stage === "follows" || isForce(actor), redraw),
	);
}
