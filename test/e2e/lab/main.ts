import * as root from 'latchkey'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import * as networks from 'latchkey/networks'
import { farcaster } from 'latchkey/plugins/farcaster'
import { openPay } from 'latchkey/plugins/pay'
import { safe } from 'latchkey/plugins/safe'
import { localSiwx } from 'latchkey/plugins/sign-in'
import { swaps } from 'latchkey/plugins/swaps'
import * as walletConnect from 'latchkey/plugins/wallet-connect'
import * as react from 'latchkey/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const namespaces = { eip155, solana, bip122, polkadot, cosmos }
type Namespace = keyof typeof namespaces

/** A page without an app: tests make kits here by hand. */
const lab = {
  ...root,
  /** Default: as many as the local world has networks of. */
  namespaces: (names = Object.keys(namespaces) as readonly Namespace[]) =>
    names.map((name) => namespaces[name]()),
  /** Other libraries over a kit; they load when they are asked for. */
  bridgesOf: async (kit: root.Kit) => (await import('./bridges.ts')).bridgesOf(kit),
  signersOf: async (kit: root.Kit) => (await import('./signers.ts')).signersOf(kit),
  /** What plugins are written with. */
  kernel: () => import('latchkey/kernel'),
  openPay,
  farcaster,
  safe,
  ...walletConnect,
  localSiwx,
  swaps,
  networks,
  react,
  createElement,
  createRoot,
  StrictMode,
  violations: [] as string[],
}

document.addEventListener('securitypolicyviolation', (event) => {
  lab.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
})

export type Lab = typeof lab
Object.assign(globalThis, { lab })
