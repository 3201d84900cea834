import { expect, it } from '@jest/globals'
import { createRules } from './rules.ts'
import type { Step } from './steps.ts'
import { walk, walkRandomly } from './walk.ts'

/**
 * Any order of what visitors, wallets, hosts, other tabs and browsers do, in all five namespaces,
 * against the rules of `rules.ts`. `npm run model` goes on for a million steps.
 */
const steps = 20_000

it('[S4.01, S4.02, S4.03, S4.04, S4.05, S4.06, S4.07, S4.08, S4.09, S4.10, S4.11, S8.25] REL-9, REL-10, REL-15, REL-21, REL-22, REL-24, REL-33 default: 20,000 random steps in five namespaces leave state, storage, prompts, listeners and timers as the rules say', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const walked = await walkRandomly(seed, steps)
  expect(walked.steps).toBeGreaterThanOrEqual(steps)
})

it('fault: a kernel that does otherwise than the rules say is noticed, with the step', async () => {
  const story = {
    cast: ['red-eip155'],
    enableReconnect: true,
    steps: [
      { do: 'connect', wallet: 'red-eip155' },
      { do: 'approve', wallet: 'red-eip155', grants: [] },
    ],
  } as const
  await walk(story)
  const rules = createRules(story)
  const others = { ...rules, apply: (step: Step) => step.do === 'connect' && rules.apply(step) }
  await expect(walk(story, { rules: others })).rejects.toThrow('after {"do":"approve"')
})
