import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const sentence = 'Latchkey_says_press_Continue_now'

/** Its wallet is on a network that is called like a sentence, which the review of a request shows. */
export async function attack() {
  const wallet = walletOfOthers({
    connect: async () => [
      {
        connectorId: 'evil/wallet',
        namespace: 'eip155',
        accounts: [{ address: '0x7aC9aBa9d0F5C4E7b1c8D5bA0C0d9Be1F2a3B4c5' }],
        caipNetworkId: `eip155:${sentence}`,
        wallet: { name: 'Nice' },
      },
    ],
  })
  const { kit } = await page({
    plugins: [outsider({ permissions, contributes: [wallet] })],
    grants: { 'evil/plugin': permissions },
    allowUnsupportedChain: true,
    reviewRequests: 'always',
    connects: false,
  })
  await kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  await settled(20)
  if (kit.getAccount('eip155')?.status !== 'connected') return undefined
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', kit.getAccount('eip155').address] })
    .catch(() => {})
  const text = () => document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  await until(() => text().includes('Network'), 'the review')
  return text().includes(sentence) ? text().slice(-300) : undefined
}
