import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type CaipAddress,
  HttpClient,
  type Identity,
  IdentityService,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'

/**
 * The name and picture of an account, once they are known. Nothing is asked without an account, nor where
 * no service tells names.
 */
export function useIdentity(
  kernel: Kernel,
  account: CaipAddress | undefined,
): Identity | undefined {
  const [service, setService] = useState<IdentityService>()
  useEffect(() => {
    if (!account || !kernel.find(HttpClient)?.endpoint('blockchain')) return
    const gone = new AbortController()
    kernel
      .service(IdentityService)
      .then((found) => {
        if (gone.signal.aborted) return
        setService(found)
        return found.read(account, gone.signal)
      })
      .catch(() => {})
    return () => gone.abort()
  }, [kernel, account])
  const peek = () => account && service?.peek(account)
  return useSyncExternalStore(service?.subscribe ?? never, peek, peek)
}

const never = () => () => {}
