import type { Generation, StageHandle } from "./contracts.js";
import { nextDice, nextUniforms, seed } from "./dice/chance.js";

/** Makes `window.stage` and has it note what goes wrong on the page. */
export function createStageHandle(): StageHandle {
	const stage: StageHandle = {
		generation: 13 as Generation,
		ready: false,
		errors: [],
		nextDice,
		uniforms: nextUniforms,
		seed,
	};
	window.addEventListener("error", (event) => stage.errors.push(`error: ${event.message}`));
	window.addEventListener("unhandledrejection", (event) => {
		const reason: unknown = event.reason;
		stage.errors.push(`unhandled rejection: ${reason instanceof Error ? reason.message : String(reason)}`);
	});
	Object.defineProperty(window, "stage", { value: stage });
	return stage;
}
