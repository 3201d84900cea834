import { KitError } from 'latchkey/kernel'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:connector']
const id = 'evil/wallet'
const words = {
  REGION_RESTRICTED: /not available in your region/i,
  INVALID_APP_CONFIGURATION: /no connection to the service/i,
  CONNECTOR_NOT_FOUND: /wallet not found/i,
}

/**
 * Its wallet does not connect, by an error with a code of the kit: the card says that no wallet may be connected here at all, that a
 * service is away, or that the wallet is not installed.
 */
export async function attack() {
  for (const [code, said] of Object.entries(words)) {
    const got = await failing(code, said)
    if (got) return got
  }
}

async function failing(code, said) {
  const wallet = walletOfOthers({ id, type: 'ANNOUNCED', name: 'Vault', said: { name: 'Vault' } })
  wallet.value.connector.connect = async () => {
    throw new KitError('No', { code })
  }
  const { kit } = await page({
    plugins: [outsider({ permissions, contributes: [wallet] })],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  kit.open().catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const row = () =>
    [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent.includes('Vault'),
    )
  await until(row, 'the row of its wallet')
  await settled()
  row().click()
  await until(
    () => card()?.textContent.includes('Try again') || said.test(card()?.textContent),
    'its failure',
  )
  const text = card().querySelector('[part~=card]').textContent
  await kit.dispose()
  return said.test(text) ? text : undefined
}
