import type { LooseConstants, LooseEvents } from "../host/surfaces.js";

/** Status effects that this client is switching on at present, each with its number of switches. */
const switching = new Map<string, number>();

/**
 * Runs a switch of a status effect; an effect that is created meanwhile shows its icon on the token whatever its duration. Generation 14 shows an
 * effect without a duration only on request (`CONST.ACTIVE_EFFECT_SHOW_ICON`; foundryvtt#14749).
 */
export async function withIcon<T>(status: string, act: () => Promise<T>): Promise<T> {
	switching.set(status, (switching.get(status) ?? 0) + 1);
	try {
		return await act();
	} finally {
		switching.set(status, (switching.get(status) ?? 1) - 1);
	}
}

interface NewEffect {
	readonly statuses: ReadonlySet<string>;
	readonly showIcon?: number;
	updateSource(changes: object): unknown;
}

/** Registers, in `init`, the hook that gives such an effect its icon before it is created. */
export function registerStatusIcons(): void {
	(Hooks as unknown as LooseEvents).on("preCreateActiveEffect", (effect: NewEffect, _data, _options, user: string) => {
		const always = (CONST as LooseConstants).ACTIVE_EFFECT_SHOW_ICON?.ALWAYS;
		if (always === undefined || user !== game.user.id || effect.showIcon === always) return;
		if ([...effect.statuses].some((status) => (switching.get(status) ?? 0) > 0))
			effect.updateSource({ showIcon: always });
	});
}
