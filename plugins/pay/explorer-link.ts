import type { CaipNetwork } from '../../kernel/exports/index.ts'
import { parsePaymentLink } from './payment-link.ts'

/** Where people look a transaction up, if the network has such a page. */
export function explorerLink(network: CaipNetwork | undefined, id: string): string | undefined {
  const base = network?.blockExplorers?.default.url.replace(/\/+$/, '')
  return base === undefined ? undefined : parsePaymentLink(`${base}/tx/${encodeURIComponent(id)}`)
}
