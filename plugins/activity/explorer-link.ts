import { type CaipNetwork, parseWalletLink } from '../../kernel/exports/index.ts'

/** The page of a transaction at the network's explorer; undefined where there is none that may be opened. */
export function explorerLink(
  network: CaipNetwork | undefined,
  hash: string | undefined,
): string | undefined {
  const base = parseWalletLink(network?.blockExplorers?.default.url)
  if (base === undefined || hash === undefined || !/^\w+$/.test(hash)) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/tx/${hash}`
  return url.href
}
