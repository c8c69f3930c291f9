import { BaseMacro } from "../../../common/documents/macro.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { getSpeaker, getSpeakerActor } from "./speaker.js";

type Script = (speaker: Dict, actor: unknown, token: unknown, character: unknown, scope: Dict) => Promise<unknown>;

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...source: string[]) => Script;

/** The client's Macro. */
export class Macro extends BaseMacro {
	declare readonly command: string;
	declare readonly type: "script" | "chat";
	declare readonly img: string;

	get canExecute(): boolean {
		if (!this.testUserPermission(page.game.user as never, "LIMITED")) return false;
		return this.type !== "script" || page.game.user.can("MACRO_SCRIPT");
	}

	/** Runs the command: a script with speaker, actor, token, character and scope, or a chat line. */
	async execute(scope: Dict = {}): Promise<unknown> {
		if (!this.canExecute) {
			page.ui.notifications.warn(`You do not have permission to execute Macro "${this.name}".`);
			return undefined;
		}
		if (this.type === "chat") return (page.ui.chat as unknown as ChatBox).processMessage(this.command);
		const speaker = getSpeaker({});
		const token = page.canvas?.tokens.controlled[0] ?? null;
		const { character } = page.game.user;
		try {
			const script = new AsyncFunction("speaker", "actor", "token", "character", "scope", `{${this.command}\n}`);
			return await script.call(this, speaker, getSpeakerActor(speaker), token, character, scope);
		} catch (error) {
			page.ui.notifications.error("There was an error in your macro syntax. See the console (F12) for details");
			page.hooks.onError(`Macro "${this.name}"`, error as Error);
			return undefined;
		}
	}
}

interface ChatBox {
	processMessage(text: string): Promise<unknown>;
}
