import { formatMobCommand, type MobForm, readMobForm, toWish } from "../../bridge/mob/index.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";
import { placeMacro } from "../rolls/roll-macro.js";

/** What is dragged from a mob's dialog: a saved mob. It stands for whoever is selected, and for its own tokens where nobody is. */
export interface MobDrag {
	readonly type: "muster.mob";
	readonly form: MobForm;
	readonly attackers: readonly string[];
}

/** The mob of a dialog as it is dragged. */
export function mobDragData(form: MobForm, attackers: readonly string[]): MobDrag {
	return { type: "muster.mob", form, attackers };
}

/**
 * Makes a macro of a mob and puts it into the hotbar, at `slot` or at the first free place. Without the permission for
 * scripts it holds the command that says most of it.
 */
export async function createMobMacro({ form, attackers }: MobDrag, slot?: number): Promise<void> {
	const isScript = game.user.can("MACRO_SCRIPT");
	const call = `api.mob.roll(${JSON.stringify({ form, fallback: attackers })}, { notify: true })`;
	const name = form.note.trim() === "" ? words().say(`MUSTER.Mob.Macro.${form.action}`) : form.note.trim();
	await placeMacro(
		{
			name,
			img: "icons/svg/combat.svg",
			type: isScript ? "script" : "chat",
			command: isScript ? `await game.modules.get("${MODULE_ID}").${call};` : formatMobCommand(toWish(form)),
		},
		slot,
	);
}

/** Makes a macro of what was dragged from a dialog; nothing of what does not read. */
export async function takeMobDrag(
	{ form, attackers }: Partial<Record<keyof MobDrag, unknown>>,
	slot: number,
): Promise<void> {
	const read = readMobForm(form);
	const uuids = Array.isArray(attackers) ? attackers.filter((uuid) => typeof uuid === "string") : [];
	if (read.ok) await createMobMacro(mobDragData(read.value, uuids), slot);
}
