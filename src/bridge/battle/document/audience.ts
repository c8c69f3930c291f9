/** Readers that a report or a replay is made for: the game masters, or all players too. */
export const AUDIENCES = ["gm", "players"] as const;
export type Audience = (typeof AUDIENCES)[number];
