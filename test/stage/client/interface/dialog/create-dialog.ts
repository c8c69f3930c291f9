/** ClientDocument.createDialog: a name, and a type where there is a choice; answers the document made, or null. */
import { type Document, type DocumentClass, documentClass } from "../../../common/abstract/document.js";
import type { Dict } from "../../core/contracts.js";
import { core, escapeHtml, words } from "../core.js";
import { DialogV2 } from "./dialog.js";

/** What the published signature calls its third argument. */
interface CreateContext {
	types?: string[];
	folders?: unknown[];
}

/** Core never offers its base type, nor types of packages that hid them. */
function typesOf(cls: DocumentClass, { types }: CreateContext): string[] {
	const all = cls.hasTypeData || cls.metadata.coreTypes.length ? cls.TYPES.filter((type) => type !== "base") : [];
	return types ? all.filter((type) => types.includes(type)) : all;
}

export async function createDialog(
	this: DocumentClass,
	data: Dict = {},
	operation: Dict = {},
	context: CreateContext = {},
): Promise<Document | null> {
	const cls = documentClass(this.documentName);
	const types = typesOf(cls, context);
	const labels = (core().CONFIG[cls.documentName] as Dict<Dict<string>>)["typeLabels"] ?? {};
	const options = types.map((type) => `<option value="${type}">${escapeHtml(words(labels[type] ?? type))}</option>`);
	const select = types.length ? `<label>Type <select name="type">${options.join("")}</select></label>` : "";
	const name = escapeHtml(String(data["name"] ?? ""));
	const answer = (await DialogV2.input({
		window: { title: `Create: ${cls.documentName}` },
		content: `<label>Name <input type="text" name="name" value="${name}" placeholder="New ${cls.documentName}" autofocus></label>${select}`,
	})) as Dict<string> | null;
	if (!answer) return null;
	const whole = { ...data, ...answer, name: answer["name"] || `New ${cls.documentName}` };
	return (await cls.create(whole, operation)) as Document | null;
}
