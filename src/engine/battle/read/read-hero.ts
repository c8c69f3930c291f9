import { fail, fieldPath, ok, type Result, readEach, readList } from "../../common/index.js";
import { FORCE_LIMITS, type Force, readFields } from "../../force/index.js";
import { riskRange } from "../heroes/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import type { HeroPart } from "../types.js";

/**
 * Reads the heroes who take part: each once, of the force's own, on their feet, at an allowed Risk (RULES 1.10.2), and
 * each the only leader of what they lead.
 */
export function readHeroes(value: unknown, path: string, force: Force): Result<readonly HeroPart[]> {
	const list = readList(value, { path, code: "MUSTER.Fault.Force.list", min: 0, max: LIMITS.heroes });
	if (!list.ok) return list;
	const parts = readEach(list.value, (part, i) => readHeroPart(part, fieldPath(path, i), force));
	if (!parts.ok) return parts;
	const twice = parts.value.findIndex(({ hero }, i) => parts.value.findIndex((other) => other.hero === hero) < i);
	if (twice >= 0)
		return fail({ code: "MUSTER.Fault.Battle.heroTwice", path: fieldPath(fieldPath(path, twice), "hero") });
	const commands = parts.value.map(({ hero, leads }) =>
		commandOf(leads, force.heroes.find(({ id }) => id === hero)?.unit),
	);
	const second = commands.findIndex((command, i) => command !== "" && commands.indexOf(command) < i);
	if (second < 0) return ok(parts.value);
	return fail({ code: "MUSTER.Fault.Battle.leaderTwice", path: fieldPath(fieldPath(path, second), "leads") });
}

/** Names what a hero leads; empty: nothing. */
function commandOf(leads: HeroPart["leads"], unit = ""): string {
	return leads === "none" ? "" : leads === "force" ? "force" : `unit ${unit}`;
}

function readHeroPart(value: unknown, path: string, { heroes, units }: Force): Result<HeroPart> {
	return readFields(value, path, (f) => {
		const id = f.text("hero", FORCE_LIMITS.name);
		const hero = heroes.find((each) => each.id === id);
		if (hero === undefined) return f.refuse("hero", "MUSTER.Fault.Battle.noHero");
		const leads = f.choice("leads", ["none", "unit", "force"], "none");
		if (leads === "unit" && !units.some((unit) => unit.id === hero.unit)) {
			f.refuse("leads", "MUSTER.Fault.Battle.leadsNobody");
		}
		const bounds = {
			reserve: f.flag("reserve", false),
			overconfident: f.flag("overconfident", false),
			berserk: f.flag("berserk", false),
		};
		const health = f.whole("health", 1, FORCE_LIMITS.traits, 10);
		return {
			hero: id,
			risk: f.with("risk", (risk, at) => readRisk(risk, at, riskRange(bounds)), 0),
			leads,
			...bounds,
			survival: f.whole("survival", -LIMITS.modifier, LIMITS.modifier, 0),
			dr: f.whole("dr", 0, LIMITS.dr, 0),
			toughness: f.whole("toughness", 0, LIMITS.dr, 0),
			health,
			hurt: f.whole("hurt", 0, health - 1, 0),
			reaction: f.whole("reaction", -LIMITS.modifier, LIMITS.modifier, 0),
			luck: f.flag("luck", false),
			by: f.text("by", FORCE_LIMITS.name, ""),
		};
	});
}

function readRisk(value: unknown, path: string, [min, max]: readonly [number, number]): Result<number> {
	const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
	return fits ? ok(value) : fail({ code: "MUSTER.Fault.Battle.risk", path, data: { min, max } });
}
