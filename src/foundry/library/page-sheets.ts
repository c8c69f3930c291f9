import type { ArmyPage, TroopPage } from "../../bridge/library/index.js";
import { sayFault } from "../../bridge/text/index.js";
import { forceRules } from "../army/actor/index.js";
import { troopPageOf } from "../army/actor/troop-pages.js";
import { templatePath } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import type { SheetPart } from "../ui/page-sheet.js";
import { enrich, headPart, MusterPageSheet } from "../ui/page-sheet.js";

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

/** Loaded before a page is rendered, and so before its form is submitted. */
let runtime: typeof import("./page-runtime.js");

const FIELD = templatePath("library/field");
const FACTS = templatePath("library/facts");
const COMMON = [
	templatePath("partials/form/whole"),
	templatePath("partials/page-heading"),
	templatePath("library/fault"),
];

/**
 * The sheet of a journal page with a troop type: a data sheet to read, and a form to edit that shows the results of
 * every change.
 */
export class TroopPageSheet extends MusterPageSheet {
	static override DEFAULT_OPTIONS: object = {
		actions: {
			library(this: TroopPageSheet) {
				void openers().library({ chosen: this.document.uuid });
			},
		},
	};

	static override EDIT_PARTS: Readonly<Record<string, SheetPart>> = {
		...headPart(),
		content: {
			template: templatePath("library/troop-edit"),
			templates: [...COMMON, FIELD, FACTS],
			classes: ["standard-form"],
			scrollable: [""],
		},
	};

	static override VIEW_PARTS: Readonly<Record<string, SheetPart>> = {
		content: { template: templatePath("library/troop-view"), templates: [...COMMON, FACTS], root: true },
	};

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		const context = await super._prepareContext(options);
		runtime ??= await loadChunk(() => import("./page-runtime.js"));
		const { tables } = forceRules();
		const read = troopPageOf(this.document);
		if (!read.ok) return { ...context, fault: sayFault(words(), read.fault), path: read.fault.path };
		const { description } = read.value;
		return {
			...context,
			troop: runtime.buildTroopFacts(read.value, forceRules(), words()),
			parts: this.isView ? [] : runtime.buildTroopForm(read.value, tables, words()),
			description,
			enriched: await enrich(this.document, description),
		};
	}

	/** Converts the form's fields to the page's data; on a fault notifies the user and leaves the page unchanged. */
	override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
		const { name, title, ...fields } = super._processFormData(event, form, formData);
		const head = { ...(name === undefined ? {} : { name }), ...(title === undefined ? {} : { title }) };
		const before = troopPageOf(this.document);
		if (!before.ok) return head;
		const read = runtime.readTroopForm(fields, before.value, forceRules().tables);
		if (!read.ok) notifyFault(read.fault);
		const system: TroopPage = read.ok ? read.value : before.value;
		return { ...head, system };
	}
}
