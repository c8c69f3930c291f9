import type { Dict } from "./contracts.js";
import { page } from "./page.js";

interface Asked {
	id: string;
	name: string;
	data: unknown;
	timeout?: number;
	options?: Dict;
	from: string;
}

type Handler = (data: unknown, options: Dict) => unknown;

/**
 * Answers queries of other users through CONFIG.queries. v13 gives the handler nothing but the timeout (issue #13418);
 * v14 also the asking user, unless the stage was started with querySender: false.
 */
export async function onUserQuery({ id, name, data, timeout, options, from }: Asked): Promise<void> {
	const handler = (page.config["queries"] as Dict)[name] as Handler | undefined;
	try {
		if (typeof handler !== "function") throw new Error(`"${name}" is not a registered User query`);
		const sender = page.boot.querySender ? { user: page.game.users.get(from) } : {};
		const result = await handler(data, { ...options, ...(timeout === undefined ? {} : { timeout }), ...sender });
		await page.socket.request("queryAnswer", { id, result: JSON.parse(JSON.stringify(result ?? null)) as unknown });
	} catch (error) {
		await page.socket.request("queryAnswer", { id, error: (error as Error).message });
	}
}
