/** The shape of scene controls, held to the published type: a key that the host does not know is a mistake. */

export interface Tool {
	name: string;
	order: number;
	title: string;
	icon: string;
	visible?: boolean;
	toggle?: boolean;
	active?: boolean;
	button?: boolean;
	onChange?: (event: Event, active: boolean) => void;
	toolclip?: object;
}

export interface Control {
	name: string;
	order: number;
	title: string;
	icon: string;
	visible?: boolean;
	tools: Record<string, Tool>;
	activeTool: string;
	onChange?: (event: Event, active: boolean) => void;
	onToolChange?: (event: Event, tool: Tool) => void;
}

const CONTROL_KEYS = ["name", "order", "title", "icon", "visible", "tools", "activeTool", "onChange", "onToolChange"];
const TOOL_KEYS = ["name", "order", "title", "icon", "visible", "toggle", "active", "button", "onChange", "toolclip"];

function checkEntry(path: string, key: string, entry: object, known: readonly string[]): void {
	for (const name of Object.keys(entry))
		if (!known.includes(name)) throw new Error(`getSceneControlButtons: "${name}" is not a key of ${path}`);
	const { name, order, title, icon } = entry as { name: unknown; order: unknown; title: unknown; icon: unknown };
	if (name !== key)
		throw new Error(`getSceneControlButtons: ${path} stands under "${key}" but is named "${String(name)}"`);
	if (!Number.isInteger(order)) throw new Error(`getSceneControlButtons: the order of ${path} is no whole number`);
	for (const text of [title, icon])
		if (typeof text !== "string" || text === "") throw new Error(`getSceneControlButtons: ${path} lacks title or icon`);
}

/** Throws Error at the first entry that the host would not understand. */
export function checkControls(controls: Record<string, Control>): void {
	for (const [key, control] of Object.entries(controls)) {
		checkEntry(`the control "${key}"`, key, control, CONTROL_KEYS);
		if (typeof control.tools !== "object" || Array.isArray(control.tools) || Object.keys(control.tools).length === 0)
			throw new Error(`getSceneControlButtons: the control "${key}" needs a record of tools`);
		for (const [name, tool] of Object.entries(control.tools))
			checkEntry(`the tool "${key}.${name}"`, name, tool, TOOL_KEYS);
		if (!(control.activeTool in control.tools))
			throw new Error(
				`getSceneControlButtons: the active tool "${control.activeTool}" of "${key}" is not among its tools`,
			);
	}
}
