import type { Health } from "../../../engine/combat/index.js";
import type { StatField, StatNote } from "../../systems/index.js";
import { formatChance, formatCount, joinList, sayPlural, sayWording, type Words } from "../../text/index.js";
import { sayLeft, sayTokens, shareOf } from "../cards/index.js";
import type { MobToken } from "../group-tokens.js";
import { sayLeftOut } from "./left-out.js";

const MISSING: Readonly<Partial<Record<StatField, string>>> = {
	health: "MUSTER.Mob.Dialog.missing.harm",
	resistances: "MUSTER.Mob.Dialog.missing.guards",
};

/** Options of the view of a target. */
interface TargetLight {
	readonly isAttack: boolean;
	/** True if this reader may know its numbers. */
	readonly isKnown: boolean;
	/** The chance that it falls; null where that is unknown. */
	readonly falls: number | null;
}

/** A target as the dialog shows it. */
export function buildTarget(token: MobToken, { isAttack, isKnown, falls }: TargetLight, words: Words) {
	const { uuid, name, stats } = token;
	// What a note is about says itself why it is missing.
	const notes = isKnown ? stats.notes.filter(({ field }) => !isAttack || field !== "saves") : [];
	const plain = stats.missing.filter((field) => !notes.some((note) => note.field === field));
	const keys = plain.flatMap((field) => MISSING[field] ?? []);
	const isSaid = notes.some(({ field }) => field === "saves");
	const more = !isAttack && stats.saves.length === 0 && !isSaid ? ["MUSTER.Mob.Dialog.missing.saves"] : [];
	const list = [...keys, ...more].map((key) => words.say(key));
	return {
		uuid,
		name,
		points: !isKnown ? "" : sayPoints(stats.health?.state ?? null, words),
		share: sayShare(token, { isAttack, isKnown }, words),
		/** The same in percent, 0 … 100, for a bar; null where that is unknown. */
		percent: falls === null ? null : Math.round(falls * 100),
		missing: [sayMissing(list, words), ...notes.map((note) => sayNote(note, words))].filter(Boolean).join(" "),
		leftOut: isKnown ? sayLeftOut(stats.leftOut, words) : [],
		falls: falls === null ? "" : formatChance(words, falls),
	};
}

const sayNote = ({ wording, data }: StatNote, words: Words): string =>
	data !== undefined && "key" in wording ? words.say(wording.key, data) : sayWording(words, wording);

/** "4 tokens share these points · 3 of 4 left · a hit takes 1 at most". */
function sayShare(token: MobToken, { isAttack, isKnown }: Omit<TargetLight, "falls">, words: Words): string {
	const share = shareOf(token);
	const { health, resistances } = token.stats;
	const most = resistances?.most;
	const each = token.isMember && !isAttack ? health?.members?.each : undefined;
	const known = [
		share === undefined || health === null ? "" : sayLeft(share, health.state.value, words),
		most === undefined ? "" : sayPlural(words, "MUSTER.Mob.Share.most", most),
		each === undefined ? "" : sayPlural(words, "MUSTER.Mob.Share.each", each),
	];
	return [share === undefined ? "" : sayTokens(share, words), ...(isKnown ? known : [])]
		.filter(Boolean)
		.join(" \u00b7 ");
}

function sayMissing(list: readonly string[], words: Words): string {
	return list.length === 0
		? ""
		: words.say("MUSTER.Mob.Dialog.missing.sentence", { list: joinList(words, list, "and") });
}

function sayPoints(health: Health | null, words: Words): string {
	if (health === null) return "";
	const value = formatCount(words, health.value);
	if (health.kind === "wounds") return sayPlural(words, "MUSTER.Mob.Dialog.wounds", health.value);
	return health.max === null
		? value
		: words.say("MUSTER.Mob.Dialog.points", { value, max: formatCount(words, health.max) });
}
