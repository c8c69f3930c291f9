import fc from "fast-check";
import { ratio } from "../../../../src/engine/common/index.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import type { AttackOrder, Blow, D20Roll, Strength } from "../../../../src/engine/skirmish/attack/types.js";

const share = fc
	.integer({ min: 1, max: 60 })
	.chain((den) => fc.integer({ min: 0, max: den }).map((num) => ratio(num, den)));
const value = fc.integer({ min: -8, max: 8 });

const times = fc.integer({ min: 0, max: 1 });

/** Orders with a d20, whatever they do, with two kinds of new roll at most: more make chances that are too fine. */
export const d20Orders: fc.Arbitrary<AttackOrder & { readonly toHit: D20Roll }> = fc
	.record({
		number: fc.integer({ min: -5, max: 40 }),
		bonus: fc.integer({ min: -5, max: 20 }),
		threat: fc.option(fc.record({ from: fc.integer({ min: 15, max: 20 }), confirm: value })),
		partial: fc.array(fc.record({ key: fc.constantFrom("a", "b"), value, share }), { maxLength: 3 }),
		rerolls: fc.oneof(
			fc.record({ again: times, retry: times, second: fc.constant(null) }),
			fc.record({ again: times, retry: fc.constant(0), second: fc.option(value) }),
			fc.record({ again: fc.constant(0), retry: times, second: fc.option(value) }),
		),
		miss: fc.option(fc.record({ chance: share, share: fc.constant(ratio(1)) })),
		fortification: fc.constantFrom(ratio(0), ratio(1, 4), ratio(3, 4), ratio(1)),
		cover: fc.record({ soft: fc.boolean(), melee: fc.boolean() }),
	})
	.map(({ number, bonus, threat, ...rest }) => {
		const toHit = { kind: "d20", modifiers: [{ key: "bonus", value: bonus }], number, threat } as const;
		return { ...plainOrder(100, toHit), toHit, ...rest };
	});

/** Units in any condition that a unit can be in. */
export const strengths: fc.Arbitrary<Strength> = fc
	.record({
		soldierMost: fc.integer({ min: 1, max: 30 }),
		maximum: fc.integer({ min: 0, max: 60 }),
		sized: fc.integer({ min: 0, max: 60 }),
		hurt: fc.double({ min: 0, max: 1, noNaN: true }),
		temporary: fc.constantFrom(0, 0, 7, 40),
		con: fc.integer({ min: 0, max: 20 }),
		diesAtZero: fc.boolean(),
		ferocity: fc.boolean(),
		held: fc.integer({ min: 0, max: 10 }),
	})
	.map(({ sized, hurt, soldierMost, maximum, temporary, held, ...rest }) => {
		const size = Math.min(sized, maximum);
		const total = Math.round(size * soldierMost * hurt);
		const fightsOn = rest.ferocity && !rest.diesAtZero && total > 0;
		return {
			...rest,
			size,
			maximum,
			total,
			soldierMost,
			whole: maximum * soldierMost,
			bloodied: false,
			temporary: size === 0 ? 0 : temporary,
			held: fightsOn ? Math.min(held, size) : 0,
		};
	});

/** Attacks or healings as they arrive. */
export const blows: fc.Arbitrary<Blow> = fc
	.record({
		targets: fc.integer({ min: 0, max: 70 }),
		actions: fc.integer({ min: 1, max: 70 }),
		landed: fc.array(fc.record({ value: fc.integer({ min: 0, max: 40 }), rolls: fc.integer({ min: 0, max: 60 }) }), {
			minLength: 3,
			maxLength: 3,
		}),
	})
	.map(({ targets, actions, landed }) => ({
		targets,
		concentration: targets === 0 || actions < targets ? ratio(1) : ratio(actions, targets),
		landed,
	}));
