import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Place } from "../../rolls/commands/index.js";
import type { BattleAct, BattleName } from "./battle-command.js";

/** A battle of the world, as a command may mean it. */
export interface KnownBattle {
	readonly uuid: string;
	readonly name: string;
	/** True until its last day is applied and ends it. */
	readonly isOpen: boolean;
}

/** The battle that is meant, or those of which a person must say which. */
type BattleChoice = { readonly uuid: string } | { readonly among: readonly string[] };

/**
 * A typed line that names its battle by a number in place of what it says of it at `place`, or behind its word if it
 * says nothing.
 * @example
 * withNumber("/battle roll end", 2, undefined); // "/battle roll 2 end"
 */
export function withNumber(line: string, number: number, place: Place | undefined): string {
	if (!place) return line.trimEnd().replace(/^\S+\s+(?:next\s+day|\S+)/i, (words) => `${words} ${number}`);
	const { at, length } = place;
	return `${line.slice(0, at)}${number}${line.slice(at + length)}`;
}

/** Acts on a battle that is over as well as with one that is open. */
const ALSO_OVER: readonly BattleAct["kind"][] = ["open", "undo", "report", "replay"];

/**
 * Finds the battle that a command is about. `battles`: all of the world, in the order of `/battle list`; `remembered`:
 * the one that was begun or opened last, or empty. A line that names none means the remembered one, else the only open
 * one. Faults: `Battle.noneOpen`; at `battle`, `Battle.noneNamed` and `Battle.noneNumbered` for one that is not there.
 */
export function chooseBattle(
	{ kind, battle }: Pick<BattleAct, "kind" | "battle">,
	battles: readonly KnownBattle[],
	remembered: string,
): Result<BattleChoice> {
	if (battle !== null) return named(battle, battles);
	const fits = ({ isOpen }: KnownBattle): boolean => isOpen || ALSO_OVER.includes(kind);
	const last = battles.find((each) => each.uuid === remembered && fits(each));
	if (last) return ok({ uuid: last.uuid });
	const open = battles.filter(({ isOpen }) => isOpen);
	const meant = open.length > 0 ? open : battles.filter(fits);
	return meant.length === 0 ? fail({ code: "MUSTER.Fault.Battle.noneOpen" }) : ok(oneOf(meant));
}

function named(battle: BattleName, battles: readonly KnownBattle[]): Result<BattleChoice> {
	if ("number" in battle) {
		const found = battles[battle.number - 1];
		if (found) return ok({ uuid: found.uuid });
		const { number } = battle;
		return fail({ code: "MUSTER.Fault.Battle.noneNumbered", path: "battle", data: { number, count: battles.length } });
	}
	const same = battles.filter(({ name }) => name.trim().toLowerCase() === battle.name.toLowerCase());
	if (same.length === 0)
		return fail({ code: "MUSTER.Fault.Battle.noneNamed", path: "battle", data: { name: battle.name } });
	const open = same.filter(({ isOpen }) => isOpen);
	return ok(oneOf(open.length > 0 ? open : same));
}

const oneOf = (battles: readonly KnownBattle[]): BattleChoice => {
	const [first] = battles;
	return battles.length === 1 && first ? { uuid: first.uuid } : { among: battles.map(({ uuid }) => uuid) };
};
