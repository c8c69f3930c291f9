import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { deprecated } from "../strict.js";

const NAMES = `dead unconscious sleep stun prone restrain paralysis fly blind deaf silence fear burning frozen shock corrode bleeding
	disease poison curse regen degen hover burrow upgrade downgrade invisible target eye bless fireShield coldShield magicShield holyShield`;

/** What the host configures: ids as published (types package 13.346, CONFIG.statusEffects); names are plain words here. */
function defaults(): Dict[] {
	return NAMES.trim()
		.split(/\s+/)
		.map((id) => ({
			id,
			name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
			img: `icons/svg/${id === "dead" ? "skull" : id}.svg`,
		}));
}

const ARRAY_WORDS = [
	"find",
	"filter",
	"map",
	"some",
	"every",
	"forEach",
	"push",
	"findIndex",
	"findSplice",
	"length",
	"concat",
];

/** v13: an array. v14: a record by id (API page CONFIG.statusEffects, version 14); what an array could do is an error there. */
export function createStatusEffects(): unknown {
	if (page.generation < 14) return defaults();
	const record = Object.fromEntries(defaults().map((status) => [status["id"], status]));
	return new Proxy(record, {
		get(target, key) {
			if (typeof key === "string" && !(key in target) && ARRAY_WORDS.includes(key))
				return deprecated(`CONFIG.statusEffects.${key}`, "it is a record by id");
			return Reflect.get(target, key) as unknown;
		},
	});
}

/** All configured statuses, in either shape, also when a system has replaced them. */
export function statusEffects(): Dict[] {
	return Object.values(page.config["statusEffects"] as unknown as Dict<Dict>);
}

/** CONFIG.specialStatusEffects. */
export const SPECIAL_STATUS_EFFECTS = {
	DEFEATED: "dead",
	INVISIBLE: "invisible",
	BLIND: "blind",
	BURROW: "burrow",
	HOVER: "hover",
	FLY: "fly",
};
