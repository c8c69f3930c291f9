/**
 * The stage itself, without the module, in a real browser: windows, dialogs, chat box, notices as the host has them.
 */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, type PlayedPage, untilInPage, useTable } from "./driver/index.js";

// The page's globals are not typed here: what runs there is given as text.
const TWO_ROOTS = "<p>one</p><p>two</p>";

const WINDOW = `(async () => {
	const log = [];
	const { ApplicationV2 } = foundry.applications.api;
	class Base extends ApplicationV2 {
		static DEFAULT_OPTIONS = {
			id: "t-{id}", tag: "form", classes: ["a"], position: { width: 300 },
			actions: { go() { log.push("action of " + this.id); } },
			form: { handler: (event, form, data) => log.push(data.object), closeOnSubmit: true },
		};
		async _renderHTML() { return '<input name="n" type="number" value="4"><input name="off" disabled value="x">' +
			'<input type="checkbox" name="c"><button type="button" data-action="go">go</button>'; }
		_replaceHTML(result, content) { content.innerHTML = result; }
		async _onFirstRender() { log.push("first"); }
		async _onRender() { log.push("render"); }
		_onClose() { log.push("closed"); }
	}
	class Derived extends Base { static DEFAULT_OPTIONS = { classes: ["b"], uniqueId: "one" }; }
	for (const name of ["renderDerived", "renderBase", "closeDerived"]) Hooks.on(name, () => log.push(name));
	const app = new Derived();
	await app.render();
	log.push(app.rendered);
	await app.render({ force: true });
	log.push([app.element.id, app.element.className, app.element.tagName, app.element.style.width]);
	app.element.querySelector("[data-action=go]").click();
	await app.submit();
	log.push([app.rendered, foundry.applications.instances.has("t-one")]);
	return log;
})()`;

/** How windows of one part end, whose template has two roots or is not there. */
async function renderParts({ foundry }: PlayedPage): Promise<string[]> {
	const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
	const rendered = async (template: string): Promise<string> => {
		class Two extends HandlebarsApplicationMixin(ApplicationV2) {}
		Object.assign(Two, { PARTS: { main: { template } } });
		return (new Two() as Held).render({ force: true }).then(
			() => "rendered",
			(error: Error) => error.message,
		);
	};
	return [await rendered("templates/two-roots.hbs"), await rendered("templates/not-there.hbs")];
}

