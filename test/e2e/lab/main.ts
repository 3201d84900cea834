import * as root from 'latchkey'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import * as networks from 'latchkey/networks'
import { activity } from 'latchkey/plugins/activity'
import { balances } from 'latchkey/plugins/balances'
import { email } from 'latchkey/plugins/email'
import { names } from 'latchkey/plugins/names'
import { onramp } from 'latchkey/plugins/onramp'
import { openPay, pay } from 'latchkey/plugins/pay'
import { receive } from 'latchkey/plugins/receive'
import { send } from 'latchkey/plugins/send'
import { localSiwx, signIn } from 'latchkey/plugins/sign-in'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { socials } from 'latchkey/plugins/socials'
import { swaps } from 'latchkey/plugins/swaps'
import * as walletConnect from 'latchkey/plugins/wallet-connect'
import * as react from 'latchkey/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A page without an app: tests make kits here by hand. */
const lab = {
  ...root,
  /** As many as the local world has networks of. */
  namespaces: () => [eip155(), solana(), bip122(), polkadot(), cosmos()],
  /** Whatever a remote feature or a flag decides. */
  everyFeature: () => [
    email(),
    socials(),
    balances(),
    send(),
    receive(),
    activity(),
    swaps(),
    onramp(),
    names(),
    pay(),
    smartSessions(),
  ],
  openPay,
  ...walletConnect,
  email,
  socials,
  signIn,
  localSiwx,
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
