import type { Words } from "../../text/index.js";
import { escapeHtml, formatCount, joinList, joinParts, sayPlural } from "../../text/index.js";
import type { AppliedState } from "../../transactions/index.js";
import { buildMobBatch } from "./batch-view.js";
import { sayEdits } from "./edit-row.js";
import type { MobCardRow } from "./read-stored-mob.js";
import { hasFailed, rowsOf } from "./read-stored-mob.js";
import type { MobCardOptions } from "./row-view.js";
import { buildRow, groupKey, membersLost, sayEffect, withNames } from "./row-view.js";
import type { StoredMob } from "./stored-mob.js";
import type { WrittenRows } from "./written-rows.js";
import { writtenRows } from "./written-rows.js";

/** A button of the card: `action` goes into `data-muster-action`. */
interface MobActionView {
	readonly action: "apply" | "finish" | "undo" | "repeat" | "select";
	readonly icon: string;
	readonly label: string;
	readonly iconOnly?: true;
	/** The one button that matters most. */
	readonly primary?: true;
}

/** The card of a mob's action. All texts are plain and in the reader's language; templates escape them. */
export type MobCardView = ReturnType<typeof buildMobCard>;

/** The card of a settled action in the reader's language; nothing of the result is worked out again. */
export function buildMobCard(stored: StoredMob, words: Words, options: MobCardOptions) {
	const rows = withNames(rowsOf(stored), words);
	const applied = rows.filter(({ isLeftOut }) => !isLeftOut);
	const figure = buildFigure(stored, rows, words);
	const written = writtenRows(applied, options, words);
	const { uid, theme } = options;
	return {
		kind: "mob" as const,
		uid,
		...(theme === undefined ? {} : { theme }),
		icon: stored.action === "attack" ? "users-rays" : "shield-halved",
		title: mobTitle(stored, words),
		subtitle: stored.label === "" ? "" : sayAction(stored, words),
		tags: buildTags(stored, words),
		...figure,
		batches: stored.batches.map((batch, index) => buildMobBatch(batch, `${uid}-batch-${index}`, words)),
		more: stored.omitted === 0 ? "" : sayPlural(words, "MUSTER.Mob.Card.more", stored.omitted),
		summary: buildSummary(stored, applied, written, words),
		edits: sayEdits(stored, words),
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
		status: changes(applied) ? buildStatus(options, words) : null,
		actions: buildActions(rows, written, words, options),
	};
}

/** The title: the note, or actors and targets. */
export const mobTitle = (stored: StoredMob, words: Words): string => stored.label || sayAction(stored, words);

