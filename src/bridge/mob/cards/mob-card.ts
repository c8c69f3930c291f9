import type { Degree } from "../../../engine/mob/index.js";
import { createMarker, formatCount, formatSigned, joinList, sayPlural, type Words } from "../../text/index.js";
import type { AppliedState } from "../../transactions/index.js";
import { buildMobBatch } from "./batch-view.js";
import { type MobCardRow, rowsOf } from "./read-stored-mob.js";
import { membersLeft, sayLeft, sayTokens } from "./share.js";
import type { StoredMob, StoredState } from "./stored-mob.js";
import { sayEffect, sumRows } from "./stored-sums.js";
import type { MobActionView, MobCardView, MobRowView } from "./views.js";
import { type WrittenOptions, type WrittenRows, writtenRows } from "./written-rows.js";

/** Options of the card by reader and place. */
interface MobCardOptions extends WrittenOptions {
	/** Unique on the page for this rendering. */
	readonly uid: string;
	readonly theme?: string | undefined;
	/** Name of the user whose client is writing it just now. */
	readonly writer?: string | undefined;
	/** True if this reader may apply and undo, alone or through the GM. */
	readonly mayApply: boolean;
	/** Of those who may apply: who may take back what is applied now; and finish what was broken off. Absent: they may. */
	readonly mayUndo?: boolean | undefined;
	readonly mayFinish?: boolean | undefined;
	/** True if this reader's click asks a GM to apply it. */
	readonly asksGm?: boolean | undefined;
	/** Names of those who ask this reader to apply it. */
	readonly asked?: readonly string[] | undefined;
	/** This reader may do the same action again. */
	readonly mayRepeat: boolean;
	/** True if this reader may know the points of a token; absent: of all. */
	readonly knows?: ((uuid: string) => boolean) | undefined;
	/** Names of status effects; the id where a name is unknown. */
	readonly nameStatus?: ((id: string) => string) | undefined;
}

/** The card of a settled action in the reader's language; nothing of the result is worked out again. */
export function buildMobCard(stored: StoredMob, words: Words, options: MobCardOptions): MobCardView {
	const rows = rowsOf(stored).map((row, index) => named(row, index, words));
	const figure = buildFigure(stored, rows, words);
	const written = writtenRows(rows, options, words);
	const { uid, theme } = options;
	return {
		kind: "mob",
		uid,
		...(theme === undefined ? {} : { theme }),
		icon: stored.action === "attack" ? "users-rays" : "shield-halved",
		title: mobTitle(stored, words),
		subtitle: stored.label === "" ? "" : sayAction(stored, words),
		tags: buildTags(stored, words),
		...figure,
		batches: stored.batches.map((batch, index) => buildMobBatch(batch, `${uid}-batch-${index}`, words)),
		more: stored.omitted === 0 ? "" : sayPlural(words, "MUSTER.Mob.Card.more", stored.omitted),
		summary: buildSummary(stored, rows, written, words),
		thrown: sayThrown(stored, words),
		leftOut: [...(stored.leftOut ?? []), ...written.sentences],
		rows: rows.map((row, index) => buildRow(row, { id: `${uid}-row-${index}`, written }, words, options)),
		head: {
			name: words.say("MUSTER.Mob.Card.head.name"),
			result: words.say(stored.action === "attack" ? "MUSTER.Mob.Card.head.hits" : "MUSTER.Mob.Card.head.save"),
			lost: words.say("MUSTER.Mob.Card.head.lost"),
			change: words.say("MUSTER.Mob.Card.head.change"),
			state: words.say("MUSTER.Mob.Card.head.state"),
		},
		status: changes(rows) ? buildStatus(options, words) : null,
		actions: buildActions(rows, written, words, options),
	};
}

/** The title: the note, or actors and targets. */
export const mobTitle = (stored: StoredMob, words: Words): string => stored.label || sayAction(stored, words);

/** "6 × Raider attack Aldwin", "Aldwin attacks 2 targets", "12 tokens save". */
function sayAction({ action, rows, names, actors = [] }: StoredMob, words: Words): string {
	const one = rows.length === 1 ? names[rows[0]?.[1] ?? -1] : undefined;
	if (action === "save") {
		return one === undefined
			? sayPlural(words, "MUSTER.Mob.Card.title.save", rows.length)
			: words.say("MUSTER.Mob.Card.title.saveOne", { name: one });
	}
	const acting = actors.filter(([name, count]) => name !== "" && count > 0);
	const whom = one ?? sayPlural(words, "MUSTER.Mob.Card.title.targets", rows.length);
	if (acting.length === 0) return sayPlural(words, "MUSTER.Mob.Card.title.attack", rows.length);
	const who = acting.map(([name, count]) =>
		count === 1 ? name : words.say("MUSTER.Mob.Card.title.many", { count: formatCount(words, count), name }),
	);
	const many = acting.reduce((sum, [, count]) => sum + count, 0);
	return sayPlural(words, "MUSTER.Mob.Card.title.deed", many, { who: joinList(words, who, "and"), whom });
}

