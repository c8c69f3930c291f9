/**
 * The chat commands of the host itself: patterns of both versions (ChatLog.MESSAGE_PATTERNS on 13, CHAT_COMMANDS on
 * 14).
 */

export interface ParsedChat {
	command: string;
	match: RegExpMatchArray | null;
	/** The text that was matched: version 14's HTML already turned into plain lines. */
	text: string;
}

const DICE = "([^#]+)(?:#(.*))?$";

/** Patterns by command, tried in this order; "invalid" catches any other slash word. */
export const MESSAGE_PATTERNS: Readonly<Record<string, RegExp>> = Object.freeze({
	roll: new RegExp(`^/(?:r|roll) ${DICE}`, "is"),
	gmroll: new RegExp(`^/(?:gmr|gmroll) ${DICE}`, "is"),
	blindroll: new RegExp(`^/(?:br|broll|blindr|blindroll) ${DICE}`, "is"),
	selfroll: new RegExp(`^/(?:sr|sroll|selfr|selfroll) ${DICE}`, "is"),
	publicroll: new RegExp(`^/(?:pr|proll|publicr|publicroll) ${DICE}`, "is"),
	ic: /^\/ic\s+([\s\S]*)/i,
	emote: /^\/(?:em|emote|me)\s+([\s\S]*)/i,
	ooc: /^\/ooc\s+([\s\S]*)/i,
	whisper: /^\/(?:w|whisper)\s+(?:\[([^\]]+)\]|(\S+))\s+([\s\S]*)/i,
	gm: /^\/gm\s+([\s\S]*)/i,
	players: /^\/players\s+([\s\S]*)/i,
	macro: /^\/(?:m|macro)\s+([\s\S]*)/i,
	invalid: /^(\/[^\s]+)/,
	none: /[\s\S]*/,
});

/** Lines of plain text from version 14's `<p>…</p>`. */
export function plainLines(html: string): string {
	const broken = html.replace(/<br\s*\/?>/gi, "\n").replace(/<\/p>\s*<p>/gi, "\n");
	return new DOMParser().parseFromString(broken, "text/html").body.textContent ?? "";
}

/** The first pattern that fits. */
export function parseChat(text: string): ParsedChat {
	for (const [command, pattern] of Object.entries(MESSAGE_PATTERNS)) {
		const match = text.match(pattern);
		if (match) return { command, match, text };
	}
	return { command: "none", match: null, text };
}
