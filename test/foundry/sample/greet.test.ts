/** The welcome waits for a free screen, ten minutes at most, and is shown once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const showWelcome = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("../../../src/foundry/sample/welcome-window.js", () => ({ showWelcome }));

// Types of the host are none of the tests'.
const files = import.meta.glob<{ greet: () => Promise<void> }>("../../../src/foundry/sample/greet.ts");
const greet = async (): Promise<void> => (await Object.values(files)[0]?.())?.greet();
const MINUTE = 60_000;
const settings = { get: vi.fn(() => false), set: vi.fn(async () => undefined) };
const windows = new Map<string, object>();
const gm = { isGM: true, can: () => true };

beforeEach(() => {
	vi.useFakeTimers();
	vi.clearAllMocks();
	windows.clear();
	vi.stubGlobal("game", { user: gm, users: { activeGM: { isSelf: true } }, settings });
	vi.stubGlobal("ui", { windows: {} });
	vi.stubGlobal("foundry", { applications: { instances: windows }, nue: { Tour: { tourInProgress: false } } });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("the greeting of a new world", () => {
	it("comes after two looks at a free screen, and is noted first", async () => {
		void greet();
		await vi.dynamicImportSettled();
		await vi.advanceTimersByTimeAsync(1_900);
		expect(showWelcome).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(200);
		expect(settings.set).toHaveBeenCalledWith("muster", "welcomed", true);
		expect(showWelcome).toHaveBeenCalledTimes(1);
	});

	it("gives up after ten minutes in which the screen is never free, and is not noted", async () => {
		windows.set("sheet", { id: "sheet", hasFrame: true, rendered: true });
		void greet();
		await vi.dynamicImportSettled();
		await vi.advanceTimersByTimeAsync(11 * MINUTE);
		windows.clear();
		await vi.advanceTimersByTimeAsync(MINUTE);
		expect(showWelcome).not.toHaveBeenCalled();
		expect(settings.set).not.toHaveBeenCalled();
	});

	it("still comes after nine minutes, where an older window was open until then", async () => {
		vi.stubGlobal("ui", { windows: { 7: {} } });
		void greet();
		await vi.dynamicImportSettled();
		await vi.advanceTimersByTimeAsync(9 * MINUTE);
		expect(showWelcome).not.toHaveBeenCalled();
		vi.stubGlobal("ui", { windows: {} });
		await vi.advanceTimersByTimeAsync(3_000);
		expect(showWelcome).toHaveBeenCalledTimes(1);
	});

	it("is not waited for by a user who may not change the world's settings", async () => {
		vi.stubGlobal("game", { user: { ...gm, can: () => false }, users: { activeGM: { isSelf: true } }, settings });
		await greet();
		expect(vi.getTimerCount()).toBe(0);
		expect(showWelcome).not.toHaveBeenCalled();
	});
});
