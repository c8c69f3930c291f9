import type { ArmyPage } from "../../bridge/library/index.js";
import { sayFault } from "../../bridge/text/index.js";
import { forceRules } from "../army/actor/index.js";
import { templatePath } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import { words } from "../host/words.js";
import { enrich, headPart, MusterPageSheet, type SheetPart } from "../ui/page-sheet.js";

const loadRuntime = () => loadChunk(() => import("./page-runtime.js"));

const PARTIALS = [
	templatePath("library/army-units"),
	templatePath("partials/page-heading"),
	templatePath("library/fault"),
];

/** The sheet of a journal page with a ready army: its units and sums, and a button that creates it in this world. */
export class ArmyPageSheet extends MusterPageSheet {
	static override DEFAULT_OPTIONS: object = {
		window: { icon: "fa-solid fa-flag" },
		actions: {
			makeArmy(this: ArmyPageSheet) {
				void loadRuntime().then(({ makeArmy }) => makeArmy(this.document));
			},
		},
	};

	static override EDIT_PARTS: Readonly<Record<string, SheetPart>> = {
		...headPart(),
		content: {
			template: templatePath("library/army-edit"),
			templates: PARTIALS,
			classes: ["standard-form"],
			scrollable: [""],
		},
	};

	static override VIEW_PARTS: Readonly<Record<string, SheetPart>> = {
		content: { template: templatePath("library/army-view"), templates: PARTIALS, root: true },
	};

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		const context = await super._prepareContext(options);
		const { force, description } = this.document.system as ArmyPage;
		const { buildArmyPage, readStoredForce, sayAuthors } = await loadRuntime();
		const rules = forceRules();
		const read = readStoredForce(force, rules.tables);
		return {
			...context,
			canMake: game.user.can("ACTOR_CREATE"),
			by: sayAuthors(this.document),
			description,
			enriched: await enrich(this.document, description),
			...(read.ok
				? { army: buildArmyPage(read.value, rules, words()) }
				: { fault: sayFault(words(), read.fault), path: read.fault.path }),
		};
	}

	override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
		const { name, title, description } = super._processFormData(event, form, formData);
		const head = { ...(name === undefined ? {} : { name }), ...(title === undefined ? {} : { title }) };
		return typeof description === "string" ? { ...head, system: { description } } : head;
	}
}
