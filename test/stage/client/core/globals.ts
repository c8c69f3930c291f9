import { constantsOf } from "../../common/constants.js";
import type { Dict } from "./contracts.js";
import { Roll } from "./dice/roll.js";
import { DOCUMENTS, getDocumentClass } from "./documents/index.js";
import { page } from "./page.js";
import { deprecated, strict } from "./strict.js";
import { fromUuid, fromUuidSync } from "./uuid.js";

// Bare names of v12 that v13 still has, with a warning, and v14 has not (see research, "gone").
const GONE_IN_14 = `mergeObject randomID duplicate deepClone expandObject flattenObject getProperty setProperty hasProperty isEmpty
	debounce getType Die FateDie Coin DiceTerm PoolTerm NumericTerm OperatorTerm ParentheticalTerm`;
// Bare names that both generations have with a warning (until 15).
const OLD = `renderTemplate loadTemplates getTemplate TextEditor FilePicker Application FormApplication DocumentSheet ActorSheet ItemSheet
	Dialog Tabs DragDrop ContextMenu FormDataExtended Collection Users Actors Items Journal Macros RollTables ChatLog Sidebar`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Sets the bare globals that a module may use, and traps for those that it should not. */
export function setGlobals(globals: Dict): void {
	const CONST = strict("CONST", constantsOf(page.generation));
	const own = { Roll, Hooks: page.hooks, CONST, fromUuid, fromUuidSync, getDocumentClass };
	const bare = { ...DOCUMENTS, ...own, ...globals };
	for (const [name, value] of Object.entries(bare))
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	const traps = page.generation >= 14 ? words(OLD) : [...words(OLD), ...words(GONE_IN_14)];
	for (const name of traps)
		Object.defineProperty(globalThis, name, {
			configurable: true,
			get: () => deprecated(`The global ${name}`, "use its name under foundry.*"),
		});
	if (page.generation >= 14) addShortLocalize();
}

/** v14: `_loc`, short for game.i18n.localize with data (see research). */
function addShortLocalize(): void {
	const value = (key: string, data?: Dict): string => page.game.i18n.localize(key, data);
	Object.defineProperty(globalThis, "_loc", { value, configurable: true });
}
