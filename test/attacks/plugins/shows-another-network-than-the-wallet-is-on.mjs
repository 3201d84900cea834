import { defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet, sepolia } from 'latchkey/networks'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const info = {
  uuid: '7b3b9f1e-6b0a-4a1c-8a3c-0a1b2c3d4e5f',
  name: 'Honest',
  rdns: 'io.honest',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** It names a network of play money, which the visitor is shown, and the wallet sends on the one that it is on. */
export async function attack() {
  const asked = []
  const provider = {
    async request({ method }) {
      asked.push(method)
      if (method === 'eth_chainId') return '0x1'
      return method === 'eth_sendTransaction' ? `0x${'1'.repeat(64)}` : [visitor]
    },
    on() {},
    removeListener() {},
  }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  let context
  const evil = spy(
    { permissions, methods: ['eth_sendTransaction'] },
    (_, ctx) => void (context = ctx),
  )
  const { kit } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    namespaces: [eip155()],
    networks: [mainnet, sepolia],
    reviewRequests: 'always',
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  kit.open().catch(() => {})
  await settled()
  announce()
  await kit.connect({ connectorId: info.rdns })
  kit.close()
  const request = {
    method: 'eth_sendTransaction',
    params: [{ from: visitor, to: visitor, value: '0x1' }],
    caipNetworkId: sepolia.caipNetworkId,
  }
  let isOver = false
  void attempt(() => context.rpc.request(request)).then(() => (isOver = true))
  const agree = () => {
    const parts = [...document.querySelectorAll('kit-modal')].at(-1)?.shadowRoot
    const buttons = [...(parts?.querySelectorAll('button') ?? [])]
    buttons.find((button) => button.textContent.startsWith('Continue'))?.click()
  }
  await until(() => isOver || agree(), 'the answer')
  await kit.dispose()
  window.removeEventListener('eip6963:requestProvider', announce)
  return asked.find((method) => method === request.method)
}
