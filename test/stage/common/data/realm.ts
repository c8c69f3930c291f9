import type { Dict } from "../json.js";

/** The data model of a document's sub-type, as the page's CONFIG names it. */
export interface SystemModel {
	new (data: Dict, context?: Dict): object;
	readonly schema: {
		validate(value: unknown, options?: Dict): unknown;
		walk(value: unknown, fn: (field: never, value: unknown) => unknown): unknown;
	};
	cleanData(source?: Dict, options?: { partial?: boolean }): Dict;
	migrateData(source: Dict): Dict;
}

/**
 * What the shared data layer must know of where it runs. A browser client sets its own once; the server, which may play
 * both generations and several game systems in one process, wraps each piece of work in `inRealm`. In tests of the pure
 * parts the defaults hold: ids stay ids, every scope is accepted.
 */
export interface Realm {
	/** The generation that is played: 13 or 14. */
	generation: 13 | 14;
	/** The current user's id. */
	userId: string | null;
	/** The world document of that kind and id. */
	find(documentName: string, id: string): unknown;
	/** Its source; also on the server, which keeps no documents. */
	source(documentName: string, id: string): Dict | undefined;
	/** May flags and settings use this scope? */
	isScope(scope: string): boolean;
	/** The ownership level that a user's role gives in a pack. */
	packLevel(pack: string, user: { hasRole?(role: string): boolean }): number;
	/** Sub-types that game system and modules add to those of core. */
	types(documentName: string): readonly string[];
	/** Initial system data of a type that has no data model (template.json). */
	template(documentName: string, type: string): Dict | undefined;
	/** The data model of a type, on clients. */
	model(documentName: string, type: string): SystemModel | undefined;
	/** The package that gives a type: "muster" for "muster.page", else the game system's id. */
	provider(type: string): string;
	/** What a game system names as the attribute of a token's first and second bar. */
	bars: readonly [primary: string | null, secondary: string | null];
	/** The world's rule for diagonals (setting core.gridDiagonals), one of CONST.GRID_DIAGONALS. */
	diagonals(): number;
	/** True once the world's documents are made; from then on their data are prepared. */
	ready: boolean;
	/** Reports an error of a document's data preparation, which must not stop the rest. */
	onError(location: string, error: Error): void;
}

const BARE: Realm = {
	generation: 13,
	userId: null,
	find: () => undefined,
	source: () => undefined,
	isScope: () => true,
	packLevel: () => 0,
	types: () => [],
	template: () => undefined,
	model: () => undefined,
	provider: () => "core",
	bars: [null, null],
	diagonals: () => 0,
	ready: false,
	onError: (_location, error) => {
		throw error;
	},
};

/** The one realm of this page. */
export const realm: Realm = { ...BARE };

/** Sets (parts of) the realm; without arguments back to bare. */
export function setRealm(parts: Partial<Realm> = BARE): void {
	Object.assign(realm, parts);
}

/** Runs synchronous work in another realm, then sets everything back. */
export function inRealm<T>(parts: Partial<Realm>, work: () => T): T {
	const before = { ...realm };
	setRealm({ ...BARE, ...parts });
	try {
		return work();
	} finally {
		setRealm(before);
	}
}
