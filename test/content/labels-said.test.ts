/** Sentences that say what to press name what stands on the screen. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { landingOf } from "../../tools/opening-table.js";
import { ENGLISH } from "../bridge/render.js";

/** What a control shows, up to the first value in it. */
const labelOf = (key: string): string => {
	const places = Object.fromEntries(["phase", "count"].map((place) => [place, "{"]));
	return ENGLISH.say(key, places).split("{")[0]?.replace(/:\s*$/, "").trim() ?? "";
};

const { tries } = landingOf("plain", []);
const [mob = "", battle = "", skirmish = ""] = tries;
const said = (key: string): string => ENGLISH.say(key);

const SENTENCES = [
	[mob, ["Welcome.tryMob.label", "Mob.Dialog.attack", "Mob.Card.action.apply"]],
	[battle, ["Welcome.tryBattle.label", "Battle.Primary.auto", "Battle.Apply.apply"]],
	[skirmish, ["Welcome.trySkirmish.label", "Fight.goOn"]],
	[said("MUSTER.Welcome.tryMob.hint"), ["Mob.Dialog.attack", "Mob.Card.action.apply"]],
	[said("MUSTER.Welcome.tryBattle.hint"), ["Battle.Primary.auto"]],
	[said("MUSTER.Sample.tries.mob.text"), ["Sample.title", "Welcome.tryMob.label", "Mob.Dialog.attack"]],
	[said("MUSTER.Sample.tries.battle.text"), ["Battle.Primary.auto"]],
	[said("MUSTER.Sample.tries.out.text"), ["Welcome.takeOut", "Sample.title"]],
	[said("MUSTER.Sample.notes"), ["Sample.title"]],
] as const;

describe("sentences that say what to press", () => {
	it.each(SENTENCES)("%s", (sentence, keys) => {
		for (const key of keys) expect(sentence).toContain(labelOf(`MUSTER.${key}`));
	});

	it("name the button of the mob's window by how it begins", () => {
		expect(labelOf("MUSTER.Mob.Dialog.submit.attack.other")).toMatch(/^Attack\b/);
	});
});

describe("the guide", () => {
	const GUIDE = readFileSync("packs/muster-journal/guide.yml", "utf8");
	const said = JSON.stringify(JSON.parse(readFileSync("lang/en.json", "utf8")));

	it("names in bold nothing that is not on the screen as it stands there", () => {
		const bold = [...GUIDE.matchAll(/<strong>([A-Z][^<]*)<\/strong>/g)].map(([, label = ""]) =>
			label.replace(/\s+/g, " "),
		);
		expect(bold.length).toBeGreaterThan(15);
		expect(bold.filter((label) => !said.includes(`:"${label}`))).toEqual([]);
	});
});
