import type { Words } from "../../text/index.js";

/**
 * Words of battle windows that are terms of the rules, by their keys below `MUSTER.Battle`, each with the ending of the
 * key of its explanation. A word that stands under several keys has one explanation.
 */
// biome-ignore format: rows of words
export const TERMS = {
	"Entry.position": "position", "Term.strategy.position": "position",
	"Entry.circumstances": "circumstances", "Term.strategy.circumstances": "circumstances",
	"Entry.judgements": "judgements", "Term.strategy.judgements": "judgements", "Entry.Odd.commanderLost": "commanderLost",
	"Entry.Odd.escape": "escape", "Entry.stand": "stand", "Entry.siege": "siege", "Entry.heroic": "heroic",
	"Entry.diviner": "diviner", "Term.strategy.diviner": "diviner", "Entry.genuine": "genuine", "Entry.divined": "divined",
	"Entry.trust": "trust", "Entry.missions": "missions", "Term.strategy.mission": "missions",
	"Mission.scouts": "scouts", "Mission.assassins": "assassins", "Entry.many": "many", "Entry.security": "security",
	"Entry.pickets": "pickets", "Entry.guards": "guards", "Entry.powers": "powers", "Term.strategy.powers": "powers",
	"Entry.defence": "defence", "Entry.strategyEach": "strategyEach", "Entry.risk": "risk", "Entry.post": "leads",
	"Entry.reserve": "reserve", "Entry.overconfident": "overconfident", "Entry.berserk": "berserk", "Entry.luck": "luck",
	"Entry.survival": "survivalModifier", "Entry.dr": "dr", "Entry.toughness": "toughness", "Entry.health": "health",
	"Entry.hurt": "hurt", "Entry.reaction": "reaction", "Entry.orders": "orders", "Entry.visibility": "visibility",
	"Entry.commandSkill": "commandSkill", "Entry.intensity": "intensity", "Entry.tlCap": "tlCap",
	"Entry.classes": "classes", "Term.strategy.classes": "classes", "Entry.culture": "culture",
	"Term.strategy.strategy": "strategy", "Term.strategy.tactics": "tactics",
	"Term.strategy.relativeStrength": "relativeStrength", "Term.strategy.techLevel": "techLevel",
	"Term.strategy.artillery": "artillery", "Term.strategy.superiority": "superiority",
	"Term.strategy.catastrophe": "catastrophe", "Term.strategy.scouting": "scouting", "Term.strategy.glory": "glory",
	"Term.strategy.heroes": "heroOut", "Term.strategy.commanderDead": "commanderDead",
	"Term.strategy.fakeDiviner": "divined", "Asked.survival": "survival", "Asked.glory": "gloryRoll",
	"Asked.catastrophe": "catastrophe", "Asked.morale": "morale", "Ledger.strategy": "effective",
	"Column.men": "pieces", "Column.strength": "strength", "Column.morale": "morale",
} as const satisfies Readonly<Record<string, string>>;

/** Explanations of words of the rules, by the words as they stand on the screen. */
export const buildTerms = (words: Words): ReadonlyMap<string, string> =>
	new Map(
		Object.entries(TERMS).map(([word, leaf]) => [
			words.say(`MUSTER.Battle.${word}`),
			words.say(`MUSTER.Battle.Explain.${leaf}`),
		]),
	);
