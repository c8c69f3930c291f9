/** What a thing is called: a key of `lang/`, or words that somebody has chosen. */
export type Wording = { readonly key: `MUSTER.${string}` } | { readonly text: string };
