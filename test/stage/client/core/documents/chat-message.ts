import { BaseChatMessage } from "../../../common/documents/chat-message.js";
import type { Dict, MessageLike, UserLike } from "../contracts.js";
import { Roll } from "../dice/roll.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import type { ActorKin } from "./kin.js";
import { renderMessage } from "./render-message.js";
import { getSpeaker, getSpeakerActor } from "./speaker.js";
import { applyDefaultMode, applyMode, applyRollMode, getWhisperRecipients } from "./visibility.js";

const SPEAKER_OPTIONS = ["scene", "actor", "token", "alias"];

/** The client's ChatMessage. */
export class ChatMessage extends BaseChatMessage {
	declare readonly author: UserLike | null;
	declare readonly content: string;
	declare readonly flavor: string;
	declare readonly whisper: string[];
	declare readonly blind: boolean;
	declare readonly timestamp: number | null;
	declare readonly speaker: Dict<string | null | undefined>;
	declare readonly sound: string | null;
	declare readonly style: number;
	declare readonly type: string;
	declare readonly emote: boolean;
	declare rolls: Roll[];
	/** Is it shown in the log? The interface sets it. */
	declare logged: boolean;

	static getSpeaker(options: Dict = {}): Dict {
		const strange = Object.keys(options).find((key) => !SPEAKER_OPTIONS.includes(key));
		if (strange) complain(`ChatMessage.getSpeaker: unknown option "${strange}"`);
		return getSpeaker(options);
	}

	static getSpeakerActor(speaker: Dict): ActorKin | null {
		return getSpeakerActor(speaker);
	}

	static getWhisperRecipients(name: string): UserLike[] {
		return getWhisperRecipients(name);
	}

	static applyRollMode(data: Dict, mode: string): Dict {
		return applyRollMode(data, mode);
	}
	/** v14 only: removed on v13 by createCore. */
	static applyMode(data: Dict, mode?: string): Dict {
		return applyMode(data, mode);
	}

	override prepareData(): void {
		this.rolls = ((this._source["rolls"] as string[] | undefined) ?? []).map((json) => Roll.fromJSON(json));
		if (!("logged" in this)) Object.defineProperty(this, "logged", { value: false, writable: true, enumerable: false });
	}

	get isRoll(): boolean {
		return this.rolls.length > 0;
	}
	get isAuthor(): boolean {
		return page.boot.userId === this.author?.id;
	}
	get alias(): string {
		return this.speaker["alias"] || this.author?.name || page.game.i18n.localize("CHAT.UnknownUser");
	}
	get speakerActor(): ActorKin | null {
		return getSpeakerActor(this.speaker);
	}

	/** Whispers are for the author and the named; but a private roll is seen by all as "rolled in private". */
	override get visible(): boolean {
		if (!this.whisper.length || this.isRoll) return true;
		return this.isAuthor || this.#isRecipient;
	}

	/** The content itself: for rolls the named only, and the author unless the roll is blind. */
	get isContentVisible(): boolean {
		if (!this.isRoll) return this.visible;
		if (!this.whisper.length) return true;
		return this.#isRecipient || (this.isAuthor && !this.blind);
	}

	get #isRecipient(): boolean {
		return this.whisper.includes(page.boot.userId);
	}

	applyRollMode(mode: string): void {
		this.updateSource(applyRollMode({}, mode));
	}
	applyMode(mode?: string): void {
		if (page.generation < 14) complain("ChatMessage#applyMode does not exist in v13");
		this.updateSource(applyMode({}, mode));
	}

	override async _preCreate(data: Dict, options: Dict, _user: unknown): Promise<boolean | undefined> {
		if (this.isRoll && data["sound"] === undefined)
			this.updateSource({ sound: (page.config["sounds"] as Dict)["dice"] });
		const mode = applyDefaultMode(data, options, this.isRoll);
		if (mode) this.updateSource(mode);
		return undefined;
	}

	override _onCreate(_data: Dict, options: Dict, userId: string): void {
		if (options["render"] === false) return;
		void this.#show(() =>
			page.ui.chat.postOne(this as unknown as MessageLike, { notify: userId !== page.boot.userId }),
		);
	}
	override _onUpdate(_changes: Dict, options: Dict): void {
		if (options["render"] === false) return;
		void this.#show(() => page.ui.chat.updateMessage(this as unknown as MessageLike));
	}
	override _onDelete(options: Dict): void {
		void this.#show(async () => page.ui.chat.deleteMessage(this.id, options));
	}

	/** The log's errors are errors of the page. What comes while the log is being drawn is shown afterwards, once. */
	async #show(draw: () => Promise<void>): Promise<void> {
		if (!page.game.ready) {
			const drawn = () => document.querySelector(`[data-message-id="${this.id}"]`) !== null;
			page.hooks.once("ready", () => void (drawn() || this.#show(draw)));
			return;
		}
		try {
			await draw();
		} catch (error) {
			page.hooks.onError("ChatLog", error as Error);
		}
	}

	async renderHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<HTMLElement> {
		return renderMessage(this, options);
	}
	async getHTML(): Promise<never> {
		return complain("ChatMessage#getHTML is deprecated: use renderHTML");
	}
}
