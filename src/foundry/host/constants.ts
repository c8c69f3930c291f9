/** The id of this module: namespace of its settings, flags, queries, keybindings and packs. */
export const MODULE_ID = "muster" as const;

/**
 * The version of the stored world data (settings, flags); raised together with a migration in settings/migrations.ts.
 */
export const SCHEMA_VERSION = 2;

/**
 * The address of one of our templates: `templatePath("chat/batch")`.
 * @example
 * templatePath("chat/batch"); // "modules/muster/templates/chat/batch.hbs"
 */
export const templatePath = (name: string): string => `modules/${MODULE_ID}/templates/${name}.hbs`;

/** The compendium with the rules journal. */
export const JOURNAL_PACK = `${MODULE_ID}.muster-journal`;
