/** Name of a thing: a key of `lang/`, or free text. */
export type Wording = { readonly key: `MUSTER.${string}` } | { readonly text: string };
