/** The type of a battle's page. */
export const BATTLE_PAGE = "muster.battle";
