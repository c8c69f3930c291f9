/** What a typed message becomes: a roll, a whisper, a macro, a plain message; faults throw Error with a sentence. */
import type { Dict, MacroLike } from "../../core/contracts.js";
import { core } from "../core.js";
import { type ParsedChat, parseChat, plainLines } from "./chat-commands.js";

/** Roll modes of the commands: version 13's names and version 14's. */
const MODES: Record<string, { 13: string; 14: string }> = {
	gmroll: { 13: "gmroll", 14: "gm" },
	blindroll: { 13: "blindroll", 14: "blind" },
	selfroll: { 13: "selfroll", 14: "self" },
	publicroll: { 13: "publicroll", 14: "public" },
};

const STYLES = () => core().CONST["CHAT_MESSAGE_STYLES"] as Record<"OTHER" | "OOC" | "IC" | "EMOTE", number>;

/** The mode chosen at the chat box. */
export function currentMode(): string {
	return String(core().game.settings.get("core", core().generation >= 14 ? "messageMode" : "rollMode"));
}

/** Posts or runs `message` as typed: plain text on 13, HTML on 14. Rejects with a sentence for the user. */
export async function processChat(message: string, speaker: Dict): Promise<void> {
	const plain = core().generation >= 14 ? plainLines(message) : message;
	const parsed = parseChat(plain.trim());
	if (parsed.command === "invalid") throw new Error(`${parsed.match?.[1]} is not a valid chat message command.`);
	if (parsed.command === "roll" || parsed.command in MODES) return rollDice(parsed, speaker);
	if (parsed.command === "macro") return runMacro(parsed.match?.[1] ?? "");
	if (["whisper", "gm", "players"].includes(parsed.command)) return whisper(parsed, speaker);
	await postText(parsed, message, speaker);
}

async function rollDice({ command, match }: ParsedChat, speaker: Dict): Promise<void> {
	const formula = match?.[1]?.trim() ?? "";
	const flavor = match?.[2]?.trim() ?? "";
	if (!core().Roll.validate(formula)) throw new Error(`"${formula}" is not a roll formula.`);
	const { generation } = core();
	const mode = MODES[command]?.[generation] ?? currentMode();
	const roll = await new (core().Roll)(formula).evaluate();
	await roll.toMessage({ speaker, flavor }, generation >= 14 ? { messageMode: mode } : { rollMode: mode });
}

async function runMacro(name: string): Promise<void> {
	const macro: MacroLike | undefined = core().game.macros.getName(name.trim());
	if (!macro) throw new Error(`There is no macro "${name.trim()}".`);
	await macro.execute();
}

function whisperNames({ command, match }: ParsedChat): string[] {
	if (command === "gm") return ["GM"];
	if (command === "players") return ["players"];
	return (match?.[1]?.split(",") ?? [match?.[2] ?? ""]).map((name) => name.trim());
}

async function whisper(parsed: ParsedChat, speaker: Dict): Promise<void> {
	const { ChatMessage } = core().documents;
	const users = whisperNames(parsed).flatMap((name) => ChatMessage.getWhisperRecipients(name));
	if (users.length === 0) throw new Error("No target users exist for this whisper.");
	const content = paragraphs(parsed.match?.[parsed.command === "whisper" ? 3 : 1] ?? "");
	const ids = [...new Set(users.map((user) => user.id))];
	await ChatMessage.create({ author: core().game.user.id, speaker, content, whisper: ids, style: STYLES().OOC });
}

const escapeOnly = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function paragraphs(text: string): string {
	return core().generation >= 14
		? text
				.split("\n")
				.map((line) => `<p>${escapeOnly(line)}</p>`)
				.join("")
		: text.replaceAll("\n", "<br>");
}

async function postText({ command, match }: ParsedChat, message: string, speaker: Dict): Promise<void> {
	const { ChatMessage } = core().documents;
	const styles: Record<string, number> = { ic: STYLES().IC, emote: STYLES().EMOTE };
	const text = match?.[1];
	const data: Dict = {
		author: core().game.user.id,
		speaker,
		style: styles[command] ?? STYLES().OOC,
		content: command === "none" || text === undefined ? wholeMessage(message) : paragraphs(text),
	};
	// On 14 a plain message follows the mode of the chat box; on 13 only rolls do.
	const applied = core().generation >= 14 && command === "none" ? ChatMessage.applyMode?.(data, currentMode()) : data;
	await ChatMessage.create(applied ?? data);
}

const wholeMessage = (message: string): string =>
	core().generation >= 14 ? message : message.replaceAll("\n", "<br>");
