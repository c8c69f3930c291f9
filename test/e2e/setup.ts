import { afterEach, beforeEach } from "vitest";
import { describeTables, forgetTables } from "./driver/report.js";

beforeEach(forgetTables);

// The hooks of a spec come before this one: it may have closed its tables.
afterEach(async ({ task }) => {
	if (task.result?.state === "fail") console.error(`${task.name}:\n${await describeTables()}`);
});
