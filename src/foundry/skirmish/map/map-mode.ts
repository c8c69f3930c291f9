/** Drawings of the map that take the place of others at present. */
const mode = { danger: false };

/** True while the danger to the selected token is drawn: its numbers take the place of other notes. */
export const isDangerShown = (): boolean => mode.danger;

/** Sets whether the danger is drawn; true if that is a change. */
export function setDangerShown(isShown: boolean): boolean {
	const isChange = mode.danger !== isShown;
	mode.danger = isShown;
	return isChange;
}
