import { it } from "vitest";
import {
	ANYTHING,
	buildLibrary,
	buildPreview,
	buildTroopFacts,
	buildTroopForm,
	type LibraryEntry,
	PLAIN_TROOP_PAGE,
	searchLibrary,
	toLibraryRow,
} from "../../../../src/bridge/library/index.js";
import { buildMobDialog, changeMobForm, emptyMobForm, type MobScene } from "../../../../src/bridge/mob/index.js";
import { histogram } from "../../../../src/bridge/plots/index.js";
import { ladderPlot } from "../../../../src/bridge/plots/roll-plots.js";
import {
	buildConflicts,
	buildRecordText,
	buildUnfinished,
	type Change,
	type Transaction,
	toChange,
	toQuestion,
} from "../../../../src/bridge/transactions/index.js";
import { BATCH_PRESETS } from "../../../../src/engine/batch/index.js";
import { FORCE_RULES, FORCE_TABLES, PLAIN_TROOP } from "../../../../src/engine/force/index.js";
import { expectNamesAreText } from "../../hostile.js";
import { tokensOf } from "../../mob/tokens.js";
import { ENGLISH, render } from "../../render.js";

const troop = (name: string) => ({ ...PLAIN_TROOP_PAGE, troop: { ...PLAIN_TROOP, name, code: name } });
const entryNamed = (name: string): LibraryEntry => {
	return { uuid: `Item.${name}`, name, source: "world", place: name, page: troop(name) };
};

it("the library and its pages show names as text", () => {
	expectNamesAreText((name) => {
		const entry = entryNamed(name);
		const found = searchLibrary([toLibraryRow(entry, FORCE_TABLES, ENGLISH)], ANYTHING, "en");
		const library = buildLibrary(found, ANYTHING, {
			total: 1,
			chosen: entry.uuid,
			tables: FORCE_TABLES,
			words: ENGLISH,
		});
		const armies = [
			{ uuid: name, name },
			{ uuid: "b", name },
		];
		const choice = { men: 10, quality: null, army: name };
		const preview = buildPreview(entry, choice, { armies, canCopy: true, rules: FORCE_RULES, words: ENGLISH });
		const canAdd = { ...preview, canAdd: true };
		const shown = { troop: buildTroopFacts(entry.page, FORCE_RULES, ENGLISH), heading: { text: name, level: 2 } };
		const parts = buildTroopForm(entry.page, FORCE_TABLES, ENGLISH);
		return [
			render("library/list", { library, preview: canAdd, rootId: "r" }),
			render("library/preview", { preview: canAdd, rootId: "r" }),
			render("library/troop-view", { ...shown, enriched: "", rootId: "r" }),
			render("library/troop-edit", { ...shown, parts, description: name, enriched: "", rootId: "r" }),
			render("library/bar", { query: { text: name }, rootId: name }),
		];
	});
});

it.each(["attack", "save"] as const)("the mob's dialog shows names as text: %s", (action) => {
	expectNamesAreText((name) => {
		const named = (n: number) => tokensOf("gurps", 2, { from: n }).map((token) => ({ ...token, name }));
		const scene: MobScene = { attackers: named(1), targets: named(5) };
		const form = changeMobForm(emptyMobForm(scene, BATCH_PRESETS.exact), { action, note: name });
		const place = { uid: name, statuses: [{ id: name, label: name }], knows: () => true };
		const view = { ...buildMobDialog(form, scene, BATCH_PRESETS.exact, ENGLISH, place), rootId: "r" };
		return ["apps/mob/fields", "apps/mob/targets"].map((template) => render(template, view));
	});
});

it("records, conflicts and what is unfinished show names and values as text", () => {
	const target = { subject: "host", uuid: "Actor.a", class: "Actor" } as const;
	expectNamesAreText((name) => {
		const changes = [toChange(target, "name", name, `${name}.`)];
		// biome-ignore format: what belongs together is on one line
		const record: Transaction = {
			id: "a".repeat(16), schema: 1, kind: "mob", source: "ChatMessage.m", key: "k", generation: 0, title: name,
			subjects: { host: name }, by: "u", time: 1, nonce: "n", request: "r", changes, state: "open", undoes: null,
		};
		const asked = toQuestion(record, [{ change: changes[0] as Change, was: name, now: name }], {
			act: "apply",
			canRebase: true,
			maySee: () => true,
		});
		return [
			buildRecordText(ENGLISH, record, name),
			render("apps/transactions/conflicts", buildConflicts(ENGLISH, asked)),
			render(
				"apps/transactions/unfinished",
				buildUnfinished(ENGLISH, [record], () => name),
			),
		];
	});
});

it("plots write names as text", () => {
	expectNamesAreText((name) => {
		const frame = { uid: name, title: name, desc: name, width: 320, height: 120 };
		return [
			ladderPlot({ ...frame, rows: [{ name, chance: 0.5, text: name }] }),
			histogram({
				...frame,
				chances: { from: 0, values: [0.25, 0.5, 0.25] },
				most: 2,
				expected: 1,
				format: () => name,
			}),
		];
	});
});
