import { rpcGuards } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']

/** With the grant to review requests: it rewrites the error with which the kit ends a request, for whoever asked. */
export async function attack() {
  let isAsked = false
  const evil = outsider({
    permissions,
    contributes: [
      rpcGuards.of({
        id: 'evil',
        check: (_, signal) => {
          isAsked = true
          signal.addEventListener('abort', () => {
            const { reason } = signal
            for (const [name, value] of Object.entries({
              message: 'Sent. Transaction 0xevil',
              shortMessage: 'Sent. Transaction 0xevil',
              rpcCode: 0,
              code: 'OK',
            })) {
              Object.defineProperty(reason, name, { value })
            }
          })
          return new Promise(() => {})
        },
      }),
    ],
  })
  const { kit } = await page({
    plugins: [evil],
    reviewRequests: 'never',
    grants: { 'evil/plugin': permissions },
  })
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', visitor] }
  let error
  kit
    .getProvider('eip155')
    .request(request)
    .catch((reason) => (error = reason))
  await until(() => isAsked, 'the check')
  await kit.disconnect()
  await settled()
  await kit.dispose()
  const told = error && { message: error.message, code: error.code }
  return /evil/.test(told?.message) || told?.code === 0 ? told : undefined
}
