import { FORCE_LIMITS, type Quality } from "../../../engine/force/index.js";
import { formatCount, sayRange, type Words } from "../../text/index.js";
import { BODY_FIELDS, type SetupHero } from "../document/bodies.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { EntriesFrame } from "./entries-view.js";
import { base, say } from "./entries-view.js";
import { gloryOf, postField } from "./post-field.js";
import { bodyFields, numberField, sayHeroBody, spokenOf, textField } from "./say-body.js";

/** A commander drawn by the table of RULES 1.7, with the dice, and the chance of the side before. */
export interface DrawnCommander {
	readonly quality: Quality;
	readonly battles: readonly [from: number, to: number];
	/** Faces of the 3d6, and the 1d6 that is added. */
	readonly faces: readonly number[];
	readonly more: number;
	readonly skill: number;
	/** Strategy of the side before. */
	readonly before: number;
	/** The chance to win before, in words; empty: it was not known. */
	readonly chance: string;
}

/** Addresses of pictures by the uuids of their actors; empty: there is none but the host's own. */
export interface ConsolePictures {
	readonly army: (uuid: string) => string;
	readonly person: (uuid: string) => string;
}

/** Surroundings in which people are shown. */
export interface PeopleFrame extends EntriesFrame {
	readonly pictures: ConsolePictures;
	/** The chance of a side to win, in words; empty: it is not known yet. */
	readonly chanceOf: (side: string) => string;
	/** Commanders that this window has drawn, by side. */
	readonly drawn: ReadonlyMap<string, DrawnCommander>;
}

/** The people of a side who fight on the day: who commands, its heroes, and heroes who could take part. */
export function sidePeople(own: MergedSide, frame: PeopleFrame) {
	const parts = own.side.heroes.filter(({ hero }) => own.force.heroes.some(({ id }) => id === hero));
	const free = own.force.heroes.filter(({ id }) => !parts.some(({ hero }) => hero === id));
	return {
		commander: commanderOf(own, frame),
		heroes: parts.map((part) => heroOf(part, own, frame)),
		add: {
			path: base(own, "heroes"),
			label: say(frame, "heroesAdd"),
			spoken: `${say(frame, "heroesAdd")}, ${own.side.name}`,
			choices: free.map(({ id }) => ({ value: id, label: frame.names.hero(`${own.id}/${id}`) })),
		},
		note: say(frame, free.length === 0 ? "dropHero" : "dropOrChoose"),
	};
}

/** True if a side has no commander whom anything is known of, and none was lost. */
const isUncommanded = ({ side, force: { commander } }: MergedSide): boolean =>
	commander.name === "" &&
	commander.strategy === 0 &&
	!side.commanderLost &&
	!side.heroes.some(({ leads }) => leads === "force");

function commanderOf(own: MergedSide, frame: PeopleFrame) {
	const { words, chanceOf, drawn } = frame;
	const { commander } = own.force;
	const path = (field: string): string => `people.${own.id}.commander.${field}`;
	const roll = drawn.get(own.id);
	const isDrawn = roll !== undefined && roll.skill === commander.strategy;
	const chance = chanceOf(own.id);
	const name = own.side.name;
	const source = isDrawn ? "rolled" : commander.link === "" ? "typed" : "linked";
	return {
		fields: [
			textField(path("name"), say(frame, "commanderName"), commander.name),
			numberField(path("strategy"), say(frame, "commanderStrategy"), commander.strategy, {
				min: 0,
				max: FORCE_LIMITS.skill,
			}),
		].map((field) => spokenOf(field, name)),
		source: words.say(`MUSTER.Battle.Commander.${source}`, { name: commander.name }),
		isLinked: source === "linked",
		warning: isUncommanded(own)
			? words.say(`MUSTER.Battle.Commander.${chance === "" ? "nobody" : "nobodyWins"}`, { name, chance })
			: "",
		drawn: isDrawn ? { text: sayDrawn(roll, words), chance: sayChange(roll.chance, chance, name, words) } : null,
	};
}

/** The dice of a draw, and what they make. */
function sayDrawn({ quality, battles, faces, more, skill }: DrawnCommander, words: Words): string {
	const [from, to] = battles;
	return words.say("MUSTER.Battle.Commander.drawn", {
		faces: faces.join(", "),
		sum: faces.reduce((sum, face) => sum + face, 0),
		quality: words.say(`MUSTER.Force.Quality.${quality}`),
		battles: from === to ? formatCount(words, from) : sayRange(words, from, to),
		base: formatCount(words, skill - more),
		more: formatCount(words, more),
		skill: formatCount(words, skill),
	});
}

const sayChange = (before: string, after: string, name: string, words: Words): string =>
	before === "" || after === "" ? "" : words.say("MUSTER.Battle.Commander.wins", { name, before, after });

function heroOf(part: SetupHero, own: MergedSide, frame: PeopleFrame) {
	const { words, names, pictures } = frame;
	const at = base(own, "heroes", own.side.heroes.indexOf(part));
	const link = own.force.heroes.find(({ id }) => id === part.hero)?.link ?? "";
	const name = names.hero(`${own.id}/${part.hero}`);
	const { missing } = sayHeroBody(part, name, words);
	return {
		id: part.hero,
		name,
		picture: link === "" ? "" : pictures.person(link),
		post: spokenOf(postField(part, own, frame), name, own.side.name),
		body: sayBody(part, name, words),
		missing,
		fields: bodyFields(at, part, name, words)
			.filter(({ value }) => value === "")
			.map((field) => spokenOf(field, name, own.side.name)),
		...gloryOf(part, own, frame),
		remove: at,
		removeLabel: `${words.say("MUSTER.Battle.Entry.remove", { name })}, ${own.side.name}`,
	};
}

/** "DR 3, 14 of 14 hits, read from Aldwin"; of several origins each with its own. */
function sayBody(part: SetupHero, name: string, words: Words): string {
	const isRead = BODY_FIELDS.every((field) => part.from[field] === part.from.dr);
	if (!isRead || part.from.dr === "unset") return sayHeroBody(part, name, words).known;
	const [dr, left, health] = [part.dr, part.health - part.hurt, part.health].map((count) => formatCount(words, count));
	const from = words.say(`MUSTER.Battle.Body.From.${part.from.dr}`, { name });
	return words.say("MUSTER.Battle.Body.read", { dr: dr ?? "", left: left ?? "", health: health ?? "", from });
}
