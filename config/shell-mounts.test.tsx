import { describe, expect, test } from '@jest/globals'
import { modalCreated, modalOpened, routerStore, ViewService } from '../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../test/kit/create-test-kernel.ts'
import { settle } from '../test/kit/fakes.ts'
import { createShellMounts, type ShellMountsDependencies } from './shell-mounts.ts'

function setUp(options: ShellMountsDependencies['options'] = {}) {
  const test: TestKernel = createTestKernel()
  const kernel = test.kernel
  const drawn: unknown[] = []
  let isBroken = false
  let loads = 0
  const mounts = createShellMounts({
    kit: () => ({}) as never,
    async loadShell() {
      loads += 1
      if (isBroken) throw new Error('chunk')
      return {
        mountShell(_, placement) {
          drawn.push(placement)
          return () => drawn.splice(drawn.indexOf(placement), 1)
        },
      }
    },
    environment: test.environment,
    kernel,
    options,
  })
  return {
    test,
    mounts,
    drawn,
    loads: () => loads,
    breakLoading: (broken: boolean) => {
      isBroken = broken
    },
    async open() {
      await test.start()
      await test.service(ViewService)
      kernel.emit(modalOpened({ viewId: 'Connect' }))
      await settle()
    },
    async end() {
      mounts.dispose()
      expect(drawn).toEqual([])
      await test.dispose()
    },
  }
}

describe('shell', () => {
  test('default: nothing is loaded or drawn before the first opening, then one shell', async () => {
    const { test, drawn, loads, open, end } = setUp()
    await settle()
    expect(loads()).toBe(0)
    await open()
    await open()
    expect(drawn).toEqual([{ target: undefined, inline: false, portal: undefined }])
    expect(test.emitted(modalCreated)).toHaveLength(1)
    await end()
  })

  test('option: disableAppend and enableEmbedded leave it to the host', async () => {
    for (const options of [{ disableAppend: true }, { enableEmbedded: true }]) {
      const { drawn, loads, open, end } = setUp(options)
      await open()
      expect([loads(), drawn]).toEqual([0, []])
      await end()
    }
  })

  test('option: portal', async () => {
    const portal = document.createElement('div')
    const { drawn, open, end } = setUp({ portal })
    await open()
    expect(drawn).toEqual([{ target: undefined, inline: false, portal }])
    await end()
  })

  test('behaviour: a mounted element is inline, and the opening draws no second shell', async () => {
    const { mounts, drawn, open, end } = setUp()
    const target = document.createElement('div')
    const unmount = mounts.mount(target)
    await settle()
    await open()
    expect(drawn).toEqual([{ target, inline: true, portal: undefined }])
    unmount()
    unmount()
    expect(drawn).toEqual([])
    await end()
  })

  test('behaviour: unmounted while it loads, nothing is drawn', async () => {
    const { mounts, drawn, end } = setUp()
    mounts.mount()()
    await settle()
    expect(drawn).toEqual([])
    await end()
  })

  test('fault: a shell that cannot load closes the modal, and the next opening tries again', async () => {
    const { test, drawn, open, breakLoading, end } = setUp()
    breakLoading(true)
    await open()
    expect(test.state(routerStore).isOpen).toBe(false)
    expect(test.environment.log.lines).toEqual([
      { level: 'error', message: 'The modal could not be drawn.' },
    ])
    breakLoading(false)
    await open()
    expect(drawn).toHaveLength(1)
    await end()
  })
})
