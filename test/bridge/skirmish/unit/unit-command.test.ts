import { expect, it } from "vitest";
import { openLine } from "../../../../src/bridge/rolls/commands/index.js";
import { parseUnitCommand } from "../../../../src/bridge/skirmish/unit/index.js";

it.each([
	["/unit", { kind: "list" }],
	["/unit new", { kind: "new", men: null }],
	["/unit new 40", { kind: "new", men: 40 }],
	["/unit board", { kind: "board" }],
	["/unit threat ", { kind: "threat", isForAll: false }],
	["/unit threat  ALL", { kind: "threat", isForAll: true }],
	["/unit form", { kind: "form" }],
	["/unit Form ", { kind: "form" }],
	["/unit dissolve", { kind: "dissolve", name: "" }],
	["/unit DISSOLVE Men of the ford", { kind: "dissolve", name: "Men of the ford" }],
	["/unit field Archers", { kind: "field", name: "Archers" }],
	["/unit back Archers", { kind: "back", name: "Archers" }],
	["/unit open Dissolved men", { kind: "open", name: "Dissolved men" }],
	["/unit Formidables", { kind: "open", name: "Formidables" }],
	["/unit dissolved men", { kind: "open", name: "dissolved men" }],
])("%s", (line, command) => {
	expect(parseUnitCommand(openLine("unit", line))).toEqual({ ok: true, value: command });
});

it("a number of soldiers that is none is refused", () => {
	expect(parseUnitCommand(openLine("unit", "/unit new many"))).toMatchObject({ ok: false });
});
