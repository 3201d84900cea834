import { useEffect, useState } from 'react'
import { findKnownToken, type TokenDefinition } from '../../kernel/exports/index.ts'

/** The symbol of a well-known contract by its CAIP-10 address; `undefined` while the table loads, else `null`. */
export function useKnownToken(address: string | undefined): string | null | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly symbol: string | null }>()
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    const show = (token?: TokenDefinition) =>
      isCurrent && setKnown({ address, symbol: token?.symbol ?? null })
    // A table that did not load knows nothing.
    findKnownToken(address).then(show, () => show())
    return () => {
      isCurrent = false
    }
  }, [address])
  if (!address) return null
  return known?.address === address ? known.symbol : undefined
}
