import { readFightHead } from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { SkirmishOptions } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, keptReader } from "../../battle/pages/battle-pages.js";
import { fightHeadIn, skirmishPages } from "../../battle/pages/skirmish-pages.js";

/** The skirmishes of a scene that go on, newest first. */
export function skirmishesOn(scene: string): readonly HostBattlePage[] {
	const all = skirmishPages().toReversed();
	return all.filter((page) => {
		const head = fightHeadIn(page);
		return head.ok && !head.value.frame.over && head.value.frame.scene === scene;
	});
}

const headOf = keptReader(readFightHead);

/** The house rules with which the newest skirmish began that goes on on a scene; null: none does. */
export function begunOn(scene: string): SkirmishOptions | null {
	for (const page of skirmishPages().toReversed()) {
		const head = headOf(page);
		if (head.ok && !head.value.frame.over && head.value.frame.scene === scene) return head.value.frame.options;
	}
	return null;
}

/** The newest skirmish that goes on on the viewed scene. Fault: there is none. */
export function skirmishHere(): Result<HostBattlePage> {
	const [page] = canvas.ready ? skirmishesOn(canvas.scene?.uuid ?? "") : [];
	return page ? ok(page) : fail({ code: "MUSTER.Fault.Skirmish.noneHere" });
}
