/** The uuids of the attackers and of the targets. */
export interface MobParties {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
}

/** The uuids of this user's selected and targeted tokens. */
export function selectedParties(): Required<MobParties> {
	const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return {
		attackers: selected.map(({ document }) => document.uuid),
		targets: [...game.user.targets].map(({ document }) => document.uuid),
	};
}
