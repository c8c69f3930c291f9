import {
	GUIDES,
	type GuideCourse,
	type GuideId,
	type GuideStep,
	moveOn,
	sayHint,
	startCourse,
	toCourse,
} from "../../bridge/guide/index.js";
import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { fetchTemplate, type Template, words } from "../host/words.js";
import { bringIntoSight } from "./bring-into-sight.js";
import { HintBox } from "./hint-box.js";
import { holdsSign, ownCardKind, thingOf } from "./table-signs.js";

/** Milliseconds between two looks at the table, in which a hint follows its thing. */
const LOOK = 100;

/** Functions that open the way to a thing that is not in sight. */
const WAYS: Readonly<Record<GuideStep["way"], () => unknown>> = {
	home: () => openers().home(),
	battle: () => openers().battle(),
	mob: () => openers().mob(),
	batch: () => openers().roll("batch"),
	chat: () => ui.chat.activate(),
};

/** A guide on the screen: shows the hint of the step that waits until all are done or it is left. */
class ShownGuide {
	readonly #template: Template<object>;
	readonly #box: HintBox;
	readonly #posted = new Set<string>();
	readonly #hook: number;
	readonly #timer: ReturnType<typeof setInterval>;
	#course: GuideCourse;
	/** The thing that was brought into sight, and the step and size of the page then. */
	#brought: { readonly thing: Element | null; readonly page: string } = { thing: null, page: "" };

	constructor(course: GuideCourse, template: Template<object>) {
		this.#course = course;
		this.#template = template;
		this.#box = new HintBox({
			next: () => this.#take({ ...this.#course, at: this.#course.at + 1 }),
			leave: () => this.#leave(),
			way: () => {
				if (this.#step) void WAYS[this.#step.way]();
			},
		});
		this.#hook = Hooks.on("createChatMessage", (message) => {
			const kind = ownCardKind(message);
			if (kind !== undefined) this.#posted.add(kind);
		});
		this.#timer = setInterval(() => this.#look(), LOOK);
		void store(course);
		this.#look();
	}

	get #step(): GuideStep | undefined {
		const steps: readonly GuideStep[] = GUIDES[this.#course.id];
		return steps[this.#course.at];
	}

	/** Takes the guide off the screen. */
	stop(): void {
		clearInterval(this.#timer);
		Hooks.off("createChatMessage", this.#hook);
		this.#box.remove();
		if (shown === this) shown = undefined;
	}

	#look(): void {
		const next = moveOn(this.#course, (step) => holdsSign(step, this.#posted));
		if (next.at === this.#course.at) {
			this.#course = next;
			this.#draw();
		} else this.#take(next);
	}

	#take(course: GuideCourse): void {
		this.#course = course;
		if (this.#step) {
			void store(course);
			this.#draw();
		} else {
			void store(null);
			this.stop();
		}
	}

	#leave(): void {
		void store(null);
		this.stop();
		ui.notifications.info("MUSTER.Guide.left", { localize: true });
	}

	#draw(): void {
		const step = this.#step;
		if (!step) return;
		const thing = thingOf(step);
		const view = sayHint(this.#course, thing !== null, words());
		if (!view) return;
		this.#bring(thing);
		const off = step.off === undefined ? null : (thing?.closest(step.off) ?? null);
		this.#box.show({ html: this.#template(view), name: view.name, spoken: view.spoken }, thing, off);
	}

	/** Brings a thing into sight that is another one than before, or on a page of another size; the user may leave it. */
	#bring(thing: HTMLElement | null): void {
		const { clientWidth = 0, clientHeight = 0 } = thing?.ownerDocument.documentElement ?? {};
		const page = `${this.#course.at} ${clientWidth} ${clientHeight}`;
		if (!thing || (thing === this.#brought.thing && page === this.#brought.page)) return;
		this.#brought = { thing, page };
		bringIntoSight(thing);
	}
}

let shown: ShownGuide | undefined;

/** Stores the course in this browser, from which it goes on after a reload; null: no guide is under way. */
const store = (course: GuideCourse | null): Promise<unknown> =>
	game.settings.set(MODULE_ID, "guide", course ? [course.id, course.at] : []);

async function show(course: GuideCourse): Promise<void> {
	const template = await fetchTemplate<object>("apps/guide-hint");
	shown?.stop();
	shown = new ShownGuide(course, template);
}

/** Begins a guide at its first step; another that is under way is left. */
export const showGuide = (id: GuideId): Promise<void> => show(startCourse(id));

/** Goes on with the guide that was under way in this browser when the page was left. */
export async function resumeGuide(): Promise<void> {
	const course = toCourse(game.settings.get(MODULE_ID, "guide"));
	if (course && !shown) await show(course);
}
