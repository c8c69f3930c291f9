import {
	emptyMobForm,
	fitForm,
	formOfMobCommand,
	type MobCommandInput,
	type MobForm,
	type MobScene,
	parseMobCommand,
	readMobForm,
	withFlight,
} from "../../bridge/mob/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { houseRules } from "../host/preferences.js";
import { statusChoices } from "../host/status-effects.js";
import { words } from "../host/words.js";
import { readScene } from "./roll-mob.js";
import type { MobParties } from "./selection.js";

/**
 * A mob's action as the API takes it: a command (`"attack roll:12 dmg:1d6"`), or the dialog's fields with the tokens
 * they are for. Without `attackers` the selected tokens act, or if none is selected those of `fallback`.
 */
export type MobAskInput =
	| string
	| (MobParties & { readonly form?: Partial<MobForm>; readonly fallback?: readonly string[] });

/** The form, and the tokens as they are now. */
interface ReadMob {
	readonly form: MobForm;
	readonly scene: MobScene;
}

type SelectedParties = Required<MobParties>;

/** The form of a command's input for the selected tokens. */
export async function readMobInput(input: MobCommandInput, selected: SelectedParties): Promise<Result<ReadMob>> {
	const scene = await readScene({}, selected);
	const form = formOfMobCommand(input, scene, houseRules(), words());
	return form.ok ? ok({ form: inFlight(form.value), scene }) : form;
}

/**
 * Reads the unchecked input of a macro or another module, with the tokens that were selected then. Faults: those of the
 * command and of the fields.
 */
export async function readMobAsk(ask: MobAskInput, selected: SelectedParties): Promise<Result<ReadMob>> {
	if (typeof ask === "string") {
		const command = parseMobCommand(ask);
		if (!command.ok) return command;
		return command.value.kind === "roll" ? readMobInput(command.value.request, selected) : readForm({}, selected);
	}
	return typeof ask === "object" && ask !== null
		? readForm(ask, selected)
		: fail({ code: "MUSTER.Fault.Mob.ask", path: "form" });
}

async function readForm(
	{ form, attackers, targets, fallback }: Exclude<MobAskInput, string>,
	selected: SelectedParties,
): Promise<Result<ReadMob>> {
	const parties = {
		...named("attackers", attackers ?? fallbackAttackers(fallback, selected)),
		...named("targets", targets),
	};
	const scene = await readScene(parties, selected);
	const read = readMobForm({ ...emptyMobForm(scene, houseRules()), ...form });
	return read.ok ? ok({ form: inFlight(fitForm(read.value, scene)), scene }) : read;
}

/** A group that may flee does so by this world's own status effect, where none is named. */
const inFlight = (form: MobForm): MobForm =>
	form.conditions.length > 0
		? form
		: withFlight(
				form,
				"save",
				statusChoices().map(({ id }) => id),
			);

/** The tokens that act if none is selected. */
function fallbackAttackers(fallback: unknown, { attackers }: SelectedParties): readonly string[] | undefined {
	return Array.isArray(fallback) && attackers.length === 0 ? (fallback as readonly string[]) : undefined;
}

function named(name: keyof MobParties, uuids: unknown): MobParties {
	if (!Array.isArray(uuids)) return {};
	return { [name]: uuids.filter((uuid) => typeof uuid === "string") };
}
