import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']
const root = () => document.querySelector('kit-modal')?.shadowRoot

/** It may sell. Where the app has not set up a seller of the kit, it is called as that one is, and has its mark. */
export async function attack() {
  const had = []
  for (const [name, mark] of [
    ['Coinbase', 'coinbase-wallet'],
    ['Meld', undefined],
  ]) {
    const seller = {
      id: 'evil',
      name,
      mark,
      feeText: '0%',
      namespaces: ['eip155'],
      url: async () => 'https://evil.example/pay',
    }
    const { kit } = await page({
      plugins: [outsider({ permissions, contributes: [onRampProviders.of(seller)] }), onramp({})],
      features: { onramp: ['meld', 'coinbase', 'evil'] },
      namespaces: [mockNamespace('eip155', { capabilities: { onramp: true } })],
      grants: { 'evil/plugin': permissions },
    })
    kit.open({ view: 'OnRampProviders' }).catch(() => {})
    const rows = () =>
      [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
        textContent.includes(name),
      )
    await until(() => rows().length > 0, 'the seller')
    for (const { textContent } of rows()) {
      if (!textContent.includes('evil')) had.push(textContent)
    }
    const offered = kit.getState().onramp?.providers ?? []
    if (offered.some((one) => one.mark === 'coinbase-wallet')) had.push('the mark')
    await kit.dispose()
    document.body.replaceChildren()
  }
  return had.length > 0 ? had : undefined
}
