import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { drawStatuses, findTransitions } from './status-diagram.ts'

it('[S4.01] default: the diagram of the documentation is what the code does; `npm run diagram -- --write` draws it', () => {
  const page = readFileSync(join(__dirname, '../../docs/api.md'), 'utf8')
  const [, drawn] = /<!-- states:start -->\n```mermaid\n([\s\S]*?)\n```\n/.exec(page) ?? []
  expect(drawn).toBe(drawStatuses())
})

it('[S4.01, S4.05] default: every status can be reached and left; connected is reached by facts of a wallet alone', () => {
  const transitions = findTransitions()
  for (const end of ['from', 'to'] as const) {
    expect([...new Set(transitions.map((one) => one[end]))].sort()).toEqual([
      'connected',
      'connecting',
      'disconnected',
      'reconnecting',
    ])
  }
  const opening = transitions.filter(
    ({ from, to }) => from !== 'reconnecting' && to === 'connected',
  )
  expect(new Set(opening.map(({ fact }) => fact))).toEqual(new Set(['connection/opened']))
})
