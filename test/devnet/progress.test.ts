import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createProgress } from './progress.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('behaviour: a start tells each step that ends, and every ten seconds what it waits for', async () => {
  const lines: string[] = []
  const progress = createProgress((line) => lines.push(line.trim()))
  const ends: (() => void)[] = []
  const step = (name: string) =>
    progress.track(name, new Promise<void>((resolve) => ends.push(resolve)))
  const both = [step('the package'), step('the Polkadot node')]
  jest.advanceTimersByTime(10_000)
  ends[0]!()
  await both[0]
  jest.advanceTimersByTime(10_000)
  ends[1]!()
  await Promise.all(both)
  jest.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    '… still waiting: the package (10 s), the Polkadot node (10 s)',
    '✓ the package, 10 s',
    '… still waiting: the Polkadot node (20 s)',
    '✓ the Polkadot node, 20 s',
  ])
})

test('fault: a step that fails is named, its error comes through, and nothing is told after the end', async () => {
  const lines: string[] = []
  const progress = createProgress((line) => lines.push(line.trim()))
  void progress.track('the page', new Promise(() => {}))
  await expect(progress.track('the tools', Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  )
  progress.end()
  jest.advanceTimersByTime(60_000)
  expect(lines).toEqual(['✗ the tools, 0 s'])
})
