import { type Question, readQuestion } from "../../bridge/queries/index.js";
import { isRecord } from "../../engine/common/index.js";
import { createMachineStore, type Key } from "./machine-store.js";

/** Questions of all tabs of this browser that are under way, so that any of them can say so. */
const QUESTIONS = createMachineStore("questions", 50);

/** Those of this tab, which count also where the browser keeps nothing. */
const underWay = new Map<string, Question>();

/** Milliseconds for which a neighbour's question is waited for, and between two looks. */
const PATIENCE = 3_000;
const PAUSE = 200;

const keyOf = (nonce: string): Key => [game.world.id, game.user.id, nonce];

/** Keeps what a nonce stands for, for at most so many milliseconds: a browser that dies leaves it behind. */
export function keepQuestion(nonce: string, question: Question, patience: number): void {
	underWay.set(nonce, question);
	QUESTIONS.keep(keyOf(nonce), { ...question, until: Date.now() + patience });
}

/** Drops a question that is over: from now on nobody confirms it. */
export function forgetQuestion(nonce: string): void {
	underWay.delete(nonce);
	QUESTIONS.drop(keyOf(nonce));
}

/** What a nonce of this user stands for; null if after some seconds no tab of this browser knows it. */
export async function awaitQuestion(nonce: string): Promise<Question | null> {
	// What another tab has stored may come later than what it has sent.
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
