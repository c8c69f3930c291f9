import type { LevelTrial } from "../../fates/index.js";

/** A level trial by the name of what it asks: equal names, equal chances. */
export interface NamedTrial extends LevelTrial {
	readonly name: string;
}

/** The trial with its name. */
export function nameTrial(level: LevelTrial): NamedTrial {
	const { row, fearlessRout } = level.trial;
	return { ...level, name: `${row.ordeal} ${row.cornered} ${fearlessRout}` };
}
