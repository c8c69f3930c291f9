import { formatMobCommand, type MobForm, readMobForm, toMobCommandInput } from "../../bridge/mob/index.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";
import { placeMacro } from "../rolls/roll-macro.js";

/** The data of a mob dragged from its dialog: it acts with the selected tokens, or with its own if none is selected. */
interface MobDrag {
	readonly type: "muster.mob";
	readonly form: MobForm;
	readonly attackers: readonly string[];
}

/** The drag data of a dialog's mob. */
export function mobDragData(form: MobForm, attackers: readonly string[]): MobDrag {
	return { type: "muster.mob", form, attackers };
}

/**
 * Creates a macro of a mob in the hotbar, at `slot` or the first free place. Without the permission for scripts it
 * holds the command that says most of it.
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
			command: isScript ? `await game.modules.get("${MODULE_ID}").${call};` : formatMobCommand(toMobCommandInput(form)),
		},
		slot,
	);
}

/** Creates a macro of data that was dragged from a dialog; nothing if the data cannot be read. */
export async function takeMobDrag(
	{ form, attackers }: Partial<Record<keyof MobDrag, unknown>>,
	slot: number,
): Promise<void> {
	const read = readMobForm(form);
	const uuids = Array.isArray(attackers) ? attackers.filter((uuid) => typeof uuid === "string") : [];
	if (read.ok) await createMobMacro(mobDragData(read.value, uuids), slot);
}
