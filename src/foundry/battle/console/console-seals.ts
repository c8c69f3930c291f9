import { type DaySetup, holdsSecrets } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";
import { words } from "../../host/words.js";
import { sayKey } from "../../secrets/machine-keys.js";
import { MACHINE_KEYS, OLDER_KEYS } from "../../secrets/world-seals.js";
import { confirms } from "../../ui/form-window.js";
import { inTurnOf } from "../pages/battle-pages.js";
import { wantKeys } from "../pages/page-keys.js";
import { giveUpSeals } from "../pages/write-day.js";
import type { ConsoleHost } from "./console-state.js";

/** Notes that this browser's user has been asked whether the key shall be saved. */
const OFFERED = createMachineStore("keyOffered", 50);

const offerPlace = (): Key => [game.world.id, game.user.id ?? ""];

/** Asks for the keys that a console's battle needs, and draws it once more with each that comes. */
export function followKeys(host: ConsoleHost): void {
	host.untilClosed(MACHINE_KEYS.onKey(() => void host.redraw()));
	void wantKeys([host.page]);
}

/** True if the console shall offer to save the key of this browser: once, with the first secret of a day. */
export const offersKey = (setup: DaySetup): boolean =>
	holdsSecrets(setup) && MACHINE_KEYS.all().length > 0 && OFFERED.read(offerPlace()) === undefined;

/** Offers the key no more. */
export function declineKey(): void {
	OFFERED.keep(offerPlace(), true);
}

/** Keeps a key that a person has carried here. Faults: it is none; this browser has no room for it. */
export function enterKey(text: string): Result<null> {
	const kept = MACHINE_KEYS.enter(text) ?? OLDER_KEYS.enter(text);
	if (kept === null) return fail({ code: "MUSTER.Fault.Battle.noKey" });
	return kept ? ok(null) : fail({ code: "MUSTER.Fault.Access.noRoom" });
}

/**
 * Saves the keys of this browser as a file, which opens what is sealed in any other. Fault: the browser has no room for
 * a key.
 */
export function saveKey(): Result<null> {
	if (!MACHINE_KEYS.own()) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	const says = words().say("MUSTER.Battle.Seal.file", { world: game.world.title, user: game.user.name });
	const text = [says, "", ...MACHINE_KEYS.all().map(sayKey), ""].join("\n");
	foundry.utils.saveDataToFile(text, "text/plain", `muster-key-${game.world.id}.txt`);
	declineKey();
	return ok(null);
}

/** Asks the GM whether what is sealed shall be given up. */
export function sureToGiveUp(): Promise<boolean> {
	const text = words().say("MUSTER.Battle.Seal.sure");
	return confirms({ title: "MUSTER.Battle.Seal.giveUp", icon: "fa-solid fa-eraser", text });
}

/** Gives up what is sealed in a console's battle and does not open here. Fault: the server refused it. */
export const giveUp = ({ page }: ConsoleHost): Promise<Result<null>> => inTurnOf(page, () => giveUpSeals(page));