const MODE_TAGS = {
	exact: "MUSTER.Mob.Card.tag.exact",
	chart: "MUSTER.Mob.Card.tag.chart",
	expected: "MUSTER.Mob.Card.tag.expected",
	each: "MUSTER.Mob.Card.tag.each",
} as const;

const DEAD_TAGS = { hide: "MUSTER.Mob.Card.tag.hide", remove: "MUSTER.Mob.Card.tag.remove" } as const;

function buildTags({ batches, dead }: StoredMob, words: Words): string[] {
	const modes = [...new Set(batches.map(({ mode }) => words.say(MODE_TAGS[mode])))];
	return dead === "keep" ? modes : [...modes, words.say(DEAD_TAGS[dead])];
}

function buildFigure(
	{ action, batches, omitted }: StoredMob,
	rows: readonly MobCardRow[],
	words: Words,
): Pick<MobCardView, "figure" | "meter"> {
	const isAttack = action === "attack";
	const number = isAttack
		? rows.reduce((sum, { hits }) => sum + hits, 0)
		: rows.filter(({ degree }) => degree === "failed" || degree === "fumbled").length;
	const attempts = batches.reduce((sum, { purpose, count }) => (purpose === "attack" ? sum + count : sum), 0);
	// With batches left out the number of all attempts is unknown.
	const max = isAttack ? Math.max(number, omitted > 0 ? number : attempts) : rows.length;
	const key = isAttack ? "MUSTER.Mob.Card.figure.attack" : "MUSTER.Mob.Card.figure.save";
	const value = formatCount(words, number);
	const of = sayPlural(words, key, number, { all: formatCount(words, max) });
	return { figure: { value, of }, meter: { value: number, max: Math.max(1, max), text: `${value} ${of}` } };
}

function buildSummary(
	{ wasted }: StoredMob,
	all: readonly MobCardRow[],
	{ isLeft }: WrittenRows,
	words: Words,
): string {
	const rows = all.filter((row) => !isLeft(row));
	const lost = rows.reduce((sum, row) => sum + row.lost, 0);
	const fallen = rows.filter(({ defeated }) => defeated).length;
	const members = rows.reduce((sum, row) => sum + membersLost(row), 0);
	const hasWounds = all.some(({ before }) => Array.isArray(before) && typeof before[1] === "boolean");
	const parts = [
		sayPlural(words, hasWounds ? "MUSTER.Mob.Card.wounds" : "MUSTER.Mob.Card.lost", lost),
		sayPlural(words, "MUSTER.Mob.Card.fallen", fallen),
		...(members > 0 ? [sayPlural(words, "MUSTER.Mob.Card.members", members)] : []),
		...(wasted > 0 ? [sayPlural(words, "MUSTER.Mob.Card.wasted", wasted)] : []),
	];
	return words.say("MUSTER.Mob.Card.summary", { list: joinList(words, parts, "and") });
}

/** A row reads: how a save came out, the sentence, the icon. */
const DEGREE_VIEWS: Readonly<Record<Degree, { readonly key: string; readonly icon: string }>> = {
	critical: { key: "MUSTER.Mob.Card.degree.critical", icon: "circle-check" },
	saved: { key: "MUSTER.Mob.Card.degree.saved", icon: "check" },
	failed: { key: "MUSTER.Mob.Card.degree.failed", icon: "xmark" },
	fumbled: { key: "MUSTER.Mob.Card.degree.fumbled", icon: "circle-xmark" },
};

function sayThrown({ thrown, effect }: StoredMob, words: Words): string {
	if (thrown === null) return "";
	const said = words.say("MUSTER.Mob.Card.thrown", { points: formatCount(words, thrown) });
	return effect === undefined ? said : `${said} ${sayEffect(effect.dice, effect.faces, words)}`;
}

/** A row with a name, be it a neutral one. */
type NamedRow = MobCardRow & { readonly name: string };

/** The row of a token without a name on the card is called by its number. */
const named = (row: MobCardRow, index: number, words: Words): NamedRow => ({
	...row,
	name: row.name ?? words.say("MUSTER.Names.many", { mark: String(index + 1) }),
});

/** The loss with its sum behind it, for those who may know what protects the token. */
function explainLoss({ name, lost, sum }: NamedRow, id: string, words: Words): Pick<MobRowView, "explained"> {
	if (sum === null) return {};
	const marker = createMarker();
	const value = lost === 0 ? formatCount(words, 0) : formatSigned(words, -lost);
	const title = words.say("MUSTER.Mob.Sum.title", { name });
	const label = words.say("MUSTER.Mob.Sum.why", { title, value });
	return {
		explained: {
			parts: marker.cut(marker.why(value, id, label)),
			ledger: { id, title, rows: sumRows(sum, lost, words) },
		},
	};
}

