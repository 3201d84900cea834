import { page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['wallet:request']
const rest = `wants you to sign in with your Ethereum account:
${visitor}

URI: https://bank.example
Version: 1
Chain ID: 1
Nonce: nonce1234
Issued At: 2026-01-01T00:00:00.000Z`

/** A reader that does not look at the domain takes it for a sign-in all the same. */
export async function attack() {
  for (const domain of ['', ' ', '\u200b ']) {
    let rpc
    const evil = spy({ permissions, methods: ['personal_sign'] }, (_, ctx) => void (rpc = ctx.rpc))
    const { kit, wallet } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
    })
    await until(() => rpc, 'its set-up')
    const message = `0x${Buffer.from(domain + rest).toString('hex')}`
    rpc.request({ method: 'personal_sign', params: [message, visitor] }).catch(() => {})
    const isAsked = () => wallet.requests.some(({ method }) => method === 'personal_sign')
    const isReviewed = () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
    await until(() => isAsked() || isReviewed(), 'an end')
    const got = isAsked()
    await kit.dispose()
    document.body.replaceChildren()
    if (got) return `${JSON.stringify(domain)} wants you to sign in`
  }
  return undefined
}
