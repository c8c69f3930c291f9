/** Where dice and CONFIG.Dice.randomUniform get their luck, and how tests rig it. */
const faces: number[] = [];
const uniforms: number[] = [];
let random: () => number = secure;

/** 53 bits, above 0 and below 1. */
function secure(): number {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	const value = ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
	return value === 0 ? secure() : value;
}

/** The host's default CONFIG.Dice.randomUniform. */
export function randomUniform(): number {
	return uniforms.shift() ?? random();
}

/** The next rigged face, if there is one; it must fit the die. */
export function riggedFace(sides: number): number | undefined {
	const face = faces.shift();
	if (face !== undefined && (face < 1 || face > sides))
		throw new RangeError(`stage.nextDice: a d${sides} has no ${face}`);
	return face;
}

export function nextDice(next: number[]): void {
	faces.push(...next);
}

export function nextUniforms(next: number[]): void {
	uniforms.push(...next);
}

/** All later chance is that of a small generator (mulberry32) with this seed. */
export function seed(value: number): void {
	let state = value >>> 0;
	random = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
	};
}
