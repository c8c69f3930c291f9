/** Cards of phases: everything that happened is on one of them, once, and names that readers may not know on none. */
import { beforeAll, describe, expect, it } from "vitest";
import {
	buildPhaseCard,
	namesIn,
	PHASE_CARD,
	partedEvents,
	readPhaseCard,
	type StoredPhaseCard,
	toPhaseCard,
	withNames,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulateByKey } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { type PhaseOutcome, SKIRMISH_RULES, type SkirmishState } from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";
import { ENGLISH, render, textOf } from "../../render.js";

const SEEDS = 12;

const PLACE = { page: "JournalEntry.a.JournalEntryPage.b", name: "The ford", round: 2, phase: "melee" } as const;

/** What readers are not to know, as it is written into the names of hidden units. */
const SECRET = "Secret";

interface Carded {
	readonly phase: PhaseOutcome;
	readonly open: StoredPhaseCard;
	readonly closed: StoredPhaseCard;
}

/** The two cards of a phase: that for all, who do not know the first unit of the second side, and that for GMs. */
function cardsOf(phase: PhaseOutcome, state: SkirmishState): Carded {
	const all = namesIn(state);
	const hidden = new Set(state.sides[1]?.units.slice(0, 1).map(({ id }) => id));
	const nameOf = (id: string) => (hidden.has(id) ? null : all(id));
	const told = partedEvents(phase, state, nameOf, ENGLISH);
	const card = (events: PhaseOutcome["events"], isHidden: boolean) => {
		const named = isHidden ? (id: string) => (hidden.has(id) ? `${SECRET} ${all(id)}` : all(id)) : nameOf;
		const said = { state, nameOf: named, words: ENGLISH, further: [] };
		return toPhaseCard({ ...PLACE, hidden: isHidden }, { events, attacks: phase.attacks }, said);
	};
	return { phase, open: card(told.open, false), closed: card(told.closed, true) };
}

const html = (card: StoredPhaseCard): string => render("chat/fight-phase", buildPhaseCard(card, ENGLISH));

const rowsOf = ({ attacks, losses, morale, lines }: StoredPhaseCard): number =>
	attacks.length + losses.length + morale.length + lines.length;

describe("the cards of a phase", () => {
	let all: readonly Carded[];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, seed) => {
			const input = { ...anySkirmish(new Chance(seededUniform(seed))), setup: null, ended: false };
			const checked = skirmish(SKIRMISH_RULES).check(input);
			if (!checked.ok) throw new Error(checked.fault.code);
			const { outcome } = driveLogged(skirmish(SKIRMISH_RULES).play(checked.value), simulateByKey(seed));
			return outcome.phases.map((phase) => cardsOf(phase, outcome.state));
		}).flat();
	});

	it("hold each event once, on one of the two", () => {
		for (const { phase, open, closed } of all) expect(rowsOf(open) + rowsOf(closed)).toBe(phase.events.length);
		for (const kind of ["attacks", "losses", "morale", "lines"] as const)
			for (const which of ["open", "closed"] as const)
				expect(all.filter((cards) => cards[which][kind].length > 0).length, `${kind} ${which}`).toBeGreaterThan(0);
	});

	it("come back from their message as they were", () => {
		for (const { open, closed } of all)
			for (const card of [open, closed])
				expect(readPhaseCard(JSON.parse(JSON.stringify(card)), "")).toEqual({ ok: true, value: card });
	});

	it("name no unit that readers may not know where all read them", () => {
		for (const { open } of all) expect(JSON.stringify(open) + html(open)).not.toMatch(/Secret|"\?"/);
		expect(all.some(({ closed }) => html(closed).includes(SECRET))).toBe(true);
	});

	it("say the numbers of the events, and their sums", () => {
		for (const { open, closed, phase } of all) {
			const sum = (code: string, key: string) =>
				phase.events.filter((event) => event.code === code).reduce((all, { data }) => all + Number(data[key] ?? 0), 0);
			const cards = [open, closed];
			const fallen = cards.flatMap(({ losses }) => losses).reduce((all, loss) => all + loss.fallen, 0);
			expect(fallen).toBe(sum("damaged", "removed"));
			const hits = cards.flatMap(({ attacks }) => attacks).reduce((all, attack) => all + attack.hits, 0);
			expect(hits).toBe(sum("attacked", "successes"));
			const points = cards.flatMap(({ attacks }) => attacks).reduce((all, attack) => all + attack.points, 0);
			expect(points).toBe(sum("attacked", "damage"));
			const lost = cards.flatMap(({ losses }) => losses).reduce((all, loss) => all + loss.points, 0);
			expect(lost).toBe(sum("damaged", "lost"));
			for (const card of cards) {
				const [view, text] = [buildPhaseCard(card, ENGLISH), textOf(html(card))];
				expect(view.rows).toHaveLength(rowsOf(card) - card.lines.length);
				for (const { name } of view.rows) expect(text).toContain(name);
			}
		}
	});

	it("show the die of an attack, what it came to, and what went astray", () => {
		const attack = {
			side: "a",
			name: "Guard",
			target: "Spears",
			attack: "Bow",
			roll: 17,
			isD20: true,
			tries: 80,
			hits: 24,
			criticals: 1,
			astray: 2,
			points: 120,
		};
		const card: StoredPhaseCard = {
			schema: 1,
			kind: PHASE_CARD,
			...PLACE,
			hidden: false,
			attacks: [attack, { ...attack, roll: null }],
			losses: [],
			morale: [],
			lines: ["It rains."],
		};
		const drawn = html(card);
		expect(drawn.match(/muster-die--d20/g)).toHaveLength(1);
		const text = textOf(drawn).replaceAll(/[\u2066-\u2069]/g, "");
		for (const said of ["2 attacks", "120 points", "24 of 80 hit, 1 critical, 2 astray", "at Spears, Bow", "It rains."])
			expect(text).toContain(said);
		const three = html({ ...card, attacks: [{ ...attack, isD20: false, roll: 11 }] });
		expect(three).not.toContain("muster-die--d20");
		expect(three).toMatch(/muster-dice__sum">11</);
	});

	it("are refused where a number or a name is not one", () => {
		const good = all.find(({ open }) => open.attacks.length > 0)!.open;
		for (const change of [{ hits: -1 }, { hits: "1" }, { name: 3 }, { tries: 1.5 }])
			expect(readPhaseCard({ ...good, attacks: [{ ...good.attacks[0], ...change }] }, "").ok).toBe(false);
	});
});

it("names those who may be named, everywhere, and no others", () => {
	const card: StoredPhaseCard = {
		...PLACE,
		schema: 1,
		kind: PHASE_CARD,
		hidden: false,
		attacks: [],
		losses: [{ side: "a", name: "Creature 1", points: 3, fallen: 1, dead: 0 }],
		morale: [{ side: "b", name: "Creature 12", total: 9, dc: 15, isRouted: true }],
		lines: ["Creature 1 attacked Creature 12.", "Creature 2 (x) held."],
	};
	const named = withNames(card, [
		["Creature 1", "Wolves"],
		["Creature 2 (x)", "Bears"],
	]);
	expect(named).toEqual({
		...card,
		losses: [{ ...card.losses[0], name: "Wolves" }],
		lines: ["Wolves attacked Creature 12.", "Bears held."],
	});
	expect(withNames(card, [])).toBe(card);
});
