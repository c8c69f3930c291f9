/** True if the user may create troop types and army lists in the world: they are journal entries. */
export const mayCreate = (): boolean => getDocumentClass("JournalEntry").canUserCreate(game.user);
