import type { BuildEnvironmentOptions } from "vite";

/** Makes a browser compile a whole file when it is fetched, instead of each function at its first call. */
const COMPILE_WHOLE = "//# allFunctionsCalledOnLoad";

/** True if nearly everything of a file runs at once, when it is first asked for an answer: forecasts do. */
const isAllCalled = ({ moduleIds }: { readonly moduleIds: readonly string[] }): boolean =>
	moduleIds.filter((id) => /[\\/]engine[\\/]forecast[\\/]/.test(id)).length > moduleIds.length / 3;

/**
 * The settings that minify the shipped script, and the measured one. Class names are ids of sheets and settings menus:
 * they survive. Nothing else of a library build is meant to be read.
 */
export const SHIPPED = {
	target: "es2023",
	minify: "oxc",
	rolldownOptions: {
		output: {
			postBanner: (chunk) => (isAllCalled(chunk) ? COMPILE_WHOLE : ""),
			minify: {
				mangle: { keepNames: { function: false, class: true } },
				compress: true,
				codegen: { removeWhitespace: true },
			},
		},
	},
} as const satisfies BuildEnvironmentOptions;
