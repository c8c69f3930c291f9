import type { OddsTable } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type { PreBattleState, SideClasses } from "../scenarios/index.js";
import { worthIn } from "./strengths.js";
import type { Moving, OddsAt } from "./sure-odds.js";
import { sureOdds } from "./sure-odds.js";

/** A class of scenarios as it counts in the contest, beside its strength. */
interface ClassHead {
	/** The commander's own skill, and what the day has added to it for certain. */
	readonly own: number;
	/** Distribution of the gains that it may have added besides, by number. */
	readonly gains: { readonly id: number };
	/** The place of the side that is reinforced; −1: none. */
	readonly lucky: number;
	/** Equal for those who count alike beside their strength; 0: as nothing. */
	readonly role: number;
}

/** Input for finding classes that are alike. */
interface AlikeInput {
	readonly preBattle: PreBattleState;
	readonly classes: readonly SideClasses[];
	readonly heads: readonly (readonly ClassHead[])[];
	readonly context: ForecastContext;
	readonly oddsAt: OddsAt;
}

/** Classes of one side that differ only by the unit that goes over, by what it is worth. */
interface Block extends Moving {
	readonly members: readonly Member[];
}

/** A class by its place, and the worth of the unit that goes over in it. */
interface Member {
	readonly at: number;
	readonly worth: number;
}

/** Sides of no more classes than these are left as they are: to find out costs more. */
const FEW = 128;

/** More choices of blocks than these are not gone through. */
const MOST_CHOICES = 1 << 14;

/** Times that a block is halved before its classes are left as they are; and classes of one that is not. */
const HALVINGS = 5;
const SMALL = 4;

/**
 * Puts classes together, by side, that lead to the same contests, whichever unit goes over in them: where the odds are
 * the same with each side as strong and as weak as it can be, they are the same for all; where they may differ, for
 * half of them, and so on. Without it a forecast of 2 × 200 units takes 1.8 times as long, of 2 × 1,000 units 3.3
 * times; smaller battles do not feel it (docs/BENCH.md). null: none are alike, or morale counts in strength.
 */
export function* alikeClasses(input: AlikeInput): Steps<readonly Int32Array[] | null> {
	const { classes, context } = input;
	if (context.rules.force.options.moraleTs === "on" || !rises(context.rules.tables.odds)) return null;
	if (classes.every((side) => side.classes.length <= FEW)) return null;
	const isSure = sureOdds(input);
	let blocks = classes.map((_, side) => blocksOf(side, input));
	for (let halved = 0; ; halved++) {
		const open = yield* unsure(blocks, isSure);
		if (open === null) return null;
		if (open.size === 0) break;
		const parts = (block: Block): readonly Block[] => {
			if (!open.has(block)) return [block];
			return halved < HALVINGS && !block.limited && block.members.length > SMALL ? halves(block) : singles(block);
		};
		blocks = blocks.map((side) => side.flatMap(parts));
	}
	return classes.map((side, i) => placesIn(blocks[i]!, side.classes.length));
}

/** Sorts the classes of a side by everything but the unit that goes over. */
function blocksOf(side: number, { preBattle, classes, heads, context }: AlikeInput): readonly Block[] {
	const groups = new Map<string, { readonly head: ClassHead; readonly to: number; limited: boolean; all: Member[] }>();
	for (const [at, { scenario }] of classes[side]!.classes.entries()) {
		const head = heads[side]![at]!;
		const { effectOnOthers } = scenario;
		const moves = effectOnOthers.kind === "defected";
		const to = moves ? preBattle.sides.findIndex(({ id }) => id === effectOnOthers.joins) : -1;
		const { worth, limited } = moves ? worthIn(effectOnOthers.fieldUnit, side, preBattle, context) : STILL;
		const { own, gains, role } = head;
		const key = moves ? `${own} ${gains.id} ${role} ${to} ${limited !== null}` : `${at}`;
		getOrCreate(groups, key, () => ({ head, to, limited: limited !== null, all: [] })).all.push({ at, worth });
	}
	return [...groups.values()].map(({ head, to, limited, all }) =>
		blockOf(
			all.sort((a, b) => a.worth - b.worth),
			{ to, limited, lucky: head.lucky },
		),
	);
}

const STILL = { worth: 0, limited: null };

function blockOf(members: readonly Member[], { to, limited, lucky }: Omit<Moving, "least" | "most">): Block {
	return { members, to, limited, lucky, least: members[0]!.worth, most: members.at(-1)!.worth };
}

function halves(block: Block): readonly Block[] {
	const { members } = block;
	const middle = members.length >> 1;
	return [blockOf(members.slice(0, middle), block), blockOf(members.slice(middle), block)];
}

const singles = (block: Block): readonly Block[] => block.members.map((member) => blockOf([member], block));

/** Blocks of more than one class in which the odds may differ; null: there are too many choices to know. */
function* unsure(
	blocks: readonly (readonly Block[])[],
	isSure: (moving: readonly Moving[]) => boolean,
): Steps<ReadonlySet<Block> | null> {
	const counts = blocks.map((side) => side.length);
	if (productSize(counts) > MOST_CHOICES) return null;
	const open = new Set<Block>();
	yield* cartesianProduct(counts, (at) => {
		const chosen = at.map((place, i) => blocks[i]![place]!);
		const large = chosen.filter(({ members }) => members.length > 1);
		if (large.every((block) => open.has(block)) || isSure(chosen)) return;
		for (const block of large) open.add(block);
	});
	return open;
}

/** The number of the block of each class: the first block has the first class. */
function placesIn(blocks: readonly Block[], size: number): Int32Array {
	const blockAt = new Int32Array(size);
	for (const [number, { members }] of blocks.entries()) for (const { at } of members) blockAt[at] = number;
	const known = new Map<number, number>();
	return blockAt.map((number) => getOrCreate(known, number, () => known.size));
}

/** True if no row of the odds has less than the one before it; a table of the game master's own may. */
function rises({ rows, beyond }: OddsTable): boolean {
	return [0, ...rows.map(({ bonus }) => bonus), beyond].every((bonus, i, all) => i === 0 || bonus >= all[i - 1]!);
}

/** Number of choices after which the work pauses: where Strategy is ruled on, each adds up ledgers with all units. */
const PART = 64;

/**
 * Visits every choice of one from each of so many: `at` holds the places, and is the same array every time; `index`
 * counts the choices, the last place turning first.
 */
export function* cartesianProduct(
	counts: readonly number[],
	visit: (at: readonly number[], index: number) => void,
): Steps<void> {
	const at = counts.map(() => 0);
	const all = productSize(counts);
	for (let from = 0; from < all; from += PART) {
		visitPart(from, Math.min(all, from + PART), at, counts, visit);
		yield;
	}
}

/** Visits the choices from one to another. */
function visitPart(
	from: number,
	end: number,
	at: number[],
	counts: readonly number[],
	visit: (at: readonly number[], index: number) => void,
): void {
	for (let index = from; index < end; index++) {
		visit(at, index);
		for (let i = at.length - 1; i >= 0; i--) {
			at[i] = at[i]! + 1;
			if (at[i]! < counts[i]!) break;
			at[i] = 0;
		}
	}
}

/** Number of choices. */
export function productSize(counts: readonly number[]): number {
	return counts.reduce((product, count) => product * count, 1);
}
