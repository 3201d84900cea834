import { attempt, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request']
const bytes = Uint8Array.from(visitor.slice(2).match(/../g), (two) => Number.parseInt(two, 16))
const answers = {
  bytes,
  'a list of bytes': [...bytes],
  base64: btoa(String.fromCharCode(...bytes)),
  digits: BigInt(visitor).toString(),
}

/** It may ask a wallet, and was not granted accounts. Some wallets say with a signature by which key it is. */
export async function attack() {
  for (const [how, key] of Object.entries(answers)) {
    let rpc
    const evil = spy({ permissions, methods: ['personal_sign'] }, (_, ctx) => void (rpc = ctx.rpc))
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      answers: { personal_sign: { signature: '0x', key } },
      reviewRequests: 'never',
    })
    await until(() => rpc, 'its set-up')
    const answer = await attempt(() => rpc.request({ method: 'personal_sign', params: ['0x68'] }))
    await kit.dispose()
    document.body.replaceChildren()
    if (answer) return `as ${how}: ${JSON.stringify(answer.key)}`
  }
  return undefined
}
