import { lineAt } from "./parse.js";
import type { Fence } from "./types.js";

/**
 * Names of games, their publishers and the host: code may name them as the systems that it reads, but no title, id,
 * text or pack does.
 */
const GAME_NAMES = ["GURPS", "Pathfinder", "Paizo", "Fudge", "D&D", "Dungeons", "Foundry", "Warhammer"] as const;

/**
 * Names of published settings, their places and their peoples, which no file of the repository carries, comments and
 * tests included.
 */
export const SETTING_NAMES = [
	"Eberron",
	"Golarion",
	"Yrth",
	"Megalos",
	"al-Wazif",
	"al-Haz",
	"Caithness",
	"Cardiel",
	"Sahud",
	"Nomad Lands",
	"Bannock",
	"Caliburn",
	"True Dragon Legion",
	"Reptile Men",
] as const;

/** Names which no title, id or pack may carry. */
const FORBIDDEN_NAMES = [...GAME_NAMES, ...SETTING_NAMES] as const;

/** The forbidden names that a text holds, whatever their case. */
export function forbiddenNamesIn(text: string, names: readonly string[] = FORBIDDEN_NAMES): string[] {
	const plain = text.replaceAll("&amp;", "&").toLowerCase();
	return names.filter((name) => plain.includes(name.toLowerCase()));
}

/** Files that name a published setting anywhere: in code, comments, tests, documents, or their own path. */
export const checkSettingNames: Fence = (files) =>
	files.flatMap(({ path, text }) =>
		forbiddenNamesIn(`${path}\n${text}`, SETTING_NAMES).map((name) => ({
			path,
			line: lineAt(text, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase()))),
			message: `names "${name}", which belongs to a published setting`,
		})),
	);
