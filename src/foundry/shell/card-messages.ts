import type { StoredCard } from "../../bridge/cards/index.js";
import { buildEarlyCard, isEarly } from "../../bridge/cards/index.js";
import type { CardOptions, StoredOpenContest } from "../../bridge/rolls/cards/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import { ASK_CARD, LIST_CARD, WHICH_CARD } from "../battle/pages/battle-names.js";
import { loadChunk } from "../host/lazy.js";
import { mayRoll } from "../host/permissions.js";
import { cardTheme, traitLadder } from "../host/preferences.js";
import { loadCardTemplates, renderCard, words } from "../host/words.js";
import { answerMarkOf, openSides } from "../rolls/contest-throw.js";
import { storedCardOf, wantResult } from "../rolls/stored-card.js";
import { keepFocus } from "../ui/keep-focus.js";
import { WhyPopover } from "../ui/why-popover.js";

type Message = ChatMessage.Implementation;

/** Messages are on a page more than once (log, notification, pop-out): every rendering has ids of its own. */
let renderings = 0;

/**
 * Puts the reader's own view of a card into a message that the host has rendered: language, plots, buttons. At once,
 * so that the log does not jump; what cannot be read keeps its static content.
 */
export function showCard(message: Message, html: HTMLElement): void {
	if (message.flags.muster !== undefined) addRendering(message, html);
	hideThrow(message, html);
	if (!message.isContentVisible) {
		html.classList.toggle(UNSEEN, isOfSample(message));
		return;
	}
	if (!fillCard(message, html)) return;
	new WhyPopover(html);
	html.addEventListener("click", (event) => onCardClick(message, event));
}

/** Carries out the action of the pressed button of a card; what does it is fetched with the first press. */
function onCardClick(message: Message, event: Event): void {
	const button = (event.target as Element).closest<HTMLButtonElement>("button[data-muster-action]");
	// A card that was shown twice listens twice: a button that is at work is disabled.
	if (!button || button.disabled) return;
	event.preventDefault();
	event.stopPropagation();
	button.disabled = true;
	void loadChunk(() => import("./card-actions.js"))
		.then((part) => part.actOnCard(message, button))
		.finally(() => {
			button.disabled = false;
		});
}

/** Renders every card on the page again, or that of one message: a setting changed, or a blind result arrived. */
export function refreshCards(messageId?: string): void {
	for (const html of renderingsOf(messageId)) {
		const message = game.messages.get(html.dataset.messageId ?? "");
		if (message?.isContentVisible) fillCard(message, html);
	}
}

/** Renders the cards of mobs again when their targets may have come or gone. */
export function followTargets(): void {
	const isMob = ({ dataset }: HTMLElement): boolean =>
		(game.messages.get(dataset.messageId ?? "")?.flags.muster as { kind?: unknown } | undefined)?.kind === "mob";
	const draw = foundry.utils.debounce(() => {
		const shown = [...renderingsOf()].filter(isMob).map(({ dataset }) => dataset.messageId);
		for (const id of new Set(shown)) refreshCards(id);
	}, 100);
	for (const name of ["createToken", "deleteToken", "createActor", "deleteActor"] as const) Hooks.on(name, draw);
}

/** The kinds of cards that none of the others is like: what draws them is fetched with the first. */
const FETCHED: readonly unknown[] = [WHICH_CARD, LIST_CARD, ASK_CARD, "battle", "battleStep", "fightPhase"];

/**
 * Puts in the names that a card leaves out and this reader may read; fetched with the first card that leaves out any.
 */
let putNames: ((message: Message, html: HTMLElement, card: StoredCard) => StoredCard) | undefined;

/** Fills the content with the card; true if the message holds one of ours that can be read. */
function fillCard(message: Message, html: HTMLElement): boolean {
	const { kind, unnamed } = (message.flags.muster ?? {}) as { kind?: string; unnamed?: unknown };
	if (FETCHED.includes(kind)) {
		void loadChunk(() => import("./fetched-cards.js")).then((part) => part.fillFetched(kind, message, html));
		return false;
	}
	const read = storedCardOf(message);
	const content = html.querySelector<HTMLElement>(".message-content");
	if (!read?.ok || !content) return false;
	const isNamed = unnamed === undefined && kind !== "mob";
	if (!isNamed && !putNames)
		void loadChunk(() => import("../tokens/true-names.js")).then((part) => {
			putNames = part.withTrueNames;
			fillCard(message, html);
		});
	const card = isNamed || !putNames ? read.value : putNames(message, html, read.value);
	const markup = draw(message, card);
	if (markup === null) void fillLater(message, html);
	// What is replaced while the pointer is down on it is never clicked.
	else if (content.querySelector("button:active, summary:active"))
		html.ownerDocument.addEventListener("pointerup", () => setTimeout(fillCard, 0, message, html), { once: true });
	else refill(content, markup);
	if (card.kind === "mob") outcomeCards?.workOnCard(message, html);
	if (read.value.kind === "contest") refreshThrows(message);
	if (read.value.kind === "blind") void wantResult(message.id ?? "", read.value.holder);
	return true;
}

/** The part that draws cards whose outcome can be applied; fetched with the first of them. */
let outcomeCards: typeof import("./outcome-cards.js") | undefined;

/** The markup of a card; null while something that draws it is being fetched. */
function draw(message: Message, card: StoredCard): string | null {
	const options = optionsFor(message, card);
	if (isEarly(card)) return renderCard(buildEarlyCard(card, words(), options));
	return outcomeCards ? renderCard(outcomeCards.buildOutcomeCard(message, card, options)) : null;
}

/** Milliseconds after which missing templates are fetched again; later cards fetch them in any case. */
const PAUSES = [2_000, 8_000, 30_000];
let failures = 0;

