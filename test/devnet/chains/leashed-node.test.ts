import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startLeashedNode } from './leashed-node.ts'

let folder: string
const said: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-node-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A node that does this at its first start, and comes up at every later one. */
const nodeThat = (first: string) => ({
  name: 'the test node',
  program: '/bin/sh',
  parameters: [
    '-c',
    `if mkdir "$0/started" 2>/dev/null; then ${first}; fi; echo "Listening on 127.0.0.1:4242"; exec sleep 60`,
    folder,
  ],
  startLimitMs: 2_000,
  say: (text: string) => void said.push(text),
})

test.each([
  ['ends', 'exit 1', 'The test node ended while it started.'],
  ['says nothing', 'exec sleep 60', 'The test node did not start within 2 s.'],
])('fault: a node that %s at its first start is started once more', async (_, first, words) => {
  const node = await startLeashedNode(nodeThat(first))
  expect(node.url).toBe('http://127.0.0.1:4242')
  expect(said.join('')).toBe(`${words}\nStarting the test node once more.\n`)
  await node.stop()
})

test('fault: a node that never comes up fails by its name and with what it said', async () => {
  const command = { ...nodeThat(''), parameters: ['-c', 'echo no memory; exit 1'] }
  await expect(startLeashedNode(command)).rejects.toThrow(
    /^The test node ended while it started\. no memory$/,
  )
})
