import { sayFault, type Words } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { storedValueAt } from "./edit-army.js";

/** The notice of an army that cannot be read: the field at fault, what is stored there, and a field to put it right. */
export function faultyView(actor: Actor.Implementation, fault: Fault, isOwner: boolean, texts: Words): object {
	const { path = "" } = fault;
	const found = path === "" ? undefined : storedValueAt(actor, path);
	const value = found === undefined ? "" : JSON.stringify(found);
	const unit = unitAt(actor, path);
	const data = { path, unit, value: value === "" ? "\u2013" : value.slice(0, 200) };
	return {
		text: texts.say("MUSTER.Army.Empty.faulty", { fault: sayFault(texts, fault) }),
		path,
		at: texts.say(unit === "" ? "MUSTER.Army.Empty.at" : "MUSTER.Army.Empty.atUnit", data),
		value: typeof found === "string" ? found : value,
		canRepair: isOwner && path !== "" && (found === undefined || typeof found !== "object" || found === null),
	};
}

/** The stored name of the unit in whose data a path leads; empty: in none's, or it has no name that can be read. */
function unitAt(actor: Actor.Implementation, path: string): string {
	const [list, id] = path.split(".");
	const name = list === "units" && id ? storedValueAt(actor, `units.${id}.name`) : "";
	return typeof name === "string" ? name : "";
}
