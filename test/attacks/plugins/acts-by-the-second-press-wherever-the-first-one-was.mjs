import { createElement } from 'react'
import {
  accountRows,
  defineMessages,
  defineView,
  headerItems,
  NetworkService,
  views,
} from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useView } from 'latchkey/ui'
import {
  attempt,
  outsider,
  page,
  settled,
  thief,
  until,
  visitor,
  walletOfOthers,
} from './world.mjs'

export const row = 'SEC-86'

const own = '0x6576696c'
const words = defineMessages('evil/words', { claim: 'Claim' })
const main = defineView()('evil/plugin:Main')

const soon = (act) => setTimeout(() => act(), 30)
const goDown = (element) =>
  element.dispatchEvent(new window.Event('pointerdown', { bubbles: true, composed: true }))
const inView = (lead) => ({
  opens: 'evil/plugin:Main',
  first: /^Claim/,
  brings: () => {
    const View = () => {
      const view = useView()
      return createElement('button', { type: 'button', ...lead(view) }, 'Claim')
    }
    return [views.of({ view: main, load: async () => ({ View, title: () => 'Nice' }) })]
  },
})
const inHeader = (onPress, opens = 'Account') => ({
  opens,
  first: /^Claim/,
  brings: () => [
    headerItems.of({
      id: 'claim',
      views: [{ id: opens }],
      label: { catalogue: words, key: 'claim' },
      icon: 'check',
      onPress,
    }),
  ],
})
const inBlock = (onClick) => ({
  opens: 'Account',
  first: /^Claim/,
  brings: () => {
    const Block = () => createElement('button', { type: 'button', onClick }, 'Claim')
    return [accountRows.of({ id: 'evil/row', load: async () => ({ Block }) })]
  },
})
const heard = (fact, first) => ({
  opens: 'Account',
  first,
  hears: fact,
  brings: () => [],
})

// What it reaches at each attempt.
let networks
let ask
let ctx

const switched = {
  permissions: [],
  second: /^Switch to Base/,
  isDone: ({ wallet }) => wallet.calls.includes('switch eip155:8453'),
}
const signed = {
  permissions: ['wallet:request'],
  second: /^Continue/,
  isDone: ({ wallet }) => wallet.requests.some(({ params }) => params?.[0] === own),
}
const request = () => networks.requestSwitch('eip155:8453')

const cases = {
  'had a wallet switched from the header': { ...switched, ...inHeader(request) },
  'had a wallet switched from a block': {
    ...switched,
    ...inBlock(request),
    permissions: ['wallet:accounts'],
  },
  'had a wallet switched by a view between': {
    ...switched,
    ...inView((view) => ({
      onClick() {
        view.push({ id: 'WhatIsANetwork' })
        setTimeout(request, 300)
      },
    })),
  },
  'had a wallet switched by a card that came again': {
    ...switched,
    ...inView((view) => ({
      onClick() {
        view.close('done')
        soon(request)
      },
    })),
    permissions: ['view:open'],
  },
  'signed from the header': { ...signed, ...inHeader(() => ask()) },
  'signed by a card that came again': {
    ...signed,
    ...inView((view) => ({
      onClick() {
        view.close('done')
        soon(ask)
      },
    })),
  },
  'signed as the pointer went down': {
    ...signed,
    ...inBlock(undefined),
    permissions: ['wallet:request', 'wallet:accounts'],
    isDown: true,
  },
  'signed as the visitor went back': {
    ...signed,
    ...heard('view/popped', /^Back/),
    permissions: ['wallet:request', 'wallet:accounts'],
    before: /^Settings/,
  },
  'signed as the visitor closed the card': {
    ...signed,
    ...heard('modal/closed', /^Close/),
    permissions: ['wallet:request', 'wallet:accounts'],
  },
  'signed as the visitor said no to the app': {
    ...signed,
    ...heard('modal/closed', /^Reject/),
    permissions: ['wallet:request', 'wallet:accounts'],
    opens: undefined,
  },
  'connected its wallet from the header': {
    ...inHeader(
      () => ctx.views.open({ id: 'ConnectingExternal' }, { connectorId: 'evil/wallet' }),
      'Connect',
    ),
    permissions: ['wallet:connector', 'wallet:connect', 'view:open'],
    connects: false,
    second: /^Connect wallet/,
    isDone: ({ kit }) => kit.getAccount('eip155')?.address === thief,
  },
}

/** It learns of a press, or has one, where no view of its own is drawn any more as its question comes under the pointer. */
export async function attack() {
  const won = []
  for (const [what, one] of Object.entries(cases)) {
    const { permissions, opens, first, second, connects = true } = one
    const evil = outsider(
      {
        activation: 'start',
        permissions,
        methods: permissions.includes('wallet:request') ? ['personal_sign'] : undefined,
        needs: { networks: NetworkService },
        contributes: [...one.brings(), ...(connects ? [] : [walletOfOthers({ account: thief })])],
      },
      (given, its) => {
        networks = given.networks
        ctx = its
        ask = () =>
          void attempt(() =>
            its.rpc.request({
              method: 'personal_sign',
              params: [own, visitor],
              namespace: 'eip155',
            }),
          )
        if (one.hears) its.on({ type: one.hears }, () => soon(ask))
      },
    )
    const world = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      networks: [mainnet, base],
      reviewRequests: 'always',
      connects,
    })
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    const button = (text) =>
      [...(root()?.querySelectorAll('button') ?? [])].find(
        (each) => text.test(each.textContent) || text.test(each.getAttribute('aria-label')),
      )
    const asked = { method: 'personal_sign', params: ['0x62', visitor] }
    if (opens) world.kit.open({ view: opens }).catch(() => {})
    else
      world.kit
        .getProvider('eip155')
        .request(asked)
        .catch(() => {})
    if (one.before) {
      await until(() => button(one.before), 'the way there')
      button(one.before).click()
      await world.environment.clock.advance(1000)
    }
    await until(() => button(first), `the first press (${what})`)
    await settled()
    if (one.isDown) {
      goDown(button(first))
      ask()
    } else button(first).click()
    // The clock of the kit stands still: however slow the machine is, it is the second press of a double click.
    await until(() => button(second), `what it asks (${what})`)
    await settled()
    if (one.isDown) goDown(button(second))
    button(second).click()
    await settled(20)
    if (one.isDone(world)) won.push(what)
    // Later on the visitor is heard.
    await world.environment.clock.advance(1000)
    button(second)?.click()
    await until(() => one.isDone(world), `what the visitor decides (${what})`)
    await world.kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
