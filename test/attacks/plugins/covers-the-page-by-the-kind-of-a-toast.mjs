import { attempt, happens, page, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** Without any grant: the kind of a toast is the name of a class, and those of the kit lay things over the whole page. */
export async function attack() {
  let context
  const evil = spy({}, (_, given) => {
    context = given
  })
  const { kit } = await page({ plugins: [evil] })
  kit.open({ view: 'Networks' }).catch(() => {})
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => root()?.querySelector('[part~=card]')?.textContent.includes('Ethereum'))
  await attempt(() => context.alerts.toast({ kind: 'ok layer modal', text: 'Nice' }))
  await happens(() => root()?.querySelector('.toast'), 5_000)
  const worn = [...(root()?.querySelector('.toast')?.classList ?? [])]
  await attempt(() => kit.dispose())
  return worn.includes('layer') ? `a toast that wears ${worn.join(' ')}` : undefined
}
