import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import {
  AmountField,
  type AmountFieldProps,
  explorerLink,
  readAmount,
  TokenChip,
  TokenIcon,
} from '../exports/ui.ts'
import { ShellProvider } from '../shell/ShellProvider.tsx'
import css from '../theme/amount-field.css'

let t: TestKernel
afterEach(async () => {
  cleanup()
  await t?.dispose()
})

async function draw(content: ReactNode, direction: 'ltr' | 'rtl' = 'ltr') {
  t = createTestKernel()
  await t.start()
  return render(
    <ShellProvider kernel={t.kernel}>
      <div dir={direction}>{content}</div>
    </ShellProvider>,
  ).container
}

const chip = (members = {}) => (
  <TokenChip
    token={{ symbol: 'ETH' }}
    emptyLabel="Choose token"
    actionLabel="Change token"
    onPress={() => {}}
    {...members}
  />
)
const field = (members: Partial<AmountFieldProps> = {}) => (
  <AmountField label="You send" value="0.5" onChange={() => {}} worth="$1.00" {...members} />
)
const input = () => screen.getByRole('textbox', { name: 'You send' })

describe('AmountField', () => {
  test.each(['ltr', 'rtl'] as const)(
    'default: %s: an amount is written from left to right, and axe finds nothing',
    async (direction) => {
      const element = await draw(field({ chip: chip(), error: 'Not enough ETH' }), direction)
      expect(input()).toHaveAttribute('dir', 'ltr')
      const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
      expect((await axe.run(element, { rules })).violations).toEqual([])
    },
  )

  test('default: a keyboard for decimals; what is typed is told as it is', async () => {
    const typed: string[] = []
    await draw(field({ onChange: (text) => typed.push(text) }))
    expect(input()).toHaveAttribute('inputmode', 'decimal')
    fireEvent.change(input(), { target: { value: '1,5' } })
    expect(typed).toEqual(['1,5'])
  })

  test('default: worth or error stand below, and are said with the field', async () => {
    await draw(field())
    expect(input()).toHaveAccessibleDescription('$1.00')
    expect(input()).not.toHaveAttribute('aria-invalid')
    cleanup()
    await t.dispose()
    await draw(field({ error: 'Not enough ETH' }))
    expect(input()).toHaveAccessibleDescription('Not enough ETH')
    expect(input()).toHaveAttribute('aria-invalid', 'true')
  })

  test('behaviour: without a listener it is shown and not typed; on its way it is a bone', async () => {
    await draw(field({ onChange: undefined }))
    expect(input()).toHaveAttribute('readonly')
    cleanup()
    await t.dispose()
    const element = await draw(field({ isLoading: true }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(element.querySelector('.amount-bone')).not.toBeNull()
  })

  test('default: at 390 px neither amount nor chip pushes the other out: one shrinks, the other takes a line of its own', () => {
    // The width of a container never comes from what is in it.
    expect(css).toMatch(/\.amount-box \{[^}]*container-type: inline-size/)
    expect(css).toMatch(/\.amount-line \{[^}]*flex-wrap: wrap/)
    expect(css).toMatch(/\.token-chip \{[^}]*max-inline-size: 100%/)
    expect(css).toMatch(/\.token-chip-name \{[^}]*overflow-wrap: anywhere/)
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|(margin|padding)-(left|right)/i)
  })
})

describe('TokenChip and TokenIcon', () => {
  test('default: the chip says the token and what a press does', async () => {
    let presses = 0
    await draw(chip({ onPress: () => (presses += 1) }))
    fireEvent.click(screen.getByRole('button', { name: 'ETH Change token' }))
    expect(presses).toBe(1)
  })

  test('behaviour: while none is chosen it asks for one; while it is awaited it is a bone', async () => {
    await draw(chip({ token: undefined }))
    expect(screen.getByRole('button', { name: 'Choose token' })).toBeInTheDocument()
    cleanup()
    await t.dispose()
    await draw(chip({ isLoading: true }))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[SEC-114] fault: a picture of a stranger is never asked for: only data, or the image service', async () => {
    const element = await draw(
      <TokenIcon token={{ symbol: 'ETH' }} network={{ name: 'Ethereum' }} />,
    )
    expect(element.querySelector('.token-network')).not.toBeNull()
    expect(element.querySelector('img[src^="http"]')).toBeNull()
    expect(t.http.requests.every(({ url }) => url.host === 'api.test')).toBe(true)
  })
})

test('[SEC-113] fault: grouping is no amount: a second comma or point is refused, not guessed', () => {
  for (const text of ['1,234.5', '1.234,5', '1,2,3', '1..2', '+1', '1_0', '١٬٢', '½', '1 0']) {
    expect([text, readAmount(text, 18)]).toEqual([text, { fault: 'not-a-number' }])
  }
  expect(readAmount('9007199254740993', 0)).toMatchObject({ units: 9007199254740993n })
})

describe('explorerLink', () => {
  const at = (url: string | undefined, id = '0xab') =>
    explorerLink(url === undefined ? {} : { blockExplorers: { default: { name: 'X', url } } }, id)

  test('default: the transaction at the explorer of the network', () => {
    expect(at('https://scan.test')).toBe('https://scan.test/tx/0xab')
    expect(at('https://scan.test/base/')).toBe('https://scan.test/base/tx/0xab')
    expect(at('https://scan.test/?cluster=devnet')).toBe('https://scan.test/tx/0xab?cluster=devnet')
    expect(at('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/tx/0xab')
  })

  test('fault: none where there is none, and none that must not be opened', () => {
    expect(explorerLink(undefined, '0xab')).toBeUndefined()
    for (const url of [undefined, '', 'nonsense', 'javascript:alert(1)', 'http://scan.test']) {
      expect([url, at(url)]).toEqual([url, undefined])
    }
    expect(at('https://you:secret@scan.test')).toBeUndefined()
    expect(at('https://scan.test', '../../evil?x=1')).toBe(
      'https://scan.test/tx/..%2F..%2Fevil%3Fx%3D1',
    )
  })
})
