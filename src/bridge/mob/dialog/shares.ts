import { type Share, shareOf } from "../cards/index.js";
import { attackedTokens, type MobForm, type MobScene, savingTokens } from "./form.js";

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
