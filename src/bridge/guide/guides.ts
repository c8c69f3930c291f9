/** Facts of the table that no window shows: two armies in the world; tokens selected, with another as the target. */
export type GuideFact = "armies" | "selection";

/**
 * The sign by which a step is done: an element that is in sight, the user's card of a kind that was posted since the
 * guide began, a fact of the table, or the button of the hint itself.
 */
type GuideSign =
	| { readonly sees: string }
	| { readonly posts: string }
	| { readonly fact: GuideFact }
	| { readonly reads: true };

/** Windows that a hint can open where its thing is not in sight. */
type GuideWay = "home" | "battle" | "mob" | "batch" | "chat";

/** A hint: the thing it speaks of, by selectors from the best to the last resort, and the sign that it is done. */
export interface GuideStep {
	readonly key: string;
	readonly at: readonly string[];
	readonly done: GuideSign;
	/** True: the sign counts only after it was missing since the guide began, for what an earlier act may have left. */
	readonly isFresh?: true;
	/** Selector of something round the thing that the hint stays off too, where the step needs more than its thing. */
	readonly off?: string;
	readonly way: GuideWay;
}

const HOME = "#muster-home";
const START = "#muster-battle-start";
const CONSOLE = ".muster-battle";
const ODDS = `${CONSOLE} .muster-battle__odds`;
const SHEET = ".muster-army";
/** The newest card of a mob: older ones have been applied, or taken back, before the guide began. */
const MOB_CARD = "#chat .chat-message:nth-last-child(1 of :has([data-muster-card=mob]))";
const READ = { reads: true } as const;

const sees = (selector: string): GuideSign => ({ sees: selector });
const action = (inside: string, name: string): string => `${inside} [data-action=${name}]`;
const onCard = (name: string): string => `${MOB_CARD} [data-muster-action=${name}]`;
const home = (key: string, name: string, done: GuideSign): GuideStep => ({
	key,
	at: [action(HOME, name)],
	done,
	way: "home",
});

/** The guides in the order of the home window, each with its steps in their order. */
export const GUIDES = {
	battle: [
		home("armies", "newArmy", { fact: "armies" }),
		home("open", "battle", sees(`${START}, ${CONSOLE}`)),
		{
			key: "begin",
			at: [`${START} button[type=submit]:not(:disabled)`, `${START} select[name=army]`, action(START, "estimate")],
			done: sees(CONSOLE),
			off: START,
			way: "battle",
		},
		{ key: "odds", at: [`${ODDS} .muster-chances`, ODDS], done: READ, way: "battle" },
		{
			key: "roll",
			at: [`${CONSOLE} [data-key=primary]`],
			done: sees(`${action(CONSOLE, "apply")}, ${action(CONSOLE, "undo")}`),
			isFresh: true,
			way: "battle",
		},
		{
			key: "apply",
			at: [action(CONSOLE, "apply")],
			done: sees(action(CONSOLE, "undo")),
			isFresh: true,
			way: "battle",
		},
		{ key: "end", at: [action(CONSOLE, "undo")], done: READ, way: "battle" },
	],
	batch: [
		home("open", "batch", sees("#muster-batch")),
		{ key: "roll", at: ["#muster-batch button[type=submit]"], done: { posts: "batch" }, way: "batch" },
		{ key: "why", at: ["#chat [data-muster-card=batch] .muster-why"], done: READ, way: "chat" },
	],
	mob: [
		{ key: "select", at: [], done: { fact: "selection" }, way: "home" },
		home("open", "mob", sees("#muster-mob")),
		{ key: "roll", at: ["#muster-mob button[type=submit]"], done: { posts: "mob" }, way: "mob" },
		{ key: "apply", at: [onCard("apply")], done: sees(onCard("undo")), isFresh: true, way: "chat" },
		{ key: "end", at: [onCard("undo")], done: READ, way: "chat" },
	],
	army: [
		home("make", "newArmy", sees(SHEET)),
		{
			key: "unit",
			at: [`${SHEET} .muster-quick`, `${SHEET} [role=tab][data-tab=roster]`],
			done: sees(`${SHEET} tr[data-unit]`),
			way: "home",
		},
		{ key: "why", at: [`${SHEET} .muster-figures .muster-why`], done: READ, way: "home" },
		{
			key: "campaign",
			at: [`${SHEET} [role=tab][data-tab=campaign]`],
			done: sees(`${SHEET} [data-tab=campaign].tab.active`),
			way: "home",
		},
		{ key: "end", at: [`${SHEET} [role=tab][data-tab=campaign]`], done: READ, way: "home" },
	],
} as const satisfies Readonly<Record<string, readonly GuideStep[]>>;

/** A guide by its name. */
export type GuideId = keyof typeof GUIDES;

/** True if a stored or given value names a guide. */
export const isGuide = (id: unknown): id is GuideId => typeof id === "string" && Object.hasOwn(GUIDES, id);
