import { describe, expect, test } from '@jest/globals'
import type { Message } from '../../kernel/exports/index.ts'
import { alertText } from './alert-texts.ts'
import { areas, en } from './areas.ts'
import { toastText } from './toast-texts.ts'
import { hostMessages } from './host-messages.ts'
import { englishLanguage } from './language.ts'

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

describe.each([
  ['shell', { en }],
  ['host', hostMessages],
] as const)('the catalogue of the %s', (_, catalogue) => {
  const english: Readonly<Record<string, Message>> = catalogue.en

  test('[C.03] behaviour: English follows the rules for words', () => {
    for (const [key, message] of Object.entries(english)) {
      for (const text of textsOf(message)) {
        expect({
          key,
          text: text.match(/\b(please|oops|successfully|dApp|Web3)\b|!/i)?.[0],
        }).toEqual({
          key,
          // Fixed sentences of the specification stay as they are.
          text: text.startsWith('Please try again after') ? 'Please' : undefined,
        })
      }
    }
  })
})

test('[C.03] default: each line of the shell is in one area, and all areas but the warnings are one catalogue', () => {
  const keys = areas.flatMap((area) => Object.keys(area.en))
  expect(keys).toHaveLength(new Set(keys).size)
  expect(new Set(areas.map(({ id }) => id))).toEqual(new Set(['shell', 'token-warning']))
})

test('[V.02] behaviour: known alerts have our words, others keep their own', () => {
  const { translate } = englishLanguage
  const raised = { kind: 'danger', title: 'Raised title', message: 'Raised text' } as const
  expect(alertText({ ...raised, code: 'SWITCH_NETWORK_NOT_FOUND' }, translate)).toEqual({
    title: 'Switch network not found',
    text: 'The network to switch to is not configured in the app.',
  })
  expect(alertText({ ...raised, code: 'SOMETHING_ELSE' }, translate)).toEqual({
    title: 'Raised title',
    text: 'Raised text',
  })
})

test('[V.02] behaviour: a toast says why where that is known, else what happened; without a code its own words', () => {
  const { translate } = englishLanguage
  const shown = { kind: 'danger', text: 'Shown text' } as const
  const say = (codes: { readonly code?: string; readonly reason?: string }) =>
    toastText({ ...shown, ...codes }, translate)
  expect(say({ code: 'SWITCH_FAILED', reason: 'USER_REJECTED' })).toBe('You declined the request')
  expect(say({ code: 'SWITCH_FAILED', reason: 'SOMETHING_ELSE' })).toBe(
    'The network could not be switched',
  )
  // What happened is no reason, whatever the code of an error says.
  expect(say({ code: 'SWITCH_FAILED', reason: 'APPROVED' })).toBe(
    'The network could not be switched',
  )
  expect(say({ code: 'SOMETHING_ELSE' })).toBe('Shown text')
  expect(say({})).toBe('Shown text')
})
