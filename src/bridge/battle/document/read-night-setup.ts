import {
	type Commander,
	FORCE_LIMITS,
	readCommander,
	readLeader,
	type UnitLeader,
} from "../../../engine/force/index.js";
import {
	choice,
	list,
	named,
	nullable,
	object,
	type Reader,
	text,
	tuple,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import {
	type Arrival,
	GATHERINGS,
	type NightSetup,
	BATTLE_PAGE_LIMITS as PAGE,
	type Pair,
	QUIET_NIGHT,
} from "./types.js";

const name = named(FORCE_LIMITS.name);

/** Pairs of a night; a list that is not there is empty. */
const pairs = <T>(value: Reader<T>): Reader<readonly Pair<T>[]> =>
	withDefault(list(tuple<Pair<T>>([text(200), value]), PAGE.night), []);

const commander: Reader<Commander> = (value, path) => readCommander(value, path);
const leader: Reader<UnitLeader> = (value, path) => readLeader(value, path);

const arrival = object<Arrival>({
	...{ side: text(FORCE_LIMITS.code), uuid: name, name },
	units: nullable(list(text(FORCE_LIMITS.name), FORCE_LIMITS.units)),
});

const night = object<NightSetup>({
	gathered: pairs(choice(GATHERINGS)),
	crews: pairs(whole(0, FORCE_LIMITS.men)),
	commanders: pairs(commander),
	leaders: pairs(leader),
	arrivals: withDefault(list(arrival, PAGE.contingents), []),
	followed: pairs(text(200)),
});

/**
 * Reads the answers on a night from outside; of a page that an earlier version wrote there are none. Faults name the field by
 * path, as `crews.0.1`. Whether units and sides exist is the battle's to say (`planNight`).
 */
export const readNightSetup: Reader<NightSetup> = withDefault(night, QUIET_NIGHT);
