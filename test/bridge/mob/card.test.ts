import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOB_CARD_BYTES } from "../../../src/bridge/mob/cards/stored-mob.js";
import {
	buildMobCard,
	buildMobFallback,
	readStoredMob,
	rowsOf,
	type StoredMob,
	toPlanRows,
	toStoredMob,
} from "../../../src/bridge/mob/index.js";
import { byteLength } from "../../../src/bridge/text/index.js";
import type { AppliedState } from "../../../src/bridge/transactions/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { MOB_LIMITS, type MobAction, type MobOutcome } from "../../../src/engine/mob/index.js";
import { attackOf, pool, saveOf, settle, settleLogged, target } from "../../engine/mob/actions.js";
import { ENGLISH, tagsOf, textOf } from "../render.js";

const options = { uid: "u", applied: "none" as AppliedState, mayApply: true, mayRepeat: true };
const notes = (label: string) => ({ label, dead: "keep" as const });
const liveOf = ({ rows }: MobOutcome): Record<string, Health | null> =>
	Object.fromEntries(rows.map(({ uuid, before }) => [uuid, before]));

const wounded = target(1, {
	kind: "wounds",
	value: 1,
	max: 3,
	falls: 4,
	toughness: 3,
	armour: 0,
	step: 4,
	shaken: false,
});

