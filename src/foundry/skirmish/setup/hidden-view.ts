import {
	type HiddenNow,
	hiddenNow,
	learnedBy,
	type SeenHidden,
	type StoredSetup,
	setupNow,
} from "../../../bridge/skirmish/setup/index.js";
import { isRecord } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { knownToPlayers } from "../fight/reader-of.js";
import { hiddenOf } from "./setup-store.js";

type Insight = NonNullable<SeenHidden["question"]>;

/** The hidden part of a set-up while it waits for it, for a GM's machine; null: it waits for something else. */
export function hiddenAt(page: HostBattlePage, { setup }: StoredSetup): HiddenNow | null {
	return setupNow(setup).step === "tactics" ? hiddenNow(setup, hiddenOf(page.uuid, setup)) : null;
}

const stageOf = ({ missing, question }: HiddenNow): SeenHidden["stage"] =>
	missing.length > 0 ? "tactics" : question ? "insight" : "over";

/** All that is hidden, for a GM's window. */
export function hiddenForGm(page: HostBattlePage, stored: StoredSetup): SeenHidden {
	const now = hiddenAt(page, stored);
	if (!now) return NOTHING_SEEN;
	const hidden = hiddenOf(page.uuid, stored.setup);
	const learned = stored.setup.input.sides.flatMap(({ id }) => learnedBy(id, now, hidden));
	const adjusting = now.question?.side ?? "";
	return { sealed: Object.keys(hidden.tactics), stage: stageOf(now), question: now.question, adjusting, learned };
}

/** The hidden part of which a player knows: of the sides for which that user decides. */
export function hiddenFor(user: string, page: HostBattlePage, stored: StoredSetup): SeenHidden {
	const now = hiddenAt(page, stored);
	if (!now) return NOTHING_SEEN;
	const hidden = hiddenOf(page.uuid, stored.setup);
	const own = stored.setup.input.sides.filter(({ id }) => stored.setup.deciders[id] === user).map(({ id }) => id);
	const asked = now.question && own.includes(now.question.side) ? now.question : null;
	return {
		sealed: Object.keys(hidden.tactics).filter((side) => own.includes(side)),
		stage: stageOf(now),
		question: asked && openQuestion(asked, stored),
		adjusting: asked?.side ?? "",
		learned: own.flatMap((side) => learnedBy(side, now, hidden)),
	};
}

/** An insight without the units that players may not know of. */
function openQuestion(question: Insight, stored: StoredSetup): Insight {
	const known = knownToPlayers(stored);
	const own = stored.setup.input.sides.find(({ id }) => id === question.side)?.units ?? [];
	const isOpen = (option: string): boolean => {
		const [kind, unit = ""] = option.split("/");
		return kind !== "learn" || known(unit) || own.some(({ id }) => id === unit);
	};
	return { ...question, options: question.options.filter(isOpen) };
}

/** The hidden part as it is before a GM's client has said anything of it. */
export const NOTHING_SEEN: SeenHidden = { sealed: [], stage: "tactics", question: null, adjusting: "", learned: [] };

const texts = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The hidden part that a GM's client has sent to this one. */
export function readSeen(value: unknown): SeenHidden {
	if (!isRecord(value)) return NOTHING_SEEN;
	const { question, stage, learned } = value;
	return {
		sealed: texts(value["sealed"]),
		stage: stage === "insight" || stage === "over" ? stage : "tactics",
		question: isRecord(question)
			? { key: textOf(question["key"]), side: textOf(question["side"]), options: texts(question["options"]) }
			: null,
		adjusting: textOf(value["adjusting"]),
		learned: (Array.isArray(learned) ? learned : []).filter(isRecord).map((each) => ({
			unit: textOf(each["unit"]),
			tactic: textOf(each["tactic"]),
		})),
	};
}
