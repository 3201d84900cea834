import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/** With the grant to ask: what it calls a submission is not taken back when the visitor disconnects. */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  let answer
  const later = new Promise((resolve) => (answer = resolve))
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'never',
    answers: { personal_sign: later },
  })
  await until(() => rpc, 'its set-up')
  let signed
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', visitor], isSubmission: true }
  void attempt(() => rpc.request(request)).then((got) => (signed = got))
  await settled(10)
  const early = signed
  await kit.disconnect()
  await settled(4)
  answer('0xsigned')
  await settled(10)
  await kit.dispose()
  return early === undefined ? signed : undefined
}
