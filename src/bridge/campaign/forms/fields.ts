import type { Choice } from "../../text/index.js";
/**
 * A field of a campaign form, ready to be drawn. `name` is the key under which its value comes back as text, or for
 * ticks as yes and no.
 */
export type CampaignField =
	| {
			readonly type: "number" | "text" | "lines";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly value: string;
	  }
	| {
			readonly type: "choice";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly choices: readonly Choice[];
	  }
	| {
			readonly type: "tick";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly value: boolean;
	  }
	| { readonly type: "units"; readonly label: string; readonly units: readonly UnitTick[] }
	| { readonly type: "payments"; readonly label: string; readonly units: readonly UnitPayment[] };

/** A unit that may take part. */
interface UnitTick {
	readonly name: string;
	readonly label: string;
	/** A detail that helps to choose: number of men, number of wounded. */
	readonly aside: string;
	readonly value: boolean;
}

/** The payment of one unit. */
interface UnitPayment {
	readonly label: string;
	readonly due: string;
	readonly name: string;
	readonly choices: readonly Choice[];
	readonly coinsName: string;
	/** null: it does not get a sum of its own. */
	readonly coins: string | null;
}

/** The values of a form: text by name, ticks as yes and no. Missing names have their defaults. */
export type FormData = Readonly<Record<string, string | boolean>>;
