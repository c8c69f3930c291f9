import {
	emptyMobForm,
	fitForm,
	type MobForm,
	type MobScene,
	type MobWish,
	parseMobCommand,
	readMobForm,
	toWishedForm,
} from "../../bridge/mob/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { readScene } from "./mob-scene.js";
import type { MobParties } from "./parties.js";

/**
 * A mob's action as the API takes it: what a person would type (`"attack roll:12 dmg:1d6"`), or the dialog's fields with the
 * tokens they are for. Without `attackers` the selected act, or if nobody is selected those of `fallback`.
 */
export type MobAskInput =
	| string
	| (MobParties & { readonly form?: Partial<MobForm>; readonly fallback?: readonly string[] });

/** The form and the tokens as they are now. */
export interface ReadMob {
	readonly form: MobForm;
	readonly scene: MobScene;
}

type Hand = Required<MobParties>;

/** The form that a wish comes to for the tokens at hand. */
export async function readWish(wish: MobWish, hand: Hand): Promise<Result<ReadMob>> {
	const scene = await readScene({}, hand);
	const form = toWishedForm(wish, scene, houseRules(), words());
	return form.ok ? ok({ form: form.value, scene }) : form;
}

/** Reads what a macro or another module hands over, whatever it is, with the tokens that were at hand then. Faults: those of the command and of the fields. */
export async function readMobAsk(ask: MobAskInput, hand: Hand): Promise<Result<ReadMob>> {
	if (typeof ask === "string") {
		const command = parseMobCommand(ask);
		if (!command.ok) return command;
		return command.value.kind === "roll" ? readWish(command.value.request, hand) : readForm({}, hand);
	}
	return typeof ask === "object" && ask !== null
		? readForm(ask, hand)
		: fail({ code: "MUSTER.Fault.Mob.ask", path: "form" });
}

async function readForm(
	{ form, attackers, targets, fallback }: Exclude<MobAskInput, string>,
	hand: Hand,
): Promise<Result<ReadMob>> {
	const parties = { ...named("attackers", attackers ?? spare(fallback, hand)), ...named("targets", targets) };
	const scene = await readScene(parties, hand);
	const read = readMobForm({ ...emptyMobForm(scene, houseRules()), ...form });
	return read.ok ? ok({ form: fitForm(read.value, scene), scene }) : read;
}

/** Those who act where nobody is selected. */
function spare(fallback: unknown, { attackers }: Hand): readonly string[] | undefined {
	return Array.isArray(fallback) && attackers.length === 0 ? (fallback as readonly string[]) : undefined;
}

function named(name: keyof MobParties, uuids: unknown): MobParties {
	if (!Array.isArray(uuids)) return {};
	return { [name]: uuids.filter((uuid) => typeof uuid === "string") };
}
