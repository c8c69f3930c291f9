/** Statuses by the methods that game systems have in place of the host's own. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The file under test, which names the host's globals: the compiler of tests does not know them. */
interface SetStatus {
	setStatus(actor: Subject, id: string, active: boolean, overlay: boolean): Promise<void>;
}

const files = import.meta.glob<SetStatus>("../../../src/foundry/transactions/writes/set-status.ts");

interface Options {
	readonly active?: boolean;
	readonly overlay?: boolean;
}

/**
 * An actor of a game system; `overlaid` are the statuses that lie over the whole token, `conditions` the system's own.
 */
class Subject {
	readonly statuses = new Set<string>();
	readonly overlaid = new Set<string>();
	readonly conditions = new Set<string>();
	readonly effects: readonly object[] = [];
	readonly calls: Options[] = [];

	/** As the host does it. */
	async toggleStatusEffect(id: string, options: Options): Promise<unknown> {
		this.calls.push(options);
		if (options.active) this.statuses.add(id);
		else this.statuses.delete(id);
		if (options.active && options.overlay) this.overlaid.add(id);
		return true;
	}

	async createEmbeddedDocuments(_class: string, [data]: readonly { statuses: readonly string[] }[]): Promise<unknown> {
		for (const status of data?.statuses ?? []) this.statuses.add(status);
		return [];
	}

	hasCondition(id: string): boolean {
		return this.conditions.has(id);
	}
}

/**
 * Tells by the key alone whether an effect or its own condition is meant (sfrpg 0.30,
 * src/module/actor/mixins/actor-conditions.js).
 */
class ByKey extends Subject {
	override async toggleStatusEffect(id: string, options: Options): Promise<unknown> {
		if ("overlay" in options) return super.toggleStatusEffect(id, options);
		if (this.conditions.has(id)) this.conditions.delete(id);
		else this.conditions.add(id);
		return true;
	}
}

/** Does nothing where an overlay is to be switched on. */
class NoOverlays extends Subject {
	override async toggleStatusEffect(id: string, options: Options): Promise<unknown> {
		if (!options.overlay) return super.toggleStatusEffect(id, options);
		this.calls.push(options);
		return undefined;
	}
}

/** Refuses every status. */
class Immune extends Subject {
	override async toggleStatusEffect(_id: string, options: Options): Promise<unknown> {
		this.calls.push(options);
		return undefined;
	}
}

/** Throws where an overlay is asked for, as at a word that it does not know. */
class Throwing extends NoOverlays {
	override async toggleStatusEffect(id: string, options: Options): Promise<unknown> {
		if (options.overlay) throw new TypeError("overlay");
		return super.toggleStatusEffect(id, options);
	}
}

const set = async (...asked: Parameters<SetStatus["setStatus"]>): Promise<void> => {
	for (const read of Object.values(files)) await (await read()).setStatus(...asked);
};

describe("a status", () => {
	beforeEach(() => {
		vi.stubGlobal("CONFIG", { statusEffects: [{ id: "dead", name: "Dead", img: "dead.svg" }] });
		vi.stubGlobal("Hooks", { on: () => 1, off: () => undefined });
		vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
	});
	afterEach(() => vi.unstubAllGlobals());

	it.each(["prone", "stunned", "off-kilter"])(
		"is the system's own condition where that is asked for without an overlay: %s",
		async (id) => {
			const actor = new ByKey();
			await set(actor, id, true, false);
			expect([[...actor.conditions], [...actor.statuses]]).toEqual([[id], []]);
			await set(actor, id, false, false);
			expect([[...actor.conditions], [...actor.statuses]]).toEqual([[], []]);
		},
	);

	it("has no word of an overlay in its options unless one is wanted", async () => {
		const actor = new Subject();
		await set(actor, "prone", true, false);
		await set(actor, "prone", false, true);
		await set(actor, "dead", true, true);
		expect(actor.calls).toEqual([{ active: true }, { active: false }, { active: true, overlay: true }]);
		expect([...actor.overlaid]).toEqual(["dead"]);
	});

	it.each([
		["that does nothing", new NoOverlays()],
		["that throws", new Throwing()],
	])("is on without its overlay in a system %s where one is asked for", async (_what, actor) => {
		await set(actor, "dead", true, true);
		expect([[...actor.statuses], [...actor.overlaid]]).toEqual([["dead"], []]);
	});

	it("that is refused is asked for with an overlay and without, and stays off", async () => {
		const actor = new Immune();
		await set(actor, "dead", true, true);
		expect(actor.calls).toEqual([{ active: true, overlay: true }, { active: true }]);
		expect(actor.statuses.size).toBe(0);
	});

	it("that is on already is not asked for", async () => {
		const actor = new Subject();
		actor.statuses.add("dead");
		await set(actor, "dead", true, true);
		expect(actor.calls).toEqual([]);
	});
});
