import { useEffect } from 'react'
import { connectView, namespaceOf } from '../../../kernel/exports/index.ts'
import { useAccount, useNetwork } from '../../hooks/use-account.ts'
import { useView } from '../../hooks/use-view.ts'

/** For views that make no sense without an account: Connect takes their place. */
export function useConnectWhenAlone(): void {
  const view = useView()
  const { status } = useAccount()
  const { caipNetworkId } = useNetwork()
  const namespace = caipNetworkId && namespaceOf(caipNetworkId)
  useEffect(() => {
    if (status === 'disconnected') view.replace(connectView, namespace ? { namespace } : {})
  }, [view, status, namespace])
}
