/** The part of the official command line tool that we use; it ships no types of its own. */
declare module "@foundryvtt/foundryvtt-cli" {
	/** Writes every JSON or YAML document of a folder that has a `_key` into a LevelDB folder. */
	export function compilePack(
		source: string,
		target: string,
		options?: { yaml?: boolean; recursive?: boolean; log?: boolean },
	): Promise<void>;
	/** Writes every document of a LevelDB folder into a file of its own. */
	export function extractPack(
		source: string,
		target: string,
		options?: { yaml?: boolean; clean?: boolean; log?: boolean },
	): Promise<void>;
}
