import type { Transaction } from "../../../bridge/transactions/index.js";
import { createMachineStore } from "../../host/machine-store.js";

/** Records of which this client could not learn, or not store, whether all of their changes are written. */
const UNCERTAIN = createMachineStore("unsureBatches", 20);

type Named = Pick<Transaction, "id">;

/** Remembers a record whose batch broke off unseen, to be checked when this browser opens the world again. */
export const noteUncertain = ({ id }: Named): boolean => UNCERTAIN.keep([game.world.id, id], true);

/** True for a record that is to be checked. */
export const isUncertain = ({ id }: Named): boolean => UNCERTAIN.read([game.world.id, id]) === true;

/** Forgets a record that is checked. */
export const forgetUncertain = ({ id }: Named): boolean => UNCERTAIN.keep([game.world.id, id], false);
