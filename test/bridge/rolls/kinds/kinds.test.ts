import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARD_TEMPLATES } from "../../../../src/bridge/cards/index.js";
import {
	findRollKind,
	formatCommand,
	ROLL_KINDS,
	ROLLS,
	type RollKind,
	readRequest,
	requestOf,
	requestTitle,
	usualVisibility,
} from "../../../../src/bridge/rolls/kinds/index.js";
import { COMMAND_NAMES } from "../../../../src/bridge/shell/index.js";
import { type Faces, play } from "../../cards/play.js";
import { HOUSE } from "../../cards/settle.js";
import { ENGLISH } from "../../render.js";
import { asked } from "../commands/read.js";

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The card of a request, by the row of its kind alone. */
function settle<Kind extends RollKind>(kind: Kind, line: string, given: Faces = {}) {
	const row = ROLLS[kind];
	const request = asked(kind, line);
	return row.settle(play(row.game(request), row.toInput(request, HOUSE), given), request);
}

describe.each(ROLL_KINDS.filter((kind) => kind !== "batch"))("the row of a %s", (kind) => {
	const row = ROLLS[kind];

	it.each(row.examples)("takes %s from the command to the card", (line) => {
		const { card, outcome } = settle(kind, line);
		expect(row.readStored(json(card), "")).toEqual({ ok: true, value: card });
		expect(row.buildCard(card as never, ENGLISH, { uid: "m" })).toMatchObject({ kind, uid: "m" });
		expect(card.outcome).toEqual(outcome);
	});

	it.each(row.examples)("brings %s through another client, a title and a macro", (line) => {
		const request = requestOf(settle(kind, line).card);
		expect(readRequest(json(request))).toEqual(request);
		expect(requestTitle(request, ENGLISH)).not.toBe("");
		expect(asked(kind, formatCommand(request))).toEqual(asked(kind, line));
	});

	it.each(row.examples)("knows odds for all that it accepts, such as %s", (line) => {
		const request = asked(kind, line) as never;
		expect(row.odds(request, HOUSE).ok).toBe(true);
	});
});

describe("every row", () => {
	it.each(ROLL_KINDS)("%s has texts, a template and a command", (kind) => {
		const { usage, description, template } = ROLLS[kind];
		expect([usage, description].map((key) => ENGLISH.has?.(key))).toEqual([true, true]);
		expect(existsSync(`templates/${template}.hbs`)).toBe(true);
		expect(CARD_TEMPLATES[kind]).toBe(template);
		expect(COMMAND_NAMES).toContain(kind);
	});

	it.each(ROLL_KINDS)("%s names the field of its forms, if it has several", (kind) => {
		const [field, ...names] = ROLLS[kind].forms ?? [];
		for (const example of ROLLS[kind].examples) {
			const request: Readonly<Record<string, unknown>> = { ...asked(kind, example) };
			if (field !== undefined) expect(names).toContain(request[field]);
		}
	});
});

it("a kind is found by its name alone", () => {
	expect(["check", "mob", "toString", undefined].map(findRollKind)).toEqual(["check", undefined, undefined, undefined]);
});

it("a secret roll is the GM's to see, every other follows the habit", () => {
	expect(ROLL_KINDS.filter((kind) => usualVisibility(kind, "public", true) !== "public")).toEqual(["reaction"]);
	expect(usualVisibility("reaction", "public", true)).toBe("gm");
	expect(usualVisibility("reaction", "public", false)).toBe("blind");
});
