import type { Share } from "../cards/index.js";
import { shareOf } from "../cards/index.js";
import type { MobToken } from "../group-tokens.js";
import { toTargetTokens } from "../group-tokens.js";
import type { MobForm, MobScene } from "./form.js";
import { attackedTokens, attackGroups, savingTokens } from "./form.js";

/** Names of tokens for the readers of a card. */
interface Veil {
	/** True if all readers may read the token's name. */
	isNamed(uuid: string): boolean;
	/** The neutral word for the token or group of this number or letter; empty: the only one. */
	neutral(mark: string): string;
}

/** A scene as the readers of its card may read it. */
export interface VeiledScene {
	readonly scene: MobScene;
	/** The uuids of the targets, or of those who save, whose names are left out. */
	readonly unnamed: ReadonlySet<string>;
	/** Neutral words for groups of attackers, each with the uuid of a token that is meant. */
	readonly groups: readonly (readonly [said: string, uuid: string])[];
}

/**
 * The same scene with a neutral word for every name that a reader of the card may not read: a number for each target,
 * by its row on the card; a letter for each group of attackers, where there are several. A group in which some may be
 * named bears their name.
 */
export function veilScene({ action }: Pick<MobForm, "action">, scene: MobScene, veiled: Veil): VeiledScene {
	const unnamed = [...scene.targets, ...(action === "attack" ? [] : scene.attackers)].filter(
		({ uuid }) => !veiled.isNamed(uuid),
	);
	const renamed =
		action === "attack" ? lettered(scene, veiled) : { attackers: numbered(scene.attackers, veiled), groups: [] };
	const absent = (scene.absent ?? []).map((each) =>
		veiled.isNamed(each.uuid) ? each : { ...each, name: veiled.neutral("") },
	);
	return {
		scene: { attackers: renamed.attackers, targets: numbered(scene.targets, veiled), absent },
		unnamed: new Set(unnamed.map(({ uuid }) => uuid)),
		groups: renamed.groups,
	};
}

/** Tokens with the number of their row in place of names that are left out. */
function numbered(tokens: readonly MobToken[], { isNamed, neutral }: Veil): readonly MobToken[] {
	const rows = toTargetTokens(tokens);
	const rowOf = ({ home }: MobToken): number => rows.findIndex((row) => row.home === home) + 1;
	return tokens.map((token) => (isNamed(token.uuid) ? token : { ...token, name: neutral(String(rowOf(token))) }));
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Attackers with one word for all whose names are left out of a group. */
function lettered(
	scene: MobScene,
	{ isNamed, neutral }: Veil,
): Pick<MobScene, "attackers"> & Pick<VeiledScene, "groups"> {
	const groups = attackGroups(scene);
	const blank = groups.filter(({ tokens }) => tokens.every(({ uuid }) => !isNamed(uuid)));
	const names = new Map<string, string>();
	for (const { tokens, label } of groups) {
		const at = blank.findIndex((group) => group.tokens === tokens);
		const known = tokens.find(({ uuid }) => isNamed(uuid))?.name ?? label;
		const name = at < 0 ? known : neutral(blank.length === 1 ? "" : (LETTERS[at] ?? String(at + 1)));
		for (const { uuid } of tokens) if (!isNamed(uuid)) names.set(uuid, name);
	}
	return {
		attackers: scene.attackers.map((token) => ({ ...token, name: names.get(token.uuid) ?? token.name })),
		groups: blank.flatMap(({ tokens: [first] }) => (first ? [[names.get(first.uuid) ?? "", first.uuid] as const] : [])),
	};
}

/** The shares of a form's targets, by uuid, for its card. */
export function sharesOf(form: MobForm, scene: MobScene): Readonly<Record<string, Share>> {
	const targets = form.action === "attack" ? attackedTokens(scene) : savingTokens(scene, form);
	return Object.fromEntries(
		targets.flatMap((token) => {
			const share = shareOf(token);
			return share === undefined ? [] : [[token.uuid, share] as const];
		}),
	);
}
