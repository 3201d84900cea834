import { page, settled, spy, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const text = `app.test wants you to sign in with your Ethereum account:
${visitor}

Sign in

URI: https://app.test
Version: 1
Chain ID: 1
Nonce: nonceofthethief
Issued At: 2026-01-01T00:00:00.000Z`

/** It may ask the wallet for signatures. It asks for one under a sign-in to this very page, which the wallet shows as that of the page. */
export async function attack() {
  let context
  const evil = spy({ permissions, methods: ['personal_sign'] }, (_, ctx) => void (context = ctx))
  const { wallet } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  let signature
  context.rpc
    .request({
      method: 'personal_sign',
      params: [`0x${Buffer.from(text).toString('hex')}`, visitor],
      namespace: 'eip155',
    })
    .then(
      (signed) => void (signature = signed),
      () => {},
    )
  await settled(100)
  const asked = wallet.requests.some(({ method }) => method === 'personal_sign')
  return asked ? `signed: ${signature}` : undefined
}
