import { useEffect, useState } from 'react'
import { findTokenMark, type NamedToken, type TokenMark } from '../../kernel/exports/index.ts'

/** What is wrong with the name of a token; nothing while it is not known. */
export function useTokenMark(token: NamedToken): TokenMark | undefined {
  const { name, symbol, network, address } = token
  const [mark, setMark] = useState<TokenMark>()
  useEffect(() => {
    let isCurrent = true
    setMark(undefined)
    // A table that did not load knows nothing.
    findTokenMark({ name, symbol, network, address }).then(
      (found) => isCurrent && setMark(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [name, symbol, network, address])
  return mark
}
