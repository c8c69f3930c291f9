import { type BattleInput, battleLedgerRow, type Judgement, type Mission } from "../../../engine/battle/index.js";
import { type BattleScene, missionsByScenes, sceneJudgements } from "../document/scenes.js";
import type { DaySetup } from "../document/types.js";
import type { PlayedDay } from "./day-state.js";

/** Entries of a day that are different from those that count, to ask for the chances that they would bring. */
export interface OtherEntries {
	/** Numbers of ledgers and terms, as if they were set by hand. */
	readonly rulings?: Readonly<Record<string, number>>;
	readonly sides?: Readonly<
		Record<string, { readonly judgements?: readonly Judgement[]; readonly missions?: readonly Mission[] }>
	>;
}

/** One such question by the name of its answer: `term a/strategy/techLevel`, `scene s1`. */
type NamedEntries = readonly [name: string, entries: OtherEntries];

/** Name of the answer without a term of Strategy. */
export const termName = (key: string): string => `term ${key}`;
/** Name of the answer with the result of a scene. */
export const sceneAnswer = (id: string): string => `scene ${id}`;

/**
 * Questions for the chances without each term of Strategy, and with the result of each scene that is still to be
 * played.
 */
export function worthAsks({ soFar, input }: PlayedDay, { scenes }: DaySetup): readonly NamedEntries[] {
	const terms = soFar.strategy.flatMap(({ key: ledger, terms: [, ...rest] }) =>
		rest
			.map(({ key }) => `${ledger}/${key}`)
			.filter((key) => battleLedgerRow(key) !== undefined)
			.map((key): NamedEntries => [termName(key), { rulings: { [key]: 0 } }]),
	);
	const open = scenes.flatMap((scene): readonly NamedEntries[] => {
		const entries = isToCome(scene) ? withResult(scene, input) : null;
		return entries === null ? [] : [[sceneAnswer(scene.id), entries]];
	});
	return [...terms, ...open];
}

/** True if a scene may still bring something: it is not over, and "no effect" is not what is chosen for it. */
export const isToCome = ({ state, end }: BattleScene): boolean =>
	(state === "planned" || state === "open") && end !== "none";

/** Entries with the result of a scene; null: there is no such side or mission. */
function withResult(scene: BattleScene, { sides }: BattleInput): OtherEntries | null {
	const side = sides.find(({ id }) => id === scene.side);
	const played = { ...scene, state: "played", end: scene.end === "lost" ? "lost" : "won" } as const;
	if (side === undefined) return null;
	if (scene.mission === "")
		return {
			sides: { [side.id]: { judgements: [...side.judgements, ...sceneJudgements([played], side.id)] } },
		};
	if (!side.missions.some(({ id }) => id === scene.mission)) return null;
	return { sides: { [side.id]: { missions: missionsByScenes([played], side.id, side.missions) } } };
}
