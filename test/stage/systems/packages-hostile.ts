/**
 * Hostile systems: the plain system with one bad habit each, after habits read in real ones (see the table in each
 * script). A module that keeps data on actors of "any system" must hold its own against all of them.
 */
import { PLAIN } from "./plain-package.js";
import type { SystemPackage } from "./types.js";

const hostile = <I extends string>(id: I, title: string, script: string): SystemPackage & { id: I } => ({
	...PLAIN,
	id,
	title,
	script,
});

export const HOSTILE = {
	"create-dialog": hostile("create-dialog", "Hostile: creating an actor asks a question", "hostile/create-dialog.ts"),
	"create-items": hostile("create-items", "Hostile: new actors get items", "hostile/create-items.ts"),
	"create-needs-data": hostile(
		"create-needs-data",
		"Hostile: actors need data to be created",
		"hostile/create-needs-data.ts",
	),
	"create-never": hostile("create-never", "Hostile: creating an actor never ends", "hostile/create-never.ts"),
	"create-silent": hostile("create-silent", "Hostile: creating an actor answers nothing", "hostile/create-silent.ts"),
	"own-sheet": hostile("own-sheet", "Hostile: only the system's sheet", "hostile/own-sheet.ts"),
	"no-default": hostile("no-default", "Hostile: a type without a default sheet", "hostile/no-default.ts"),
	"own-prototype": hostile("own-prototype", "Hostile: rewrites tokens", "hostile/own-prototype.ts"),
	"veto-updates": hostile("veto-updates", "Hostile: refuses updates", "hostile/veto-updates.ts"),
	"late-updates": hostile("late-updates", "Hostile: updates come late", "hostile/late-updates.ts"),
	"import-wipes": hostile("import-wipes", "Hostile: an import wipes flags", "hostile/import-wipes.ts"),
	"zero-is-dead": hostile("zero-is-dead", "Hostile: zero hit points mark the dead", "hostile/zero-is-dead.ts"),
	"combat-refuses": hostile("combat-refuses", "Hostile: combat refuses a type", "hostile/combat-refuses.ts"),
	"journal-models": hostile("journal-models", "Hostile: page models are reassigned", "hostile/journal-models.ts"),
	"own-hud": hostile("own-hud", "Hostile: HUD and ruler replaced", "hostile/own-hud.ts"),
	"deep-readers": hostile("deep-readers", "Hostile: reads data of every actor", "hostile/deep-readers.ts"),
	"status-immune": hostile("status-immune", "Hostile: refuses a status", "hostile/status-immune.ts"),
	"late-statuses": hostile("late-statuses", "Hostile: toggles wait for nothing", "hostile/late-statuses.ts"),
	"acts-on-update": hostile("acts-on-update", "Hostile: acts when points change", "hostile/acts-on-update.ts"),
	"spills-points": hostile("spills-points", "Hostile: a bar is one of three", "hostile/spills-points.ts"),
	"derived-points": hostile("derived-points", "Hostile: hit points are derived", "hostile/derived-points.ts"),
} satisfies Record<string, SystemPackage>;
