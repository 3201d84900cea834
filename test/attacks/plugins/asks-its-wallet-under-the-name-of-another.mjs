import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const leads = ['view:open', 'wallet:connect', 'wallet:connector']
const brings = ['wallet:connector']
const name = 'Good Wallet'

const listed = (id, called, namespace, asked) =>
  walletOfOthers({
    id,
    type: 'ANNOUNCED',
    name: called,
    namespaces: [namespace],
    connect: () => {
      asked.push(id)
      return new Promise(() => {})
    },
  })

/**
 * It may lead to where a chosen wallet is asked, "under the name that the kit knows it by". Where one wallet is asked in several
 * namespaces it names one wallet for each: the card shows the first of them, and asks the other under that name.
 */
export async function attack() {
  const asked = []
  let views
  const good = outsider(
    { permissions: brings, contributes: [listed('good/wallet', name, 'solana', asked)] },
    undefined,
    'good/wallet',
  )
  const evil = outsider(
    {
      permissions: leads,
      activation: 'start',
      contributes: [listed('evil/wallet', 'Nice', 'eip155', asked)],
    },
    (_, ctx) => void (views = ctx.views),
  )
  const { kit } = await page({
    plugins: [good, evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: {
      'evil/plugin': leads,
      'good/wallet': brings,
      'mock-namespace/solana': ['wallet:adapter'],
    },
    connects: false,
  })
  await until(() => views, 'its set-up')
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  views.open(
    { id: 'ConnectingMultiChain' },
    { connectorIds: { solana: 'good/wallet', eip155: 'evil/wallet' } },
  )
  const rows = () =>
    [...(card()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
      /ethereum|evm|eip155/i.test(textContent),
    )
  await until(() => rows().length > 0, 'the namespaces', 5_000).catch(() => {})
  rows()[0]?.click()
  await until(() => asked.length > 0, 'the question', 5_000).catch(() => {})
  await settled(40)
  const title = card()?.querySelector('h2')?.textContent
  await kit.dispose()
  return asked.includes('evil/wallet') && title === name
    ? `${asked.join()} as "${title}"`
    : undefined
}
