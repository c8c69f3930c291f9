import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS } from "../stage/systems/index.js";
import { README_CLAIMS } from "./readme-claims.js";
import { readJson } from "./repository.js";

const README = readFileSync("README.md", "utf8");
const PICTURES = /!\[[^\]]*\]\((docs\/images\/([\w-]+)\.png)\)/g;

/** The sentences of the README's text, without headings, listings, pictures and addresses. */
function sentencesOf(markdown: string): string[] {
	const text = markdown
		.replace(/```[\s\S]*?```/g, "\n\n")
		.replace(PICTURES, "\n\n")
		.replace(/^#.*$/gm, "\n\n")
		.replace(/^\*\*[^*]+\*\* /gm, "")
		.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
	const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
	return paragraphs.flatMap((paragraph) => paragraph.split(/(?<=\.) (?=[*`A-Z])/)).filter(Boolean);
}

describe("README", () => {
	const sentences = sentencesOf(README);

	it("says nothing that no test is named for", () => {
		const unproven = sentences.filter((sentence) => !README_CLAIMS.some(([claim]) => sentence.startsWith(claim)));
		expect(unproven).toEqual([]);
	});

	it("still says everything that a test is named for, once and in that order", () => {
		const found = README_CLAIMS.map(([claim]) => sentences.findIndex((sentence) => sentence.startsWith(claim)));
		expect(found).toEqual(sentences.map((_, index) => index));
	});

	it.each(README_CLAIMS.map(([claim, ...proofs]) => ({ claim, proofs })))(
		"is proven by tests that exist: $claim",
		({ proofs }) => {
			expect(proofs.length).toBeGreaterThan(0);
			for (const [file, title] of proofs) {
				const text = readFileSync(`test/${file}`, "utf8");
				const titles = [...text.matchAll(/\(\s*["`]((?:[^"`\\]|\\.)+)["`]/g)].map(([, each]) => each);
				expect(
					titles.filter((each) => each?.includes(title)),
					`${file}: ${title}`,
				).not.toEqual([]);
			}
		},
	);

	it("names no file that is not there", () => {
		const files = [...README.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path]) => path ?? "");
		expect(files.length).toBeGreaterThan(10);
		expect(files.filter((path) => !existsSync(path))).toEqual([]);
	});

	it("gives the address of a manifest as soon as a release is there, and not before", () => {
		const { manifest } = readJson<{ manifest: string }>("module.json");
		const isReleased = /^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/m.test(readFileSync("CHANGELOG.md", "utf8"));
		const addresses = [...README.matchAll(/https?:\/\/\S+module\.json/g)].map(([address]) => address);
		expect(addresses).toEqual(isReleased ? [manifest] : []);
	});

	it("asks for the Node that package.json asks for", () => {
		const { engines } = readJson<{ engines: { node: string } }>("package.json");
		expect(README).toContain(`${/\d+\.\d+/.exec(engines.node)?.[0]} or newer`);
	});

	it("names the version of the host that the module needs", () => {
		const { compatibility, relationships } = readJson<{
			compatibility: { minimum: string };
			relationships?: { requires?: unknown[] };
		}>("module.json");
		expect(README).toContain(`needs version ${compatibility.minimum} of the host`);
		expect(relationships?.requires ?? []).toEqual([]);
	});

	it("counts the game systems that are read", () => {
		const words = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
		// In these two every world makes up its own fields.
		const read = SHAPED_SYSTEMS.filter((id) => !["worldbuilding", "custom-system-builder"].includes(id));
		expect(README).toContain(`[${words[read.length - 10]} game systems](docs/SYSTEMS.md)`);
	});

	it("has the description of both manifests, which names battles and skirmishes", () => {
		const { description } = readJson<{ description: string }>("module.json");
		expect(readJson<{ description: string }>("package.json").description).toBe(description);
		expect(description).toMatch(/battle/i);
		expect(description).toMatch(/skirmish/i);
	});
});

describe("pictures of the README", () => {
	it("are each taken by the script, and each is shown", () => {
		const script = readFileSync("test/pictures/readme.test.ts", "utf8");
		const taken = [...script.matchAll(/take(?:Picture)?\([^"]*"([\w-]+)"\)|"([\w-]+)\.png"/g)].map(
			([, one, other]) => one ?? other,
		);
		const shown = [...README.matchAll(PICTURES)].map(([, , name]) => name);
		expect(shown.sort()).toEqual(taken.sort());
	});
});
