/** Submission of an application whose outermost element is a form. */
import { core } from "../core.js";
import { FormDataExtended } from "../forms/form-data-extended.js";
import { notifications } from "../page/notifications.js";
import type { Application, FormOptions } from "./types.js";

/** Runs the handler with the form's data; a fault becomes an error notification and keeps the window open. */
export async function submitForm(
	app: Application,
	config: FormOptions,
	event: Event,
	options: object = {},
): Promise<unknown> {
	event.preventDefault();
	const form = (event.currentTarget ?? app.form) as HTMLFormElement | null;
	if (!form) throw new Error(`${app.constructor.name} has no form to submit`);
	const formData = new FormDataExtended(form);
	let answer: unknown;
	try {
		answer = await config.handler?.call(app as never, event, form, formData as never, options);
	} catch (error) {
		core().stage.errors.push(`form of ${app.constructor.name}: ${String(error)}`);
		notifications.error(error as Error, { console: true });
		return undefined;
	}
	if (config.closeOnSubmit) await app.close({ submitted: true });
	return answer;
}
