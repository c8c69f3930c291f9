/**
 * Everything that goes into an action of an army is written, refused, or named, whatever has become of the army since
 * the dice fell; and the card's figures are those of what is written, or it says which are not.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyForceUpdate, readStoredForce, type StoredForce } from "../../../src/bridge/army/stored/index.js";
import {
	buildCampaignCard,
	buildChangeView,
	CAMPAIGN_ACTIONS,
	CAMPAIGN_KINDS,
	type CampaignKind,
	otherThanCard,
	replayCampaign,
	type StoredCampaign,
	toStoredCampaign,
} from "../../../src/bridge/campaign/index.js";
import type { CampaignChange, CampaignContext } from "../../../src/bridge/campaign/types.js";
import { sayFault } from "../../../src/bridge/text/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { type Fault, ratio } from "../../../src/engine/common/index.js";
import {
	effectsAfter,
	FORCE_LIMITS,
	FORCE_RULES,
	FORCE_TABLES,
	GUN_OUTCOMES,
	isPresent,
} from "../../../src/engine/force/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { TYPES } from "../../engine/force/helpers.js";
import { unit, WATCH } from "../army/stored/sample.js";
import { ENGLISH } from "../render.js";

const IDS = ["u0", "u1", "u2", "u3"] as const;
type Unit = StoredForce["units"][string];
const nameOf = (id: string): string => `Company ${id}`;

const anyUnit: fc.Arbitrary<Unit> = fc
	.record({
		state: fc.constantFrom("steady", "steady", "routed", "surrendered"),
		men: fc.constantFrom(0, 20, 100, FORCE_LIMITS.men - 3),
		hurt: fc.constantFrom(0, 6),
		forgone: fc.constantFrom(0, 2),
		months: fc.constantFrom(0, FORCE_LIMITS.months),
		effect: fc.boolean(),
	})
	.map(({ state, men, hurt, forgone, months, effect }) =>
		unit({
			state,
			men,
			months,
			full: Math.max(men, 100),
			wounded: { men: hurt, of: hurt, carried: ratio(0) },
			pay: { missed: 0, penalty: 0, made: 0, forgone },
			effects: effect ? [{ cause: "dissension", value: -1, lasts: "battle", label: "" }] : [],
		}),
	);

const named = (units: readonly Unit[]): StoredForce["units"] =>
	Object.fromEntries(IDS.map((id, n) => [id, { ...units[n]!, name: nameOf(id) }]));

const anyIds = fc.subarray([...IDS], { minLength: 1 });
const anyId = fc.constantFrom(...IDS);
const payment = fc.constantFrom("pay", "half", "double", "nothing", "waits", "coins");
/** Forms of every kind, as a window sends them. */
const FORMS: Readonly<Record<CampaignKind, fc.Arbitrary<Record<string, unknown>>>> = {
	payday: fc.record({
		all: fc.constantFrom("pay", "nothing", "waits"),
		units: fc.dictionary(anyId, fc.record({ kind: payment, coins: fc.nat(500) })),
	}),
	upkeep: fc.record({ months: fc.nat(3) }),
	train: fc.record({ units: anyIds, months: fc.integer({ min: 1, max: 24 }) }),
	recruit: fc.record({ unit: anyId, men: fc.integer({ min: 1, max: 9 }), quality: fc.constantFrom("raw", null) }),
	raise: fc.record({
		name: fc.constant("New"),
		troop: fc.constant(TYPES.II),
		men: fc.nat(9),
		quality: fc.constant("raw"),
	}),
	command: fc.record({ unit: fc.constantFrom("", ...IDS), name: fc.constant("Ada"), skill: fc.constantFrom(12, null) }),
	rest: fc.record({ units: anyIds, days: fc.integer({ min: 1, max: 30 }), healers: fc.constantFrom(0, 2) }),
	promise: fc.record({ units: anyIds, came: fc.boolean() }),
	spoils: fc.record({ troop: fc.constant(TYPES.II), men: fc.nat(9), coins: fc.nat(9000) }),
	ransom: fc.record({
		captives: fc.array(fc.record({ name: fc.constant("Hugh"), coins: fc.nat(9000) }), { maxLength: 3 }),
	}),
	guns: fc.record({
		unit: anyId,
		lost: fc.integer({ min: 1, max: 20 }),
		outcome: fc.constantFrom(...GUN_OUTCOMES),
	}),
	pass: fc.record({ units: anyIds, event: fc.constantFrom("month", "battle", "year") }),
};

