import { act, render, waitFor } from '@testing-library/react'
import { StrictMode, useMemo } from 'react'
import { expect, test } from '@jest/globals'
import { defineStorageKey, type Kit, KitStorageToken } from '../kernel/exports/index.ts'
import { fakeEnvironment } from '../test/kit/fakes.ts'
import { namespacePlugin } from '../test/scenarios/kit-world.ts'
import { KitProvider, useKit } from '../ui-shell/exports/index.ts'
import { createKit, type KitOptions } from './create-kit.ts'
import { mainnet } from './networks.ts'

/** One page: its storage and its log are the same for every kit on it. */
function newPage() {
  const environment = fakeEnvironment()
  const kits: Kit[] = []
  return {
    make(options: Partial<KitOptions> = {}): Kit {
      const kit = createKit(
        {
          projectId: 'shop',
          namespaces: [namespacePlugin('eip155')],
          networks: [mainnet],
          ...options,
        },
        environment,
      )
      kits.push(kit)
      return kit
    },
    said: () =>
      environment.log.lines
        .filter(({ level, message }) => level === 'error' && message.includes('KIT_NAME_TAKEN'))
        .map(({ message }) => message),
    leave: () => Promise.all(kits.map((kit) => kit.dispose())),
  }
}

const visit = defineStorageKey<string>({ name: 'wallet/visit', lifetime: 'kept', parse: String })
const storageOf = (kit: Kit) => kit.unstable_kernel.service(KitStorageToken)

test('fault: hot reload: a module that is evaluated again without an end of the first kit is told how to make one', async () => {
  const page = newPage()
  page.make()
  expect(page.said()).toEqual([])
  const second = page.make()
  await waitFor(() =>
    expect(page.said()).toEqual([
      expect.stringMatching(/"shop~2".*module of its own.*kit\.dispose\(\)/),
    ]),
  )
  expect((await storageOf(second)).prefix).toBe('latchkey/shop~2/')
  await page.leave()
})

test('REL-35 behaviour: hot reload: a kit that is made as the first one is disposed takes its name and its sessions', async () => {
  const page = newPage()
  const first = page.make()
  const before = await storageOf(first)
  before.write(visit, 'connected')
  // Not awaited: a module is evaluated in one go.
  const ending = first.dispose()
  const second = page.make()
  const after = await storageOf(second)
  expect(after.prefix).toBe('latchkey/shop/')
  expect(after.read(visit)).toBe('connected')
  before.write(visit, 'from the grave')
  await ending
  expect(after.read(visit)).toBe('connected')
  expect(page.said()).toEqual([])
  await page.leave()
})

test('fault: a kit that is made in a component is made twice under StrictMode, and the log says so', async () => {
  const page = newPage()
  const Status = () => <p>{String(useKit().isOpen)}</p>
  function App() {
    const kit = useMemo(() => page.make(), [])
    return (
      <KitProvider kit={kit}>
        <Status />
      </KitProvider>
    )
  }
  const { container, unmount } = render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  expect(container.textContent).toBe('false')
  await waitFor(() => expect(page.said()[0]).toMatch(/not in a component/))
  await act(async () => unmount())
  await page.leave()
})

test('option: storageName: two kits that are meant have a name each, and nothing is said', async () => {
  const page = newPage()
  page.make({ storageName: 'shop' })
  page.make({ storageName: 'admin' })
  expect(page.said()).toEqual([])
  page.make({ storageName: 'admin' })
  await waitFor(() =>
    expect(page.said()).toEqual([expect.stringMatching(/"admin~2".*its own storageName/)]),
  )
  await page.leave()
})