/**
 * Fills a card when its template and what draws it are there, after further attempts where it cannot be fetched now.
 */
async function fillLater(message: Message, html: HTMLElement): Promise<void> {
	try {
		await loadCardTemplates();
		const { kind } = (message.flags.muster ?? {}) as { kind?: unknown };
		if (kind === "mob" || kind === "campaign") outcomeCards ??= await import("./outcome-cards.js");
	} catch {
		const pause = PAUSES[failures++];
		if (pause !== undefined) setTimeout(() => void fillLater(message, html), pause);
		return;
	}
	fillCard(message, html);
	if (failures === 0) return;
	failures = 0;
	refreshCards();
}

function optionsFor(message: Message, card: StoredCard): CardOptions {
	const theme = cardTheme();
	const raw = message.flags.muster as { kind?: unknown } | undefined;
	renderings += 1;
	return {
		uid: `muster-${message.id}-${renderings}`,
		...(theme === "log" ? {} : { theme: `themed theme-${theme}` }),
		actions: mayRoll(game.user),
		blind: message.blind || raw?.kind === "blind",
		ladder: traitLadder(),
		...(card.kind === "blind" ? blindOptions(card.holder) : {}),
		...(card.kind === "contest" && card.contest === "open" ? waitingOptions(card) : {}),
	};
}

/** Users who roll for the sides of a contest that waits, and the sides of this reader. */
function waitingOptions(card: StoredOpenContest): Pick<CardOptions, "rollers" | "mayAnswer"> {
	const nameOf = (id = ""): string | undefined => game.users.get(id)?.name;
	const { first, second } = card.input;
	return { rollers: { first: nameOf(first.by), second: nameOf(second.by) }, mayAnswer: openSides(card, game.user) };
}

function blindOptions(holder: string): CardOptions | Pick<CardOptions, "holder" | "mayFetch"> {
	const name = game.users.get(holder)?.name;
	return { ...(name === undefined ? {} : { holder: name }), mayFetch: game.user.isGM };
}

/** The class of a message whose dice a contest's card shows. */
const IN_CARD = "muster-throw-in-card";

/** Hides a throw that the card of its contest shows already; a throw that no card shows stays in the log. */
function hideThrow(message: Message, html: HTMLElement): void {
	if (answerMarkOf(message)) html.classList.toggle(IN_CARD, isInCard(message));
}

/** The class of a row of the log that has nothing for its reader. */
const UNSEEN = "muster-unseen";

/**
 * True if a GM's card is about scenes or pages of the sample war: its private rolls are no row in the logs of players.
 * Of a player's message nothing is hidden, whatever it says of itself.
 */
function isOfSample({ author, flags }: Message): boolean {
	if (!author?.isGM) return false;
	const said = JSON.stringify(flags.muster ?? null);
	return [...game.scenes, ...game.journal].some(({ id, flags }) => {
		const { muster } = flags as { readonly muster?: { readonly sample?: unknown } };
		return muster?.sample !== undefined && id !== null && said.includes(id);
	});
}

/** Hides or shows the throws that a contest's message names, after it was written or deleted. */
export function refreshThrows(contest: Message): void {
	for (const id of throwIds(contest)) {
		const message = game.messages.get(id);
		if (message) for (const html of renderingsOf(id)) hideThrow(message, html);
	}
}

/** True if the contest that this throw answers is in the log and names it: only the contest's writer puts it there. */
function isInCard(message: Message): boolean {
	const contest = game.messages.get(answerMarkOf(message)?.contest ?? "");
	return contest?.isContentVisible === true && throwIds(contest).includes(message.id ?? "");
}

/** The ids of the throws that a contest was answered with; they stay in its flags when it is settled. */
function throwIds(contest: Message): string[] {
	const { answered } = (contest.flags.muster ?? {}) as { answered?: Partial<Record<string, { message?: unknown }>> };
	return SIDES.map((side) => answered?.[side]?.message).filter((id) => typeof id === "string");
}

/** Every rendering of a card of ours on any page: a chat log that is popped out takes its messages along. */
const rendered = new Set<WeakRef<HTMLElement>>();

/** The document of a rendering: a register, from which nothing is computed. */
const madeOf = new WeakMap<HTMLElement, Message>();

/**
 * Remembers a rendering of a message. Those of another document with the same id are taken away: the host may have put
 * this one in its place.
 */
function addRendering(message: Message, html: HTMLElement): void {
	for (const other of renderingsOf(message.id ?? "")) if (madeOf.get(other) !== message) other.remove();
	madeOf.set(html, message);
	rendered.add(new WeakRef(html));
}

/** Renderings that were found on a page before; one that is not there any more was removed. */
const placed = new WeakSet<HTMLElement>();

/**
 * The renderings of a message, or of all messages, that are on a page now or are about to be: the host puts one there
 * some time after it was rendered, and a change in between concerns it as well.
 */
function renderingsOf(messageId?: string): HTMLElement[] {
	const found: HTMLElement[] = [];
	for (const reference of rendered) {
		const html = reference.deref();
		if (!html) {
			rendered.delete(reference);
			continue;
		}
		if (html.isConnected) placed.add(html);
		const isThere = html.isConnected || !placed.has(html);
		if (isThere && (messageId === undefined || madeOf.get(html)?.id === messageId)) found.push(html);
	}
	return found;
}

/** Fills an element again: parts that the reader had unfolded stay unfolded, and the focus is where it was. */
function refill(content: HTMLElement, markup: string): void {
	const open = [...content.querySelectorAll("details")].map((details) => details.open);
	keepFocus(content, () => {
		content.innerHTML = markup;
		for (const [index, details] of content.querySelectorAll("details").entries()) details.open ||= open[index] ?? false;
	});
}
