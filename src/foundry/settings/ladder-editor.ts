import {
	addLadderRow,
	buildLadder,
	checkLadder,
	type LadderRow,
	type LadderView,
	toLadderRows,
} from "../../bridge/rolls/dialogs/index.js";
import type { Fault } from "../../engine/common/index.js";
import { mayRule } from "../host/permissions.js";
import { traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";
import { saveTraitLadder } from "./save-rules.js";

/** The trait ladder inside the House rules window: every change is checked, and saved for the world if it is valid. */
export class LadderEditor {
	/** The rows with input that is not valid yet. */
	#draft: readonly LadderRow[] | undefined;
	#fault: Fault | undefined;

	/** The view of the ladder. */
	view(): LadderView {
		return buildLadder(this.#rows, { fault: this.#fault, canEdit: mayRule(game.user) }, words());
	}

	/** Takes the rows as the window shows them: stores them if they are valid, otherwise keeps them with their fault. */
	async take(root: HTMLElement): Promise<void> {
		const seen = [...root.querySelectorAll<HTMLElement>("[data-level]")].map((row) => ({
			id: row.dataset.level ?? "",
			name: row.querySelector<HTMLInputElement>("[name=levelName]")?.value ?? "",
			at: row.querySelector<HTMLInputElement>("[name=levelAt]")?.value ?? "",
		}));
		// Levels may have come or gone that the window does not show yet.
		await this.#change((rows) => rows.map((row) => seen.find(({ id }) => id === row.id) ?? row));
	}

	/** Adds a level, one above the highest. */
	add(): Promise<void> {
		return this.#change((rows) => addLadderRow(rows, words()));
	}

	/** Removes the level with this id. */
	remove(id: string): Promise<void> {
		return this.#change((rows) => rows.filter((row) => row.id !== id));
	}

	/** Restores the usual seven levels. */
	reset(): Promise<void> {
		return saveTraitLadder(() => {
			this.#draft = undefined;
			this.#fault = undefined;
			return [];
		});
	}

	get #rows(): readonly LadderRow[] {
		return this.#draft ?? toLadderRows(traitLadder(), words());
	}

	#change(change: (rows: readonly LadderRow[]) => readonly LadderRow[]): Promise<void> {
		return saveTraitLadder(() => {
			const rows = change(this.#rows);
			const checked = checkLadder(rows, words());
			this.#draft = checked.ok ? undefined : rows;
			this.#fault = checked.ok ? undefined : checked.fault;
			return checked.ok ? checked.value : undefined;
		});
	}
}
