import { describe, expect, it } from "vitest";
import { filesIn } from "./repository.js";

/** Every module of the engine, and those of the bridge that make texts, by the path from here. */
const modules = import.meta.glob(["../../src/engine/**/*.ts", "../../src/bridge/text/*.ts"], { eager: true }) as Record<
	string,
	object
>;

/** What examples may call: everything that these modules export. */
const everything: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(modules));

/** One example of a docstring: plain code whose last line ends in a comment with the value that it has. */
interface Example {
	readonly path: string;
	readonly code: string;
}

const examples: readonly Example[] = ["src/engine", "src/bridge/text"]
	.flatMap((folder) => filesIn(folder))
	.flatMap(({ path, text }) =>
		[...text.matchAll(/ \* @example\n((?:\s*\* [^\n]*\n)+?)\s*\*\//g)].map(([, lines = ""]) => {
			return { path, code: lines.replace(/^\s*\* /gm, "").trim() };
		}),
	);

/** The value of the last line of some code, and the one that its comment names. */
function evaluate({ path, code }: Example): readonly [is: unknown, expected: unknown] {
	const lines = code.split("\n");
	const [last = "", expected = ""] = (lines.pop() ?? "").split("; // ");
	const scope = { ...everything, ...modules[`../../${path}`] };
	const run = new Function(...Object.keys(scope), `${lines.join("\n")}\nreturn [${last}, ${expected}];`);
	return run(...Object.values(scope));
}

describe("the examples in the docstrings of engine and texts", () => {
	it("are there", () => {
		expect(examples.length).toBeGreaterThanOrEqual(60);
	});

	it.each(examples)("$path: $code", (example) => {
		const [is, expected] = evaluate(example);
		expect(is).toEqual(expected);
	});

	it("are found out where they are wrong", () => {
		const [is, expected] = evaluate({ path: "src/engine/common/ratio.ts", code: "ratio(6, 4); // { num: 6, den: 4 }" });
		expect(is).not.toEqual(expected);
	});
});
