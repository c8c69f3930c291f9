/** The battle that this client's GM has begun or opened last; empty: none in this session. */
let remembered = "";

/** Remembers a battle by the uuid of its page: lines of `/battle` that name none mean it. */
export function rememberBattle(uuid: string): void {
	remembered = uuid;
}

/** The uuid of that battle's page, which may be gone by now; empty: there is none. */
export const rememberedBattle = (): string => remembered;
