import { onramp, onRampProviders } from 'latchkey/plugins/onramp'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['onramp:provider']
const root = () => document.querySelector('kit-modal')?.shadowRoot
const names = ['acme', 'acme/pay']

/**
 * It may sell. Listed before a seller of another vendor, it brings one under the id of that: the app names this in the feature, and the
 * visitor finds "Acme Pay", without its vendor, which leads to the plugin. The other one is left out.
 */
export async function attack() {
  const had = []
  for (const id of names) {
    const asked = new Set()
    const seller = (vendor) =>
      outsider(
        {
          permissions,
          contributes: [
            onRampProviders.of({
              id,
              name: 'Acme Pay',
              feeText: '1%',
              namespaces: ['eip155'],
              async url() {
                asked.add(vendor)
                return `https://${vendor}.example/pay`
              },
            }),
          ],
        },
        () => {},
        `${vendor}/plugin`,
      )
    const { kit } = await page({
      plugins: [seller('evil'), seller('acme'), onramp({})],
      features: { onramp: [id] },
      namespaces: [mockNamespace('eip155', { capabilities: { onramp: true } })],
      grants: { 'evil/plugin': permissions, 'acme/plugin': permissions },
    })
    kit.open({ view: 'OnRampProviders' }).catch(() => {})
    const rows = () =>
      [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
        textContent.includes('Acme Pay'),
      )
    await until(() => rows().length > 0, 'the seller')
    for (const one of rows()) {
      one.click()
      await settled(30)
    }
    await kit.dispose()
    document.body.replaceChildren()
    if (asked.has('evil')) had.push(id)
    else if (!asked.has('acme')) throw new Error('Nobody was asked')
  }
  return had.length > 0 ? had : undefined
}
