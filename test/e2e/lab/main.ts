import * as root from 'latchkey'
import * as eip155 from 'latchkey/namespaces/eip155'
import * as networks from 'latchkey/networks'
import * as walletConnect from 'latchkey/plugins/wallet-connect'
import * as react from 'latchkey/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A page without an app: tests make kits here by hand. */
const lab = {
  ...root,
  ...eip155,
  ...walletConnect,
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
