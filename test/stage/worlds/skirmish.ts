import type { Dict } from "../common/json.js";
import type { WorldData } from "../common/world-data.js";
import { DEFAULT_USERS } from "../server/world.js";

/** Ids in the world below, for tests and macros. */
export const SKIRMISH = {
	scene: "skirmishScene001",
	hero: "skirmishHero0001",
	heroToken: "skirmishHeroTok1",
	raider: "skirmishRaider01",
	/** The token of raider number n, from 1. */
	raiderToken: (n: number): string => `skirmishRaid${String(n).padStart(4, "0")}`,
} as const;

/** How the world is filled. */
export interface SkirmishOptions {
	/** Number of raiders there; default 24. */
	raiders?: number;
	/** The actor types of the game system, and what they hold; default those of the plain system. */
	types?: { hero: string; raider: string };
	system?: { hero?: Dict; raider?: Dict };
	/** Values of their sources in place of that, or besides. */
	actors?: { hero: Dict; raider: Dict };
	/** The grid of the scene: its type (CONST.GRID_TYPES), and so on; default squares of 100 pixels. */
	grid?: Dict;
}

const SIZE = 100;
const ANNA = String(DEFAULT_USERS[1]?.["_id"]);
const COLUMNS = 6;

/**
 * A world with one active scene: Anna's hero (a linked token that she owns) and a mob of raiders (unlinked tokens of
 * one actor that the GM alone owns). Enough to select, target, attack and save.
 */
export function skirmishWorld(options: SkirmishOptions = {}): Partial<WorldData> {
	const { raiders = 24, types = { hero: "character", raider: "npc" }, system = {}, actors } = options;
	const hero = withMore(actors?.hero, {
		_id: SKIRMISH.hero,
		name: "Aldwin",
		type: types.hero,
		system: system.hero ?? {},
		ownership: { default: 0, [ANNA]: 3 },
		prototypeToken: { actorLink: true, disposition: 1, displayBars: 50, displayName: 50 },
	});
	const raider = withMore(actors?.raider, {
		_id: SKIRMISH.raider,
		name: "Raider",
		type: types.raider,
		system: system.raider ?? {},
		ownership: { default: 0 },
		prototypeToken: { actorLink: false, disposition: -1, displayBars: 50, displayName: 30 },
	});
	const tokens = [
		token(hero, SKIRMISH.heroToken, 4, 6),
		...Array.from({ length: raiders }, (_, n) => mobToken(raider, n)),
	];
	const scene = {
		_id: SKIRMISH.scene,
		name: "The ford",
		active: true,
		width: 2000,
		height: 1500,
		padding: 0.1,
		ownership: { default: 2 },
		...(options.grid && { grid: options.grid }),
		tokens,
	};
	const users = DEFAULT_USERS.map((user) => (user["_id"] === ANNA ? { ...user, character: SKIRMISH.hero } : user));
	return { users, actors: [hero, raider], scenes: [scene] };
}

function withMore(more: Dict = {}, own: Dict): Dict {
	const tokens = [own, more].map(({ prototypeToken }) => prototypeToken as Dict | undefined);
	return { ...own, ...more, prototypeToken: Object.assign({}, ...tokens) };
}

function mobToken(raider: Dict, n: number): Dict {
	return token(raider, SKIRMISH.raiderToken(n + 1), 10 + (n % COLUMNS), 4 + Math.floor(n / COLUMNS));
}

/** A token of an actor at a grid space. */
function token(actor: Dict, _id: string, column: number, row: number): Dict {
	const prototype = actor["prototypeToken"] as Dict;
	return { ...prototype, _id, name: actor["name"], actorId: actor["_id"], x: column * SIZE, y: row * SIZE };
}
