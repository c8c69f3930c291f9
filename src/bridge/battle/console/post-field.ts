import { isOnField } from "../../../engine/force/index.js";
import { POSTS } from "../../army/stored/index.js";
import type { Words } from "../../text/index.js";
import type { SetupHero } from "../document/bodies.js";
import { partedId } from "../document/merge-forces.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { BattleNames } from "./names.js";
import { choiceField, type FieldView } from "./say-body.js";

interface PostFrame {
	readonly words: Words;
	readonly names: BattleNames;
}

/** True for a unit of a side that is on the field, so that a hero can lead it. */
const isToLead = (unit: string, { force }: MergedSide): boolean =>
	force.units.some((each) => each.id === unit && isOnField(each));

/** The path of the post of a hero, for `editPeople`. */
const postPath = (hero: string, { id }: MergedSide): string => `people.${id}.heroes.${hero}`;

/** The choice of what a hero leads, or where the hero fights: units of the hero's own army. */
export function postField(part: SetupHero, own: MergedSide, { words, names }: PostFrame): FieldView {
	const [contingent] = partedId(part.hero);
	const units = own.force.units.filter((unit) => isOnField(unit) && partedId(unit.id)[0] === contingent);
	const unit = own.force.heroes.find(({ id }) => id === part.hero)?.unit ?? "";
	const choices = POSTS.flatMap((post) =>
		units.map(({ id }) => ({
			value: `${post}/${id}`,
			label: words.say(`MUSTER.Army.People.Post.${post}`, { unit: names.unit(`${own.id}/${id}`) }),
		})),
	);
	const ends = ["force", "none"].map((value) => ({ value, label: words.say(`MUSTER.Battle.Post.${value}`) }));
	const fights = isToLead(unit, own) ? `in/${unit}` : "none";
	const present =
		part.leads === "force" ? "force" : part.leads === "unit" && fights !== "none" ? `leads/${unit}` : fights;
	return choiceField(postPath(part.hero, own), words.say("MUSTER.Battle.Entry.post"), present, [...ends, ...choices]);
}

/**
 * The reason why nothing of a hero's glory counts for the side (RULES 1.10.4), with the press that gives the hero the
 * own unit; empty: it counts.
 */
export function gloryOf(part: SetupHero, own: MergedSide, { words, names }: PostFrame) {
	const unit = own.force.heroes.find(({ id }) => id === part.hero)?.unit ?? "";
	if (part.leads === "force" || (part.leads === "unit" && isToLead(unit, own))) return { glory: "", lead: null };
	const name = names.hero(`${own.id}/${part.hero}`);
	const label = words.say("MUSTER.Battle.Hero.letLead", { name, unit: names.unit(`${own.id}/${unit}`) });
	return {
		glory: words.say("MUSTER.Battle.Hero.leadsNobody", { name }),
		lead: isToLead(unit, own) ? { path: postPath(part.hero, own), value: `leads/${unit}`, label } : null,
	};
}
