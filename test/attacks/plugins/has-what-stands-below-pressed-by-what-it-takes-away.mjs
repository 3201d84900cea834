import { connectMethods } from 'latchkey/kernel'
import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { mockWallet } from 'latchkey/test'
import { createElement, useState } from 'react'
import { Subject } from 'rxjs'
import { layOut, middleOf, pressAt } from './layout.mjs'
import { page, settled, spy, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

/**
 * What it has above a list goes, or comes, as the visitor is about to press: what stands below moves under the finger.
 */
export async function attack() {
  const end = layOut()
  try {
    return (await byItsWallet()) ?? (await byABlock()) ?? (await byAnAlert())
  } finally {
    end()
  }
}

/** An alert needs no grant. In "Wallets" stands "Disconnect all" below "Add wallet". */
async function byAnAlert() {
  let context
  const { kit, environment } = await inWallets([spy({}, (_, ctx) => void (context = ctx))])
  const alert = { code: 'evil', kind: 'info', title: 'A note', message: 'As high as a row' }
  context.alerts.raise(alert)
  await until(
    () => document.querySelector('kit-modal').shadowRoot.querySelector('.alert-bar'),
    'its alert',
  )
  await environment.clock.advance(5_000)
  const y = middleOf('Add wallet')
  const dismiss = () => {
    const root = document.querySelector('kit-modal').shadowRoot
    root.querySelector('.alert-bar button').click()
  }
  dismiss()
  await until(() => middleOf('Add wallet') !== y, 'that its alert goes')
  pressAt(y)
  await settled(40)
  const { isConnected } = kit.getAccount()
  await leave(kit)
  return isConnected ? undefined : 'all wallets are disconnected'
}

/** Its wallet ends its own connection: its row goes from "Wallets". */
async function byItsWallet() {
  const permissions = ['wallet:connector']
  const events$ = new Subject()
  const wallet = walletOfOthers({ account: thief, events$ })
  const evil = spy({ permissions, contributes: [wallet] }, () => {})
  const { kit, environment } = await inWallets([evil], { 'evil/plugin': permissions }, [
    'evil/wallet',
  ])
  await environment.clock.advance(5_000)
  const y = middleOf('Add wallet')
  events$.next({ type: 'disconnected', namespaces: ['eip155'] })
  await until(() => middleOf('Add wallet') !== y, 'that its row goes')
  pressAt(y)
  await settled(40)
  const { isConnected } = kit.getAccount()
  await leave(kit)
  return isConnected ? undefined : 'all wallets are disconnected by its own that ended'
}

async function inWallets(plugins, grants = {}, others = []) {
  const second = mockWallet({
    namespace: 'eip155',
    accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    id: 'io.second.wallet',
    name: 'Second',
  })
  const made = await page({
    plugins: [multiWallet(), second.plugin, ...plugins],
    features: { multiWallet: true },
    remoteConfig: 'local-wins',
    grants: { [second.plugin.manifest.id]: second.plugin.manifest.permissions, ...grants },
  })
  for (const connectorId of [second.connector.id, ...others]) {
    await made.kit.connect({ connectorId })
    await settled()
  }
  made.kit.open({ view: 'Account' }).catch(() => {})
  await until(() => middleOf('Wallets'), 'the account')
  await made.environment.clock.advance(1_000)
  pressAt(middleOf('Wallets'))
  await until(() => middleOf('Disconnect all'), 'the wallets')
  await settled(100)
  return made
}

/** Its block stands above the wallets, where the app has it so. */
async function byABlock() {
  const permissions = ['wallet:connector', 'wallet:accounts']
  const asked = []
  const wallet = walletOfOthers({
    name: 'Zzz',
    account: thief,
    connect: async () => (asked.push('Zzz'), []),
  })
  let shrink
  const Block = () => {
    const [isLong, setLong] = useState(true)
    shrink = () => setLong(false)
    return isLong ? createElement('div', { 'data-room': '' }, 'Read this') : null
  }
  const evil = spy({
    permissions,
    contributes: [wallet, connectMethods.of({ id: 'social', load: async () => ({ Block }) })],
  })
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    features: { connectMethodsOrder: ['social', 'wallet'] },
    connects: false,
  })
  kit.open().catch(() => {})
  await until(() => middleOf('Read this') && middleOf('Zzz'), 'its block')
  await settled(200)
  const y = middleOf('Zzz') - 50
  shrink()
  await until(() => !middleOf('Read this'), 'that its block shrinks')
  pressAt(y)
  await settled(40)
  await leave(kit)
  return asked.includes('Zzz') ? 'its wallet was asked' : undefined
}

async function leave(kit) {
  await kit.dispose()
  document.body.replaceChildren()
}
