import { describe, expect, it } from "vitest";
import {
	buildCheckDialog,
	buildContestDialog,
	buildDamageDialog,
	buildReactionDialog,
	checkOfferRule,
	contestOfferRules,
	damageOfferRule,
	emptyCheckForm,
	emptyContestForm,
	emptyDamageForm,
	emptyReactionForm,
	followOffer,
	type SelectedTokens,
	selectedNames,
} from "../../../../src/bridge/rolls/dialogs/index.js";
import { armourOf, damageOffers, skillOffers, takeOffer } from "../../../../src/bridge/rolls/dialogs/selection.js";
import { adapterFor, type Stats } from "../../../../src/bridge/systems/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../../../src/engine/combat/index.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { ENGLISH } from "../../render.js";
import { sampleActor } from "../../systems/sample.js";

const HABITS = { visibility: "public", users: [] } as const;
const stats = adapterFor("gurps").read(sampleActor("gurps"));
const person = (name: string, more: Partial<Stats> = {}) => ({ name, stats: { ...stats, ...more } });
const HAND: SelectedTokens = { first: person("Aldwin"), second: person("Raider") };
const stranger: SelectedTokens = { first: { name: "Hooded man", stats: null } };

describe("numbers of the actors at hand", () => {
	it("are what the actor rolls on 3d6, stopping ones as defences; what the actor cannot do is left out", () => {
		const offers = skillOffers(HAND.first, ENGLISH);
		expect(offers.map(({ label }) => label)).toEqual([
			"Spear (thrust) 12",
			"Hatchet (swing) 11",
			"Fist 10",
			"Dodge 8",
			"Block 9",
			"HT 11",
			"Will 9",
			"ST 11",
			"DX 11",
			"IQ 9",
			"Perception 10",
		]);
		expect(offers.map(({ fields }) => fields["defence"])).toEqual([3, 2, 6].flatMap((n, i) => Array(n).fill(i === 1)));
	});

	it("are the dice of the actor's attacks with the armour that they meet", () => {
		const [spear, hatchet] = damageOffers(HAND, ENGLISH);
		expect(spear).toMatchObject({ label: "Spear (thrust) 1d6+1" });
		expect(spear?.fields).toEqual({ dice: "1d6+1", minimum: "1", multiplier: "2", armour: "2" });
		expect(hatchet?.fields).toMatchObject({ multiplier: "3/2" });
		const [alone] = damageOffers({ first: HAND.first as NonNullable<SelectedTokens["first"]> }, ENGLISH);
		expect(alone?.fields).toEqual({ dice: "1d6+1", minimum: "1", multiplier: "2" });
	});

	it("count armour against that kind of damage, divided and pierced; an immunity is left to the reader", () => {
		const [spear] = stats.attacks;
		const sharp = { ...spear!, damage: [{ ...spear!.damage![0]!, divisor: ratio(2), pierce: 1 }] };
		const resistances = {
			...NO_RESISTANCES,
			all: { ...NO_RESISTANCE, armour: 3 },
			types: { imp: { ...NO_RESISTANCE, armour: 4, multiplier: ratio(1, 2) } },
		};
		const meet = (more: Partial<Stats>) =>
			damageOffers({ first: person("A", { attacks: [sharp] }), second: person("B", more) }, ENGLISH)[0]?.fields;
		expect(meet({ resistances })).toMatchObject({ armour: "2", multiplier: "1" });
		expect(meet({ resistances: { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, multiplier: ratio(0) } } })).toMatchObject(
			{
				armour: "0",
				multiplier: "2",
			},
		);
		expect(meet({ resistances: { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: -4 } } })?.["armour"]).toBe("0");
	});

	it("are none where the reader may not look or the system has no such number", () => {
		expect(skillOffers(stranger.first, ENGLISH)).toEqual([]);
		expect(damageOffers(stranger, ENGLISH)).toEqual([]);
		expect(armourOf(stranger.first)).toBeUndefined();
		const other = adapterFor("swade").read(sampleActor("swade"));
		expect(skillOffers({ name: "Bo", stats: other }, ENGLISH)).toEqual([]);
		expect(buildCheckDialog(emptyCheckForm(HABITS), HABITS, ENGLISH, { uid: "t" }, stranger).from).toBeNull();
	});
});

