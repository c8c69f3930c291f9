import { createMachineStore } from "../../host/machine-store.js";
import { keyOfPhase, type PhasePlace } from "./order-store.js";

/** Saves that a GM's browser asks players about. */
const SAVES = createMachineStore("skirmishSaves", 20);

/** The saves of a phase that this GM's players are asked about, for all tabs of this browser. */
export const savesStore = {
	read: (place: PhasePlace): unknown => SAVES.read(keyOfPhase(place)),
	keep: (place: PhasePlace, asked: object): boolean => SAVES.keep(keyOfPhase(place), asked),
	drop: (place: PhasePlace): void => SAVES.drop(keyOfPhase(place)),
	onOtherTab: SAVES.onOtherTab,
};