const anyForm = fc
	.constantFrom(...CAMPAIGN_KINDS, ...(["guns", "guns"] as const))
	.chain((kind) => FORMS[kind].map((form) => ({ kind, form: JSON.parse(JSON.stringify(form)) as Json })));

const fate = fc.constantFrom("same", "same", "same", "gone", "other");
const anyAction = fc.record({
	action: anyForm,
	units: fc.tuple(anyUnit, anyUnit, anyUnit, anyUnit),
	later: fc.tuple(anyUnit, anyUnit, anyUnit, anyUnit),
	fates: fc.tuple(fate, fate, fate, fate),
	treasury: fc.tuple(fc.constantFrom(0, 5000, FORCE_LIMITS.coins - 50), fc.constantFrom(0, 0, 300)),
	seed: fc.nat(1000),
});
type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;

const contextOf = (units: StoredForce["units"], treasury: number): CampaignContext => ({
	stored: { ...WATCH, heroes: {}, commander: { ...WATCH.commander, leads: "" }, treasury, units },
	rules: FORCE_RULES,
	newId: "new1",
});

/** The army of now: units are gone, or others than they were. */
function laterOf({ units, later, fates, treasury: [coins, more] }: Action): CampaignContext {
	const [before, after] = [named(units), named(later)];
	const left = IDS.flatMap((id, n) => (fates[n] === "gone" ? [] : [[id, (fates[n] === "same" ? before : after)[id]!]]));
	return contextOf(Object.fromEntries(left) as StoredForce["units"], Math.min(FORCE_LIMITS.coins, coins + more));
}

/** The card of an action upon the army of then; null: it was refused, with a sentence. */
function cardOf({ action: { kind, form }, units, treasury, seed }: Action): StoredCampaign | null {
	const at = contextOf(named(units), treasury[0]);
	const game = CAMPAIGN_ACTIONS[kind](at);
	const checked = game.check(form);
	if (!checked.ok) return refused(checked.fault);
	const { outcome: change, log } = driveLogged(game.play(checked.value), simulate(seed));
	const card = toStoredCampaign({ action: kind, army: "Actor.x", form, change, log }, at);
	return card.ok ? card.value : refused(card.fault);
}

function refused(fault: Fault): null {
	expect(sayFault(ENGLISH, fault)).not.toContain("MUSTER.");
	return null;
}

interface Done {
	readonly card: StoredCampaign;
	readonly change: CampaignChange;
	readonly at: CampaignContext;
	readonly after: StoredForce;
}

/** The action upon the army of now; null: refused. */
function done(action: Action): Done | null {
	const card = cardOf(action);
	const at = laterOf(action);
	const change = card && replayCampaign(card, at);
	if (!card || !change) return null;
	if (!change.ok) return refused(change.fault);
	const after = readStoredForce(applyForceUpdate(at.stored, change.value.update), FORCE_TABLES);
	return after.ok ? { card, change: change.value, at, after: after.value } : refused(after.fault);
}

type Form = Readonly<Record<string, never>> & {
	readonly unit?: string;
	readonly units?: readonly string[] | Readonly<Record<string, object>>;
	readonly event?: "month";
	readonly captives?: readonly { readonly coins: number }[];
	readonly coins?: number;
	readonly men?: number;
	readonly lost?: number;
};

/** The units that a form names. */
const goingIn = ({ unit, units = [] }: Form): readonly string[] => [
	...(unit ? [unit] : []),
	...(Array.isArray(units) ? (units as readonly string[]) : Object.keys(units)),
];

