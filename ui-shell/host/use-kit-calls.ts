import { useCallback, useEffect, useState } from 'react'
import {
  callsNamespace,
  loadCalls,
  type SendCallsOptions,
  type SentCalls,
} from '../../kernel/exports/internal.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitAccount } from './use-kit-account.ts'

export interface UseKitCalls {
  /** What the wallet can do for its account on its network (EIP-5792). Undefined until it is known, and without a connection. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
  /** Never throws; the error is in `error`. */
  sendCalls(options: SendCallsOptions): void
  sendCallsAsync(options: SendCallsOptions): Promise<SentCalls>
  readonly data: SentCalls | undefined
  readonly isPending: boolean
  readonly error: unknown
  reset(): void
}

type Sending = Pick<UseKitCalls, 'data' | 'isPending' | 'error'>
const idle: Sending = { data: undefined, isPending: false, error: undefined }

/** Several calls of the EVM account at once, as `sendCalls` of `latchkey` sends them. */
export function useKitCalls(): UseKitCalls {
  const kit = useProvidedKit()
  const { caipAddress } = useKitAccount(callsNamespace)
  const [known, setKnown] = useState<{
    readonly of: string
    readonly capabilities: UseKitCalls['capabilities']
  }>()
  const [state, setState] = useState(idle)

  useEffect(() => {
    if (caipAddress === undefined) return
    let isCurrent = true
    const tell = (capabilities: UseKitCalls['capabilities']) => {
      if (isCurrent) setKnown({ of: caipAddress, capabilities })
    }
    loadCalls()
      .then(({ readCapabilities }) => readCapabilities(kit))
      .then(tell, () => tell({}))
    return () => {
      isCurrent = false
    }
  }, [kit, caipAddress])

  const sendCallsAsync = useCallback<UseKitCalls['sendCallsAsync']>(
    async (options) => {
      setState({ ...idle, isPending: true })
      try {
        const data = await (await loadCalls()).sendCalls(kit, options)
        setState({ ...idle, data })
        return data
      } catch (error) {
        setState({ ...idle, error })
        throw error
      }
    },
    [kit],
  )
  const sendCalls = useCallback<UseKitCalls['sendCalls']>(
    (options) => void sendCallsAsync(options).catch(() => {}),
    [sendCallsAsync],
  )
  const reset = useCallback(() => setState(idle), [])
  const capabilities = known?.of === caipAddress ? known?.capabilities : undefined
  return { capabilities, sendCalls, sendCallsAsync, ...state, reset }
}
