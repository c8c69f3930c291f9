import type { Arm, TroopType } from "../../../../engine/force/index.js";

/** The frame of a sign: the men's armour, or that they are not men. */
type GlyphFrame = "heavy" | "medium" | "light" | "irregular" | "none";

/** The sign inside the frame. */
type GlyphSign = "foot" | "horse" | "shot" | "horseShot" | "pike" | "engine" | "vehicle" | "wings" | "undead" | "beast";

const FRAMES: Readonly<Record<GlyphFrame, string>> = {
	heavy: '<rect x="1.5" y="1.5" width="25" height="17" stroke-width="3"/>',
	medium:
		'<rect x="1.2" y="1.2" width="25.6" height="17.6" stroke-width="1.6"/><path d="M4 4h20v12H4z" stroke-width=".8"/>',
	light: '<rect x="1" y="1" width="26" height="18" stroke-width="1.2"/>',
	irregular: '<rect x="1" y="1" width="26" height="18" stroke-width="1.4" stroke-dasharray="3 2.2"/>',
	none: '<path d="M7 1h14l6 9-6 9H7L1 10z" stroke-width="1.4"/>',
};

const DOT = 'fill="currentColor" stroke="none"';

const SIGNS: Readonly<Record<GlyphSign, string>> = {
	foot: '<path d="M7 6l14 8M21 6L7 14" stroke-width="1.6"/>',
	horse: `<path d="M7 14L21 6" stroke-width="1.8"/><circle cx="10" cy="7.4" r="1.6" ${DOT}/>`,
	shot: '<path d="M8 14.5C15 13.5 19.5 10 20.5 5M20.5 5l-3.6.6M20.5 5l1.2 3.4" stroke-width="1.6"/>',
	horseShot: `<path d="M7 14L21 6" stroke-width="1.8"/><path d="M17.5 5.2L21.5 5.7 19.6 9.2z" ${DOT}/>`,
	pike: '<path d="M9 15V5M14 15V5M19 15V5M7.6 7L9 4.4 10.4 7M12.6 7L14 4.4 15.4 7M17.6 7L19 4.4 20.4 7" stroke-width="1.3"/>',
	engine: '<circle cx="14" cy="10" r="4.4" stroke-width="1.6"/><path d="M14 5.6v8.8M9.6 10h8.8" stroke-width="1.2"/>',
	vehicle: '<path d="M8 12.5h12l1.6-3H6.4zM11 9.5V6.5h5v3M16 7.8h5" stroke-width="1.4"/>',
	wings:
		'<path d="M6.5 8.5c3-2 5.5-1 7.5 2.5 2-3.5 4.5-4.5 7.5-2.5" stroke-width="1.6"/><path d="M14 11v3" stroke-width="1.4"/>',
	undead: `<path d="M10 9a4 4 0 0 1 8 0c0 2-1.2 2.6-1.2 4h-5.6c0-1.4-1.2-2-1.2-4z" stroke-width="1.5"/><circle cx="12.6" cy="9" r=".9" ${DOT}/><circle cx="15.4" cy="9" r=".9" ${DOT}/>`,
	beast: '<path d="M9 15c.5-5 2-7.5 3-9M14 15.4c0-5 .3-7.8.6-9.8M19 15c-.6-4-1.1-6.8-1.9-9" stroke-width="1.8"/>',
};

/**
 * The sign of a kind of troops (design: kind). The frame is the armour, the sign inside it the arm; `label` is the same
 * in words.
 */
export function kindGlyph(frame: GlyphFrame, sign: GlyphSign): string {
	return `<svg class="muster-glyph" viewBox="0 0 28 20" aria-hidden="true" fill="none" stroke="currentColor">${FRAMES[frame]}${SIGNS[sign]}</svg>`;
}

/** The frame of a troop type. */
export function frameOf({ kind, irregular, armour }: TroopType): GlyphFrame {
	if (kind !== "soldier" && kind !== "miner") return "none";
	return irregular ? "irregular" : armour;
}

const OF_ARM: Readonly<Record<Arm, GlyphSign>> = {
	foot: "foot",
	horse: "horse",
	artillery: "engine",
	vehicle: "vehicle",
	armour: "vehicle",
	aircraft: "wings",
	creature: "beast",
};

/** The sign of a troop type on the field. */
export function signOf(
	{ missiles, neutralises }: TroopType,
	{ arm, fearless }: { readonly arm: Arm; readonly fearless: boolean },
): GlyphSign {
	if (fearless && (arm === "foot" || arm === "horse")) return "undead";
	if (missiles.length > 0 && arm === "foot") return "shot";
	if (missiles.length > 0 && arm === "horse") return "horseShot";
	if (neutralises.includes("cavalry") && arm === "foot") return "pike";
	return OF_ARM[arm];
}
