import type { Dict } from "../core/contracts.js";
import { complain } from "../core/strict.js";

const waiting = new Set<RenderFlags>();

/** A flag: those that it sets too; an alias is not set itself. */
interface RenderFlag {
	propagate?: readonly string[];
	alias?: true;
}

/**
 * What of a drawn object is to be refreshed before the next picture: a set "which can only accept flag values which are
 * pre-defined", each with those that it propagates to (published: RenderFlags).
 */
export class RenderFlags extends Set<string> {
	readonly flags: Readonly<Record<string, RenderFlag>>;
	readonly #apply: (flags: Dict) => void;

	constructor(flags: Readonly<Record<string, RenderFlag>>, apply: (flags: Dict) => void) {
		super();
		this.flags = flags;
		this.#apply = apply;
	}

	set(changes: Dict<boolean>): void {
		for (const [name, value] of Object.entries(changes)) if (value) this.#raise(name);
		waiting.add(this);
	}

	#raise(name: string): void {
		const flag = this.flags[name] ?? complain(`"${name}" is not a render flag of this object`);
		if (this.has(name)) return;
		if (!flag.alias) this.add(name);
		for (const other of flag.propagate ?? []) this.#raise(other);
	}

	/** What is set, cleared. */
	override clear(): Dict {
		const flags = Object.fromEntries([...this].map((name) => [name, true]));
		super.clear();
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

/** Token.RENDER_FLAGS (published types 13.346 and 14.366, placeables/token). */
export const TOKEN_RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
	redraw: { propagate: ["refresh"] },
	redrawEffects: {},
	refresh: {
		propagate: [
			"refreshState",
			"refreshTransform",
			"refreshMesh",
			"refreshNameplate",
			"refreshElevation",
			"refreshRingVisuals",
		],
		alias: true,
	},
	refreshState: { propagate: ["refreshVisibility", "refreshTarget"] },
	refreshVisibility: {},
	refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
	refreshPosition: {},
	refreshRotation: {},
	refreshSize: {
		propagate: [
			"refreshPosition",
			"refreshShape",
			"refreshBars",
			"refreshEffects",
			"refreshNameplate",
			"refreshTarget",
			"refreshTooltip",
		],
	},
	refreshElevation: { propagate: ["refreshTooltip"] },
	refreshMesh: {},
	refreshShader: {},
	refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder", "refreshEffects"] },
	refreshBorder: {},
	refreshBars: {},
	refreshEffects: {},
	refreshNameplate: {},
	refreshTarget: {},
	refreshTooltip: {},
	refreshRingVisuals: {},
};
