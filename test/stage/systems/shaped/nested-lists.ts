/**
 * Shape of a system that keeps skills in nested keyed objects, with methods on the actor to search them, no data
 * models.
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPostures, withPostures } from "./postures.js";

interface Entry {
	name: string;
	level?: number | string;
	contains?: Record<string, Entry>;
}

function* walk(entries: Record<string, Entry> = {}): Generator<Entry> {
	for (const entry of Object.values(entries)) {
		yield entry;
		yield* walk(entry.contains);
	}
}

class ListActor extends withPostures(foundry.documents.Actor) {
	findSkill(pattern: string): Entry | undefined {
		return this.#find("skills", pattern);
	}
	findAdvantage(pattern: string): Entry | undefined {
		return this.#find("ads", pattern);
	}
	#find(key: string, pattern: string): Entry | undefined {
		const wanted = new RegExp(pattern, "i");
		return [...walk(this.system[key] as Record<string, Entry>)].find(({ name }) => wanted.test(name));
	}
	async internalUpdate(data: Dict): Promise<unknown> {
		return this.update(data);
	}
	/** Writes into data that a foreign type would not have. */
	override prepareBaseData(): void {
		super.prepareBaseData();
		const { conditions } = this.system as { conditions: Dict };
		conditions["posture"] = "standing";
		conditions["self"] = { modifiers: [] };
		conditions["usermods"] ??= [];
	}
}

class ListToken extends foundry.documents.TokenDocument {}

Hooks.once("init", () => {
	registerPostures();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: ListActor });
	Object.assign(CONFIG["Token"] as Dict, { documentClass: ListToken });
	const bars = { bar: ["HP", "FP"], value: ["currentmove", "currentdodge"] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, enemy: bars } });
});

// Every client calls a method of the system's own on every new actor.
Hooks.on("createActor", (actor: ListActor, _options: Dict, userId: string) => {
	if (userId === (globalThis as unknown as { game: { userId: string } }).game.userId)
		void actor.internalUpdate({ "system.conditions.seen": true });
});

// Selecting a token reads what only the system's own types have.
Hooks.on("controlToken", (token: { actor: ListActor | null }) => {
	const { self } = (token.actor?.system["conditions"] ?? { self: { modifiers: [] } }) as {
		self: { modifiers: unknown[] };
	};
	void self.modifiers.length;
});
