import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { loadChunk } from "../host/lazy.js";

const loadUnit = () => loadChunk(() => import("./unit-command.js"));
const loadSkirmish = () => loadChunk(() => import("./skirmish-command.js"));

/** The functions of the commands that no roll is behind; each is fetched with the first line. */
export const LATE_COMMANDS: Readonly<Record<string, (typed: Cursor) => Promise<unknown>>> = {
	battle: async (typed) => (await loadChunk(() => import("./battle-command.js"))).runBattleCommand(typed),
	skirmish: async (typed) => (await loadSkirmish()).runSkirmishCommand(typed),
	order: async (typed) => (await loadSkirmish()).runOrderCommand(typed),
	field: async (typed) => (await loadUnit()).runFieldCommand(typed),
	plan: async (typed) => (await loadChunk(() => import("./plan-command.js"))).runPlanCommand(typed),
};
