import { posix } from "node:path";
import { namesTaken } from "./doors.js";
import { lineAt, type Parsed, parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** Zones that are watched: in the outermost many names are asked of a part when it is loaded, which no import names. */
const ZONES = ["src/engine/", "src/bridge/"];

/** A name that a file declares and exports. */
interface Exported {
	readonly name: string;
	readonly start: number;
}

/**
 * Names that a file of the engine or the bridge exports and no other file imports. Tests, tools and bench count as
 * users: a function is tested behind its door, and the second battle day of the tests borrows types. Doors are left to
 * the fence of doors.
 */
export const checkExports: Fence = (files) => {
	const taken = new Set(files.flatMap(namesTaken).map(({ to, name }) => `${to} ${name}`));
	return files
		.filter(({ path }) => ZONES.some((zone) => path.startsWith(zone)) && posix.basename(path) !== "index.ts")
		.flatMap((file) =>
			exportsOf(file)
				.filter(({ name }) => !taken.has(`${file.path} ${name}`) && !taken.has(`${file.path} *`))
				.map(({ name, start }): Finding => {
					const message = `${name} is exported, and no other file imports it`;
					return { path: file.path, line: lineAt(file.text, start), message };
				}),
		);
};

type Statement = Parsed["program"]["body"][number];

function exportsOf(file: SourceFile): Exported[] {
	return parseFile(file).program.body.flatMap((statement) =>
		namesIn(statement).map((name) => ({ name, start: statement.start })),
	);
}

/** The names that a statement declares and exports; those of a destructured constant too. */
function namesIn(statement: Statement): string[] {
	if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return [];
	const { declaration } = statement;
	if (declaration.type !== "VariableDeclaration") {
		return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
	}
	return declaration.declarations.flatMap(({ id }) => {
		if (id.type === "Identifier") return [id.name];
		if (id.type !== "ObjectPattern") return [];
		return id.properties.flatMap((each) =>
			each.type === "Property" && each.value.type === "Identifier" ? [each.value.name] : [],
		);
	});
}
