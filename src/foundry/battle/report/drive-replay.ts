/*
 * Functions that move a replay, in its window and in the file that it is saved as. The file holds their text: each uses
 * nothing but its arguments and the page.
 */

/** Shows one step of a replay in plot, list, text and slider. */
function showStep(replay: HTMLElement, at: number): void {
	const all = (selector: string): HTMLElement[] => [...replay.querySelectorAll<HTMLElement>(selector)];
	const now = String(at);
	for (const each of all("[data-cursor]"))
		each.setAttribute("visibility", each.getAttribute("data-cursor") === now ? "visible" : "hidden");
	for (const each of all("[data-row]")) each.classList.toggle("muster-replay__now", each.dataset["row"] === now);
	for (const each of all("[data-at]")) {
		if (each.dataset["at"] === now) each.setAttribute("aria-current", "step");
		else each.removeAttribute("aria-current");
	}
	const [slider] = all("[data-slider]");
	for (const each of all("[data-detail]")) {
		each.hidden = each.dataset["detail"] !== now;
		if (each.hidden) continue;
		for (const place of all("[data-place]")) place.textContent = each.dataset["placeText"] ?? "";
		slider?.setAttribute("aria-valuetext", each.dataset["spoken"] ?? "");
	}
	if (slider) (slider as HTMLInputElement).value = now;
}

/**
 * Lets slider, buttons, list and arrow keys move a replay, and Play show one step after another; for a reader who wants
 * no motion there is no Play. `show` is {@link showStep}. Returns what stops it.
 */
function driveReplay(replay: HTMLElement, show: typeof showStep): () => void {
	const { defaultView: view } = replay.ownerDocument;
	const last = Number(replay.dataset["steps"]) - 1;
	const slider = replay.querySelector<HTMLInputElement>("[data-slider]");
	const play = replay.querySelector<HTMLElement>("[data-move=play]");
	let [at, timer] = [0, 0];
	const to = (step: number): void => {
		at = Math.max(0, Math.min(last, step));
		show(replay, at);
	};
	const mark = (state: "resting" | "playing"): void => {
		play?.setAttribute("aria-pressed", String(state === "playing"));
		for (const each of play?.querySelectorAll<HTMLElement>("[data-when]") ?? [])
			each.hidden = each.dataset["when"] !== state;
	};
	const rest = (): void => {
		view?.clearInterval(timer);
		timer = 0;
		mark("resting");
	};
	const begin = (): void => {
		if (at === last) to(0);
		timer = view?.setInterval(() => (at + 1 < last ? to(at + 1) : go(last)), 1500) ?? 0;
		mark("playing");
	};
	const go = (step: number): void => {
		rest();
		to(step);
	};
	const moves: Readonly<Record<string, () => void>> = {
		first: () => go(0),
		back: () => go(at - 1),
		next: () => go(at + 1),
		last: () => go(last),
		play: () => (timer === 0 ? begin() : rest()),
	};
	const keys: Readonly<Record<string, string>> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
	if (play && view?.matchMedia("(prefers-reduced-motion: reduce)").matches) play.hidden = true;
	slider?.addEventListener("input", () => go(Number(slider.value)));
	replay.addEventListener("click", (event) => {
		const pressed = (event.target as Element).closest<HTMLElement>("[data-move], [data-at]");
		if (pressed?.dataset["at"] !== undefined) go(Number(pressed.dataset["at"]));
		else moves[pressed?.dataset["move"] ?? ""]?.();
	});
	replay.addEventListener("keydown", (event) => {
		const move = moves[keys[event.key] ?? ""];
		if (!move || event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return;
		event.preventDefault();
		event.stopPropagation();
		move();
	});
	to(0);
	return rest;
}

/** Lets the buttons of the file show one day. */
function driveTabs(root: HTMLElement): void {
	const tabs = [...root.querySelectorAll<HTMLElement>("[data-tab]")];
	for (const tab of tabs) {
		tab.addEventListener("click", () => {
			for (const each of tabs) each.setAttribute("aria-pressed", String(each === tab));
			for (const each of root.querySelectorAll<HTMLElement>("[data-day]"))
				each.hidden = each.dataset["day"] !== tab.dataset["tab"];
		});
	}
}

/** Moves every replay inside an element. Returns what stops them. */
export function driveReplays(root: HTMLElement): () => void {
	const stops = [...root.querySelectorAll<HTMLElement>(".muster-replay")].map((each) => driveReplay(each, showStep));
	return () => {
		for (const stop of stops) stop();
	};
}

/** The script of the file: a function of its body. */
export function replayScript(): string {
	const functions = `const show=${showStep.toString()},drive=${driveReplay.toString()},tabs=${driveTabs.toString()};`;
	return `(root)=>{${functions}for(const each of root.querySelectorAll(".muster-replay"))drive(each,show);tabs(root)}`;
}
