import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']
const root = () => document.querySelector('kit-modal')?.shadowRoot

const honest = () =>
  outsider(
    {
      permissions,
      contributes: [
        onRampProviders.of({
          id: 'acme',
          name: 'Acme Pay',
          feeText: '1%',
          namespaces: ['eip155'],
          url: async () => 'https://acme.example/pay',
        }),
      ],
    },
    () => {},
    'acme/plugin',
  )

/**
 * It may sell. Where the app has not set up a seller of the kit, it is called as that one is, and has its mark; or its vendor is
 * called so.
 */
export async function attack() {
  const had = []
  for (const [name, mark, id = 'evil'] of [
    ['Coinbase', 'coinbase-wallet'],
    ['Meld', undefined],
    ['Coinbase', undefined, 'Coinbase'],
    ['Meld', undefined, 'meld/pay'],
  ]) {
    const vendor = id.split('/')[0]
    const plugin = `${vendor}/plugin`
    const seller = {
      id,
      name,
      mark,
      feeText: '0%',
      namespaces: ['eip155'],
      url: async () => 'https://evil.example/pay',
    }
    const { kit } = await page({
      plugins: [
        outsider({ permissions, contributes: [onRampProviders.of(seller)] }, () => {}, plugin),
        honest(),
        onramp({}),
      ],
      features: { onramp: ['meld', 'coinbase', id, 'acme'] },
      namespaces: [mockNamespace('eip155', { capabilities: { onramp: true } })],
      grants: { [plugin]: permissions, 'acme/plugin': permissions },
    })
    kit.open({ view: 'OnRampProviders' }).catch(() => {})
    const rows = () =>
      [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
        textContent.includes('Fees'),
      )
    const others = () => rows().filter(({ textContent }) => !textContent.includes('Acme Pay'))
    await until(() => rows().length > others().length, 'the honest seller')
    for (const { textContent } of others()) {
      if (!textContent.includes('(evil)')) had.push(textContent)
    }
    if (id === 'evil' && others().length === 0) throw new Error('it is not offered')
    const offered = kit.getState().onramp?.providers ?? []
    if (offered.some((one) => one.mark === 'coinbase-wallet')) had.push('the mark')
    await kit.dispose()
    document.body.replaceChildren()
  }
  return had.length > 0 ? had : undefined
}
