import type { Degree } from "../../../engine/mob/index.js";
import type { LedgerRow } from "../../rolls/cards/index.js";
import type { Words } from "../../text/index.js";
import { createMarker, formatCount, formatSigned, sayPlural, tellApart } from "../../text/index.js";
import { hasFailed, type MobCardRow } from "./read-stored-mob.js";
import type { StoredPart, StoredState, StoredSum } from "./stored-mob.js";
import { membersLeft, sayLeft, sayTokens } from "./stored-mob.js";
import type { WrittenOptions, WrittenRows } from "./written-rows.js";

/** Options of the card by reader and place. */
export interface MobCardOptions extends WrittenOptions {
	/** Unique on the page for this rendering. */
	readonly uid: string;
	readonly theme?: string | undefined;
	/** Name of the user whose client is writing it just now. */
	readonly writer?: string | undefined;
	/** True if this reader may apply and undo, alone or through the GM. */
	readonly mayApply: boolean;
	/**
	 * Of those who may apply: who may take back what is applied now; and finish what was broken off. Absent: they may.
	 */
	readonly mayUndo?: boolean | undefined;
	readonly mayFinish?: boolean | undefined;
	/** True if this reader's click asks a GM to apply it. */
	readonly asksGm?: boolean | undefined;
	/** Names of those who ask this reader to apply it. */
	readonly asked?: readonly string[] | undefined;
	/** True if this reader may leave a row out, or change its loss, before it is applied; absent: none. */
	readonly mayEdit?: ((uuid: string) => boolean) | undefined;
	/** True if this reader may select the token; absent: none. */
	readonly maySelect?: ((uuid: string) => boolean) | undefined;
	/** True if this reader sees the token on the scene that is viewed; absent: none. */
	readonly finds?: ((uuid: string) => boolean) | undefined;
	/** This reader may do the same action again. */
	readonly mayRepeat: boolean;
	/** True if this reader may know the points of a token; absent: of all. */
	readonly knows?: ((uuid: string) => boolean) | undefined;
	/** Names of status effects; the id where a name is unknown. */
	readonly nameStatus?: ((id: string) => string) | undefined;
}

/** The rows with equal names numbered, and a word for those that have none. */
export function withNames(
	rows: readonly MobCardRow[],
	words: Words,
): readonly (MobCardRow & { readonly name: string })[] {
	const neutral = (index: number): string => words.say("MUSTER.Names.many", { mark: formatCount(words, index + 1) });
	const names = tellApart(rows.map(({ name }, index) => name ?? neutral(index)));
	return rows.map((row, index) => ({ ...row, name: names[index] ?? "" }));
}

type NamedRow = ReturnType<typeof withNames>[number];

/** A row reads: how a save came out, the sentence, the icon. */
const DEGREE_VIEWS: Readonly<Record<Degree, { readonly key: string; readonly icon: string }>> = {
	critical: { key: "MUSTER.Mob.Card.degree.critical", icon: "circle-check" },
	saved: { key: "MUSTER.Mob.Card.degree.saved", icon: "check" },
	failed: { key: "MUSTER.Mob.Card.degree.failed", icon: "xmark" },
	fumbled: { key: "MUSTER.Mob.Card.degree.fumbled", icon: "circle-xmark" },
};

/** The key of a text about how the roll of a group came out. */
export const groupKey = ({ group, degree }: Pick<MobCardRow, "group" | "degree">, leaf: "figure" | "row" | "summary") =>
	`MUSTER.Mob.Morale.${group ?? "morale"}.${hasFailed(degree) ? "failed" : "held"}.${leaf}`;

/** The loss with its sum behind it, for those who may know what protects the token. */
function explainLoss({ name, rolled: lost, sum }: NamedRow, id: string, words: Words) {
	if (sum === null) return {};
	const marker = createMarker();
	const value = lost === 0 ? formatCount(words, 0) : formatSigned(words, -lost);
	const title = words.say("MUSTER.Mob.Sum.title", { name });
	const label = words.say("MUSTER.Mob.Sum.why", { title, value });
	return {
		/** The same as parts, the number explained by `ledger`; absent where the explanation is unknown or secret. */
		explained: {
			parts: marker.cut(marker.why(value, id, label)),
			ledger: { id, title, rows: sumRows(sum, lost, words) },
		},
	};
}

/** A row as its reader sees it; `id` is unique on the page. */
export function buildRow(
	row: NamedRow,
	{ id, written }: { readonly id: string; readonly written: WrittenRows },
	words: Words,
	options: MobCardOptions,
) {
	const { nameStatus = (id) => id, knows, finds } = options;
	const { uuid, name, hits, degree, lost, before, after, defeated, conditions, isLeftOut } = row;
	const view = degree === null ? null : DEGREE_VIEWS[degree];
	return {
		uuid,
		name,
		isLeftOut,
		isFound: finds?.(uuid) ?? false,
		...editOf(row, options, words),
		hits: formatCount(words, hits),
		...(view === null
			? {}
			: { degree: { text: words.say(row.group ? groupKey(row, "row") : view.key), icon: view.icon } }),
		lost: lost === 0 ? "" : formatSigned(words, -lost),
		share: sayShare(row, knows?.(uuid) ?? true, words),
		...((knows?.(uuid) ?? true) ? explainLoss(row, id, words) : {}),
		/** "11 → 4"; empty where its points are unknown, or not this reader's to know. */
		change:
			(knows?.(uuid) ?? true) ? (written.change(row) ?? sayChange(before, isLeftOut ? before : after, words)) : "",
		...(written.isLeft(row) ? { left: { text: words.say("MUSTER.Mob.Card.left"), icon: "ban" } } : {}),
		...(defeated && !isLeftOut ? { defeated: { text: words.say("MUSTER.Mob.Card.defeated"), icon: "skull" } } : {}),
		conditions: conditions.map((id) =>
			row.group === "rally" ? words.say("MUSTER.Mob.Morale.lifted", { status: nameStatus(id) }) : nameStatus(id),
		),
	};
}

