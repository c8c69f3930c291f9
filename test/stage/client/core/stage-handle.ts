import type { Generation, StageHandle } from "./contracts.js";
import { nextDice, nextUniforms, seed } from "./dice/chance.js";
import { type Combatant, toggleDefeated } from "./documents/combat.js";
import { page } from "./page.js";

/** Makes `window.stage` and has it note what goes wrong on the page. */
export function createStageHandle(): StageHandle {
	const stage: StageHandle = {
		generation: 13 as Generation,
		ready: false,
		errors: [],
		scrolled: [],
		nextDice,
		uniforms: nextUniforms,
		seed,
		icons: (id) => {
			const token = page.canvas?.tokens.get(id) as unknown as
				| { icons: { src: string; overlay: boolean }[] }
				| undefined;
			return (token?.icons ?? []).map(({ src, overlay }) => (overlay ? `overlay ${src}` : src));
		},
		rulers: (id) => (page.canvas?.tokens.get(id) as unknown as { rulers: string[] } | undefined)?.rulers ?? [],
		toggleDefeated: async (id) => {
			const combatant = page.canvas?.scene?.tokens.get(id)?.combatant as Combatant | null | undefined;
			if (!combatant) throw new Error(`No combatant stands for the token "${id}"`);
			await toggleDefeated(combatant);
		},
	};
	window.addEventListener("error", (event) => stage.errors.push(`error: ${event.message}`));
	window.addEventListener("unhandledrejection", (event) => {
		const reason: unknown = event.reason;
		stage.errors.push(`unhandled rejection: ${reason instanceof Error ? reason.message : String(reason)}`);
	});
	Object.defineProperty(window, "stage", { value: stage });
	return stage;
}
