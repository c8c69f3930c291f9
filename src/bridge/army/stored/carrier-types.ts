/** The types of a system that a carrier may have: without the nameless one and those of modules or templates. */
export function carrierTypes(types: readonly string[]): readonly string[] {
	return types.filter((type) => type !== "base" && !type.includes(".") && !type.startsWith("_"));
}
