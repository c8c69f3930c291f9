/** The place of a token as an update gives it. */
interface PlaceUpdate {
	readonly _id: string | null;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly shape?: number | undefined;
}

/**
 * Options of an update that puts tokens elsewhere at once. The host moves by steps that walls stop unless the action is
 * the one of its own forms, and turns a token that it moves unless it is asked not to.
 */
export const displaced = (places: readonly PlaceUpdate[]): { readonly animate: false; readonly movement: object } => ({
	animate: false,
	movement: Object.fromEntries(
		// A row of an update may hold more, as a rotation, and no waypoint has that.
		places.map(({ _id, x, y, width, height, shape }) => [
			_id,
			{
				waypoints: [
					{
						x,
						y,
						width,
						height,
						...(shape === undefined ? {} : { shape }),
						action: "displace",
						snapped: false,
						explicit: true,
						checkpoint: true,
					},
				],
				method: "api",
				autoRotate: false,
				showRuler: false,
			},
		]),
	),
});
