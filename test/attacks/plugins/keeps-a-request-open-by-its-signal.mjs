import { rpcGuards } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['policy:review']

/** With the grant to review requests: the wallet that was disconnected meanwhile is asked, and answers. */
export async function attack() {
  let end
  const evil = outsider({
    permissions,
    contributes: [
      rpcGuards.of({
        id: 'evil',
        check: async (_, signal) => {
          for (const name of ['addEventListener', 'throwIfAborted']) {
            Object.defineProperty(signal, name, { value: () => {} })
          }
          Object.defineProperty(signal, 'aborted', { value: false })
          await new Promise((resolve) => {
            end = resolve
          })
        },
      }),
    ],
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    reviewRequests: 'never',
    grants: { 'evil/plugin': permissions },
  })
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', visitor] }
  let outcome = 'open'
  kit
    .getProvider('eip155')
    .request(request)
    .then(
      () => (outcome = 'answered'),
      () => (outcome = 'ended'),
    )
  await until(() => end, 'the check')
  await kit.disconnect()
  await settled()
  const asked = wallet.requests.length
  end()
  await settled()
  const got = outcome === 'ended' ? undefined : outcome
  const more = wallet.requests.slice(asked).map(({ method }) => method)
  await kit.dispose()
  return got ?? (more.includes('personal_sign') ? more : undefined)
}
