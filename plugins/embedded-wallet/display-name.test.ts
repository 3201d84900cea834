import { expect, test } from '@jest/globals'
import { displayNameOf } from './display-name.ts'

test('[S5.27] default: the name of the social login, else the address', () => {
  expect(displayNameOf({ userName: 'ada', email: 'ada@example.com' })).toBe('ada')
  expect(displayNameOf({ email: 'ada@example.com' })).toBe('ada@example.com')
  expect(displayNameOf({})).toBeUndefined()
})

test('[S5.27] behaviour: discord’s name loses one 0 at its end, others none', () => {
  expect(displayNameOf({ userName: 'ada00', provider: 'discord' })).toBe('ada0')
  expect(displayNameOf({ userName: 'ada#10', provider: 'discord' })).toBe('ada#1')
  expect(displayNameOf({ userName: 'ada0', provider: 'github' })).toBe('ada0')
  expect(displayNameOf({ userName: '0', provider: 'discord', email: 'a@b.io' })).toBe('a@b.io')
})

test('[S5.27] behaviour: an address of more than 30 characters is cut to 30, ellipsis included', () => {
  const fits = `${'a'.repeat(18)}@example.com`
  expect(displayNameOf({ email: fits })).toBe(fits)
  const cut = displayNameOf({ email: `b${fits}` })
  expect(cut).toBe(`b${'a'.repeat(18)}@example.c…`)
  expect(cut).toHaveLength(30)
})

test('[S5.27] fault: a name of marks that nobody sees is none', () => {
  expect(displayNameOf({ userName: '\u202e\u0000', email: 'ada@example.com' })).toBe(
    'ada@example.com',
  )
})