describe("a roll dialog that knows the selected and targeted actors", () => {
	const rule = checkOfferRule(HAND, ENGLISH);
	const taken = takeOffer(emptyCheckForm(HABITS), rule, rule.offers[0]);

	it("takes a number over, with its name where nothing else stands", () => {
		expect(taken).toMatchObject({ from: "attack/melee/00000", skill: "12", note: "Spear (thrust)", defence: false });
		const named = takeOffer({ ...emptyCheckForm(HABITS), note: "for the king" }, rule, rule.offers[0]);
		expect(named.note).toBe("for the king");
		const { from } = buildCheckDialog(taken, HABITS, ENGLISH, { uid: "t" }, HAND);
		expect(from?.label).toBe("From Aldwin’s sheet");
		expect(from?.choices.find(({ selected }) => selected)?.label).toBe("Spear (thrust) 12");
	});

	it("follows another choice, and lets go of it when the number is typed over", () => {
		const dodge = followOffer(taken, { ...taken, from: "save/dodge" }, rule);
		expect(dodge).toMatchObject({ from: "save/dodge", skill: "8", defence: true, note: "Dodge" });
		expect(followOffer(dodge, { ...dodge, note: "from behind" }, rule).from).toBe("save/dodge");
		expect(followOffer(dodge, { ...dodge, skill: "9" }, rule)).toMatchObject({ from: "", skill: "9" });
		expect(followOffer(dodge, { ...dodge, from: "" }, rule)).toMatchObject({ from: "", skill: "8" });
		expect(followOffer(dodge, { ...dodge, from: "save/none" }, rule)).toMatchObject({ skill: "8" });
	});

	it("offers numbers for each side of a contest", () => {
		const rules = contestOfferRules(HAND, ENGLISH);
		const named = emptyContestForm(HABITS, selectedNames(HAND));
		const form = takeOffer(takeOffer(named, rules.first, rules.first.offers[0]), rules.second, rules.second.offers[3]);
		expect(form).toMatchObject({ firstName: "Aldwin", firstSkill: "12", secondName: "Raider", secondSkill: "8" });
		const { from, ready } = buildContestDialog(form, HABITS, ENGLISH, { uid: "t" }, HAND);
		expect([from.first?.label, from.second?.label, ready]).toEqual([
			"From Aldwin’s sheet",
			"From Raider’s sheet",
			true,
		]);
		const typed = { ...form, secondSkill: "10" };
		expect(followOffer(form, followOffer(form, typed, rules.first), rules.second)).toMatchObject({
			firstFrom: "attack/melee/00000",
			secondFrom: "",
		});
	});

	it("names whose armour a damage roll meets", () => {
		const rules = damageOfferRule(HAND, ENGLISH);
		expect(emptyDamageForm(HABITS, HAND).armour).toBe("2");
		const form = takeOffer(emptyDamageForm(HABITS, HAND), rules, rules.offers[1]);
		expect(form).toMatchObject({ dice: "1d6+2", multiplier: "3/2", armour: "2", note: "Hatchet (swing)" });
		const view = buildDamageDialog(form, HABITS, ENGLISH, { uid: "t" }, HAND);
		expect({ armourLabel: view.armourLabel, ready: view.ready }).toEqual({
			armourLabel: "Armour of Raider",
			ready: true,
		});
		expect(buildDamageDialog(form, HABITS, ENGLISH, { uid: "t" }).armourLabel).toBe("Armour");
	});

	it("takes the targeted actor as the subject of a reaction", () => {
		const form = emptyReactionForm(HABITS, HAND);
		expect(form.note).toBe("Raider");
		expect(buildReactionDialog(form, HABITS, ENGLISH, { uid: "t" }).ready).toBe(true);
		expect(emptyReactionForm(HABITS, stranger).note).toBe("");
	});

	it("cuts names to what a request holds", () => {
		expect(selectedNames({ first: { name: ` ${"x".repeat(60)}`, stats: null } })).toEqual({ first: "x".repeat(40) });
		expect(selectedNames({ second: { name: " ", stats: null } })).toEqual({});
	});
});
