/** The uuids of those who act and of those who are acted on. */
export interface MobParties {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
}

/** The uuids of the selected and of the targeted tokens of this user. */
export function partiesAtHand(): Required<MobParties> {
	const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return {
		attackers: selected.map(({ document }) => document.uuid),
		targets: [...game.user.targets].map(({ document }) => document.uuid),
	};
}
