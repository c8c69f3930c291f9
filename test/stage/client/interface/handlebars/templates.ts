/** Templates by path: fetched once, compiled, registered as partials (foundry.applications.handlebars). */
import { core } from "../core.js";
import { Handlebars, type Template } from "./library.js";

/** Core lets templates read methods and inherited properties, since all runs in the safety of the client. */
const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const loading = new Map<string, Promise<Template>>();

async function load(path: string): Promise<Template> {
	const response = await fetch(core().utils.getRoute(path));
	if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
	return Handlebars.compile(await response.text(), { preventIndent: true });
}

/**
 * A compiled template; also registered as the partial `id` (its path, if not given). Rejects when the file is absent.
 */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
	if (!path.endsWith(".hbs") && !path.endsWith(".html")) throw new Error(`"${path}" is not a template path`);
	if (core().generation >= 14 && path.endsWith(".html"))
		throw new Error(`"${path}": version 14 serves .html as plain text; use .hbs`);
	const pending = loading.get(path) ?? load(path);
	loading.set(path, pending);
	const template = await pending.catch((error: unknown) => {
		loading.delete(path);
		throw error;
	});
	Handlebars.registerPartial(id, template);
	return template;
}

/** Loads all; a record gives partial ids by its keys. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
	const entries = Array.isArray(paths) ? paths.map((path): [string, string] => [path, path]) : Object.entries(paths);
	return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** The template's HTML for this data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
	const template = await getTemplate(path);
	return template(data, RUNTIME);
}
