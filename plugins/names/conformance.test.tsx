import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountSettingsView, IdentityService } from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import {
  mockWallet,
  pluginConformance,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import {
  ada,
  answerAs,
  endpoints,
  namesPlugin,
  plainChainData,
  record,
  type Registry,
} from '../../test/scenarios/names-world.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import {
  NameRegistration,
  registerAccountNameSuccessView,
  registerAccountNameView,
} from './contract.ts'
import { namesMessages } from './messages.ts'

const suggestions = {
  json: { suggestions: [{ name: 'ada-home.reown.id', registered: false }] },
}
const wallet = () => mockWallet({ namespace: 'eip155', accounts: [ada] })

const typeIn = async (t: TestKernel, text: string) => {
  const registration = await t.service(NameRegistration)
  registration.type(text)
  await t.clock.advance(300)
  await t.settle(10)
  return registration
}

describe('names', () => {
  pluginConformance({ test }, () => {
    const mock = wallet()
    return {
      plugin: namesPlugin(),
      neighbours: [eip155(), ...plainChainData(), mock.plugin],
      kernel: { endpoints },
      catalogues: [namesMessages],
      prepare: (t) => answerAs(t, { suggestions }),
      async use(t) {
        await t.connect(mock)
        await (await t.service(IdentityService)).read(`eip155:1:${ada}`)
        const registration = await typeIn(t, 'ada-l')
        registration.register()
        await t.settle(10)
      },
    }
  })
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })
const data = ['ada-l', 'ada-home.reown.id', '.reown.id', 'ada-l.reown.id']

const states: readonly { name: string; text: string; registry: Registry; hangs?: boolean }[] = [
  { name: 'nothing typed', text: '', registry: {} },
  { name: 'a free name and suggestions', text: 'ada-l', registry: { suggestions } },
  {
    name: 'a taken name',
    text: 'ada-l',
    registry: { records: { 'ada-l.reown.id': record('ada-l.reown.id', {}) } },
  },
  { name: 'failures', text: 'ada-l', registry: { suggestions: { status: 400, json: {} } } },
]
describe.each(states)('[V.26] the view RegisterAccountName with $name', ({ text, registry }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const mock = wallet()
    return {
      plugin: namesPlugin(),
      view: registerAccountNameView,
      neighbours: [shellPlugin(), eip155(), ...plainChainData(), mock.plugin],
      kernel: { endpoints },
      async prepare(t) {
        answerAs(t, registry)
        await t.connect(mock)
        await typeIn(t, text)
      },
      data,
    }
  })
})

describe('[V.27] the view RegisterAccountNameSuccess', () => {
  viewConformance({ test, axe: runAxe }, () => ({
    plugin: namesPlugin(),
    view: registerAccountNameSuccessView,
    params: { name: 'ada-l.reown.id' },
    neighbours: [shellPlugin(), eip155(), ...plainChainData()],
    kernel: { endpoints },
    data,
  }))
})

describe('[V.22] AccountSettings with the way to a name', () => {
  viewConformance({ test, axe: runAxe }, () => {
    const mock = wallet()
    return {
      plugin: shellPlugin(),
      view: accountSettingsView,
      neighbours: [namesPlugin(), eip155(), ...plainChainData(), mock.plugin],
      kernel: { endpoints },
      async prepare(t) {
        answerAs(t)
        await t.connect(mock)
        await (await t.service(IdentityService)).read(`eip155:1:${ada}`)
      },
      data: ['Mock Wallet', 'M', 'Ethereum', 'E', /^[0-9a-fA-Fx]{1,6}$/],
    }
  })
})
