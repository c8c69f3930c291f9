import { expect, it } from "vitest";
import { sayEdit } from "../../../../src/bridge/skirmish/sheet/index.js";
import { ENGLISH } from "../../render.js";
import { SPEARMAN } from "./sample.js";

const [attack] = SPEARMAN.attacks;

it.each([
	["soldier:ac.normal", "15", "Armour class: 15"],
	["soldier:size", "large", "Size: Large"],
	[`soldier:attacks.${attack?.id}.bonus`, "7", `${attack?.name}: bonus: 7`],
	["soldier:gone", "", "gone: \u2013"],
	["formation", "open", "Formation: Open"],
	["@shape", "line", "Shape: Line"],
	["morale", "2", "Morale: 2"],
])("an edit of %s is named as the sheet names it", (path, typed, title) => {
	expect(sayEdit(SPEARMAN, path, typed, ENGLISH)).toBe(title);
});
