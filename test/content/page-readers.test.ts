import { describe, expect, it } from "vitest";
import { checkPageReaders } from "../../tools/fences/page-readers.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

describe("pages of battles and sieges", () => {
	it("are read in one folder, which asks whose page it is", () => {
		expect(checkPageReaders(filesIn("src")).map(formatFinding)).toEqual([]);
	});
});

describe("the fence of pages bites on", () => {
	it.each([
		["a reader", 'import { a, readBattlePage } from "../../bridge/battle/index.js";'],
		["an opener over several lines", 'import {\n\topenPage as open,\n} from "../../../bridge/battle/index.js";'],
		["a document that is taken for a page", "if (found instanceof JournalEntryPage) open(found);"],
	])("%s", (_what, text) => {
		expect(checkPageReaders([sample("src/foundry/battle/a.ts", text)])).toHaveLength(1);
		expect(checkPageReaders([sample("src/foundry/battle/pages/a.ts", text)])).toEqual([]);
	});

	it("nothing else", () => {
		const text =
			'import { openPage } from "./row-events.js";\nimport { toBattleInput } from "../../bridge/battle/index.js";';
		expect(checkPageReaders([sample("src/foundry/library/a.ts", text)])).toEqual([]);
	});
});
