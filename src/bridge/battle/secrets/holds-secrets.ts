import type { DaySetup, SideSetup } from "../document/types.js";

/**
 * True if something is entered for a day that players may not learn, so that losing the key of its seals would lose it.
 */
export const holdsSecrets = ({ sides }: Pick<DaySetup, "sides">): boolean => Object.values(sides).some(isSecretive);

function isSecretive({ diviner, missions, security, powers, judgements, heroes }: SideSetup): boolean {
	return (
		diviner !== null ||
		missions.length > 0 ||
		security.guards !== null ||
		security.pickets !== null ||
		powers.defence > 0 ||
		powers.purchases.length > 0 ||
		judgements.some(({ kind }) => kind !== "other") ||
		heroes.some(({ risk }) => risk !== 0)
	);
}
