/** The header control "Import" of sheets that show a document of a pack. */
import type { DocumentLike } from "../../core/contracts.js";
import type { HeaderControl } from "../application/types.js";
import { core } from "../core.js";
import { importDocument } from "../sidebar/compendium.js";
import type { DocumentSheetV2 } from "./document-sheet.js";

export const importControl = {
	actions: {
		importDocument: async function (this: DocumentSheetV2): Promise<void> {
			const made = await importDocument(this.document);
			if (!made) return;
			await this.close();
			await made.sheet?.render({ force: true });
		},
	},
	/** Shown to a GM for a document of a pack. */
	controls: (shown: DocumentLike): HeaderControl[] =>
		shown.pack && core().game.user.isGM
			? [{ icon: "fa-solid fa-download", label: "SHEETS.Import", action: "importDocument" }]
			: [],
};
