/** The address of a script that is built as a worker of its own. */
declare module "*?worker&url" {
	const url: string;
	export default url;
}
