import Handlebars from "handlebars";
import type { Finding, SourceFile } from "./types.js";

/** Templates that some place loads before it draws, by their path below `templates/` and without their ending. */
export interface Loaded {
	/** The file that a finding names. */
	readonly path: string;
	readonly names: readonly string[];
}

/** The name of a partial of ours in a template. */
const PARTIAL = /^modules\/muster\/templates\/(.+)\.hbs$/;

class Partials extends Handlebars.Visitor {
	readonly names: string[] = [];

	#note({ name }: { readonly name: object }): void {
		const { original } = name as { readonly original?: string };
		if (original === undefined) throw new Error("names a partial by a rule of its own, which nothing can load");
		// The block that a partial was given is no template.
		if (original !== "@partial-block") this.names.push(original);
	}

	override PartialStatement(partial: hbs.AST.PartialStatement): void {
		this.#note(partial);
		super.PartialStatement(partial);
	}

	override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
		this.#note(partial);
		super.PartialBlockStatement(partial);
	}
}

const nameOf = ({ path }: SourceFile): string => path.replace(/^templates\//, "").replace(/\.hbs$/, "");

function partialsOf({ text }: SourceFile): readonly string[] {
	const found = new Partials();
	found.accept(Handlebars.parse(text));
	return found.names.map((name) => PARTIAL.exec(name)?.[1] ?? name);
}

/**
 * Templates that are missing where something draws: the host draws a template only if every partial in it, and every
 * partial in those, was loaded before. It keeps what was loaded, so a window that forgets one can be drawn after
 * another window that did not, and not as the first.
 */
export function checkLoaded(templates: readonly SourceFile[], loaded: readonly Loaded[]): Finding[] {
	const used = new Map(templates.map((file) => [nameOf(file), partialsOf(file)]));
	return loaded.flatMap(({ path, names }): Finding[] => {
		const wanted = new Set(names);
		// What a partial uses is looked at too: a set hands out what is added while it is gone through.
		for (const name of wanted) for (const partial of used.get(name) ?? []) wanted.add(partial);
		return [...wanted].flatMap((name) => {
			if (!used.has(name)) return [{ path, message: `draws templates/${name}.hbs, which does not exist` }];
			return names.includes(name) ? [] : [{ path, message: `does not load the partial ${name} that it draws` }];
		});
	});
}
