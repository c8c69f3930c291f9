import { mergedSides, namesIn, sceneName, setScene } from "../../../bridge/battle/index.js";
import type { Fight } from "../../../bridge/skirmish/fight/index.js";
import { choicesUnder } from "../../../bridge/text/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { changeSetup } from "../../battle/day/change-setup.js";
import { isOpen } from "../../battle/open/known-battles.js";
import { battlePageAt, battlePages, daysOf, type HostBattlePage } from "../../battle/pages/battle-pages.js";
import { words } from "../../host/words.js";

/** Results that a skirmish may have for a scene of a day of battle. */
const ENDS = ["won", "lost", "none"] as const;

/**
 * Scenes of open days of battle that are linked to a skirmish, or to the scene of the world that it is fought on, each
 * with the results that it may have.
 */
export function linkedScenes({ uuid }: HostBattlePage, { frame }: Fight): readonly object[] {
	return battlePages()
		.filter(isOpen)
		.flatMap((page) => {
			const days = daysOf(page);
			const day = days.ok ? days.value.at(-1) : undefined;
			const names = day && namesIn({ sides: mergedSides(day.setup, day.forces) });
			const linked = day?.setup.scenes.filter(({ link }) => link === uuid || link === frame.scene) ?? [];
			return linked.map((scene) => ({
				battle: page.uuid,
				day: day?.number,
				scene: scene.id,
				label: words().say("MUSTER.Fight.End.linked", {
					name: page.name,
					scene: sceneName(scene),
					side: names?.side(scene.side) ?? "",
				}),
				ends: choicesUnder("MUSTER.Battle.Scene.End", ENDS, scene.state === "played" ? scene.end : null, words()),
			}));
		});
}

/** Writes how a scene of a day of battle ended, which counts from then on. Faults: those of a change of the day. */
export async function settleScene({ battle, day, scene, value }: DOMStringMap): Promise<Result<null>> {
	const page = battlePageAt(battle);
	if (!page) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const change = (field: "end" | "state", typed: string): Promise<Result<null>> =>
		changeSetup(page, Number(day), (_sides, _rules, setup) => setScene(setup, scene ?? "", field, typed));
	const ended = await change("end", ENDS.find((each) => each === value) ?? "none");
	return ended.ok ? change("state", "played") : ended;
}
