import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { createRules, type Rules } from './rules.ts'
import { findTransitions } from './status-diagram.ts'
import { stories, type Story } from './steps.ts'
import { createWorld } from './world.ts'

export interface WalkOptions {
  readonly rules?: Rules
  readonly onStep?: () => void
}

/** Tells a story to the kernel and to the rules; throws at the first step after which they differ. */
export async function walk(
  story: Story,
  { rules = createRules(story), onStep }: WalkOptions = {},
): Promise<void> {
  const world = createWorld(story)
  await world.begin()
  for (const step of story.steps) {
    onStep?.()
    rules.apply(step)
    await world.apply(step)
    const unknown = world.transitions().filter((one) => !drawn.has(JSON.stringify(one)))
    if (unknown.length > 0) throw new Error(`Not in the diagram: ${JSON.stringify(unknown)}`)
    const expected = rules.view()
    const actual = world.view()
    if (JSON.stringify(actual) === JSON.stringify(expected)) continue
    // In words, and without regard to what JSON leaves out.
    deepStrictEqual(toJson(actual), toJson(expected), `after ${JSON.stringify(step)}`)
  }
  await world.end()
}

const drawn = new Set(findTransitions().map((one) => JSON.stringify(one)))

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

export interface Walked {
  readonly seed: number
  readonly steps: number
  readonly stories: number
}

/** Random stories until they have so many steps. A failure names the seed and the shortest story. */
export async function walkRandomly(
  seed: number,
  steps: number,
  onBlock: (walked: Walked) => void = () => {},
): Promise<Walked> {
  const walked = { seed, steps: 0, stories: 0 }
  for (let block = 0; walked.steps < steps; block += 1) {
    let counted = true
    const property = fc.asyncProperty(stories, async (story) => {
      if (walked.steps >= steps) return
      if (counted) walked.stories += 1
      try {
        await walk(story, {
          onStep() {
            if (counted) walked.steps += 1
          },
        })
      } catch (error) {
        // What follows makes the story shorter.
        counted = false
        throw error
      }
    })
    const result = await fc.check(property, {
      seed: (seed + block) | 0,
      numRuns: storiesPerBlock,
      interruptAfterTimeLimit: shorteningLimitMs,
    })
    if (result.failed) throw new Error(describe(seed + block, result))
    onBlock(walked)
  }
  return walked
}

const storiesPerBlock = 50
/** A story that is not the shortest is better than none. */
const shorteningLimitMs = 60_000

function describe(
  seed: number,
  {
    counterexample,
    errorInstance,
  }: { readonly counterexample: readonly [Story] | null; readonly errorInstance?: unknown },
): string {
  const { cast = [], enableReconnect, steps = [] } = counterexample?.[0] ?? {}
  const told = steps.map((step) => `  ${JSON.stringify(step)}`)
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return [
    `The kernel and the rules differ; npm run model -- --seed ${seed}`,
    `cast: ${cast.join(', ')}; enableReconnect: ${enableReconnect}`,
    ...told,
    why,
  ].join('\n')
}
