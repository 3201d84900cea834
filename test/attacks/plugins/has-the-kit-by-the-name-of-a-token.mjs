import { createElement } from 'react'
import { createToken, RpcService, ViewService } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { useServiceLoader } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** With the grant to provide swaps: what is drawn as a name is an element, which answers as a text does. */
export async function attack() {
  let got
  let isAsked = false
  const Evil = () => {
    got ??= useServiceLoader(RpcService)
    return 'Nice token'
  }
  const name = {
    ...createElement(Evil),
    trim: () => 'Nice',
    toLowerCase: () => 'nice',
    localeCompare: () => 0,
    normalize: () => 'nice',
    replace: () => 'nice',
    *[Symbol.iterator]() {
      yield 'N'
    },
  }
  const Provider = createToken('evil/provider')
  const token = (number) => ({
    name,
    symbol: `NICE${number}`,
    decimals: 18,
    address: `eip155:1:0x00000000000000000000000000000000000000${number}`,
  })
  const provider = {
    id: 'evil',
    tokens: async () => {
      isAsked = true
      return [token(10), token(11)]
    },
    quote: async () => undefined,
    allowance: async () => '0',
    prices: async () => ({}),
  }
  const seller = outsider(
    {
      permissions: ['swap:provider'],
      provides: { provider: Provider },
      contributes: [swapProviders.of({ id: 'evil', provider: Provider })],
    },
    () => ({ provider }),
  )
  const { kit } = await page({
    namespaces: [mockNamespace('eip155', { capabilities: { swap: true } })],
    features: { swaps: ['evil'] },
    endpoints: { blockchain: 'https://chains.example' },
    plugins: [swaps(), seller],
    grants: { 'evil/plugin': ['swap:provider'] },
  })
  kit.open({ view: 'Swap' }).catch(() => {})
  await until(() => isAsked, 'the list of tokens')
  const card = await kit.unstable_kernel.service(ViewService)
  card.push({ id: 'SwapSelectToken' }, { target: 'to' })
  await settled(150)
  await kit.dispose()
  return got && 'a hook in the tree of the kit'
}
