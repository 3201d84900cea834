import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { of } from 'rxjs'
import { leave, outsider, page, settled, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector', 'wallet:connect']
const card = () => document.querySelector('kit-modal')?.shadowRoot
const buttons = () => [...(card()?.querySelectorAll('.view button') ?? [])]

/**
 * Its wallet is called as one of the catalogue, which is not installed, as one in another list of Connect, or as one is in the
 * visitor's language, in letters that no table has: in its row or tile, where it is asked, and once it is connected.
 */
export async function attack() {
  for (const type of ['EXTERNAL', 'ANNOUNCED']) {
    for (const name of ['MetaMask', 'Met\u0251Mas\u043a', 'Me\u22a4aMask']) {
      const got = await byAWallet(name, type)
      if (got) return got
    }
  }
  const got = await byAWallet('Browser-Wallet', 'INJECTED', 'de')
  if (got) return got
  for (const kind of ['featured', 'custom', 'recommended']) {
    const listed = await byAList(kind)
    if (listed) return listed
  }
  return undefined
}

async function drawn({ environment }) {
  for (let round = 0; round < 3; round += 1) {
    await settled(20)
    await environment.clock.advance(300)
  }
}

async function byAWallet(name, type, locale = 'en') {
  let view
  const draws = () => {
    view = useView()
    return 'mine'
  }
  const evil = viewer(draws, { permissions, contributes: [walletOfOthers({ name, type })] })
  const world = await page({
    plugins: [...defaultPlugins(), evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
    locale,
  })
  const said = []
  world.kit.open({ view: 'Connect' }).catch(() => {})
  await drawn(world)
  said.push(...buttons().filter(({ dataset }) => /evil\/wallet/.test(dataset.focusKey)))
  world.kit.close()
  await world.draw()
  view.push({ id: 'ConnectingExternal' }, { connectorId: 'evil/wallet' })
  await drawn(world)
  said.push(card().querySelector('h2'), card().querySelector('.view'))
  const texts = said.map(({ textContent }) => textContent)
  const [{ connectorId, wallet }] = await connected(world.kit)
  if (connectorId === 'evil/wallet') texts.push(wallet.name)
  const found = texts.find((text) => text.includes(name) && !text.includes('evil'))
  await leave()
  return found && `"${found}"`
}

async function connected(kit) {
  await kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  await settled()
  const { connectorId, wallet } = kit.getAccount('eip155')
  return [{ connectorId, wallet }]
}

async function byAList(kind) {
  const link = 'https://evil.example/app'
  const wallets = of([{ id: 'metamask2', name: 'MetaMask', mobile_link: link }])
  const evil = outsider({
    permissions,
    contributes: [walletSources.of({ id: 'evil/list', kind, wallets })],
  })
  const world = await page({
    plugins: [...defaultPlugins(), evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  world.kit.open({ view: 'Connect' }).catch(() => {})
  await drawn(world)
  const rows = buttons().filter(({ dataset }) => /metamask2/.test(dataset.focusKey))
  const texts = rows.map(({ textContent }) => textContent)
  rows[0]?.click()
  await drawn(world)
  texts.push(card().querySelector('h2').textContent)
  const found = texts.find((text) => text.includes('MetaMask') && !text.includes('evil'))
  await leave()
  return found && `"${found}" in ${kind}`
}
