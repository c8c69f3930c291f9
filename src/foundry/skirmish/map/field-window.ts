import { sideSign } from "../../../bridge/plots/index.js";
import { hatchingOf, type MapSide } from "../../../bridge/skirmish/map/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";
import { clearDanger, DANGER_BANDS, drawDanger, followDangerZoom } from "./danger-layer.js";
import { STATE_COLOURS } from "./map-colours.js";
import { postDanger, postDangerForAll } from "./post-field.js";
import { askingToken, dangerTo, type SeenDanger } from "./seen-danger.js";
import { readBoard } from "./seen-field.js";

const ID = "muster-field";

/** Hooks after which the field, or who asks, may be another. */
const CHANGES = [
	...(["updateToken", "createToken", "deleteToken", "updateActor", "controlToken"] as const),
	...(["sightRefresh", "canvasReady", "updateWall", "createWall", "deleteWall"] as const),
] as const;

/** Milliseconds without a change after which the field is looked at again. */
const CALM = 150;

/** Pixels between the window and the sidebar, and from the top of the page. */
const [EDGE, TOP] = [8, 72];

/** The field in words, and the danger to the selected token, which is drawn on the map while it is open. */
class FieldWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 560 },
		window: { title: "MUSTER.Field.window", icon: "fa-solid fa-binoculars", resizable: true },
		actions: {
			sayDanger: FieldWindow.#onSay,
			sayToAll: FieldWindow.#onSayToAll,
			toggleDanger: FieldWindow.#onToggle,
		},
	};

	static override PARTS = {
		danger: windowPart("apps/skirmish/field-danger", [], [".muster-ledger__scroll"]),
		board: windowPart("apps/skirmish/field-board", [], [".muster-ledger__scroll"]),
	};

	/** The words of the board and the danger that are shown: the field changes more often than they. */
	#shown = { board: "", danger: "" };
	#danger: SeenDanger | null = null;
	/** The uuid of the token that asked last. */
	#asking: string | undefined;
	#isWorking = false;
	/** True: the danger is drawn on the map too. */
	#isDrawn = true;
	/** The number of looks; what an earlier one works out is called off. */
	#looks = 0;
	readonly #look = foundry.utils.debounce(() => void this.#onChange(), CALM);

	protected override onOpen(): void {
		for (const hook of CHANGES) this.follow(hook, () => this.#look());
		this.follow("canvasPan", followDangerZoom);
		this.untilClosed(clearDanger);
		this.#standAside();
		void this.#onChange();
	}

	/** Puts the window at the sidebar: the map is read with it, and what is selected mostly lies in the middle. */
	#standAside(): void {
		const { ownerDocument: page, offsetWidth } = this.element;
		const end = page.getElementById("sidebar")?.getBoundingClientRect().left ?? page.body.clientWidth;
		this.setPosition({ left: Math.max(0, end - offsetWidth - EDGE), top: TOP });
	}

	protected override async _prepareContext(): Promise<object> {
		const view = this.#danger?.view;
		const danger = view ? { ...view, rows: view.rows.map(signed) } : null;
		const [isWorking, isDrawn] = [this.#isWorking, this.#isDrawn];
		const { isGM } = game.user;
		return { rows: readBoard().map(signed), danger, isWorking, isDrawn, isGM, legend: danger ? legend() : [] };
	}

	/** Looks at the field: shows the places of all at once, and the danger when it is worked out. */
	async #onChange(): Promise<void> {
		if (!this.isThere) return;
		const look = ++this.#looks;
		const board = JSON.stringify(readBoard());
		if (board !== this.#shown.board) await this.redraw(["board"]);
		this.#shown.board = board;
		const token = askingToken();
		if (token?.uuid !== this.#asking) await this.#show(null, token !== null);
		this.#asking = token?.uuid;
		const isOff = (): boolean => look !== this.#looks || !this.isThere;
		const danger = token && (await dangerTo(token, { isOff }));
		if (!isOff()) await this.#show(danger, false);
	}

	async #show(danger: SeenDanger | null, isWorking: boolean): Promise<void> {
		const shown = JSON.stringify([danger?.view, danger?.places, danger?.middle, isWorking]);
		if (shown === this.#shown.danger) return;
		this.#shown.danger = shown;
		[this.#danger, this.#isWorking] = [danger, isWorking];
		await this.#redrawDanger();
	}

	async #redrawDanger(): Promise<void> {
		await this.redraw(["danger"]);
		if (this.#danger && this.#isDrawn && this.isThere) await drawDanger(this.#danger);
		else clearDanger();
	}

	static async #onToggle(this: FieldWindow): Promise<void> {
		this.#isDrawn = !this.#isDrawn;
		await this.#redrawDanger();
	}

	static async #onSay(this: FieldWindow): Promise<void> {
		const fault = this.#danger && (await postDanger(this.#danger));
		if (fault) notifyFault(fault);
	}

	static async #onSayToAll(this: FieldWindow): Promise<void> {
		const fault = this.#danger && (await postDangerForAll(this.#danger));
		if (fault) notifyFault(fault);
	}
}

/** A row with the sign of its side. */
const signed = <Row extends { readonly mark: MapSide }>(row: Row) => ({ ...row, sign: sideSign(row.mark) });

/** Width and height of a sign in the legend. */
const SIGN = [20, 14] as const;

/** The bands of danger as they are drawn on the map, with the chances of each; last the frame of a safe place. */
function legend() {
	const [width, height] = SIGN;
	const corners = [
		{ x: 0, y: 0 },
		{ x: width, y: 0 },
		{ x: width, y: height },
		{ x: 0, y: height },
	];
	const colourOf = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;
	const bands = DANGER_BANDS.map(({ color, slopes, spacing }, at) => ({
		fill: colourOf(color),
		hatching: slopes
			.flatMap((slope) => hatchingOf([corners], spacing / 3, slope))
			.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
			.join(""),
		label: words().say("MUSTER.Danger.band", { from: at === 0 ? 1 : 25 * at, to: at === 3 ? 100 : 25 * at + 24 }),
	}));
	const none = { frame: colourOf(STATE_COLOURS.steady), label: words().say("MUSTER.Danger.none") };
	return [...bands, none];
}

/** Shows the window of the field. */
export async function showField(): Promise<void> {
	await showWindow(ID, () => new FieldWindow());
}