describe("a stored action", () => {
	it.each([0, 1, 2])("holds no name that is kept from its readers (row %i): they read its number there", (at) => {
		const outcome = settle(
			saveOf({
				targets: [1, 2, 3].map((n) => ({ ...saveOf().targets[0]!, uuid: `Scene.s.Token.t${n}`, name: `Kept ${n}` })),
			}),
			4,
		);
		const kept = outcome.rows[at]!;
		const stored = toStoredMob(outcome, { ...notes(""), unnamed: new Set([kept.uuid]) });
		expect(JSON.stringify(stored)).not.toContain(kept.name);
		const { rows } = buildMobCard(stored, ENGLISH, options);
		expect(rows.map(({ name }) => name)).toEqual(
			outcome.rows.map(({ name }, i) => (i === at ? `Creature ${at + 1}` : name)),
		);
		expect(buildMobFallback(buildMobCard(stored, ENGLISH, options))).not.toContain(kept.name);
	});

	it.each([
		["attack", attackOf()],
		["save", saveOf({ conditions: ["prone"] })],
		["wounds, temporary and unknown points", attackOf({ targets: [wounded, target(2, null)] })],
		[
			"temporary points",
			saveOf({ targets: saveOf().targets.map((one) => ({ ...one, health: pool(9, { temp: 4 }) })) }),
		],
	])("of an %s comes back whole and gives back its rows", (_what, action) => {
		const outcome = settle(action, 4);
		const stored = toStoredMob(outcome, notes("Volley"));
		const read = readStoredMob(JSON.parse(JSON.stringify(stored)));
		expect(read).toEqual({ ok: true, value: stored });
		expect(toPlanRows(stored, liveOf(outcome))).toEqual(outcome.rows.map(({ sum: _, ...row }) => row));
	});

	it("keeps the faces of its visible throws, each with its batch", () => {
		const { outcome, log } = settleLogged(attackOf(), 2);
		const faced = Object.fromEntries(
			Object.entries(log).map(([key, entry]) => [
				key,
				key.endsWith("/batch/roll") ? { ...entry, faces: [1, 2, 6] } : entry,
			]),
		);
		const [batch] = toStoredMob(outcome, { ...notes(""), log: faced }).batches;
		expect(batch).toMatchObject({ total: expect.any(Number), faces: [1, 2, 6] });
		expect(toStoredMob(outcome, notes("")).batches[0]?.faces).toBeNull();
	});

	it("tells points to those only who may know them", () => {
		const stored = toStoredMob(settle(attackOf()), notes(""));
		const view = buildMobCard(stored, ENGLISH, { ...options, knows: (uuid) => uuid.endsWith("t1") });
		expect(view.rows.map(({ change }) => change === "")).toEqual([false, true]);
		const bare = buildMobFallback(buildMobCard(stored, ENGLISH, { ...options, knows: () => false }));
		expect(textOf(bare)).not.toContain("Now");
	});

	it("fits its message however many it is about, rows whole", () => {
		const targets = Array.from({ length: MOB_LIMITS.targets }, (_, n) => ({
			...saveOf().targets[0]!,
			uuid: `Scene.AbCdEfGhIjKlMnOp.Token.${String(n).padStart(16, "x")}`,
			name: `${"Ünruly reserve of the ninth levy ".slice(0, 30)}${n}`,
			health: pool(12_345, { temp: 67 }),
			roll: { kind: "over", dice: `1d20+${n}`, natural: "degrees", critical: null } as const,
		}));
		const outcome = settle(saveOf({ targets, conditions: ["prone", "poisoned"] }));
		const stored = toStoredMob(outcome, notes("x".repeat(MOB_LIMITS.label)));
		expect(byteLength(JSON.stringify(stored))).toBeLessThanOrEqual(MOB_CARD_BYTES);
		expect(stored.rows).toHaveLength(MOB_LIMITS.targets);
		expect(stored.omitted + stored.batches.length).toBe(outcome.batches.length);
		expect(readStoredMob(stored)).toMatchObject({ ok: true });
		const rows = toPlanRows(stored, liveOf(outcome));
		expect(rows.map(({ before, after, degree }) => [before, after, degree])).toEqual(
			outcome.rows.map(({ before, after, degree }) => [before, after, degree]),
		);
		expect(textOf(buildMobFallback(buildMobCard(stored, ENGLISH, options)))).toContain("not shown");
	});

	it("says what is left to people, as far as there is room", () => {
		const leftOut = Array.from({ length: MOB_LIMITS.leftOut }, (_, n) =>
			`${n} ${"<b>ä".repeat(40)}`.slice(0, MOB_LIMITS.line),
		);
		const stored = toStoredMob(settle(attackOf()), { ...notes(""), leftOut });
		expect(readStoredMob(JSON.parse(JSON.stringify(stored)))).toEqual({ ok: true, value: stored });
		expect(buildMobCard(stored, ENGLISH, options).leftOut).toEqual(leftOut);
		expect(buildMobFallback(buildMobCard(stored, ENGLISH, options))).toContain("0 &lt;b&gt;ä");
		expect(readStoredMob({ ...stored, leftOut: [...leftOut, "more"] }).ok).toBe(false);
		const many = Array.from({ length: MOB_LIMITS.targets }, (_, n) => ({
			...saveOf().targets[0]!,
			uuid: `Scene.${"s".repeat(16)}.Token.${n}${"x".repeat(14)}`,
			name: `Guard of the ninth levy ${n}`,
			health: pool(12_345, { temp: 67 }),
		}));
		const full = toStoredMob(settle(saveOf({ targets: many })), { ...notes(""), leftOut });
		expect(byteLength(JSON.stringify(full))).toBeLessThanOrEqual(MOB_CARD_BYTES);
		expect(full.leftOut?.length ?? 0).toBeLessThan(leftOut.length);
		expect(full.omitted).toBe(0);
	});

	it("keeps tokens of several scenes apart", () => {
		const targets = saveOf().targets.map((one, index) => ({ ...one, uuid: `Scene.s${index}.Token.t` }));
		const stored = toStoredMob(settle(saveOf({ targets })), notes(""));
		expect(rowsOf(stored).map(({ uuid }) => uuid)).toEqual(targets.map(({ uuid }) => uuid));
		expect(readStoredMob(stored).ok).toBe(true);
	});

	it("gives nothing to apply for someone whose points are of another kind now", () => {
		const outcome = settle(saveOf(), 2);
		const stored = toStoredMob(outcome, notes(""));
		const [row] = toPlanRows(stored, { ...liveOf(outcome), "Scene.s.Token.t1": wounded.health });
		expect(row).toMatchObject({ before: null, after: null });
	});

	it("takes losses from what is there now when it is asked to", () => {
		const outcome = settle(saveOf({ onSave: "full" }), 2);
		const stored = toStoredMob(outcome, notes(""));
		const live = { ...liveOf(outcome), "Scene.s.Token.t1": pool(100) };
		const lost = outcome.rows[0]!.lost;
		expect(toPlanRows(stored, live, { rebased: true })[0]).toMatchObject({ after: { value: 100 - lost } });
	});

	it("is never garbage: anything else is a fault, not an exception", () => {
		const good = JSON.parse(JSON.stringify(toStoredMob(settle(attackOf()), notes("")))) as StoredMob;
		fc.assert(fc.property(fc.anything(), (value) => void readStoredMob(value)));
		for (const key of Object.keys(good)) {
			fc.assert(
				fc.property(fc.jsonValue(), (value) => {
					const read = readStoredMob({ ...good, [key]: value });
					if (read.ok) buildMobFallback(buildMobCard(read.value, ENGLISH, options));
				}),
				{ numRuns: 40 },
			);
		}
		const [row] = good.rows;
		expect(readStoredMob({ ...good, rows: [["../x", ...row!.slice(1)]] })).toMatchObject({ ok: false });
		expect(readStoredMob({ ...good, schema: 2 })).toMatchObject({ ok: false, fault: { path: "schema" } });
	});
});

