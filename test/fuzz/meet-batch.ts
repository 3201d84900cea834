import { setImmediate } from 'node:timers'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { type Accidents, watchForAccidents } from './accidents.ts'
import type { Area, Meeting } from './area.ts'
import { made, told } from './hostile.ts'

export interface FoundInput {
  readonly area: string
  readonly seed: number
  /** The least of it that shows the same. */
  readonly input: string
  /** The same for two inputs that show the same. */
  readonly what: string
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One input: what it throws, and what happens behind it. */
export async function meetOne<T>(
  meeting: Meeting<T>,
  input: T,
  accidents: Accidents,
): Promise<void> {
  accidents.take()
  const later = meeting.meet(input)
  if (later) {
    await later
    await nextTurn()
  }
  const accident = accidents.take()
  if (accident !== undefined) {
    throw new Error('nothing happens where nobody catches it', { cause: accident })
  }
}

/** Hands `count` inputs of a seed to the area. Undefined when all went well. */
export async function meetBatch(
  area: Area,
  seed: number,
  count: number,
): Promise<FoundInput | undefined> {
  const accidents = watchForAccidents()
  const meeting = await area.open()
  try {
    const property = fc.asyncProperty(area.inputs, (input) =>
      meetOne(meeting, made(input), accidents),
    )
    const result = await fc.check(property, { seed, numRuns: count, endOnFailure: false })
    if (!result.failed) return undefined
    return {
      area: area.name,
      seed,
      input: inspect(told(result.counterexample?.[0]), { depth: 8, maxStringLength: 400 }),
      what: describe(result.errorInstance),
    }
  } finally {
    await meeting.close?.()
    accidents.stop()
  }
}

/** The rule, the error behind it and where that was thrown. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${String(error)}`
  const { message, cause } = error
  if (cause === undefined) return `${message}${placeOf(error)}`
  const inner =
    cause instanceof Error ? `${cause.name}: ${cause.message}${placeOf(cause)}` : inspect(cause)
  return `${message}: ${inner}`
}

function placeOf({ stack = '' }: Error): string {
  const lines = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules/.test(line))
  return lines.length === 0
    ? ''
    : `\n    ${lines
        .slice(0, 3)
        .map((line) => line.trim())
        .join('\n    ')}`
}
