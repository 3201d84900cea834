import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type CaipAddress,
  type ErrorRecord,
  fundsMoved,
  namespaceAdapters,
  type RegisteredNamespace,
  type NativeBalance,
  NativeBalanceService,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { formatNativeBalance } from '../../kernel/exports/internal.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitAccount } from './use-kit-account.ts'
import { useKitEvent } from './use-kit-event.ts'

export interface UseKitBalance {
  /** False where the namespace has no balances: nothing is read, nothing will come. */
  readonly isSupported: boolean
  /** Undefined until it is known; `formatted` has three decimals. */
  readonly data: (NativeBalance & { readonly formatted: string }) | undefined
  readonly isLoading: boolean
  readonly error: ErrorRecord | undefined
  refetch(): void
}

type Answer = {
  readonly of: CaipAddress
  readonly data?: UseKitBalance['data']
  readonly error?: ErrorRecord
}

/** The native balance of a namespace's account, by default of the active one. Nothing is asked without one. */
export function useKitBalance(namespace?: RegisteredNamespace): UseKitBalance {
  const kernel = useProvidedKit().unstable_kernel
  const account = useKitAccount(namespace)
  const point = kernel.point(namespaceAdapters)
  const adapters = useSyncExternalStore(point.subscribe, point.getSnapshot, point.getSnapshot)
  const isSupported = adapters.some(
    ({ value }) => value.namespace === account.namespace && value.capabilities.nativeBalance,
  )
  const caipAddress = isSupported ? account.caipAddress : undefined
  const [answer, setAnswer] = useState<Answer>()

  const read = useCallback(
    (force: boolean) => {
      if (!caipAddress) return () => {}
      let isCurrent = true
      const tell = (next: Answer) => isCurrent && setAnswer(next)
      kernel
        .service(NativeBalanceService)
        .then((balances) => balances.read(caipAddress, { force }))
        .then(
          (data) =>
            tell({ of: caipAddress, data: { ...data, formatted: formatNativeBalance(data) } }),
          (error: unknown) => tell({ of: caipAddress, error: toErrorRecord(error) }),
        )
      return () => {
        isCurrent = false
      }
    },
    [kernel, caipAddress],
  )
  useEffect(() => read(false), [read])
  useKitEvent(fundsMoved, ({ account: moved }) => moved === caipAddress && read(false))

  const current = answer?.of === caipAddress ? answer : undefined
  return {
    isSupported,
    data: current?.data,
    error: current?.error,
    isLoading: caipAddress !== undefined && current === undefined,
    refetch: () => void read(true),
  }
}
