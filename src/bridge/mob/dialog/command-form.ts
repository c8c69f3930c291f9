import type { BatchRules } from "../../../engine/batch/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { sayWording, type Words } from "../../text/index.js";
import type { MobCommandInput, MobCommandKind } from "../mob-command.js";
import {
	emptyMobForm,
	type GroupForm,
	isGroupAction,
	type MobForm,
	type MobScene,
	type StrikeForm,
	savingTokens,
} from "./form.js";

/** Options that only a save has: for an attack they would have no effect, so they are refused. */
const OF_SAVES = ["status", "onSave", "who"] as const;

/**
 * The dialog as a command fills it in for these tokens. Faults: no token has a save of that name; options of a save for
 * an attack.
 */
export function formOfMobCommand(
	input: MobCommandInput,
	scene: MobScene,
	rules: BatchRules,
	words: Words,
): Result<MobForm> {
	const idle = input.command === "attack" ? OF_SAVES.find((field) => input[field] !== undefined) : undefined;
	if (idle !== undefined) return fail({ code: "MUSTER.Fault.Mob.ofSaves", path: idle });
	const empty = emptyMobForm(scene, rules);
	const same: MobForm = {
		...empty,
		action: input.command === "defend" ? "save" : input.command,
		note: input.note ?? "",
		seen: input.visibility === undefined ? "" : input.visibility === "blind" ? "gm" : input.visibility,
		modifier: input.modifier ?? "",
		advantage: input.advantage ?? "none",
		mode: input.mode ?? empty.mode,
		criticals: input.criticals ?? empty.criticals,
		dead: input.dead ?? empty.dead,
		assignment: input.assignment ?? "even",
		spread: input.spread ?? false,
	};
	return input.command === "attack" ? ok(withStrikes(same, input)) : withSave(same, input, scene, words);
}

/** Applies the typed attack to every group. */
function withStrikes(
	form: MobForm,
	{ roll = "", number = "", damage = "", times = "1", take }: MobCommandInput,
): MobForm {
	const strike = (one: StrikeForm): StrikeForm => ({ ...one, times, roll, number, damage });
	const group = (one: GroupForm): GroupForm => ({ ...one, strikes: one.strikes.slice(0, 1).map(strike) });
	return { ...form, groups: form.groups.map(group), attackDamage: take === "each" ? "roll" : (take ?? "roll") };
}

/** Without damage there is none to take. */
function withSave(form: MobForm, input: MobCommandInput, scene: MobScene, words: Words): Result<MobForm> {
	const { number = "", damage = "", roll = "", onSave = "half", status, take, who: savers = "targets" } = input;
	const save = findSave(input, scene, words);
	if (!save.ok) return save;
	const found = damage === "" ? "none" : take === "roll" ? "once" : (take ?? "once");
	const conditions = (status ?? "").split(",").filter((id) => id !== "");
	const said = { difficulty: number, effect: damage, roll, saveDamage: found, onSave, conditions, savers } as const;
	return ok({ ...form, ...said, save: roll === "" ? save.value : "" });
}

/** The id of what they roll: named in full or by its beginning, or else the first that fits the command. */
function findSave({ command, save, roll, who }: MobCommandInput, scene: MobScene, words: Words): Result<string> {
	const all = savingTokens(scene, { savers: who ?? "targets" }).flatMap(({ stats }) => stats.saves);
	if (save === undefined) {
		const use = USES[command];
		return ok(all.find((one) => one.use === use)?.id ?? "");
	}
	const plain = (text: string): string => text.toLocaleLowerCase(words.locale);
	const wanted = plain(save);
	const named = all.map(({ id, label }) => ({ id, names: [plain(id), plain(sayWording(words, label))] }));
	const exact = named.find(({ names }) => names.includes(wanted));
	const found = exact ?? named.find(({ names }) => names.some((name) => name.startsWith(wanted)));
	if (found !== undefined || roll !== undefined) return ok(found?.id ?? "");
	const known = [...new Set(all.map(({ label }) => sayWording(words, label)))].join(", ");
	return fail({ code: "MUSTER.Fault.Mob.saveUnknown", path: "save", data: { known } });
}

const USES: Readonly<Record<MobCommandKind, "resist" | "stop">> = {
	attack: "resist",
	save: "resist",
	defend: "stop",
	morale: "resist",
	rally: "resist",
};

/** A row reads: the end of a fault's path, the word of the command that it is about. */
const WORDS_OF: readonly (readonly [end: string, field: keyof MobCommandInput])[] = [
	["number", "number"],
	["difficulty", "number"],
	["roll", "roll"],
	["damage", "damage"],
	["effect", "damage"],
	["times", "times"],
	["modifier", "modifier"],
	["advantage", "advantage"],
	["mode", "mode"],
	["save", "save"],
];

/** The fault at the word of the command that it is about, if that was typed; null where something is missing. */
export function toOptionFault(fault: Fault, typed: MobCommandInput): Fault | null {
	const end = (fault.path ?? "").split(".").at(-1) ?? "";
	const field = WORDS_OF.find(([one]) => one === end)?.[1];
	return field !== undefined && typed[field] !== undefined ? { ...fault, path: field } : null;
}

/** The form as far as a command can say it, for a macro that may hold no script. */
export function toMobCommandInput(form: MobForm): MobCommandInput {
	const { action, note, seen, modifier, advantage, mode, criticals, dead, assignment, spread } = form;
	const same = {
		...filled({ modifier }),
		...(advantage === "none" ? {} : { advantage }),
		mode,
		criticals,
		...(dead === "keep" ? {} : { dead }),
		...(seen === "" ? {} : { visibility: seen }),
		...filled({ note: note.trim() }),
	};
	if (action === "attack") {
		const { roll = "", number = "", damage = "", times = "1" } = form.groups[0]?.strikes[0] ?? {};
		return {
			command: "attack",
			...same,
			...filled({ roll, number, damage, times: times === "1" ? "" : times }),
			take: form.attackDamage,
			...(assignment === "one" ? { assignment } : {}),
			...(spread ? { spread } : {}),
		};
	}
	const { save, roll, difficulty: number, effect: damage, saveDamage, onSave, conditions } = form;
	const isHarmless = isGroupAction(action) || saveDamage === "none";
	const health = { take: saveDamage === "once" ? "roll" : saveDamage, onSave } as const;
	return {
		command: action,
		...same,
		...filled({ save, roll, number, damage: isHarmless ? "" : damage, status: conditions.join(",") }),
		...(isHarmless ? {} : health),
		...(form.savers === "selected" ? { who: form.savers } : {}),
	};
}

/** The texts that say something. */
function filled<T extends Readonly<Record<string, string>>>(texts: T): Partial<T> {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")) as Partial<T>;
}
