import { lineAt } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** Functions that read, open or seal what a journal page of battles, sieges and skirmishes holds. */
// biome-ignore format: rows of words
const READERS: readonly string[] = [
	"readBattlePage", "readSiegePage", "plainPage", "openPage", "openDay", "withoutShut",
	"sealPage", "sealDay", "sealFields", "readFight", "unpackRound",
];

/** The folder that asks whose page it is, before anything in it is believed. */
const FOLDER = "src/foundry/battle/pages/";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"[^"]*bridge\/(?:battle|skirmish\/fight)\/index\.js"/g;
const TAKEN = /\binstanceof JournalEntryPage\b/g;

/**
 * The rule of pages: in the zone that talks to the host one folder alone reads pages of battles and sieges, or takes a
 * document for one.
 */
export const checkPageReaders: Fence = (files) =>
	files
		.filter(({ path }) => path.startsWith("src/foundry/") && !path.startsWith(FOLDER))
		.flatMap((file) => [...readersIn(file), ...(file.path.startsWith("src/foundry/battle/") ? takersIn(file) : [])]);

const readersIn = ({ path, text }: SourceFile): Finding[] =>
	[...text.matchAll(IMPORT)].flatMap(({ 1: names = "", index }) =>
		(names.match(/\w+/g) ?? [])
			.filter((name) => READERS.includes(name))
			.map((name) => ({
				path,
				line: lineAt(text, index),
				message: `${name} is called in ${FOLDER} alone: ask there for the days of a page`,
			})),
	);

const takersIn = ({ path, text }: SourceFile): Finding[] =>
	[...text.matchAll(TAKEN)].map(({ index }) => ({
		path,
		line: lineAt(text, index),
		message: `${FOLDER} alone takes a document for a page: ask it whose page it is`,
	}));
