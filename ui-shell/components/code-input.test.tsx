import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { CodeInput, Stepper } from '../exports/ui.ts'
import { ShellProvider } from '../shell/ShellProvider.tsx'

let dispose = async () => {}
afterEach(async () => {
  cleanup()
  await act(() => dispose())
})

async function draw(children: ReactNode) {
  const t = createTestKernel()
  dispose = t.dispose
  await t.start()
  render(<ShellProvider kernel={t.kernel}>{children}</ShellProvider>)
  return userEvent.setup()
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const boxes = () => [...document.querySelectorAll('.code-box')].map((box) => box.textContent)

/** A code input, and what it gave away; `refuse` lets the check end. */
async function input({ error = 'Wrong' }: { error?: string } = {}) {
  const codes: string[] = []
  let refuse = () => {}
  function Check() {
    const [isBusy, setBusy] = useState(false)
    const [hasFailed, setFailed] = useState(false)
    refuse = () => {
      setBusy(false)
      setFailed(true)
    }
    return (
      <CodeInput
        label="Code"
        isBusy={isBusy}
        error={hasFailed && !isBusy ? error : undefined}
        onComplete={(code) => {
          codes.push(code)
          setBusy(true)
        }}
      />
    )
  }
  const user = await draw(<Check />)
  return { user, codes, refuse: () => act(async () => refuse()) }
}

describe('[V.14] the code input', () => {
  test('default: six boxes over one field that is filled by the mail program of a phone', async () => {
    await input()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(boxes()).toHaveLength(6)
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field()).toHaveAttribute('inputmode', 'numeric')
  })

  test('[S5.02] default: sends at the last digit, as text, with the zeros in front', async () => {
    const { user, codes } = await input()
    await user.type(field(), '00123')
    expect([codes, boxes()]).toEqual([[], ['0', '0', '1', '2', '3', '']])
    await user.type(field(), '4')
    expect(codes).toEqual(['001234'])
  })

  test.each([
    ['spaces', '12 34 56', '123456'],
    ['a dash', ' 123-456\n', '123456'],
    ['full-width digits', '１２３４５６', '123456'],
    ['Arabic digits', '٠١٢٣٤٥', '012345'],
    ['Persian digits', '۰۱۲۳۴۵', '012345'],
    ['Hindi digits', '०१२३४५', '012345'],
    ['Bengali digits', '০১২৩৪৫', '012345'],
    ['Thai digits', '๐๑๒๓๔๕', '012345'],
    ['markup around it', '<script>alert("012345")</script>', '012345'],
    ['more digits than fit', '1234567890', '123456'],
  ])('[S5.02] SEC-83 behaviour: a paste with %s keeps the digits', async (_, text, code) => {
    const { user, codes } = await input()
    await user.click(field())
    await user.paste(text)
    expect([codes, field().value]).toEqual([[code], code])
  })

  test('SEC-83 behaviour: typed letters leave no trace, pasted words change nothing', async () => {
    const { user, codes } = await input()
    await user.type(field(), '1a<b>2 ３')
    await user.paste('no code')
    expect([codes, field().value, boxes().join('')]).toEqual([[], '123', '123'])
  })

  test('behaviour: a paste takes the place of what was there', async () => {
    const { user, codes } = await input()
    await user.type(field(), '999')
    await user.paste('12 34 56')
    expect(codes).toEqual(['123456'])
  })

  test('behaviour: keys edit as in any field; the box of the caret is marked', async () => {
    const { user } = await input()
    await user.type(field(), '125')
    const current = () =>
      [...document.querySelectorAll('.code-box')].findIndex((box) => box.matches('.current'))
    expect(current()).toBe(3)
    await user.keyboard('{ArrowLeft}')
    expect(current()).toBe(2)
    await user.keyboard('{Backspace}3')
    expect([boxes().join(''), current()]).toEqual(['135', 2])
    await user.tab()
    expect(current()).toBe(-1)
  })

  test('behaviour: while a code is checked nothing changes it', async () => {
    const { user, codes } = await input()
    await user.type(field(), '123456')
    expect(field()).toHaveAttribute('readonly')
    await user.paste('654321')
    await user.keyboard('{Backspace}7')
    expect([codes, field().value]).toEqual([['123456'], '123456'])
  })

  test('[S4.15] behaviour: a refused code is emptied and focused and says why until the next digit', async () => {
    const { user, codes, refuse } = await input()
    await user.type(field(), '123456')
    await user.tab()
    await refuse()
    expect(field()).toHaveFocus()
    expect([field().value, boxes().join('')]).toEqual(['', ''])
    expect(field()).toHaveAccessibleDescription('Wrong')
    expect(field()).toBeInvalid()
    await user.keyboard('1')
    expect(field()).not.toHaveAccessibleDescription()
    expect(field()).toBeValid()
    await user.keyboard('23456')
    expect(codes).toEqual(['123456', '123456'])
  })
})

test('default: a stepper says where the visitor is', async () => {
  await draw(<Stepper label="Step 2 of 3" steps={['Address', 'Code', 'End']} current={2} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(screen.getByText('Step 2 of 3')).toBeInTheDocument()
  expect(second).toHaveTextContent('Code')
  expect(second).toHaveAttribute('aria-current', 'step')
  expect(first).not.toHaveAttribute('aria-current')
})
