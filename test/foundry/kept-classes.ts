import { type Plugin, parseSync } from "vite";

/** The list into which a file of src/foundry puts its classes while `kept-classes` transforms it. */
export interface KeptClasses {
	musterClasses?: { readonly file: string; readonly Class: object }[];
}

const nameOf = (node: unknown): readonly string[] => {
	const { type, declaration, id } = node as { type: string; declaration?: unknown; id?: { name: string } };
	if (type === "ExportNamedDeclaration" && declaration) return nameOf(declaration);
	return type === "ClassDeclaration" && id ? [id.name] : [];
};

/**
 * Hands the classes of src/foundry to a test that sets `globalThis.musterClasses`, exported or not: windows are reached
 * by functions that open them, and what a window loads is said by its class.
 */
export const keptClasses = (): Plugin => ({
	name: "kept-classes",
	enforce: "pre",
	transform(code, id) {
		const [file] = /src\/foundry\/.*\.ts$/.exec(id.replaceAll("\\", "/")) ?? [];
		if (file === undefined) return null;
		const names = parseSync(file, code, { lang: "ts" }).program.body.flatMap(nameOf);
		const pushes = names.map(
			(name) => `globalThis.musterClasses?.push({ file: ${JSON.stringify(file)}, Class: ${name} });`,
		);
		return pushes.length === 0 ? null : { code: `${code}\n${pushes.join("\n")}`, map: null };
	},
});