const pointsOf = (state: NonNullable<StoredState>): number => (typeof state === "number" ? state : state[0]);

/** Members that a group lost without falling as a whole. */
export function membersLost({ share, before, after, defeated }: MobCardRow): number {
	if (share === null || defeated || before === null || after === null) return 0;
	return membersLeft(share, pointsOf(before)) - membersLeft(share, pointsOf(after));
}

/** "4 tokens share these points · 3 of 4 left · 1 falls: the table decides which". */
function sayShare(row: MobCardRow, isKnown: boolean, words: Words): string {
	const { share, after } = row;
	if (share === null) return "";
	const lost = share.isSquad ? membersLost(row) : 0;
	return [
		sayTokens(share, words),
		isKnown && after !== null ? sayLeft(share, pointsOf(after), words) : "",
		lost > 0 ? sayPlural(words, "MUSTER.Mob.Share.fallen", lost) : "",
	]
		.filter((part) => part !== "")
		.join(" \u00b7 ");
}

/** The controls of a row before it is applied, for those who may change it. */
function editOf(row: NamedRow, { applied, mayEdit }: MobCardOptions, words: Words) {
	const { uuid, name, lost, rolled, isLeftOut, before } = row;
	if (!mayEdit?.(uuid) || (applied !== "none" && applied !== "undone")) return {};
	return {
		/** Controls to change it; absent for those who may not, and once it is applied. */
		edit: {
			apply: words.say("MUSTER.Mob.Work.apply", { name }),
			label: words.say("MUSTER.Mob.Work.loss", { name }),
			lost: before === null || isLeftOut ? "" : `${lost}`,
			hasLoss: before !== null,
			undo: lost === rolled ? "" : words.say("MUSTER.Mob.Work.asRolled", { name, rolled: formatCount(words, rolled) }),
		},
	};
}

function sayChange(before: StoredState, after: StoredState, words: Words): string {
	if (before === null || after === null) return "";
	const [from, to] = [sayState(before, words), sayState(after, words)];
	return from === to ? from : words.say("MUSTER.Mob.Card.change", { from, to });
}

/** "11", "11 + 5" with temporary points, "1, shaken". */
function sayState(state: NonNullable<StoredState>, words: Words): string {
	if (typeof state === "number") return formatCount(words, state);
	const value = formatCount(words, state[0]);
	if (typeof state[1] === "boolean") return state[1] ? words.say("MUSTER.Mob.Card.shaken", { value }) : value;
	return words.say("MUSTER.Mob.Card.temporary", { value, temp: formatCount(words, state[1]) });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The lines of a loss, one below the other; each hit of a part is counted in `hits` where its throws are listed. */
function sumRows([parts, off, came, toughness, of, over = 0]: StoredSum, lost: number, words: Words): LedgerRow[] {
	const rows: LedgerRow[] = [];
	const add = (leaf: string, value: string, data: Record<string, string> = {}): void => {
		rows.push({ term: words.say(`MUSTER.Mob.Sum.${leaf}`, data), value });
	};
	for (const each of parts) partRows(each, of, add, words);
	if (off !== 0) add("whole", formatSigned(words, -off));
	if (over !== 0) add("over", formatSigned(words, -over));
	if (came !== 0) add("came", formatSigned(words, came));
	if (toughness === null) {
		const beyond = parts.reduce((sum, each) => sum + each[8], 0) - off - over + came - lost;
		if (beyond > 0) add("beyond", formatSigned(words, -beyond));
	} else add("toughness", formatCount(words, toughness));
	const total = toughness === null ? "MUSTER.Mob.Sum.lost" : "MUSTER.Mob.Sum.wounds";
	return [...rows, { term: words.say(total), value: formatCount(words, lost), style: "total" }];
}

type Add = (leaf: string, value: string, data?: Record<string, string>) => void;

function partRows(stored: StoredPart, of: number | null, add: Add, words: Words): void {
	const [dice, type, isCritical, thrown, armour, through, num, den, cost] = stored;
	const sum = sumOf(thrown);
	const what = [dice.replaceAll("-", "\u2212"), type].filter((word) => word !== "").join(" ");
	const named = what === "" ? words.say("MUSTER.Mob.Sum.fixed") : what;
	const listed = thrown.map((each) => formatCount(words, each)).join(" + ");
	const value = thrown.length === 1 ? listed : `${listed} = ${formatCount(words, sum)}`;
	if (of === null) add(isCritical === 1 ? "critical" : "hits", value, { what: named });
	else add(sum > of ? "twice" : "half", value, { what: named, of: formatCount(words, of) });
	if (through !== sum) add("armour", formatSigned(words, through - sum), { armour: formatCount(words, armour) });
	if (cost === through) return;
	const factor = den === 1 ? formatCount(words, num) : `${formatCount(words, num)}/${formatCount(words, den)}`;
	add("factor", formatSigned(words, cost - through), { factor });
}

/** "8d6: 3, 5, 1 …", the dice of an effect that all take. */
export function sayEffect(dice: string, faces: readonly number[], words: Words): string {
	const shown = faces.map((face) => formatCount(words, face)).join(", ");
	return sayPlural(words, "MUSTER.Mob.Sum.effect", faces.length, {
		dice: dice.replaceAll("-", "\u2212"),
		faces: shown,
	});
}