function buildRow(
	row: NamedRow,
	{ id, written }: { readonly id: string; readonly written: WrittenRows },
	words: Words,
	{ nameStatus = (id) => id, knows }: MobCardOptions,
): MobRowView {
	const { uuid, name, hits, degree, lost, before, after, defeated, conditions } = row;
	const view = degree === null ? null : DEGREE_VIEWS[degree];
	return {
		uuid,
		name,
		hits: formatCount(words, hits),
		...(view === null ? {} : { degree: { text: words.say(view.key), icon: view.icon } }),
		lost: lost === 0 ? "" : formatSigned(words, -lost),
		share: sayShare(row, knows?.(uuid) ?? true, words),
		...((knows?.(uuid) ?? true) ? explainLoss(row, id, words) : {}),
		change: (knows?.(uuid) ?? true) ? (written.change(row) ?? sayChange(before, after, words)) : "",
		...(written.isLeft(row) ? { left: { text: words.say("MUSTER.Mob.Card.left"), icon: "ban" } } : {}),
		...(defeated ? { defeated: { text: words.say("MUSTER.Mob.Card.defeated"), icon: "skull" } } : {}),
		conditions: conditions.map(nameStatus),
	};
}

const pointsOf = (state: NonNullable<StoredState>): number => (typeof state === "number" ? state : state[0]);

/** Members that a group lost without falling as a whole. */
function membersLost({ share, before, after, defeated }: MobCardRow): number {
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

const STATUS_VIEWS: Readonly<Record<AppliedState, { readonly key: string; readonly icon: string }>> = {
	none: { key: "MUSTER.Mob.Card.status.none", icon: "hourglass" },
	writing: { key: "MUSTER.Mob.Card.status.writing", icon: "pen" },
	open: { key: "MUSTER.Mob.Card.status.open", icon: "triangle-exclamation" },
	done: { key: "MUSTER.Mob.Card.status.done", icon: "check-double" },
	undone: { key: "MUSTER.Mob.Card.status.undone", icon: "rotate-left" },
};

function buildStatus(
	{ applied, writer = "", asked = [] }: Pick<MobCardOptions, "applied" | "writer" | "asked">,
	words: Words,
): MobCardView["status"] {
	if (applied === "none" && asked.length > 0) {
		const text = words.say("MUSTER.Mob.Card.status.asked", { user: joinList(words, asked, "and") });
		return { text, icon: "hand", state: "none" };
	}
	const { key, icon } = STATUS_VIEWS[applied];
	return { text: words.say(key, { user: writer }), icon, state: applied };
}

/** True if any target changes: there is something to apply. */
function changes(rows: readonly MobCardRow[]): boolean {
	return rows.some(({ lost, defeated, conditions, before, after }) => {
		return lost > 0 || defeated || conditions.length > 0 || JSON.stringify(before) !== JSON.stringify(after);
	});
}

/** Texts of the button that applies, at first and after an undo: of the reader's own, and of one who asks a GM. */
const APPLY = {
	apply: ["MUSTER.Mob.Card.action.apply", "MUSTER.Mob.Card.action.applyAgain"],
	ask: ["MUSTER.Mob.Card.action.ask", "MUSTER.Mob.Card.action.askAgain"],
} as const;

/** The same where only a part can be written. */
const APPLY_TO_PART = {
	apply: ["MUSTER.Mob.Card.action.applyPart", "MUSTER.Mob.Card.action.applyAgainPart"],
	ask: ["MUSTER.Mob.Card.action.askPart", "MUSTER.Mob.Card.action.askAgainPart"],
} as const;

function buildActions(
	rows: readonly MobCardRow[],
	{ all, written }: WrittenRows,
	words: Words,
	options: MobCardOptions,
): MobActionView[] {
	const { applied, mayApply, mayRepeat, asksGm = false, mayUndo = true, mayFinish = true } = options;
	const actions: MobActionView[] = [];
	const add = (action: MobActionView["action"], icon: string, key: string, more: { primary?: true } = {}): void => {
		const data = { count: formatCount(words, written), all: formatCount(words, all) };
		actions.push({ action, icon, label: words.say(key, data), ...more });
	};
	if (mayApply && changes(rows)) {
		const icon = asksGm ? "hand" : "check";
		const [first, again] = (written < all ? APPLY_TO_PART : APPLY)[asksGm ? "ask" : "apply"];
		const isLeft = all > 0 && written === 0;
		if (applied === "none" && !isLeft) add("apply", icon, first, { primary: true });
		if (applied === "undone" && !isLeft) add("apply", icon, again);
		if (applied === "open" && mayFinish) add("finish", "forward", "MUSTER.Mob.Card.action.finish", { primary: true });
		if (mayUndo && (applied === "open" || applied === "done"))
			add("undo", "rotate-left", "MUSTER.Mob.Card.action.undo");
	}
	if (mayRepeat) {
		actions.push({
			action: "repeat",
			icon: "rotate-right",
			label: words.say("MUSTER.Mob.Card.action.repeat"),
			iconOnly: true,
		});
	}
	return actions;
}
