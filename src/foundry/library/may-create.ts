/** Whether the user may put troop types and army lists into the world: they are journal entries. */
export const mayCreate = (): boolean => getDocumentClass("JournalEntry").canUserCreate(game.user);
