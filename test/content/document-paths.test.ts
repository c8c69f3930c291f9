import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DOCUMENTS = [
	...["API", "ARCHITECTURE", "BENCH", "HOST", "RULES", "SECURITY", "SMOKE", "SYSTEMS"].map((name) => `docs/${name}.md`),
	"CONTRIBUTING.md",
	"README.md",
	"src/engine/forecast/README.md",
	"test/stage/README.md",
];

/** Files of other projects and of packages that the documents cite, and the folder that `npm start` makes. */
// biome-ignore format: rows of words
const ELSEWHERE = new Set([
	"@league-of-foundry-developers/foundry-vtt-types", "helpers/interaction/clipboard-helper.d.mts", ".stage",
	"applications/ui/notifications.d.mts", "client/documents/active-effect.d.mts", "client/documents/actor.d.mts",
	"documents/actor.mjs", "src/module/actor/base.ts", "actor-pf.mjs", "character-components.ts", "apply-effect.mjs",
	"common/utils/collection.d.mts", "activities-field.mjs", "src/socketlib.js", "foundry/socket.js",
	"src/module/helpers-dice.js", "module/documents/actor.js", "src/modules/actor/cpr-mook.js",
	"src/modules/actor/cpr-actor.js", "module/documents/actor/actor-pf.mjs",
	"src/module/documents/actor/SwadeActor.ts", "data/combatant-group/squad.mjs", "data/actor/base-actor.mjs",
	"template.json", "modules/actors/actor-ffg.js", "scripts/document/actor.js", "scripts/model/actor",
	"actor/npc/document.ts", "scene/token-document/document.ts",
	"common/constants.d.mts", "client/canvas/placeables/token.d.mts", "src/scripts/ui/user-visibility.ts",
	"src/module/system/settings/metagame.ts", "modules/hooks",
	"wiki/Active-Effect-Rules.md", "module/data/active-effect/condition.mjs",
	"src/module/actor/data-model-classes/data-model-character-move.ts", "module/documents/actor/actor-npc.mjs",
	"src/module/actor/creature/data.ts", "src/module/data/fields/PaceSchemaField.ts", "src/yaml/template.yml",
	"coc7/models/actor/npc-system.js", "src/module/rules/actions/actor/npc2", "templates/attributes.mjs",
	"system/src/models/items/NpcAttackSD.mjs", "module/dataModel/actor/menace.mjs",
	"module/derivations/ac.mjs", "movement.mjs", "saves.mjs",
]);

/** Keys of questions, which look like paths. */
const KEYS = new Set(["batch/roll"]);

/** Files and folders of the repository, those of packages and of builds left out. */
function repositoryPaths(): ReadonlySet<string> {
	const left = new Set(["node_modules", "dist", ".git"]);
	const top = readdirSync(".").filter((name) => !left.has(name));
	const inside = top
		.filter((name) => statSync(name).isDirectory())
		.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
				(path) => `${folder}/${path.replaceAll("\\", "/")}`,
			),
		);
	return new Set([...top, ...inside.filter((path) => !path.includes("/node_modules/"))]);
}

/** Every path in backticks, or to which a link leads, in a text. A path has a slash or the ending of a file. */
function pathsNamed(text: string): readonly string[] {
	const quoted = [...text.matchAll(/`([^`\n]+)`|\]\((?!https?:)([^)#\s]+)/g)].map(
		([, code, link]) => code ?? link ?? "",
	);
	const isPath = (name: string): boolean =>
		/^[\w.@*-]+(?:\/[\w.@*-]+)*\/?$/.test(name) &&
		(name.includes("/") || /\.(?:ts|mjs|js|json|md|css|hbs)$/.test(name));
	return [...new Set(quoted.filter(isPath).map((name) => name.replace(/\/$/, "")))];
}

/** True if a path, or its end, is that of a file or folder; the ending `.ts` may be left out, and `*` is any name. */
function existsIn(paths: ReadonlySet<string>, name: string): boolean {
	const bare = name.replace(/^(?:\.\.?\/)+/, "");
	const end = new RegExp(`(?:^|/)${bare.replace(/[.@]/g, "\\$&").replace(/\*/g, "[^/]*")}(?:\\.ts)?$`);
	return [...paths].some((path) => end.test(path));
}

describe("the paths that documents name", () => {
	const paths = repositoryPaths();

	it.each(DOCUMENTS)("exist: %s", (document) => {
		const named = pathsNamed(readFileSync(document, "utf8"));
		const missing = named.filter((name) => !existsIn(paths, name) && !ELSEWHERE.has(name) && !KEYS.has(name));
		expect(missing).toEqual([]);
	});

	it("of other projects are cited somewhere", () => {
		const cited = new Set(DOCUMENTS.flatMap((document) => pathsNamed(readFileSync(document, "utf8"))));
		expect([...ELSEWHERE].filter((name) => !cited.has(name))).toEqual([]);
	});

	it("are found missing where a file has gone", () => {
		const named = pathsNamed("see `shell/gone.ts`, [the rules](RULES.md) and `host/compat`, not `a / b`");
		expect(named.filter((name) => !existsIn(paths, name))).toEqual(["shell/gone.ts"]);
	});
});
