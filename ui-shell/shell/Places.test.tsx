import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, useEffect, useLayoutEffect, useState } from 'react'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { Places } from './Places.tsx'
import { ShellProvider } from './ShellProvider.tsx'

const fail = () => {
  throw new Error('left')
}
const parts = {
  'an effect': function Passive() {
    useEffect(() => fail, [])
    return <p>Part</p>
  },
  'a layout effect': function Layout() {
    useLayoutEffect(() => fail, [])
    return <p>Part</p>
  },
  'a class': class Old extends Component {
    override componentWillUnmount() {
      fail()
    }
    override render() {
      return <p>Part</p>
    }
  },
}
function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

test.each(Object.entries(parts))(
  '[SEC-90] fault: what %s throws as it is taken away takes nothing along',
  async (_, Part) => {
    const t = createTestKernel()
    await t.start()
    const draw = (...keys: readonly string[]) => (
      <ShellProvider kernel={t.kernel}>
        <Places>
          {keys.map((key) => (key === 'counter' ? <Counter key={key} /> : <Part key={key} />))}
        </Places>
      </ShellProvider>
    )
    const { rerender } = render(draw('a', 'counter', 'b'))
    await userEvent.click(screen.getByRole('button'))
    // One after the other, and one that comes again.
    for (const keys of [['counter', 'b'], ['counter'], ['b', 'counter'], ['counter', 'a']]) {
      await act(async () => rerender(draw(...keys)))
      expect(screen.getByRole('button').textContent).toBe('Pressed 1')
      expect(screen.queryAllByText('Part')).toHaveLength(keys.length - 1)
    }
    await act(async () => rerender(draw()))
    expect(screen.queryByRole('button')).toBeNull()
    await t.dispose()
  },
)
