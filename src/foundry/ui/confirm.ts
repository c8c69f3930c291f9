import { escapeHtml } from "../../bridge/text/index.js";

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
