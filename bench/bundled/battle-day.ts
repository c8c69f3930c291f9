import { toStoredDay } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { advance, drive, EMPTY_LOG, type Log, simulate } from "../../src/engine/ask/index.js";
import { BATTLE_DAY } from "../../src/engine/battle/day/day.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { diceExpression, seededUniform, throwTotal } from "../../src/engine/dice/index.js";
import { bestOf, type Row, type Timed, timeRow } from "../row.js";
import { battleOf } from "./battle-host.js";

/** Days of one round: so few that some rounds are over before anything else on the machine gets its turn. */
const DAYS = 100;
const ROUNDS = 300;

/** Milliseconds of a day, played by that driver. */
function dayTime(play: () => unknown): number {
	const work = () => {
		for (let day = 0; day < DAYS; day++) play();
	};
	for (let warm = 0; warm < ROUNDS / 4; warm++) work();
	return bestOf(ROUNDS, work) / DAYS;
}

/** Milliseconds of a day if nothing were done but to throw the dice that a day asks for. */
function diceAlone(log: Log): number {
	const uniform = seededUniform(7);
	const thrown = Object.values(log).flatMap(({ question }) => (question.kind === "dice" ? [question.dice] : []));
	return dayTime(() => {
		for (const dice of thrown) throwTotal(diceExpression(dice), uniform);
	});
}

/** Milliseconds of the slowest `advance` of a day, which is played again after every single answer. */
function slowestAdvance(log: Log, input: ReturnType<typeof battleOf>): number {
	const answers = Object.entries(log);
	let slowest = 0;
	for (let known = 0; known <= answers.length; known += 8) {
		const some: Log = known === 0 ? EMPTY_LOG : Object.fromEntries(answers.slice(0, known));
		slowest = Math.max(
			slowest,
			bestOf(ROUNDS, () => void advance(BATTLE_DAY, input, some)),
		);
	}
	return slowest;
}

function storedRow(size: number): Row {
	const { outcome, log } = driveLogged(BATTLE_DAY.play(battleOf(size)), simulate(3));
	const plain = JSON.stringify({ outcome, log }).length / 1_000;
	const options = { ...BATTLE_RULES.force.options, ...BATTLE_RULES.options };
	const value = JSON.stringify(toStoredDay({ outcome, log, options })).length / 1_000;
	const [what, baseline] = ["a stored battle day, 2 × 50 units, with its log", `${plain.toFixed(0)} kB as plain JSON`];
	return { what, bar: 32, value, unit: "kB", baseline };
}

/** The bars of a battle day. */
export function run(): readonly Row[] {
	const chance = simulate(7);
	const [small, large] = [battleOf(10), battleOf(50)];
	const { log } = driveLogged(BATTLE_DAY.play(small), simulate(3));
	const alone: Timed = ["throwing its dice alone", diceAlone(log)];
	const unlogged = dayTime(() => drive(BATTLE_DAY.play(small), chance));
	const logged = dayTime(() => driveLogged(BATTLE_DAY.play(small), chance));
	const { log: full } = driveLogged(BATTLE_DAY.play(large), simulate(3));
	const whole = bestOf(ROUNDS, () => void drive(BATTLE_DAY.play(large), simulate(3)));
	const advanced = slowestAdvance(full, large);
	return [
		timeRow(["battle day, 2 × 10 units", unlogged], 33, alone),
		timeRow(["battle day, 2 × 10 units, with its log", logged], 38, alone),
		timeRow(["advance after an answer, 2 × 50 units, the slowest", advanced], 1.6, ["playing the whole day", whole]),
		storedRow(50),
	];
}
