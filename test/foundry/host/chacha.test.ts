import { createCipheriv } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chacha20 } from "../../../src/foundry/host/chacha.js";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const hex = (data: Uint8Array): string => Buffer.from(data).toString("hex");

describe("the cipher of seals", () => {
	it("is the one of the standard (RFC 8439, appendix A.1, first vector)", () => {
		const stream = chacha20(new Uint8Array(32), new Uint8Array(12), new Uint8Array(64));
		expect(hex(stream)).toBe(
			"76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
		);
	});

	it("does what Node's does, whatever key, nonce and data", () => {
		fc.assert(
			fc.property(bytes(32), bytes(12), fc.uint8Array({ maxLength: 500 }), (key, nonce, data) => {
				const counter = Buffer.concat([Buffer.alloc(4), nonce]);
				const theirs = createCipheriv("chacha20", key, counter).update(data);
				expect(hex(chacha20(key, nonce, data))).toBe(hex(theirs));
				expect(hex(chacha20(key, nonce, chacha20(key, nonce, data)))).toBe(hex(data));
			}),
		);
	});
});
