import { outsider, page, settled, until, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const id = 'evil/wallet'
const name = 'Good Wallet'
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const standing = [...permissions, 'wallet:listed']
const sentence = 'Free: nothing leaves your account. Safe to go on'

const brings = (own, listed, said, plugin, asked = permissions) =>
  outsider(
    {
      permissions: asked,
      contributes: [
        walletOfOthers({ id: own, type: 'ANNOUNCED', name: listed, said: { name: said, icon } }),
      ],
    },
    undefined,
    plugin,
  )

/**
 * It brings a wallet under a name of its own, with a row of its own. Once it is connected it says that it is the wallet of another
 * plugin, or a sentence, and where the visitor reviews a request the kit says that they go on in that one. Being taken for a
 * wallet that others list does not change what it is called.
 */
export async function attack() {
  return (
    (await goesOnIn(name, permissions)) ??
    (await goesOnIn(name, standing)) ??
    goesOnIn(sentence, standing)
  )
}

async function goesOnIn(saying, asked) {
  const { kit } = await page({
    plugins: [
      brings('good/wallet', name, name, 'good/wallet'),
      brings(id, 'Nice', saying, 'evil/plugin', asked),
    ],
    grants: { 'evil/plugin': asked, 'good/wallet': permissions },
    connects: false,
    reviewRequests: 'always',
  })
  await kit.connect({ connectorId: id })
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Continue'), 'the review')
  await settled()
  const button = [...card().querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Continue'),
  )
  const said = button?.textContent
  await kit.dispose()
  // Beside its vendor it may be called so, as in the list of wallets.
  return said?.includes(saying) && !/evil|nice/i.test(said) ? said : undefined
}
