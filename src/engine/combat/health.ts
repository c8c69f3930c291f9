/**
 * Points or wounds that damage takes. `pool`: points are lost, temporary ones first, never below `least`; out at 0.
 * `wounds`: a throw of at least `toughness` shakes, every further `step` points are a wound, as is being shaken twice;
 * out at `falls` wounds, of which at most `max` are written.
 */
export type Health =
	| {
			readonly kind: "pool";
			readonly value: number;
			readonly temp: number;
			readonly max: number | null;
			readonly least: number;
	  }
	| {
			readonly kind: "wounds";
			readonly value: number;
			readonly max: number;
			readonly falls: number;
			readonly toughness: number;
			/** The part of the toughness that is armour. */
			readonly armour: number;
			readonly step: number;
			readonly shaken: boolean;
	  };
