import type { Dict } from "../core/contracts.js";

const waiting = new Set<RenderFlags>();

/** What of a drawn object is to be refreshed before the next picture (published: RenderFlags). */
export class RenderFlags {
	#flags: Dict = {};
	readonly #apply: (flags: Dict) => void;

	constructor(apply: (flags: Dict) => void) {
		this.#apply = apply;
	}

	set(changes: Dict<boolean>): void {
		for (const [name, value] of Object.entries(changes)) if (value) this.#flags[name] = true;
		waiting.add(this);
	}

	/** What is set, cleared. */
	clear(): Dict {
		const flags = this.#flags;
		this.#flags = {};
		return flags;
	}

	apply(): void {
		this.#apply(this.clear());
	}
}

/** Refreshes everything that asked for it; before each picture. False when nothing did. */
export function applyRenderFlags(): boolean {
	if (!waiting.size) return false;
	for (const flags of [...waiting]) {
		waiting.delete(flags);
		flags.apply();
	}
	return true;
}
