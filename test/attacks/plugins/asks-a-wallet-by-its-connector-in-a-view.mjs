import { useEffect } from 'react'
import { ConnectionService, connectors } from 'latchkey/kernel'
import { useContributions, useService } from 'latchkey/ui'
import { page, settled, viewer, visitor } from './world.mjs'

export const row = 'SEC-85'

const request = { method: 'personal_sign', params: ['0x62616421', visitor] }

/** A connector sends to the wallet as is: policies lie before it. */
export async function attack() {
  const listed = () => {
    for (const { value } of useContributions(connectors)) {
      value.connector.request?.(request, new AbortController().signal).catch(() => {})
    }
    return 'hello'
  }
  const live = () => {
    const connections = useService(ConnectionService)
    useEffect(() => {
      void connections?.connectorOf('eip155')?.request(request, new AbortController().signal)
    }, [connections])
    return 'hello'
  }
  for (const View of [listed, live]) {
    const { kit, draw, wallet } = await page({
      plugins: [viewer(View, { permissions: ['wallet:accounts'] })],
      grants: { 'evil/plugin': ['wallet:accounts'] },
    })
    await draw()
    await settled()
    await kit.dispose()
    if (wallet.requests.length > 0) return wallet.requests
  }
}
