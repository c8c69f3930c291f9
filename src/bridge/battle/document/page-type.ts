/** The type of a battle's page. */
export const BATTLE_PAGE = "muster.battle";

/** The sub-type of a journal page that holds a siege. */
export const SIEGE_PAGE = "muster.siege";
