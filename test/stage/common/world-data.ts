import type { Dict } from "./json.js";

/** The number in every saved world: raised when the format below changes. */
export const WORLD_SCHEMA = 1;

/** A world as it is saved: the fixture format. Every list holds document sources. */
export interface WorldData {
	schema: number;
	/** The generation that wrote it. */
	generation: 13 | 14;
	world: { id: string; title: string };
	users: Dict[];
	settings: Dict[];
	folders: Dict[];
	actors: Dict[];
	items: Dict[];
	scenes: Dict[];
	combats: Dict[];
	macros: Dict[];
	journal: Dict[];
	tables: Dict[];
	messages: Dict[];
}

/** State of a user that a client sends the others (published: UserActivity). */
export interface UserActivity {
	sceneId?: string | null;
	/** Ids of targeted tokens on that scene. */
	targets?: string[];
	/** Ways of tokens that the user drags, by the token's id; null when no more are (published: TokenRulerData). */
	plannedMovements?: Dict | null;
}

/** v14: whether a status that the host makes always shows its icon, or only with a duration. */
export type StatusIcons = "always" | "conditional";

/** What a client gets when it joins. */
export interface BootData {
	release: { generation: 13 | 14; build: number };
	world: Dict;
	system: Dict;
	modules: Dict[];
	userId: string;
	paused: boolean;
	activeUsers: string[];
	/** The last activity of each user: the scene that the user views, the tokens targeted. */
	activity: Record<string, UserActivity>;
	languages: { lang: string; path: string; scope: string }[];
	packs: Dict[];
	documents: Record<string, Dict[]>;
	/** v14: query handlers get the asking user. */
	querySender: boolean;
	statusIcons: StatusIcons;
	/**
	 * The sheet of a type that has no default: the first or the last that is registered, or one of a module's if there is
	 * any.
	 */
	sheetFallback: "first" | "last" | "module";
	/** Script that this client runs when it is ready; null: none. */
	opening: string | null;
	/** v14: what is dropped on a scene says on which level, and how high. */
	dropLevel: boolean;
	/** v14: `TokenDocument#move` turns tokens by the world's setting where it is not said. */
	moveTurns: boolean;
	/** The way of a dragged token is sent to all even where it is hidden. */
	dragPathSent: "always" | "shown";
}

/** One frame over a socket. `from` and `to` are user ids or "server". */
export interface TrafficEntry {
	from: string;
	to: string;
	/** The connection: a user may have several tabs. */
	client: number;
	type: string;
	data: unknown;
	bytes: number;
}
