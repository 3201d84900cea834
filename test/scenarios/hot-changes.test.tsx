import { afterEach, describe, expect, test } from '@jest/globals'
import { act, within } from '@testing-library/react'
import {
  connectView,
  defineManifest,
  definePlugin,
  defineView,
  implement,
  PLUGIN_API_VERSION,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { startKit } from './kit-world.ts'

const ordersView = defineView()('acme/orders')

function orders() {
  const manifest = defineManifest({
    id: 'acme/orders',
    apiVersion: PLUGIN_API_VERSION,
    gate: { feature: 'swaps' },
    contributes: [
      views.of({
        view: ordersView,
        load: async () => ({ View: () => <p>Three orders</p>, title: () => 'Orders' }),
      }),
    ],
  })
  const life: string[] = []
  const plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => {
      life.push('set up')
      ctx.add(() => void life.push('torn down'))
    }),
  }))
  return { plugin, life }
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await act(end)
  document.body.replaceChildren()
})

async function start() {
  const { plugin, life } = orders()
  const { kit, settle, statusOf } = await startKit({ plugins: [plugin] })
  await kit.ready
  ends.push(() => kit.dispose())
  const service = await kit.unstable_kernel.service(ViewService)
  const settled = () => act(() => settle(6))
  const open = async () => {
    act(() => service.open(ordersView, {}))
    await settled()
  }
  const change = async (swaps: boolean) => {
    await act(() => kit.reconfigure({ features: { swaps } }))
    await settled()
  }
  const shown = () =>
    within(document.querySelector('kit-modal')?.shadowRoot as unknown as HTMLElement)
  const stack = () => kit.getState().router.history.map(({ viewId }) => viewId)
  const reset = async () => {
    void kit.open()
    await settled()
  }
  return { kit, life, statusOf, open, change, shown, stack, reset }
}

describe('a plugin that is switched off while its view is open', () => {
  test('[C.26] behaviour: its view is popped, the one below is there again, and nothing reloads', async () => {
    const { kit, life, statusOf, open, change, shown, stack, reset } = await start()
    await reset()
    await open()
    expect(stack()).toEqual([connectView.id, ordersView.id])
    expect(shown().getByText('Three orders')).toBeTruthy()
    expect(life).toEqual(['set up'])

    await change(false)
    expect(statusOf('acme/orders')).toMatchObject({
      status: 'disabled',
      reason: 'feature "swaps" is false in the options',
    })
    expect(life).toEqual(['set up', 'torn down'])
    expect(stack()).toEqual([connectView.id])
    expect(shown().queryByText('Three orders')).toBeNull()
    expect(kit.isOpen).toBe(true)

    await change(true)
    await open()
    expect(shown().getByText('Three orders')).toBeTruthy()
    expect(life).toEqual(['set up', 'torn down', 'set up'])
  })

  test('[C.26] behaviour: when no other view is left, the modal closes', async () => {
    const { kit, open, change, shown } = await start()
    await open()
    expect(shown().getByText('Three orders')).toBeTruthy()
    await change(false)
    expect(kit.isOpen).toBe(false)
    expect(shown().queryByText('Three orders')).toBeNull()
  })
})
