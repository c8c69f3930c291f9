/** Pictures of our own in the place of the host's icons, by the last part of their addresses. */
import { escapeHTML } from "../common/utils/index.js";

const INK = "#f0e9dc";
const LINE = `fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;

const path = (d: string): string => `<path d="${d}"/>`;
const line = (d: string): string => `<path d="${d}" ${LINE}/>`;
const hole = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="#5b5249"/>`;
const ring = (r: number): string => `<circle cx="32" cy="32" r="${r}" ${LINE}/>`;

const FIGURE = `<circle cx="32" cy="22" r="10"/>${path("M12 56c0-15 9-22 20-22s20 7 20 22z")}`;
const DIE = line("M32 8l21 12v24L32 56 11 44V20zM32 19l13 22H19z");

/** Drawings on a ground of 64 × 64. */
const DRAWINGS: Readonly<Record<string, string>> = {
	"mystery-man": FIGURE,
	cowled: `${path("M32 6c13 6 17 18 17 30v20H15V36C15 24 19 12 32 6z")}<ellipse cx="32" cy="32" rx="9" ry="12" fill="#5b5249"/>`,
	combat: line("M14 12l34 34M50 12L16 46M10 42l12 12M54 42L42 54"),
	sword: line("M50 12L22 40M14 36l14 14M20 44l-9 9"),
	"dice-target": DIE,
	"d20-grey": DIE,
	skull: `${path("M32 8c13 0 21 9 21 20 0 8-4 12-8 15v11H19V43c-4-3-8-7-8-15C11 17 19 8 32 8z")}${hole(24, 29, 5)}${hole(40, 29, 5)}`,
	castle: `${path("M10 54V16h9v7h8v-7h10v7h8v-7h9v38z")}<path d="M26 54V42a6 6 0 0 1 12 0v12z" fill="#5b5249"/>`,
	blood: path("M32 8c11 14 17 22 17 31a17 17 0 0 1-34 0c0-9 6-17 17-31z"),
	aura: `<circle cx="32" cy="32" r="6"/>${ring(14)}${ring(23)}`,
	up: line("M32 54V12M16 28l16-16 16 16"),
	terror: `<circle cx="32" cy="32" r="23"/>${hole(23, 26, 4)}${hole(41, 26, 4)}${hole(32, 43, 7)}`,
	"item-bag": path("M22 12h20l-5 9c9 6 15 14 15 23 0 8-6 12-20 12s-20-4-20-12c0-9 6-17 15-23z"),
	stage: path("M12 10h40v22c0 12-9 20-20 24-11-4-20-12-20-24z"),
};

/** The picture at an address of the host's icons: a drawing, or else the first letter of its name. */
export function hostIcon(address: string): string {
	const name =
		address
			.split("/")
			.at(-1)
			?.replace(/\.\w+$/, "") ?? "";
	const letter = escapeHTML((name || "?").charAt(0).toUpperCase());
	const text = `<text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle">${letter}</text>`;
	const drawn = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : text;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="8"
fill="#5b5249"/><g fill="${INK}">${drawn}</g></svg>`;
}
