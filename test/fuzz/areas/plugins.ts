import fc from 'fast-check'
import { createKit } from 'latchkey'
import {
  accountActions,
  accountView,
  createToken,
  defineEvent,
  defineStore,
  defineView,
  KitSettings,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment } from 'latchkey/test'
import { coded, codedLater, defineArea, must } from '../area.ts'
import { almost, spoiled, value } from '../hostile.ts'

const Service = createToken<{}>('acme/service')
const rang = defineEvent<{ times: number }>()('acme/rang')
const right = () => {
  const manifest = {
    id: 'acme/orders',
    apiVersion: PLUGIN_API_VERSION,
    gate: { namespaces: ['eip155'] },
    needs: { settings: KitSettings },
    wants: { networks: NetworkService },
    provides: { service: Service },
    permissions: ['storage', 'http:https://orders.test'],
    methods: ['personal_sign'],
    stores: [
      defineStore({
        id: 'acme/orders/state',
        initial: 0,
        reducers: (on) => [on(rang, (state, { times }) => state + times)],
      }),
    ],
    contributes: [
      {
        point: accountActions,
        value: { id: 'order', label: { id: 'acme/orders.title' }, icon: '', opens: accountView },
        rank: 1,
      },
      {
        point: views,
        value: {
          view: defineView()('acme/orders:Main'),
          load: async () => ({ View: () => null, title: () => '' }),
        },
      },
    ],
    contributesLater: [accountActions],
    activation: 'start',
  }
  return {
    manifest,
    options: undefined,
    load: async () => ({ default: { manifest, setup: () => ({ service: {} }) } }),
  }
}

/** What is listed as a plugin: its eager half in any shape, and what its lazy half returns. */
export const plugins = defineArea<Plugin>({
  name: 'plugins',
  share: 50,
  batch: 200,
  inputs: fc.oneof(
    spoiled([right], fc.oneof(value, almost('acme/orders', 'http:https://a.test', '1.x'))),
    value as never,
  ) as never,
  open: () => ({
    async meet(listed) {
      const environment = fakeEnvironment()
      const kit = coded(() =>
        createKit(
          {
            networks: [mainnet],
            namespaces: [eip155()],
            plugins: [listed],
            grants: { 'acme/orders': ['storage', 'http:https://orders.test', 'wallet:request'] },
          },
          environment,
        ),
      )
      if (!kit) return
      await environment.clock.advance(6_000)
      await codedLater(() => kit.unstable_kernel.service(Service))
      const { plugins: reports, faults } = kit.inspect()
      for (const { id, status, reason } of reports) {
        must(typeof id === 'string' && typeof status === 'string', 'each plugin has a place')
        must(typeof reason === 'string' || reason === undefined, 'each failure says why')
      }
      must(
        faults.every(({ message }) => typeof message === 'string'),
        'each fault has words',
      )
      must(({} as Record<string, unknown>)['polluted'] === undefined, 'nothing is polluted')
      await kit.dispose()
    },
  }),
})
