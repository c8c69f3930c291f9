import type { BootData } from "../../common/world-data.js";
import type {
	CanvasEvents,
	CanvasLike,
	Dict,
	GameApi,
	Generation,
	HooksApi,
	SocketApi,
	StageHandle,
	StageInterface,
} from "./contracts.js";

/** What the parts of this page's client share. Filled by createCore and main.ts, in that order. */
export interface Page {
	generation: Generation;
	boot: BootData;
	socket: SocketApi;
	hooks: HooksApi;
	stage: StageHandle;
	/** The unproxied `game` and `CONFIG`. */
	game: GameApi;
	config: Dict<Dict>;
	/** Set once the interface is installed. */
	ui: StageInterface["ui"];
	applications: Dict<Dict>;
	refresh?: (what: string) => void;
	canvas?: CanvasLike;
	canvasEvents?: CanvasEvents;
}

/** The one page. Reading a part before it is set is a mistake of the stage itself. */
export const page = {} as Page;