describe("the card", () => {
	const save = toStoredMob(settle(saveOf({ conditions: ["prone"] }), 3), notes(""));
	const card = buildMobCard(save, ENGLISH, { ...options, nameStatus: (id) => id.toUpperCase() });

	it("says who failed, what each lost and that someone fell, in words and with an icon", () => {
		const failed = card.rows.filter(({ degree }) => degree?.text === "failed");
		expect(card.figure).toEqual({ value: `${failed.length}`, of: `of 4 ${failed.length === 1 ? "fails" : "fail"}` });
		expect(card.title).toBe("4 tokens save");
		for (const row of failed) {
			expect(row).toMatchObject({ degree: { icon: "xmark" }, conditions: ["PRONE"] });
			expect(row.change).toMatch(/^7 → \d$/);
			expect(row.lost).toMatch(/^−\d$/);
		}
		expect(card.batches[0]?.title).toBe("Blast: 1d20+2 ≥ 15");
		expect(card.batches[0]?.thrown).toMatch(/^1d20\+2 showed \d+$/);
		expect(card.thrown).toMatch(/^The effect does \d+\.$/);
	});

	it("explains the successes of every batch", () => {
		const [batch] = buildMobCard(
			toStoredMob(settle(attackOf({ modifier: -2 })), notes("Bows")),
			ENGLISH,
			options,
		).batches;
		const terms = ["Skill", "Modifier", "Attempts", "Chance of one", "Visible throw", "Successes"];
		expect(batch?.ledger.rows.map(({ term }) => term)).toEqual(terms);
		expect(batch?.result.find(({ why }) => why !== undefined)?.why?.id).toBe(batch?.ledger.id);
	});

	it.each<[AppliedState, string, readonly string[]]>([
		["none", "Not applied", ["apply", "repeat"]],
		["open", "Begun, not finished", ["finish", "undo", "repeat"]],
		["done", "Applied", ["undo", "repeat"]],
		["undone", "Undone", ["apply", "repeat"]],
	])("offers what can be done while %s", (applied, text, actions) => {
		const view = buildMobCard(save, ENGLISH, { ...options, applied });
		expect(view.status?.text).toBe(text);
		expect(view.actions.map(({ action }) => action)).toEqual(actions);
	});

	it("offers nothing to a reader who may not, or where nothing changes", () => {
		expect(buildMobCard(save, ENGLISH, { ...options, mayApply: false, mayRepeat: false }).actions).toEqual([]);
		const idle = toStoredMob(settle(saveOf({ damage: "none", effect: null })), notes(""));
		expect(buildMobCard(idle, ENGLISH, options).actions.map(({ action }) => action)).toEqual(["repeat"]);
	});

	it("counts hits and criticals of an attack, and says what was wasted", () => {
		const roll = { kind: "over", dice: "1d20+4", natural: "ends", critical: { from: 20, confirm: false } } as const;
		const strike = { ...attackOf().groups[0]!.strikes[0]!, roll, numbers: [12, 12] };
		const action = attackOf({ mode: "each", groups: [{ ...attackOf().groups[0]!, strikes: [strike] }] });
		const outcome = settle(action, (question) => {
			if (question.kind !== "tally") return 0;
			return question.dice === "1d6"
				? [[6, question.times]]
				: [
						[5, 4],
						[14, 6],
						[24, 2],
					];
		});
		const view = buildMobCard(toStoredMob(outcome, notes("")), ENGLISH, options);
		expect(view.figure).toEqual({ value: "8", of: "hits of 12" });
		expect({ title: view.title, subtitle: view.subtitle }).toEqual({
			title: "12 \u00d7 Archers attack 2 targets",
			subtitle: "",
		});
		expect(view.batches[0]?.result.map(({ text }) => text).join("")).toBe(
			"8 of 12 succeeded. Among them 2 critical successes.",
		);
		expect(view.summary).toMatch(/14 points lost, 2 fell, and 34 points more than needed/);
		expect(view.rows.every(({ defeated }) => defeated?.icon === "skull" && defeated.text === "defeated")).toBe(true);
	});

	it("names who acts on whom, under a note too, and the save by its own name with its number", () => {
		const alone = attackOf({ targets: [target(1)] });
		const [group] = alone.groups;
		const one = { ...alone, groups: [{ ...group!, label: "Ada", count: 1, split: [1] }] };
		const titled = (action: MobAction, label: string) => {
			const { title, subtitle, batches } = buildMobCard(toStoredMob(settle(action), notes(label)), ENGLISH, options);
			return [title, subtitle, batches[0]?.title];
		};
		expect(titled(one, "")).toEqual(["Ada attacks Guard 1", "", "Ada: Bow: skill 12"]);
		expect(titled(one, "Ambush").slice(0, 2)).toEqual(["Ambush", "Ada attacks Guard 1"]);
		const will = { kind: "skill", skill: 10 } as const;
		const save = saveOf({ label: "Will", difficulty: null });
		const targets = save.targets.map((each) => ({ ...each, roll: will }));
		expect(titled({ ...save, targets }, "Fireball")).toEqual(["Fireball", "4 tokens save", "Will 10"]);
		expect(titled({ ...save, targets: targets.slice(0, 1) }, "")[0]).toBe("Guard 1 saves");
	});

	it("is plain HTML in its message, every text escaped", () => {
		const targets = saveOf().targets.map((one) => ({ ...one, name: "<b>&" }));
		const html = buildMobFallback(
			buildMobCard(toStoredMob(settle(saveOf({ targets })), notes("<i>")), ENGLISH, options),
		);
		expect([...tagsOf(html)].sort()).toEqual([
			"div",
			"meter",
			"p",
			"strong",
			"table",
			"tbody",
			"td",
			"th",
			"thead",
			"tr",
		]);
		expect(textOf(html)).toContain("<b>&");
	});
});
