/**
 * What the shared data layer must know of where it runs. A browser client sets its own; on the server (and in tests of the pure
 * parts) the defaults hold: ids stay ids, every scope is accepted there that the server checks itself.
 */
export interface Realm {
	/** The generation that is played: 13 or 14. */
	generation: 13 | 14;
	/** The current user's id. */
	userId: string | null;
	/** The world document of that kind and id. */
	find(documentName: string, id: string): unknown;
	/** May flags and settings use this scope? */
	isScope(scope: string): boolean;
	/** The ownership level that a user's role gives in a pack. */
	packLevel(pack: string, user: { hasRole?(role: string): boolean }): number;
}

const BARE: Realm = { generation: 13, userId: null, find: () => undefined, isScope: () => true, packLevel: () => 0 };

/** The one realm of this page. */
export const realm: Realm = { ...BARE };

/** Sets (parts of) the realm; without arguments back to bare. */
export function setRealm(parts: Partial<Realm> = BARE): void {
	Object.assign(realm, parts);
}
