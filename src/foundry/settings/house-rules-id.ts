/** The id of the House rules window. */
export const HOUSE_RULES = "muster-house-rules";

/** Renders the window again, if it is open, after the rules have changed. */
export function refreshHouseRules(): void {
	void foundry.applications.instances.get(HOUSE_RULES)?.render({ parts: ["list", "footer"] });
}
