import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { Group, Row, SteadyRows } from '../exports/ui.ts'
import { ShellProvider } from '../shell/ShellProvider.tsx'

let dispose = async () => {}
afterEach(async () => {
  cleanup()
  await act(() => dispose())
})

async function draw(...names: readonly string[]) {
  const t = createTestKernel()
  dispose = t.dispose
  await t.start()
  const pressed: string[] = []
  const list = (rows: readonly string[], id?: string) => (
    <ShellProvider kernel={t.kernel}>
      <SteadyRows keys={rows} {...(id !== undefined && { list: id })}>
        <Group>
          {rows.map((name) => (
            <Row key={name} name={name} onPress={() => pressed.push(name)} />
          ))}
        </Group>
      </SteadyRows>
    </ShellProvider>
  )
  const { rerender, unmount } = render(list(names))
  return {
    ...t,
    pressed,
    unmount,
    show: (...rows: readonly string[]) => rerender(list(rows)),
    showList: (id: string, ...rows: readonly string[]) => rerender(list(rows, id)),
    press: (name: string, detail = 1) =>
      fireEvent.click(screen.getByRole('button', { name }), { detail }),
    isFound: (name: string) =>
      getComputedStyle(screen.getByRole('button', { name })).pointerEvents !== 'none',
  }
}

describe('[SEC-126] rows that come and go', () => {
  test('[SEC-126] fault: one that comes to stand where another was hears no press of the pointer for 600 ms', async () => {
    const t = await draw('a', 'b', 'c', 'd')
    t.show('a', 'c', 'd')
    t.press('c')
    await t.clock.advance(599)
    t.press('c')
    expect([t.pressed, t.isFound('c'), t.isFound('d')]).toEqual([[], false, false])
    // What stands where it stood is heard all the time.
    t.press('a')
    expect([t.pressed, t.isFound('a')]).toEqual([['a'], true])
    await t.clock.advance(1)
    t.press('c')
    expect([t.pressed, t.isFound('c'), t.isFound('d')]).toEqual([['a', 'c'], true, true])
  })

  test('[SEC-126] fault: so does a new one in the place of another, and each move begins the wait of what moved anew', async () => {
    const t = await draw('b', 'c')
    t.show('a', 'b', 'c')
    t.press('a')
    expect([t.pressed, t.isFound('a'), t.isFound('b')]).toEqual([[], false, false])
    await t.clock.advance(400)
    t.show('a', 'c')
    await t.clock.advance(400)
    t.press('a')
    t.press('c')
    expect([t.pressed, t.isFound('a'), t.isFound('c')]).toEqual([['a'], true, false])
    await t.clock.advance(200)
    t.press('c')
    expect([t.pressed, t.isFound('c')]).toEqual([['a', 'c'], true])
  })

  test('[SEC-126] behaviour: what moves nothing is heard at once: a row at the end, the same rows, another list', async () => {
    const t = await draw('a', 'b', 'c')
    t.show('a', 'b', 'c', 'd')
    t.press('d')
    t.show('a', 'b')
    t.press('b')
    t.show('a', 'b')
    t.press('a')
    t.showList('other', 'b', 'a')
    t.press('b')
    expect([t.pressed, t.isFound('b')]).toEqual([['d', 'b', 'a', 'b'], true])
  })

  test('[SEC-126] behaviour: the keyboard is heard: it presses what has the focus', async () => {
    const t = await draw('a', 'b')
    t.show('b')
    t.press('b', 0)
    expect(t.pressed).toEqual(['b'])
  })
})
