import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	createOnce,
	readClaim,
	readEnvelope,
	readQuestion,
	sameQuestion,
	toPayload,
} from "../../../src/bridge/queries/index.js";
import { LARGEST_PAYLOAD } from "../../../src/bridge/queries/question.js";
import { canonicalJson } from "../../../src/engine/schema/index.js";

const NONCE = "abcdefghij012345";
const question = { name: "muster.x", to: "u1", payload: canonicalJson({ a: 1, b: [2, null] }) };

describe("what a nonce stands for", () => {
	it("is query, addressee and payload: none of them may be another", () => {
		expect(sameQuestion(question, { ...question })).toBe(true);
		expect(sameQuestion(question, { ...question, name: "muster.y" })).toBe(false);
		expect(sameQuestion(question, { ...question, to: "u2" })).toBe(false);
		expect(sameQuestion(question, { ...question, payload: canonicalJson({ a: 1, b: [2, 0] }) })).toBe(false);
	});

	it("is the same at both ends of a line of JSON, whatever the order of keys and the fields without a value", () => {
		fc.assert(
			fc.property(fc.object({ maxDepth: 6, withNullPrototype: true }), (sent) => {
				const there = canonicalJson(toPayload(sent));
				const arrived = JSON.parse(JSON.stringify(toPayload(sent))) as object;
				const reversed = Object.fromEntries(Object.entries(arrived).reverse());
				expect(canonicalJson(toPayload(reversed))).toBe(there);
			}),
		);
		expect(toPayload({ a: undefined, b: 1 })).toEqual({ b: 1 });
		expect(toPayload(undefined)).toBe(null);
	});
});

describe("what arrives", () => {
	it("reads as our own code makes it", () => {
		const envelope = { asker: "u1", nonce: NONCE, payload: { a: 1 } };
		expect(readEnvelope(envelope)).toEqual(envelope);
		expect(readEnvelope({ asker: "u1", nonce: NONCE })).toEqual({ asker: "u1", nonce: NONCE, payload: null });
		expect(readClaim({ ...question, nonce: NONCE, more: 1 })).toEqual({ ...question, nonce: NONCE });
		expect(readQuestion({ ...question, until: 1 })).toEqual(question);
	});

	it("reads as nothing else: no word, too large, too deep, not JSON", () => {
		let deep: unknown = 1;
		for (let depth = 0; depth < 10_000; depth++) deep = [deep];
		const payloads = [deep, "x".repeat(LARGEST_PAYLOAD), () => 1, Number.NaN];
		for (const payload of payloads) expect(readEnvelope({ asker: "u1", nonce: NONCE, payload })).toBeNull();
		for (const nonce of ["", "x.y", `${NONCE}x`, "__proto__", 1, null, { length: 16 }]) {
			expect(readEnvelope({ asker: "u1", nonce, payload: 1 })).toBeNull();
			expect(readClaim({ ...question, nonce })).toBeNull();
		}
		expect(readEnvelope({ asker: 1, nonce: NONCE, payload: 1 })).toBeNull();
	});

	it("never throws", () => {
		fc.assert(
			fc.property(fc.anything({ maxDepth: 4 }), (junk) => {
				readEnvelope(junk);
				readClaim(junk);
				readQuestion(junk);
				readEnvelope({ asker: "u1", nonce: NONCE, payload: junk });
				readClaim({ ...question, nonce: junk, name: junk });
			}),
		);
	});
});

describe("a word that counts once", () => {
	it("counts again only when no one vouches for it any more", () => {
		const once = createOnce(1000);
		expect([once.take("a", 0), once.take("a", 1), once.take("b", 500), once.take("a", 999)]).toEqual([
			true,
			false,
			true,
			false,
		]);
		expect([once.take("a", 1000), once.take("b", 1001), once.take("b", 1500)]).toEqual([true, false, true]);
	});
});
