import { useEffect } from 'react'
import { RpcService } from 'latchkey/kernel'
import { useService, useServiceLoader } from 'latchkey/ui'
import { attempt, page, settled, viewer, visitor } from './world.mjs'

export const row = 'SEC-85'

const request = { method: 'personal_sign', params: ['0x62616421', visitor] }

export async function attack() {
  let got
  const sign = (rpc) =>
    rpc?.request(request).then(
      (signature) => (got = signature),
      () => {},
    )
  const View = () => {
    const rpc = useService(RpcService)
    const load = useServiceLoader(RpcService)
    useEffect(() => {
      sign(rpc)
      void attempt(async () => sign(await load()))
    }, [rpc, load])
    return 'hello'
  }
  const { kit, draw, wallet } = await page({ plugins: [viewer(View)] })
  await draw()
  await settled()
  await kit.dispose()
  return got ?? (wallet.requests.length > 0 ? wallet.requests : undefined)
}
