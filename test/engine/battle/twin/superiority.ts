import type { Field, TwinUnit } from "./field.js";
import { classesOf } from "./troops.js";

/** What so many to one lend, down to whole odds (1.11.4); against none it is 5 to one. */
function lent(own: number, foes: number, among: number, { tables: { superiority } }: Field): number {
	if (own === 0) return 0;
	const ratio = foes === 0 ? superiority.unopposed : Math.floor((own * among) / foes);
	return superiority.rows.findLast(([least]) => least <= ratio)?.[1] ?? 0;
}

/** The classes that count, by the most advanced side and by siege (1.11.4). */
function classesThatCount({ input, tables }: Field): readonly string[] {
	const tl = Math.max(...input.sides.map(({ force }) => force.tl));
	const list = tables.superiority.lists.findLast(({ from }) => from <= tl);
	return (input.siege ? list?.siege : list?.field) ?? [];
}

/**
 * Superiority in special troops, by side (1.11.4). Who is to blunt a class in which a foe is superior counts against
 * that foe, and in no class of their own.
 */
export function superiorities(field: Field): ReadonlyMap<string, readonly (readonly [name: string, value: number])[]> {
	const { sides } = field;
	const classes = classesThatCount(field);
	const blunts = ({ unit: { troop } }: TwinUnit, name: string) => troop.neutralises.some((each) => each === name);
	const men = (units: readonly TwinUnit[]) => units.reduce((sum, { unit }) => sum + unit.men, 0);
	const all = (id: string, name: string) =>
		men(field.own(id).filter((unit) => classesOf(unit.unit.troop, field.tables).includes(name)));
	const against = (id: string, of: (foe: string) => number) => field.foes(id).reduce((sum, foe) => sum + of(foe.id), 0);
	const busy = new Set<TwinUnit>();
	for (const name of classes) {
		for (const { id } of sides) {
			const threatened = field.foes(id).some((foe) => {
				const theirs = all(foe.id, name);
				const others = field.foes(foe.id).length;
				return (
					theirs > all(id, name) &&
					lent(
						theirs,
						against(foe.id, (each) => all(each, name)),
						others,
						field,
					) > 0
				);
			});
			if (threatened) for (const unit of field.own(id)) if (blunts(unit, name)) busy.add(unit);
		}
	}
	const free = (id: string, name: string) =>
		men(field.own(id).filter((unit) => !busy.has(unit) && classesOf(unit.unit.troop, field.tables).includes(name)));
	const opposing = (id: string, foe: string, name: string) => {
		const blunting = field.own(foe).filter((unit) => busy.has(unit) && blunts(unit, name));
		return free(foe, name) + (all(foe, name) < all(id, name) ? men(blunting) : 0);
	};
	return new Map(
		sides.map(({ id, input }) => {
			const among = field.foes(id).length;
			const printed = classes.map((name) => {
				const value = lent(
					free(id, name),
					against(id, (foe) => opposing(id, foe, name)),
					among,
					field,
				);
				return [`superiority/${name}`, value] as const;
			});
			const invented = Object.entries(input.classes).map(([name, own]) => {
				const theirs = against(id, (foe) => field.side(foe).input.classes[name] ?? 0);
				return [`classes/${name}`, lent(own, theirs, among, field)] as const;
			});
			return [id, [...printed, ...invented]];
		}),
	);
}
