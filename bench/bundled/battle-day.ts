import { toStoredDay } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { advance, drive, EMPTY_LOG, type Log, simulate } from "../../src/engine/ask/index.js";
import { BATTLE_DAY } from "../../src/engine/battle/day/day.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { diceExpression, seededUniform, throwTotal } from "../../src/engine/dice/index.js";
import { bestOf, type Row } from "../row.js";
import { battleOf } from "./battle-host.js";

/** Days of one round: so few that some rounds are over before anything else on the machine gets its turn. */
const DAYS = 100;
const ROUNDS = 300;

/** Days in a second, played by that driver. */
function daysPerSecond(play: () => unknown): number {
	const work = () => {
		for (let day = 0; day < DAYS; day++) play();
	};
	for (let warm = 0; warm < ROUNDS / 4; warm++) work();
	return (DAYS * 1_000) / bestOf(ROUNDS, work);
}

/** Days in a second if nothing were done but to throw the dice that a day asks for. */
function diceAlone(log: Log): number {
	const uniform = seededUniform(7);
	const thrown = Object.values(log).flatMap(({ question }) => (question.kind === "dice" ? [question.dice] : []));
	return daysPerSecond(() => {
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
	return { what, bar: 32, value, unit: "kB", baseline, pass: value <= 32 };
}

/** The bars of a battle day. */
export function run(): readonly Row[] {
	const chance = simulate(7);
	const [small, large] = [battleOf(10), battleOf(50)];
	const { log } = driveLogged(BATTLE_DAY.play(small), simulate(3));
	const alone = diceAlone(log);
	const baseline = `throwing its dice alone: ${Math.round(alone).toLocaleString("en")} per second`;
	const unlogged = daysPerSecond(() => drive(BATTLE_DAY.play(small), chance));
	const logged = daysPerSecond(() => driveLogged(BATTLE_DAY.play(small), chance));
	const { log: full } = driveLogged(BATTLE_DAY.play(large), simulate(3));
	const whole = bestOf(ROUNDS, () => void drive(BATTLE_DAY.play(large), simulate(3)));
	const advanced = slowestAdvance(full, large);
	return [
		{ what: "battle days, 2 × 10 units", bar: 40_000, value: unlogged, unit: "/s", baseline, pass: unlogged >= 40_000 },
		{
			...{ what: "battle days, 2 × 10 units, with their log", bar: 20_000, value: logged, unit: "/s", baseline },
			pass: logged >= 20_000,
		},
		{
			...{ what: "advance after an answer, 2 × 50 units, the slowest", bar: 1, value: advanced, unit: "ms" },
			baseline: `playing the whole day at once: ${whole.toFixed(2)} ms`,
			pass: advanced <= 1,
		},
		storedRow(50),
	];
}
