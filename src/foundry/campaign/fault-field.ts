import type { CampaignField } from "../../bridge/campaign/index.js";

/**
 * Finds the form's field of a fault's path: `units.u7.coins` is the sum of u7, `captives.0.coins` the list of captives.
 * Null: no such field, so that the fault is shown beside the preview.
 */
export function faultField(path: string | undefined, fields: readonly CampaignField[]): string | null {
	const [first = "", id = ""] = (path ?? "").split(".");
	const payments = fields.flatMap((field) => (field.type === "payments" ? field.units : []));
	const sum = payments.find(
		({ coinsName, coins }) => first === "units" && coins !== null && coinsName === `coins.${id}`,
	);
	if (sum) return sum.coinsName;
	const named = fields.find((field) => "name" in field && field.name === first);
	return named && "name" in named ? named.name : null;
}
