import { escapeHtml } from "../../bridge/text/index.js";
import { readFields } from "./form-fields.js";
import type { WindowOptions } from "./window.js";
import { MusterWindow } from "./window.js";

/** The base of windows that are one form, sent by their main button. */
export abstract class FormWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		tag: "form",
		window: { contentClasses: ["standard-form"] },
		form: { handler: FormWindow.#onSubmit, submitOnChange: false, closeOnSubmit: false },
	};

	/** Does what the form says. */
	protected abstract send(): Promise<void>;

	/** The fields by name, as they are typed. */
	protected get typed(): ReturnType<typeof readFields> {
		return readFields(this.element as HTMLFormElement);
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("keydown", (event) => this.#onEscape(event));
	}

	/** Closes the window by Escape from a field too, as the host does for its own dialogs only. */
	#onEscape(event: KeyboardEvent): void {
		if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
		event.preventDefault();
		event.stopPropagation();
		void this.close();
	}

	static #onSubmit(this: FormWindow): Promise<void> {
		return this.once(() => this.send());
	}
}

/** A question that is answered with Yes or No. */
interface YesOrNo {
	/** Key of the title. */
	readonly title: string;
	/** Classes of the icon before it. */
	readonly icon: string;
	/** The question, in words. */
	readonly text: string;
}

/** Asks the user a question; false also where the dialog is closed. */
export async function confirms({ title, icon, text }: YesOrNo): Promise<boolean> {
	const answer: unknown = await foundry.applications.api.DialogV2.confirm({
		classes: ["muster", "muster-app"],
		window: { title, icon },
		content: `<p>${escapeHtml(text)}</p>`,
		rejectClose: false,
	});
	return answer === true;
}
