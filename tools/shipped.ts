import type { BuildEnvironmentOptions } from "vite";

/**
 * How small the script is made that is shipped, and the one that is measured. Class names are ids of sheets and settings menus: they
 * survive. Nothing else of a library build is meant to be read.
 */
export const SHIPPED = {
	target: "es2023",
	minify: "oxc",
	rolldownOptions: {
		output: {
			minify: {
				mangle: { keepNames: { function: false, class: true } },
				compress: true,
				codegen: { removeWhitespace: true },
			},
		},
	},
} as const satisfies BuildEnvironmentOptions;