describe.each([13, 14] as const)("the stage's interface, version %i", (generation) => {
	const look = { viewport: { width: 1366, height: 820 } };
	const [, gmSeat, annaSeat] = useTable(
		{ generation, dist: null },
		{ user: "Gamemaster", ...look },
		{ user: "Anna", ...look },
	);
	let gm: Page;
	let anna: Page;

	async function say(page: Page, ...lines: string[]): Promise<void> {
		await page.locator(generation >= 14 ? "#chat-message .editor-content" : "#chat-message").click();
		await page.keyboard.press("Control+A");
		await page.keyboard.press("Delete");
		for (const [index, line] of lines.entries()) {
			if (index > 0) await page.keyboard.press("Shift+Enter");
			await page.keyboard.type(line);
		}
		await page.keyboard.press("Enter");
	}

	/** Opens a dialog, answers it, gives its result. */
	async function dialog(
		kind: "confirm" | "prompt" | "input",
		options: object,
		press: (page: Page) => Promise<void>,
	): Promise<unknown> {
		const answer = inPage(
			gm,
			({ foundry }, kind, options) =>
				foundry.applications.api.DialogV2[kind](options).catch((error: Error) => error.message),
			kind,
			options,
		);
		await gm.waitForSelector("dialog.application[open]");
		await press(gm);
		return answer;
	}

	beforeAll(async () => {
		[gm, anna] = [gmSeat.page, annaSeat.page];
		for (const page of [gm, anna])
			await page.route("**/templates/two-roots.hbs", (route) => route.fulfill({ body: TWO_ROOTS }));
	});
	afterEach(async () => {
		for (const page of [gm, anna]) expect(await inPage(page, ({ stage }) => stage.errors.splice(0))).toEqual([]);
	});

	it("leads a window through its life, with hooks for every class", async () => {
		expect(await gm.evaluate(WINDOW)).toEqual([
			false,
			"first",
			"render",
			"renderDerived",
			"renderBase",
			["t-one", "application a b", "FORM", "300px"],
			"action of t-one",
			{ n: 4, c: false },
			"closed",
			"closeDerived",
			[false, false],
		]);
	});

	it("refuses a template part with two roots, and one that is not there", async () => {
		const [roots, missing] = await inPage(gm, renderParts);
		expect(roots).toContain('Template part "main" must render a single HTML element.');
		expect(missing).toContain("404");
	});

	it("asks in dialogs", async () => {
		const click = (action: string) => (page: Page) => page.click(`dialog [data-action=${action}]`);
		expect(await dialog("confirm", { content: "<p>?</p>" }, click("yes"))).toBe(true);
		expect(await dialog("confirm", {}, (page) => page.keyboard.press("Enter"))).toBe(false);
		expect(await dialog("confirm", {}, click("close"))).toBeNull();
		expect(await dialog("confirm", { rejectClose: true }, click("close"))).toContain("dismissed");
		expect(await dialog("prompt", { modal: true }, (page) => page.keyboard.press("Escape"))).toBeNull();
		const content = '<input name="a.b" type="number" value="3" autofocus><input type="checkbox" name="c" checked>';
		const filled = await dialog("input", { content }, (page) => page.keyboard.press("Enter"));
		expect(filled).toEqual({ a: { b: 3 }, c: true });
	});

	it("asks at another user's client", async () => {
		const answer = inPage(gm, ({ foundry, game }) =>
			foundry.applications.api.DialogV2.query(game.users.getName("Anna"), "confirm", { content: "?" }),
		);
		await anna.click("dialog [data-action=yes]");
		expect(await answer).toBe(true);
		expect(await gm.locator("dialog").count()).toBe(0);
	});

	it("shows notices as text, escapes what is filled in, and refuses unknown options", async () => {
		await inPage(gm, ({ ui }) => ui.notifications.warn("Is {x}?", { format: { x: "<i>1</i>" } }));
		expect(await gm.locator(".notification.warning .message").last().textContent()).toBe("Is <i>1</i>?");
		const fault = await inPage(gm, ({ ui }) => {
			try {
				return ui.notifications.info("a", { colour: 1 });
			} catch (error) {
				return (error as Error).message;
			}
		});
		expect(fault).toContain("colour");
	});

	it("hands the chat box's text to the hook as this version does", async () => {
		await inPage(anna, ({ Hooks, ui, window }) =>
			Hooks.once("chatMessage", (log: Held, text: Held, data: Held) => {
				window.heard = [log === ui.chat, text, Object.keys(data).sort()];
				return false;
			}),
		);
		await say(anna, "a <img src=x> & b", "two");
		await untilInPage(anna, ({ window }) => window.heard);
		const text = generation >= 14 ? "<p>a &lt;img src=x&gt; &amp; b<br>two</p>" : "a <img src=x> & b\ntwo";
		expect(await inPage(anna, ({ window }) => window.heard)).toEqual([true, text, ["speaker", "user"]]);
		expect(await anna.locator(".chat-message").count()).toBe(0);
	});

	it("keeps a mistyped command in the box and says what is wrong", async () => {
		await say(anna, "/nonsense 1");
		await anna.locator(".notification.error", { hasText: "/nonsense is not a valid chat message command" }).waitFor();
		const box = anna.locator(generation >= 14 ? "#chat-message .editor-content" : "#chat-message");
		expect(generation >= 14 ? await box.textContent() : await box.inputValue()).toBe("/nonsense 1");
	});

	it("shows whispers to the named only, though every client gets them", async () => {
		await say(anna, "/w Bert psst");
		await anna.locator(".chat-message.whisper", { hasText: "psst" }).waitFor();
		await untilInPage(gm, ({ game }) => game.messages.some((message) => message.content.includes("psst")));
		expect(await gm.locator(".chat-message", { hasText: "psst" }).count()).toBe(0);
	});

	it("rolls in the chosen mode and hides the total", async () => {
		const blind = generation >= 14 ? '[data-message-mode="blind"]' : '[data-roll-mode="blindroll"]';
		await gm.click(blind);
		await gm.locator(`${blind}[aria-pressed=true]`).waitFor();
		expect(await gm.locator("#chat-controls [aria-pressed=true]").count()).toBe(1);
		await say(gm, "/r 1d6");
		await gm.locator(".chat-message.blind .dice-total").waitFor();
		await anna.locator(".chat-message.blind").waitFor();
		expect(await gm.locator(".blind .dice-total").textContent()).toMatch(/^[1-6]$/);
		expect(await anna.locator(".blind .dice-total").textContent()).toBe("?");
	});

	it("shows what comes although something in the log went wrong, or the log is just being drawn, once each and in order", async () => {
		const shown = () =>
			anna.locator("#chat .chat-log > .chat-message", { hasText: /^.*number \w+.*$/s }).allInnerTexts();
		const numbers = async () => (await shown()).map((text) => /number (\w+)/.exec(text)?.[1]);
		const broken = await inPage(anna, ({ ui }) => {
			const message = {
				get visible(): boolean {
					throw new Error("broken");
				},
			};
			return ui.chat.postOne(message).catch((error: Error) => error.message);
		});
		expect(broken).toBe("broken");
		await say(anna, "number one");
		await expect.poll(numbers).toEqual(["one"]);
		await inPage(anna, ({ game, ui, window }) => {
			const one = game.messages.contents.at(-1) as Held;
			const { renderHTML } = one;
			one.renderHTML = async (...given: unknown[]) => {
				delete one.renderHTML;
				await new Promise((resolve) => {
					window.letGo = resolve;
				});
				return renderHTML.apply(one, given);
			};
			window.drawn = ui.chat.renderBatch(100);
		});
		await say(anna, "number two");
		await say(anna, "number three");
		await untilInPage(anna, ({ game }) => game.messages.contents.at(-1)!.content.includes("three"));
		await inPage(anna, ({ game }) => game.messages.contents.at(-1)!.delete());
		await inPage(anna, ({ window }) => window.letGo());
		await expect.poll(numbers).toEqual(["one", "two"]);
		// The next one comes after everything that was begun before it.
		await say(anna, "number four");
		await expect.poll(numbers).toEqual(["one", "two", "four"]);
	});

	it("floats the box and pops messages up while the sidebar is closed", async () => {
		await anna.click("#sidebar [data-action=toggleState]");
		expect(await anna.locator("#chat-notifications #chat-message").count()).toBe(1);
		await say(anna, "seen twice");
		await anna.locator("#chat-notifications .chat-message", { hasText: "seen twice" }).waitFor();
		expect(await anna.locator(".chat-message", { hasText: "seen twice" }).count()).toBe(2);
		await anna.click("#sidebar [data-action=toggleState]");
		expect(await anna.locator("#chat .chat-form #chat-message").count()).toBe(1);
	});

	it("keeps the chat log light in the dark theme", async () => {
		const dark = await inPage(gm, () =>
			["body", "#interface", "#chat .chat-log"].map((it) => document.querySelector(it)!.matches(".theme-dark")),
		);
		expect(dark).toEqual([true, true, false]);
	});

	it("lists who is at the table", async () => {
		expect(await gm.locator("#players .player.active").allTextContents()).toEqual(["Gamemaster (you)", "Anna"]);
	});
});
