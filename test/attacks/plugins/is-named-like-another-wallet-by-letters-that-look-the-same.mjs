import { happens, outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const name = 'Coin Vault'
/** Cyrillic, as a visitor does not see. */
const drawnAs = 'С\u043ein V\u0430ult'

/**
 * Its wallet stands "with its vendor where another one has the same name". It is called as another one, but for letters of another
 * script that are drawn as those are: two rows look the same, and neither says whose it is.
 */
export async function attack() {
  const good = outsider(
    {
      permissions,
      contributes: [walletOfOthers({ id: 'good/wallet', type: 'ANNOUNCED', name })],
    },
    undefined,
    'good/wallet',
  )
  const evil = outsider({
    permissions,
    contributes: [walletOfOthers({ type: 'ANNOUNCED', name: drawnAs })],
  })
  const { kit } = await page({
    plugins: [good, evil],
    grants: { 'evil/plugin': permissions, 'good/wallet': permissions },
    connects: false,
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const rows = (called) =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].filter(({ textContent }) =>
      textContent.includes(called),
    )
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => rows(name).length > 0, 'the wallets')
  await happens(() => rows(drawnAs).length > 0, 3_000)
  await settled(40)
  const [one] = rows(drawnAs)
  return one && !/evil/.test(one.textContent) && !/good/.test(rows(name)[0].textContent)
    ? `two rows "${rows(name)[0].textContent}" and "${one.textContent}"`
    : undefined
}