/** True if the action has nothing to change in a unit. */
function isIdle(kind: CampaignKind, before: Unit, form: Form): boolean {
	if (kind === "promise") return before.pay.forgone === 0;
	if (kind === "pass") return effectsAfter(before.effects, form.event ?? "month").length === before.effects.length;
	if (kind === "rest") return before.wounded.men === 0;
	return kind === "payday" && isPresent(before as never);
}

const counted = ({ notes }: CampaignChange, ...keys: readonly string[]): number =>
	notes.filter(({ key }) => keys.includes(key)).reduce((sum, { count = 0 }) => sum + count, 0);

describe("an action of an army", () => {
	const each = (check: (all: Done, form: Form) => void): void => {
		let some = 0;
		fc.assert(
			fc.property(anyAction, (action) => {
				const all = done(action);
				if (all) some += 1;
				if (all) check(all, action.action.form as Form);
			}),
			{ numRuns: 500 },
		);
		expect(some).toBeGreaterThan(50);
	};

	it("writes every unit of its form, or names it, or has nothing to change in it", () => {
		each(({ card, change, at }, form) => {
			const paths = Object.keys(change.update).map((path) => `${path}.`);
			for (const id of goingIn(form)) {
				const isWritten = paths.some((path) => path.includes(`.units.${id}.`));
				const isNamed = change.notes.some((note) => note.unit === id);
				expect(isWritten || isNamed || isIdle(card.action, at.stored.units[id]!, form), `${card.action} ${id}`).toBe(
					true,
				);
			}
			expect(new Set(paths).size).toBe(paths.length);
		});
	});

	it("counts every coin and every gun once: in the chest, in the unit, or in a note", () => {
		each(({ card, change, at, after }, form) => {
			const into = after.treasury - at.stored.treasury;
			if (card.action === "ransom")
				expect(into + counted(change, "chest")).toBe((form.captives ?? []).reduce((sum, { coins }) => sum + coins, 0));
			if (card.action === "spoils" && form.men === 0) expect(into + counted(change, "chest")).toBe(form.coins);
			if (card.action !== "guns" || !form.unit) return;
			expect(counted(change, "gunsKept", "gunsTaken", "gunsDestroyed", "gunsNoRoom")).toBe(form.lost);
			const men = (after.units[form.unit]?.men ?? 0) - (at.stored.units[form.unit]?.men ?? 0);
			expect(men).toBe(counted(change, "gunsKept"));
		});
	});

	it("has the figures of what is written on its card, or says which are others", () => {
		each(({ card, change, at, after }) => {
			const view = buildChangeView(change, at.stored, ENGLISH, card.names[card.unit]);
			const leftOut = otherThanCard(card, change, view, ENGLISH);
			const record = { changes: [], leftOut };
			const said = buildCampaignCard(card, ENGLISH, { uid: "u", applied: "done", record }).leftOut.join(" ");
			const shown = new Set(card.lines.map((line) => JSON.stringify(line)));
			for (const [n, { ledger: _, ...line }] of change.lines.entries()) {
				const { name, label, before, after: to } = view.rows[n]!;
				const isSaid = [name, label, before, to].every((text) => said.includes(text));
				expect(shown.has(JSON.stringify(line)) || isSaid, `${line.key} ${name}`).toBe(true);
				if (line.unit === null || !["men", "full", "months", "battles"].includes(line.key)) continue;
				const written = after.units[line.unit]?.[line.key as "men"];
				expect(line.after, line.key).toMatchObject({ value: written });
			}
			for (const line of card.lines)
				if (!change.lines.some(({ key, unit: id }) => key === line.key && id === line.unit))
					expect(said, line.key).toContain(ENGLISH.say(`MUSTER.Campaign.Line.${line.key}`));
			const coins = change.lines.findLast(({ after: value }) => value.kind === "coins");
			if (coins) expect(coins.after).toMatchObject({ value: after.treasury });
			for (const [n, note] of change.notes.entries())
				if (!card.notes.some((each) => JSON.stringify(each) === JSON.stringify(note)))
					expect(said).toContain(view.notes[n]);
		});
	});
});
