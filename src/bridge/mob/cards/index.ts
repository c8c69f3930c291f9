/** Cards of mobs: stored, read, checked and drawn. */
export { checkStoredMob, type NamedOtherwise, namedOtherwise } from "./check-stored-mob.js";
export { editRow, type RowEdit, sayEdits, toPlanRows } from "./edit-row.js";
export type { MobCardView } from "./mob-card.js";
export { buildMobCard, buildMobFallback, mobTitle } from "./mob-card.js";
export { type MobCardRow, readStoredMob, rowsOf } from "./read-stored-mob.js";
export { toStoredMob } from "./store-mob.js";
export type { StoredMob } from "./stored-mob.js";
export { type Share, sayLeft, sayTokens, shareOf } from "./stored-mob.js";