/** "6 × Raider attack Aldwin", "Aldwin attacks 2 targets", "12 tokens save". */
function sayAction({ action, rows, names, actors = [], group, shares = [] }: StoredMob, words: Words): string {
	if (group) return sayPlural(words, `MUSTER.Mob.Morale.${group}.title`, 1 + (shares[0]?.[1].length ?? 0));
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

function buildFigure({ action, batches, omitted }: StoredMob, rows: readonly MobCardRow[], words: Words) {
	const [first] = rows;
	if (first?.group) return groupFigure(first, words);
	const isAttack = action === "attack";
	const number = isAttack
		? rows.reduce((sum, { hits }) => sum + hits, 0)
		: rows.filter(({ degree }) => hasFailed(degree)).length;
	const attempts = batches.reduce((sum, { purpose, count }) => (purpose === "attack" ? sum + count : sum), 0);
	// With batches left out the number of all attempts is unknown.
	const max = isAttack ? Math.max(number, omitted > 0 ? number : attempts) : rows.length;
	const key = isAttack ? "MUSTER.Mob.Card.figure.attack" : "MUSTER.Mob.Card.figure.save";
	const value = formatCount(words, number);
	const of = sayPlural(words, key, number, { all: formatCount(words, max) });
	return { figure: { value, of }, meter: { value: number, max: Math.max(1, max), text: `${value} ${of}` } };
}

/** "They flee": the answer of a group. */
function groupFigure(row: MobCardRow, words: Words) {
	const value = words.say(groupKey(row, "figure"));
	return { figure: { value, of: "" }, meter: { value: hasFailed(row.degree) ? 1 : 0, max: 1, text: value } };
}

function buildSummary(
	{ wasted }: StoredMob,
	all: readonly MobCardRow[],
	{ isLeft }: WrittenRows,
	words: Words,
): string {
	const rows = all.filter((row) => !isLeft(row));
	const [first] = rows;
	if (first?.group) return sayPlural(words, groupKey(first, "summary"), 1 + (first.share?.others.length ?? 0));
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

function sayThrown({ thrown, effect }: StoredMob, words: Words): string {
	if (thrown === null) return "";
	const said = words.say("MUSTER.Mob.Card.thrown", { points: formatCount(words, thrown) });
	return effect === undefined ? said : `${said} ${sayEffect(effect.dice, effect.faces, words)}`;
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
) {
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
	const { applied, mayApply, mayRepeat, asksGm = false, mayUndo = true, mayFinish = true, maySelect } = options;
	const suffered = rows.filter(
		({ uuid, hits, degree }) => maySelect?.(uuid) && (degree === null ? hits > 0 : hasFailed(degree)),
	);
	const actions: MobActionView[] = [];
	const add = (action: MobActionView["action"], icon: string, key: string, more: { primary?: true } = {}): void => {
		const data = { count: formatCount(words, written), all: formatCount(words, all) };
		actions.push({ action, icon, label: words.say(key, data), ...more });
	};
	if (mayApply && changes(rows.filter(({ isLeftOut }) => !isLeftOut))) {
		const icon = asksGm ? "hand" : "check";
		const [first, again] = (written < all ? APPLY_TO_PART : APPLY)[asksGm ? "ask" : "apply"];
		const isLeft = all > 0 && written === 0;
		if (applied === "none" && !isLeft) add("apply", icon, first, { primary: true });
		if (applied === "undone" && !isLeft) add("apply", icon, again);
		if (applied === "open" && mayFinish) add("finish", "forward", "MUSTER.Mob.Card.action.finish", { primary: true });
		if (mayUndo && (applied === "open" || applied === "done"))
			add("undo", "rotate-left", "MUSTER.Mob.Card.action.undo");
	}
	if (suffered.length > 0) {
		const key = suffered[0]?.degree === null ? "MUSTER.Mob.Work.selectHit" : "MUSTER.Mob.Work.selectFailed";
		actions.push({
			action: "select",
			icon: "object-group",
			label: sayPlural(words, key, suffered.length),
			iconOnly: true,
		});
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

/**
 * The card as plain HTML for the message itself: only tags that the host lets through, no button; every text is
 * escaped.
 */
export function buildMobFallback(card: MobCardView): string {
	const { title, tags, figure, meter, batches, more, summary, thrown, leftOut, head, rows } = card;
	const tagged = tags.length > 0 ? ` (${escapeHtml(tags.join(", "))})` : "";
	// Remaining points may be secret: then the column is left out.
	const hasChange = rows.some(({ change }) => change !== "");
	const heads = [head.name, head.result, head.lost, ...(hasChange ? [head.change] : []), head.state];
	return [
		`<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong>${tagged}</p>`,
		`<p><strong>${escapeHtml(figure.value)}</strong> ${escapeHtml(figure.of)}</p>`,
		`<p><meter min="0" max="${meter.max}" value="${meter.value}">${escapeHtml(meter.text)}</meter></p>`,
		...batches.map((batch) => paragraph([batch.title, batch.thrown, joinParts(batch.result)])),
		paragraph([more]),
		paragraph([thrown]),
		paragraph([summary]),
		...leftOut.map((line) => paragraph([line])),
		`<table><thead><tr>${heads.map((text) => `<th>${escapeHtml(text)}</th>`).join("")}</tr></thead>`,
		`<tbody>${rows.map((row) => toTableRow(row, hasChange)).join("")}</tbody></table></div>`,
	].join("");
}

function toTableRow(row: MobCardView["rows"][number], hasChange: boolean): string {
	const { name, degree, hits, lost, change, share, defeated, left, conditions } = row;
	const states = [defeated, left].flatMap((each) => each?.text ?? []);
	const state = [...states, ...conditions, ...(share === "" ? [] : [share])].join(", ");
	const cells = [name, degree?.text ?? hits, lost, ...(hasChange ? [change] : []), state];
	return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

/** The texts of one line; nothing at all where none is left. */
function paragraph(texts: readonly string[]): string {
	const kept = texts.filter((text) => text !== "");
	return kept.length === 0 ? "" : `<p>${kept.map(escapeHtml).join(" \u00b7 ")}</p>`;
}
