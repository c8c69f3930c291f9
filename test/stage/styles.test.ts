import { describe, expect, it } from "vitest";
import { inOnePiece } from "./server/styles.js";

const FILES: Readonly<Record<string, string>> = {
	"/styles/a.css":
		'@layer one, two;\n@import url("b.css") layer(one);\n@import url("/other/d.css");\np { color: red; }',
	"/styles/b.css": "b { background: url(../pictures/b.png); }",
	"/other/d.css": '@font-face { src: url("./d.woff2") format("woff2"), url(data:x), url(/e.woff); }',
	"/gone.css": '@import url("none.css");',
	"/odd.css": "@import 'other/d.css';",
};
const whole = (address: string): Promise<string> =>
	inOnePiece(FILES[address] ?? "", address, async (path) => FILES[path]);

describe("style sheets in one piece", () => {
	it("have what they import in place and in its layer, with the addresses that it meant", async () => {
		expect((await whole("/styles/a.css")).split("\n")).toEqual([
			"@layer one, two;",
			"@layer one {",
			'b { background: url("/pictures/b.png"); }',
			"}",
			'@font-face { src: url("/other/d.woff2") format("woff2"), url(data:x), url(/e.woff); }',
			"p { color: red; }",
		]);
	});

	it("lack nothing without a word", async () => {
		await expect(whole("/gone.css")).rejects.toThrow("/gone.css imports /none.css, which does not exist");
		await expect(whole("/odd.css")).rejects.toThrow("/odd.css imports in a way that the stage does not read");
	});
});
