/** Range of commanders in feet (RULES 4.3). A row reads: without a modifier of charisma so many feet; each point of it adds so many. */
export const COMMAND_RANGE = { base: 100, step: 25 } as const;
