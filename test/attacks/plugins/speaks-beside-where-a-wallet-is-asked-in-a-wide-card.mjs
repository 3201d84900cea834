import { connectionStarted, connectMethods, views } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { createElement, useState } from 'react'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const words = 'Approve it all the same'
const card = () => document.querySelector('kit-modal')?.shadowRoot
const says = () => card()?.textContent.includes(words)

/** A wide card keeps Connect beside what is opened from it: with its block there, or with Connect as it draws it itself. */
export async function attack() {
  const { matchMedia } = window
  window.matchMedia = (media) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  })
  globalThis.matchMedia = window.matchMedia
  try {
    return (
      (await byItsBlock('where a wallet is asked', askTheWallet)) ??
      (await byItsBlock('beside the question of a switch', askForASwitch)) ??
      (await byItsConnect())
    )
  } finally {
    window.matchMedia = matchMedia
    globalThis.matchMedia = matchMedia
  }
}

let speak
function Part() {
  const [text, setText] = useState('More ways')
  speak = () => setText(words)
  return createElement('p', { role: 'alert' }, text)
}

async function byItsBlock(where, ask) {
  const permissions = ['wallet:accounts']
  const evil = spy(
    {
      permissions,
      contributes: [connectMethods.of({ id: 'social', load: async () => ({ Block: Part }) })],
    },
    (_, { on }) => void on(connectionStarted, () => speak?.()),
  )
  return tell(evil, permissions, where, ask)
}

async function byItsConnect() {
  const permissions = ['view:override']
  const Connect = views.of(
    { view: { id: 'Connect' }, load: async () => ({ View: Part, title: () => 'Connect' }) },
    { rank: 5 },
  )
  const evil = spy({ permissions, contributes: [Connect] }, () => {})
  return tell(evil, permissions, 'beside the question of a switch, as Connect', askForASwitch)
}

async function tell(evil, permissions, where, ask) {
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    networks: [mainnet, base],
    layout: 'wide',
    features: { multiWallet: true },
    remoteConfig: 'local-wins',
    connects: ask === askForASwitch,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => card()?.textContent.includes('More ways'), 'its part')
  await settled(40)
  await ask(kit, wallet)
  speak()
  await settled(60)
  const isSaid = says()
  await kit.dispose()
  document.body.replaceChildren()
  return isSaid ? `it speaks ${where}` : undefined
}

async function askTheWallet(kit, wallet) {
  wallet.answer('hang')
  const row = [...card().querySelectorAll('button')].find((one) =>
    one.textContent.includes(wallet.connector.name ?? 'Mock Wallet'),
  )
  row.click()
  await until(() => card().textContent.includes('Approve in'), 'that the wallet is asked')
}

async function askForASwitch(kit) {
  kit.switchNetwork('eip155:8453', { force: true }).catch(() => {})
  await until(() => card().textContent.includes('Use Base?'), 'the question')
}
