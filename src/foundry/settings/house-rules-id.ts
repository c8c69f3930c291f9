/** The id of the House rules window. */
export const HOUSE_RULES = "muster-house-rules";

/** Shows the rules anew where the window is open: somebody changed them. */
export function refreshHouseRules(): void {
	void foundry.applications.instances.get(HOUSE_RULES)?.render({ parts: ["list", "footer"] });
}
