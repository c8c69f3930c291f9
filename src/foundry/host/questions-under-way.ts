import { type Question, readQuestion } from "../../bridge/queries/index.js";
import { isRecord } from "../../engine/common/index.js";
import { createMachineStore, type Key } from "./machine-store.js";

/** Open questions of all tabs of this browser, so that any of them can confirm one. */
const QUESTIONS = createMachineStore("questions", 50);

/** The questions of this tab, which work without storage too. */
const underWay = new Map<string, Question>();

/** Milliseconds to wait for another tab's question, and between two checks. */
const PATIENCE = 3_000;
const PAUSE = 200;

const keyOf = (nonce: string): Key => [game.world.id, game.user.id, nonce];

/** Stores the question of a nonce, for at most so many milliseconds: a browser that crashes leaves it behind. */
export function keepQuestion(nonce: string, question: Question, patience: number): void {
	underWay.set(nonce, question);
	QUESTIONS.keep(keyOf(nonce), { ...question, until: Date.now() + patience });
}

/** Deletes a question that is over: it is no longer confirmed. */
export function forgetQuestion(nonce: string): void {
	underWay.delete(nonce);
	QUESTIONS.drop(keyOf(nonce));
}

/** The question of a nonce of this user; null if after some seconds no tab of this browser knows it. */
export async function awaitQuestion(nonce: string): Promise<Question | null> {
	// Another tab's storage event may arrive later than its message.
	for (const end = Date.now() + PATIENCE; ; ) {
		const known = underWay.get(nonce) ?? stored(nonce);
		if (known || Date.now() >= end) return known;
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
}

function stored(nonce: string): Question | null {
	const kept = QUESTIONS.read(keyOf(nonce));
	const isOver = !isRecord(kept) || typeof kept["until"] !== "number" || kept["until"] < Date.now();
	return isOver ? null : readQuestion(kept);
}
